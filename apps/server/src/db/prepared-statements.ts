import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Starts the text of a statement that is worth preparing: one that runs often, is costly to plan and always has the
 * same text. PostgreSQL then plans it once a connection.
 */
export const PREPARED = '/* prepared */'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** A client that prepares what asks for it; the query builder above it knows no names. */
export class PreparingClient extends pg.Client {
  // The driver's own signature has many forms; all but (text, values) pass through untouched.
  override query(...call: unknown[]): never {
    const [text, values, ...rest] = call
    const isMarked = typeof text === 'string' && Array.isArray(values) && text.trimStart().startsWith(PREPARED)
    const forward = super.query.bind(this) as (...forwarded: unknown[]) => never
    return isMarked ? forward({ name: nameOf(text), text, values: values as unknown[] }, ...rest) : forward(...call)
  }
}
