import { type CustomerDouble, type DoubleReason, type MergeableCustomer, toWireInstant } from '@rodchao/contract'
import { formatPhoneNumber } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

interface PairRow {
  readonly first: string
  readonly second: string
  readonly reasons: readonly DoubleReason[]
}

/**
 * Customers who share a phone, an e-mail, or a name with the end of an id: pairs, whoever was here first before the other.
 * Of ids no more than the last four characters are known, so that these alone are no reason.
 */
export async function findDoubles(
  db: Kysely<Database>,
  { id, limit }: { readonly id?: string | undefined; readonly limit: number },
): Promise<CustomerDouble[]> {
  const one = id === undefined ? sql`` : sql`and ${id}::uuid in (a.id, b.id)`
  const pair = sql`a.id <> b.id and (a.created_at, a.id) < (b.created_at, b.id)
    and a.erased_at is null and b.erased_at is null ${one}`
  const { rows } = await sql<PairRow>`
    with pair as (
      select a.id as first, b.id as second, 'phone' as reason, b.created_at
      from customer a join customer b on b.phone = a.phone where ${pair}
      union all
      select a.id, b.id, 'email', b.created_at
      from customer a join customer b on lower(b.email) = lower(a.email) where a.email is not null and ${pair}
      union all
      select a.id, b.id, 'id_number', b.created_at
      from customer a join customer b on b.id_number_last4 = a.id_number_last4
        and b.nationality is not distinct from a.nationality
        and lower(regexp_replace(trim(b.full_name), '\\s+', ' ', 'g')) = lower(regexp_replace(trim(a.full_name), '\\s+', ' ', 'g'))
      where a.id_number_last4 is not null and ${pair}
    )
    select first, second, array_agg(distinct reason order by reason desc) as reasons from pair
    group by first, second order by max(created_at) desc, first, second limit ${limit}`.execute(db)
  const people = await findMergeable(db, [...new Set(rows.flatMap(({ first, second }) => [first, second]))])
  return rows.flatMap(({ first, second, reasons }) => {
    const [a, b] = [people.get(first), people.get(second)]
    return a === undefined || b === undefined ? [] : [{ first: a, second: b, reasons: [...reasons] }]
  })
}

async function findMergeable(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MergeableCustomer>> {
  if (ids.length === 0) return new Map()
  const [rows, counted] = await Promise.all([
    db.selectFrom('customer').selectAll().where('id', 'in', ids).execute(),
    sql<{ id: string; bookings: number; last: Date | null }>`
      select customer_id as id, count(distinct coalesce(group_id, id))::int as bookings, max(created_at) as last from reservation
      where customer_id = any(${ids}::uuid[]) group by customer_id`.execute(db),
  ])
  const counts = new Map(counted.rows.map((row) => [row.id, row]))
  return new Map(
    rows.map((row): [string, MergeableCustomer] => {
      const { bookings, last } = counts.get(row.id) ?? { bookings: 0, last: null }
      return [
        row.id,
        {
          id: row.id,
          version: row.version,
          fullName: row.full_name,
          phone: formatPhoneNumber(row.phone),
          email: row.email,
          lineId: row.line_id,
          nationality: row.nationality,
          idNumberLast4: row.id_number_last4,
          address: row.address,
          language: row.language as MergeableCustomer['language'],
          flag: row.flag as MergeableCustomer['flag'],
          flagReason: row.flag_reason ?? '',
          note: row.note,
          bookings,
          lastBooking: last === null ? null : toWireInstant(last.getTime()),
        },
      ]
    }),
  )
}
