import { sql } from 'kysely'
import type { StatisticsScope } from '../policy.ts'
import { type Db, inMinutes, ofScope, RENTALS } from './of-scope.ts'

/** Bookings with a customer that were not left to run out. */
export const NEW_BOOKINGS = sql`r.customer_id is not null and r.kind = 'rental' and r.status not in ('hold', 'expired')`

export interface BookingRow {
  readonly channel: string | null
  readonly new_bookings: number
  readonly length_minutes: number
  readonly lead_minutes: number
  readonly ahead: number
  readonly submitted: number
  readonly sent_slip: number
  readonly confirmed: number
}

/** Bookings that were made: by channel, and in all (where none is named). */
export async function findBookings(db: Db, scope: StatisticsScope): Promise<BookingRow[]> {
  const isNew = sql`status not in ('hold', 'expired')`
  const counts = ['new_bookings', 'ahead', 'submitted', 'sent_slip', 'confirmed'].map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`,
  )
  const { rows } = await sql<BookingRow>`
    with parts as (
      select channel, count(*) filter (where ${isNew}) as new_bookings,
        sum(ends_at - starts_at) filter (where ${isNew}) as length,
        sum(starts_at - created_at) filter (where ${isNew} and starts_at >= created_at) as lead,
        count(*) filter (where ${isNew} and starts_at >= created_at) as ahead, count(*) as submitted,
        count(*) filter (where slip_sent_at is not null or confirmed_at is not null) as sent_slip,
        count(*) filter (where confirmed_at is not null) as confirmed
      from reservation r where customer_id is not null and ${RENTALS} and created_at >= ${scope.from}
        and created_at < ${scope.to} ${ofScope(scope, 'r')}
      group by channel
    )
    select channel, ${inMinutes(sql`sum(length)`)} as length_minutes, ${inMinutes(sql`sum(lead)`)} as lead_minutes,
      ${sql.join(counts)}
    from parts group by grouping sets ((), (channel))`.execute(db)
  return rows
}

/** All that began as a reservation, whether or not anybody gave a name; sales of vehicles are none. */
export async function countHeld(db: Db, scope: StatisticsScope): Promise<number> {
  const during = sql`created_at >= ${scope.from} and created_at < ${scope.to} ${ofScope(scope, 'r')}`
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from reservation r where ${during})
      - (select count(*) from reservation r where kind = 'sale' and ${during}))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rentals that ended without one: cancelled, or nobody came. */
export async function countEnded(db: Db, scope: StatisticsScope): Promise<{ cancelled: number; noShow: number }> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from reservation r
    where closed_at >= ${scope.from} and closed_at < ${scope.to} and status in ('cancelled', 'no_show') and ${RENTALS}
      ${ofScope(scope, 'r')}
    group by status`.execute(db)
  const of = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0
  return { cancelled: of('cancelled'), noShow: of('no_show') }
}

const MOST_ADDONS = 8
/** What packages/rental puts behind the name of an add-on in its line. */
const TAIL_TH = String.raw` (\(รวมในราคา\)|\(ราคาสูงสุด\)|([0-9]+ × )?[0-9]+ (วัน|คืน))$`
const TAIL_EN = String.raw`( \(included\)| \(maximum price\)|, ([0-9]+ × )?[0-9]+ (days?|nights?))$`

/** The English name of the add-on of a line `l`: what add-ons are told apart by. */
export const ADDON_NAME = sql`regexp_replace(l.text_en, ${TAIL_EN}, '')`

export interface AddonRow {
  readonly name_th: string
  readonly name_en: string
  readonly bookings: number
  readonly amount: number
}

/** Add-ons of the new bookings. */
export async function findTopAddons(db: Db, scope: StatisticsScope): Promise<AddonRow[]> {
  const { rows } = await sql<AddonRow>`
    select max(regexp_replace(l.text_th, ${TAIL_TH}, '')) as name_th, ${ADDON_NAME} as name_en,
      count(distinct l.reservation_id)::int as bookings, sum(l.amount)::float8 as amount
    from reservation_line l join reservation r on r.id = l.reservation_id
    where l.kind = 'addon' and ${NEW_BOOKINGS} and r.created_at >= ${scope.from} and r.created_at < ${scope.to}
      ${ofScope(scope, 'r')}
    group by 2 order by bookings desc, amount desc, name_en limit ${MOST_ADDONS}`.execute(db)
  return rows
}
