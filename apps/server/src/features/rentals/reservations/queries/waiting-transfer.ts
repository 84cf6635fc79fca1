import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { TAKES_MONEY } from './balance.ts'

type Thing = Pick<Selectable<Database['reservation']>, 'id' | 'group_id'>

/** Transfers of a booking on which nobody has decided yet, in satang, the last of them at `sentAt`. */
export interface WaitingTransfer {
  readonly amount: number
  readonly sentAt: Date
  /** What the booking owes as long as they do not count. */
  readonly open: number
}

const OWES = ['pending_payment', 'awaiting_review', ...TAKES_MONEY]

/**
 * What customers said they sent for the booking of this thing and what is not in its ledger yet: slips that wait, and
 * transfers that wait among the unmatched money because the booking was settled otherwise. What came back from a card is
 * the customer's and pays nothing.
 */
export async function findWaitingTransfer(db: Kysely<Database>, thing: Thing): Promise<WaitingTransfer | null> {
  const booking = thing.group_id ?? thing.id
  const { rows } = await sql<{ amount: number | null; sent_at: Date | null; open: number }>`
    with thing as (select id, status, total, paid from reservation where id = ${booking} or group_id = ${booking}),
    sent as (
      select amount_due as amount, uploaded_at as at from slip where reservation_id = ${booking} and status = 'waiting'
      union all
      select amount, received_at from unmatched_payment u
      where status = 'open' and method in ('promptpay', 'transfer') and source_reservation_id in (select id from thing)
        and not exists (select from card_refund where card_refund.id = u.id)
    )
    select (select sum(amount)::int from sent) as amount, (select max(at) from sent) as sent_at,
      (select coalesce(sum(greatest(0, total - paid)), 0)::int from thing where status = any(${OWES})) as open`.execute(
    db,
  )
  const { amount = null, sent_at = null, open = 0 } = rows[0] ?? {}
  return amount === null || sent_at === null ? null : { amount, sentAt: sent_at, open }
}

export type WaitingSlip = Pick<
  Selectable<Database['slip']>,
  'id' | 'reservation_id' | 'amount_due' | 'uploaded_at' | 'transfer_ref'
>

/** The slips of a booking that nobody has decided on. */
export function findWaitingSlips(db: Kysely<Database>, things: readonly Thing[]): Promise<WaitingSlip[]> {
  return db
    .selectFrom('slip')
    .select(['id', 'reservation_id', 'amount_due', 'uploaded_at', 'transfer_ref'])
    .where('reservation_id', 'in', [...new Set(things.map(({ id, group_id }) => group_id ?? id))])
    .where('status', '=', 'waiting')
    .execute()
}
