import { z } from 'zod'
import { fieldProblem } from '../../../platform/problem-error.ts'

export const SORT_KEYS = ['start', 'end', 'created', 'total', 'code', 'slip'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type Direction = 'asc' | 'desc'

/** A place between two rows of a list in a certain order, and the way to go from it. */
export interface ListCursor {
  readonly sort: SortKey
  readonly direction: Direction
  readonly toward: 'next' | 'previous'
  /** The sort value of the row at the place, as the database writes it. */
  readonly value: string
  readonly id: string
}

const VALUE: Record<SortKey, RegExp> = {
  start: /^[\d :.+-]{10,40}$/,
  end: /^[\d :.+-]{10,40}$/,
  created: /^[\d :.+-]{10,40}$/,
  slip: /^[\d :.+-]{10,40}$/,
  total: /^-?\d{1,10}$/,
  code: /^[^\0]{1,40}$/,
}

const partsSchema = z.tuple([
  z.enum(SORT_KEYS),
  z.enum(['asc', 'desc']),
  z.enum(['next', 'previous']),
  z.string().max(60),
  z.uuid(),
])

export function writeCursor(cursor: ListCursor): string {
  const { sort, direction, toward, value, id } = cursor
  return Buffer.from(JSON.stringify([sort, direction, toward, value, id])).toString('base64url')
}

/** Reads a cursor that this list gave out; one of another order, or not ours, is refused. */
export function readCursor(text: string, sort: SortKey, direction: Direction): ListCursor {
  const parts = partsSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parts.success) throw unusable()
  const [ofSort, ofDirection, toward, value, id] = parts.data
  if (ofSort !== sort || ofDirection !== direction || !VALUE[sort].test(value) || !value.isWellFormed())
    throw unusable()
  return { sort, direction, toward, value, id }
}

function unusable() {
  return fieldProblem('invalid_request', '/cursor', 'unusable_cursor')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
