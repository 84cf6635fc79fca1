import { randomUUID } from 'node:crypto'
import type { ProgramReason } from '@rodchao/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { MoveContext, ReservationMove } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findDepositBalance } from '../queries/deposit.ts'

/** What a move leaves to be sent back: what it says, and what was paid beyond the final total of a return. */
export async function addDueRefunds(
  trx: Transaction<Database>,
  _context: MoveContext,
  { event, after, now, refund }: ReservationMove,
): Promise<void> {
  if (refund !== undefined) await addRefundTask(trx, { ...refund, reservationId: after.id, now })
  if (event !== 'take_back' && event !== 'report_lost') return
  const amount = after.paid - after.total - (await sumOpenRefunds(trx, after.id, false))
  await addRefundTask(trx, {
    reservationId: after.id,
    amount,
    reason: 'paid more than it came to' satisfies ProgramReason,
    now,
  })
}

export interface Refund {
  readonly reservationId: string
  /** Of what was paid, in satang; 0 when nothing of it goes back. */
  readonly amount: number
  readonly reason: string
  readonly now: number
}

/**
 * Money that has to go back, as a task for staff. A reservation that ended without a rental also gives back the damage
 * deposit that is held for it, by a task of its own. Never more than was paid and is not on its way back already.
 */
export async function addRefundTask(trx: Transaction<Database>, refund: Refund): Promise<void> {
  const reservation = await lockReservation(trx, refund.reservationId)
  if (refund.amount > 0) {
    const underWay = await sumOpenRefunds(trx, reservation.id, false)
    const maximum = Math.max(0, reservation.paid - underWay)
    if (refund.amount > maximum) throw fieldProblem('amount_refused', '', 'more_than_paid', { maximum })
    await insertTask(trx, refund, refund.amount, false)
  }
  if (!GIVES_DEPOSIT_BACK.includes(reservation.status)) return
  const { held } = await findDepositBalance(trx, reservation)
  await insertTask(trx, refund, held - (await sumOpenRefunds(trx, reservation.id, true)), true)
}

const GIVES_DEPOSIT_BACK: readonly string[] = ['cancelled', 'no_show']

async function sumOpenRefunds(trx: Transaction<Database>, reservationId: string, isDeposit: boolean): Promise<number> {
  const { sum } = await trx
    .selectFrom('refund_task')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('reservation_id', '=', reservationId)
    .where('is_deposit', '=', isDeposit)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return sum
}

async function insertTask(
  trx: Transaction<Database>,
  { reservationId, reason, now }: Refund,
  amount: number,
  isDeposit: boolean,
): Promise<void> {
  if (amount <= 0) return
  await trx
    .insertInto('refund_task')
    .values({
      id: randomUUID(),
      reservation_id: reservationId,
      amount,
      is_deposit: isDeposit,
      reason,
      created_at: new Date(now),
    })
    .execute()
}
