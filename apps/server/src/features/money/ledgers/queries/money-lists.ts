import {
  type CardProviderName,
  type refundListSchema,
  toWireInstant,
  type unmatchedListSchema,
} from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { SENT_BEFORE_CANCELLED } from '../commands/keep-sent-transfer.ts'
import { TAKES_MONEY } from '../../../rentals/reservations/queries/balance.ts'
import { findRefundCards } from '../../../rentals/staff-reservations/queries/refund-cards.ts'

const MOST = 500
/** How far back an expired reservation may still be the one that was paid for. */
const RECENT_MS = 14 * DAY
const MOST_MATCHES = 10
/** Unmatched money that was decided on stays in sight for so many rows. */
const MOST_CLOSED = 50

/**
 * Money that has to go back, oldest first. Of one moment and booking the payment stands before the deposit, so that what
 * is left of a part paid back, a task of its own, keeps its place.
 */
export async function findOpenRefunds(
  db: Kysely<Database>,
  cards: CardProviderName | undefined,
): Promise<z.input<typeof refundListSchema>> {
  const rows = await db
    .selectFrom('refund_task')
    .innerJoin('reservation', 'reservation.id', 'refund_task.reservation_id')
    .leftJoin('customer', 'customer.id', 'reservation.customer_id')
    .select([
      'refund_task.id',
      'refund_task.reservation_id',
      'refund_task.amount',
      'refund_task.is_deposit',
      'refund_task.reason',
      'refund_task.created_at',
      'reservation.code',
      'customer.full_name',
      'customer.phone',
    ])
    .where('refund_task.status', '=', 'open')
    .orderBy('refund_task.created_at')
    .orderBy('refund_task.reservation_id')
    .orderBy('refund_task.is_deposit')
    .orderBy('refund_task.id')
    .limit(MOST)
    .execute()
  const byCard = await findRefundCards(
    db,
    rows.map(({ id }) => id),
    cards,
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      reservationId: row.reservation_id,
      code: row.code,
      customer: row.full_name === null ? null : { fullName: row.full_name, phone: row.phone ?? '' },
      amount: row.amount,
      isDeposit: row.is_deposit,
      reason: row.reason,
      createdAt: toWireInstant(row.created_at.getTime()),
      card: byCard.get(row.id) ?? null,
    })),
  }
}

interface Match {
  readonly unmatched_id: string
  readonly id: string
  readonly code: string
  readonly name: string | null
}

/** Money that belongs to no reservation yet, oldest first, then what was decided on last. */
export async function findUnmatched(db: Kysely<Database>, now: number): Promise<z.input<typeof unmatchedListSchema>> {
  const all = db
    .selectFrom('unmatched_payment as u')
    .leftJoin('reservation as source', 'source.id', 'u.source_reservation_id')
    .selectAll('u')
    .select('source.code as source_code')
  const open = await all.where('u.status', '=', 'open').orderBy('u.received_at').orderBy('u.id').limit(MOST).execute()
  const closed = await all
    .where('u.status', '<>', 'open')
    .orderBy('u.closed_at', 'desc')
    .orderBy('u.id')
    .limit(MOST_CLOSED)
    .execute()
  const matches = await findMatches(db, now)
  return {
    rows: [...open, ...closed].map((row) => ({
      id: row.id,
      method: row.method as 'cash' | 'transfer' | 'promptpay' | 'card',
      amount: row.amount,
      receivedAt: toWireInstant(row.received_at.getTime()),
      transferRef: row.transfer_ref,
      note: row.note,
      status: row.status as 'open' | 'matched' | 'returned',
      source:
        row.source_reservation_id === null ? null : { id: row.source_reservation_id, code: row.source_code ?? '' },
      matches: matches
        .filter((match) => match.unmatched_id === row.id)
        .map(({ id, code, name }) => ({ id, code, customerName: name })),
    })),
  }
}

/** Reservations that wait, or waited lately, for exactly the amount of an open payment: the newest first. */
async function findMatches(db: Kysely<Database>, now: number): Promise<readonly Match[]> {
  const { rows } = await sql<Match>`
    select u.id as unmatched_id, m.id, m.code, m.name
    from unmatched_payment u
    cross join lateral ((
      select r.id, r.code, c.full_name as name from reservation r
      left join customer c on c.id = r.customer_id
      where r.status in ('pending_payment', 'awaiting_review', 'expired') and r.customer_id is not null
        and r.created_at > ${new Date(now - RECENT_MS)}
        and (r.booking_deposit - r.paid = u.amount or r.total - r.paid = u.amount)
      order by r.created_at desc, r.id limit ${MOST_MATCHES}
    ) union all (
      -- settled at the counter beside its own transfer, which is still owed, or cancelled before it was looked at
      select r.id, r.code, c.full_name from reservation r
      left join customer c on c.id = r.customer_id
      where r.id = u.source_reservation_id and (r.status = 'cancelled' and u.note = ${SENT_BEFORE_CANCELLED}
        or r.status = any(${TAKES_MONEY}) and r.total - r.paid >= u.amount)
    )) as m
    -- whose money it is that came back from a card is known
    where u.status = 'open' and not exists (select from card_refund where card_refund.id = u.id)`.execute(db)
  return rows
}
