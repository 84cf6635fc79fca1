import type { SampleData } from '@rodchao/contract'
import { MOST_TRIALS, toWireInstant } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** What somebody did to a record that makes it the shop's own; renting a unit out, or moving a driver, does not. */
export const OWN_CHANGES: readonly string[] = [
  'change_record',
  'change_place',
  'change_sheet',
  'add_photo',
  'change_photo',
  'order_photos',
]

/** What is said of a record under another name: a house says of itself what its model does not. */
const SAID_OF: Partial<Record<string, readonly string[]>> = { product: ['stay'] }

/** The condition that a row of samples, `t`, is one that somebody has changed since it was loaded. */
export function isChanged(table: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from audit_event a where a.entity = any(${[table, ...(SAID_OF[table] ?? [])]}) and a.entity_id = t.id::text and a.actor_kind = 'staff'
      and a.action = any(${OWN_CHANGES}))`
}

/** The condition that a reservation `t` is somebody's booking and no sample. Who only looked has booked nothing. */
export const IS_OWN_BOOKING = sql<boolean>`t.customer_id is not null and not exists (
  select from sample_record s where s.kind = 'reservation' and s.record_id = t.id::text)`

/** Bookings beside the samples, the newest first, as many as may be called trials. */
export async function findOwnBookings(
  db: Kysely<Database>,
): Promise<Pick<SampleData, 'bookings' | 'bookingCount' | 'moneyCount'>> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ id: string; code: string; name: string; starts_at: Date; total: number; is_imported: boolean }>`
      select t.id, t.code, c.full_name as name, t.starts_at, t.total, t.external_source is not null as is_imported
      from reservation t join customer c on c.id = t.customer_id where ${IS_OWN_BOOKING}
      order by t.created_at desc, t.id limit ${MOST_TRIALS}`.execute(db),
    sql<{ bookings: number; money: number }>`
      select (select count(*)::int from reservation t where ${IS_OWN_BOOKING}) as bookings,
        (select count(*)::int from petty_cash) + (select count(*)::int from unmatched_payment) as money`.execute(db),
  ])
  return {
    bookings: rows.map(({ id, code, name, starts_at, total, is_imported }) => ({
      id,
      code,
      customerName: name,
      startsAt: toWireInstant(starts_at.getTime()),
      total,
      isImported: is_imported,
    })),
    bookingCount: counted[0]?.bookings ?? 0,
    moneyCount: counted[0]?.money ?? 0,
  }
}
