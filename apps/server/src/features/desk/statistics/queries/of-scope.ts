import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { StatisticsScope } from '../policy.ts'

export type Db = Kysely<Database>
export type Part = RawBuilder<unknown>
type Narrowed = Pick<StatisticsScope, 'branchId' | 'productId' | 'channel'>

export const RENTALS = sql`kind = 'rental'`

/** The end of a condition on a table with a branch, a model and a channel. */
export function ofScope({ branchId, productId, channel }: Narrowed, table: string): Part {
  const branch = branchId === undefined ? sql`` : sql`and ${sql.ref(`${table}.branch_id`)} = ${branchId}`
  const product = productId === undefined ? sql`` : sql`and ${sql.ref(`${table}.product_id`)} = ${productId}`
  const by = channel === undefined ? sql`` : sql`and ${sql.ref(`${table}.channel`)} = ${channel}`
  return sql`${branch} ${product} ${by}`
}

/** Whether anything but the days narrows the question. */
export function isNarrowed({ branchId, productId, channel }: Narrowed): boolean {
  return branchId !== undefined || productId !== undefined || channel !== undefined
}

/** `and` that the reservation of a row is within the question; nothing where all are. */
export function ofReservation(scope: Narrowed, column: string): Part {
  if (!isNarrowed(scope)) return sql``
  return sql`and exists (select from reservation narrowed where narrowed.id = ${sql.ref(column)} ${ofScope(scope, 'narrowed')})`
}

/** How far before an instant a rental that was still out at it may have begun. */
export async function longestRental(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from max(actual_in_at - actual_out_at)) * 1000, 0)::float8 as ms
    from reservation where actual_in_at is not null and ${RENTALS}`.execute(db)
  return rows[0]?.ms ?? 0
}

/**
 * Rentals that were out at some time of the window, as a table `r` with the times they were out; those still out end with
 * it. `longest` bounds how far back is looked.
 */
export function outRentals(
  scope: Narrowed,
  window: { readonly from: Date; readonly until: Date; readonly longest: number },
  columns: Part = sql``,
): Part {
  const { from, until, longest } = window
  const since = new Date(from.getTime() - longest)
  return sql`(
    select actual_out_at, actual_in_at, ends_at, branch_id, product_id, channel ${columns} from reservation r
    where actual_out_at >= ${since} and actual_out_at < ${until} and actual_in_at > ${from} and ${RENTALS} ${ofScope(scope, 'r')}
    union all
    select actual_out_at, null, ends_at, branch_id, product_id, channel ${columns} from reservation r
    where actual_out_at < ${until} and actual_in_at is null and ${RENTALS} ${ofScope(scope, 'r')})`
}

/** Whether a rental of `outRentals` was out at the end of the window. */
export const outAtEnd = (until: Date): Part => sql`(r.actual_in_at is null or r.actual_in_at >= ${until})`

/** The time that a rental of `outRentals` was out in the window. */
export const timeOut = (from: Date, until: Date): Part =>
  sql`least(r.actual_in_at, ${until}::timestamptz) - greatest(r.actual_out_at, ${from}::timestamptz)`

/** A sum of times in minutes: times are added up as they are, and turned into a number once. */
export const inMinutes = (sum: Part): Part => sql`coalesce(extract(epoch from ${sum}) / 60, 0)::float8`

/** Times at which the shop keeps a unit back itself. */
export const KEPT_BACK = sql`active and o.kind in ('service', 'sale_hold', 'transfer')`
