import { z } from 'zod'
import { fieldProblem } from '../../../platform/problem-error.ts'

/** Orders by what a booking itself holds, and those by what other tables do. */
export const OWN_SORTS = ['start', 'end', 'created', 'total', 'balance', 'deposit', 'code', 'slip'] as const
export const JOINED_SORTS = ['status', 'customer', 'vehicle', 'place'] as const
export type OwnSort = (typeof OWN_SORTS)[number]
export type JoinedSort = (typeof JOINED_SORTS)[number]
export type SortKey = OwnSort | JoinedSort
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

const VALUE: Record<OwnSort, RegExp> = {
  start: /^[\d :.+-]{10,40}$/,
  end: /^[\d :.+-]{10,40}$/,
  created: /^[\d :.+-]{10,40}$/,
  slip: /^[\d :.+-]{10,40}$/,
  total: /^-?\d{1,10}$/,
  balance: /^-?\d{1,10}$/,
  deposit: /^\d{1,10}$/,
  code: /^[^\0]{1,40}$/,
}

const partsSchema = z.tuple([
  z.enum([...OWN_SORTS, ...JOINED_SORTS]),
  z.enum(['asc', 'desc']),
  z.enum(['next', 'previous']),
  z.string().max(400),
  z.uuid(),
])

export function isJoinedSort(sort: SortKey): sort is JoinedSort {
  return (JOINED_SORTS as readonly SortKey[]).includes(sort)
}

/** What a booking is sorted by in an order of another table: the segment, its words there, and when it begins. */
const placeSchema = z.strictObject({
  rank: z.int().min(0).max(100_000),
  place: z
    .string()
    .max(80)
    .regex(/^[^\0]*$/u),
  at: z.string().regex(VALUE.start),
})
export type Place = z.output<typeof placeSchema>

export function writePlace(place: Place): string {
  return JSON.stringify(place)
}

/** Of a value that `readCursor` has let through. */
export function readPlace(value: string): Place {
  return placeSchema.parse(parseJson(value))
}

export function writeCursor(cursor: ListCursor): string {
  const { sort, direction, toward, value, id } = cursor
  return Buffer.from(JSON.stringify([sort, direction, toward, value, id])).toString('base64url')
}

/** Reads a cursor that this list gave out; one of another order, or not ours, is refused. */
export function readCursor(text: string, sort: SortKey, direction: Direction): ListCursor {
  const parts = partsSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parts.success) throw unusable()
  const [ofSort, ofDirection, toward, value, id] = parts.data
  const isValue = isJoinedSort(sort) ? placeSchema.safeParse(parseJson(value)).success : VALUE[sort].test(value)
  if (ofSort !== sort || ofDirection !== direction || !isValue || !value.isWellFormed()) throw unusable()
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
