import { type Notifications, toWireInstant } from '@rodchao/contract'
import { DAY, isoDate, MINUTE, toShopDate } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { NO_SHOW_AFTER_MS, NO_SHOW_WITHIN_MS } from '../../rentals/reservations/queries/no-show.ts'

type Item = Notifications['items'][number]

const MOST = 30
const MOST_NEW = 100
/** Older bookings are no news, whoever has not looked. */
const NEWS_AGE_MS = 14 * DAY
/** To somebody who never looked, what is older than this is not new: they did not miss it, they were not there. */
const NEW_TO_NEWCOMERS_MS = DAY

export interface Listener {
  readonly userId: string
  readonly now: number
  readonly graceMinutes: number
}

/**
 * What staff should hear of, read from the reservations as they are: a booking that was cancelled, a slip that was
 * decided and a stop that was planned anew ask for nothing any more and are gone for everybody.
 */
export async function findNotifications(db: Kysely<Database>, listener: Listener): Promise<Notifications> {
  const { userId, now, graceMinutes } = listener
  const grace = sql`make_interval(secs => ${(graceMinutes * MINUTE) / 1000})`
  const patience = sql`make_interval(secs => ${NO_SHOW_AFTER_MS / 1000})`
  const { rows } = await sql<{
    kind: Item['kind']
    subject: string
    at: Date
    reservation_id: string
    code: string
    customer: string | null
    product_th: string
    product_en: string
    stop_due_at: Date | null
    is_new: boolean
    new_count: number
  }>`
    with items as (
      (select 'new_booking' as kind, r.id::text as subject, r.id as reservation_id, coalesce(r.consent_at, r.created_at) as at, null::timestamptz as stop_due_at
        from reservation r
        where r.created_at >= ${new Date(now - NEWS_AGE_MS)} and r.channel in ('web', 'line') and r.created_by is null
          and r.status in ('pending_payment', 'awaiting_review', 'confirmed') and coalesce(r.group_no, 1) = 1
        order by r.created_at desc, r.id desc limit ${MOST_NEW})
      union all
      (select 'slip_waiting', s.id::text, s.reservation_id, s.uploaded_at, null
        from slip s
        where s.status = 'waiting' and exists (select from reservation r
          where (r.id = s.reservation_id or r.group_id = s.reservation_id) and r.status = 'awaiting_review')
        order by s.uploaded_at desc, s.id desc limit ${MOST_NEW})
      union all
      (select 'overdue', r.id::text || '@' || extract(epoch from r.ends_at)::bigint, r.id, r.ends_at + ${grace}, null
        from reservation r
        where r.status = 'on_rent' and r.ends_at < ${new Date(now - graceMinutes * MINUTE)}
        order by r.ends_at desc, r.id desc limit ${MOST_NEW})
      union all
      (select 'driver_failed', d.id::text, d.reservation_id, d.finished_at, d.due_at
        from delivery_stop d
        where d.status = 'failed' and d.resolved_at is null
        order by d.finished_at desc, d.id desc limit ${MOST_NEW})
      union all
      (select 'no_show_due', r.id::text || '@' || extract(epoch from r.starts_at)::bigint, r.id, r.starts_at + ${patience}, null
        from reservation r
        where r.status = 'confirmed' and r.starts_at >= ${new Date(now - NO_SHOW_WITHIN_MS)}
          and r.starts_at < ${new Date(now - NO_SHOW_AFTER_MS)}
        order by r.starts_at desc, r.id desc limit ${MOST_NEW})
      union all
      (select 'change_asked', q.id::text, q.booking_id, q.asked_at, null
        from change_request q
        where q.status = 'waiting'
        order by q.asked_at desc, q.id desc limit ${MOST_NEW})
      union all
      (select 'paper_asked', q.id::text, q.booking_id, q.asked_at, null
        from paper_request q
        where q.status = 'waiting'
        order by q.asked_at desc, q.id desc limit ${MOST_NEW})),
    marked as (
      select items.*, items.at > coalesce((select seen_until from notification_seen where user_id = ${userId}), ${new Date(now - NEW_TO_NEWCOMERS_MS)}) as is_new
      from items),
    shown as (
      select marked.*, least(count(*) filter (where is_new) over (), ${MOST_NEW})::int as new_count
      from marked order by at desc, kind, subject limit ${MOST})
    select shown.*, r.code, c.full_name as customer, p.name_th as product_th, p.name_en as product_en
    from shown join reservation r on r.id = shown.reservation_id join product p on p.id = r.product_id
    left join customer c on c.id = r.customer_id
    order by shown.at desc, shown.kind, shown.subject`.execute(db)
  return {
    items: rows.map((row) => ({
      id: `${row.kind}:${row.subject}`,
      kind: row.kind,
      at: toWireInstant(row.at.getTime()),
      reservationId: row.reservation_id,
      code: row.code,
      customerName: row.customer,
      productName: { th: row.product_th, en: row.product_en },
      stopDay: row.stop_due_at && isoDate(toShopDate(row.stop_due_at.getTime())),
      isNew: row.is_new,
    })),
    newCount: rows[0]?.new_count ?? 0,
  }
}
