import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** Starts the text of a statement that the driver prepares under a name of its own. */
const PREPARED = '/* prepared */'
const PARAMETER = /\$([a-z]\w*)/gi

type Value = string | number | boolean | Buffer | null

/**
 * A statement that runs often and is costly to plan: PostgreSQL plans it once a connection, and its text is put
 * together once a process. Parameters are written `$name`; each is sent once however often it stands there, and needs
 * a cast wherever its column does not give it a type. Instants go as ISO text.
 */
export function preparedStatement<Row>(
  text: string,
): (db: Kysely<Database>, values: Readonly<Record<string, Value>>) => Promise<Row[]> {
  const names: string[] = []
  const numbered = text.replaceAll(PARAMETER, (_match, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const marked = `${PREPARED}${numbered}`
  return async (db, values) => {
    const parameters = names.map((name) => {
      const value = values[name]
      if (value === undefined) throw new Error(`the statement's $${name} was not given`)
      return value
    })
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(marked, parameters))
    return rows
  }
}

const nameByText = new Map<string, string>()

function statementName(text: string): string {
  const known = nameByText.get(text)
  if (known !== undefined) return known
  const name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  nameByText.set(text, name)
  return name
}

/** A client that prepares what asks for it; the query builder above it knows no names. */
export class PreparingClient extends pg.Client {
  // The driver's own signature has many forms; all but (text, values) pass through untouched.
  override query(...call: unknown[]): never {
    const [text, values, ...rest] = call
    const isMarked = typeof text === 'string' && Array.isArray(values) && text.startsWith(PREPARED)
    const forward = super.query.bind(this) as (...forwarded: unknown[]) => never
    return isMarked
      ? forward({ name: statementName(text), text, values: values as unknown[] }, ...rest)
      : forward(...call)
  }
}
