import type { DoorAct, ResponseBody } from '@rodchao/contract'
import { type DoorSettlementRefusal, refuseDoorSettlement } from '@rodchao/rental'
import { fieldProblem, type ProblemError } from '../../../../platform/problem-error.ts'
import { postDeposit } from '../../../money/ledgers/commands/post-deposit.ts'
import { addPayment } from '../../../money/ledgers/commands/take-money.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import { settle } from '../../hand-over/commands/settle.ts'
import { findMoneyAtReturn } from '../queries/door-return.ts'
import { type DoorChange, nextChange } from './door-change.ts'

type DoorMoney = NonNullable<Extract<DoorAct, { kind: 'take_back' }>['money']>
type Charges = ResponseBody<'previewReturn'>['charges']

/**
 * The money of a vehicle that was just fetched: what the customer paid, what of the deposit was kept for the rest, and what
 * of it was given back, each in its ledger and with its paper. A rental on which nothing is open any more is closed; the
 * desk does the rest.
 */
export async function settleAtDoor(door: DoorChange, money: DoorMoney, charges: Charges): Promise<void> {
  const { trx, context, stop, now, at, traceId } = door
  const reservationId = stop.reservation_id
  await refuseOtherMoney(door, money)
  for (const { method, amount, transferRef } of money.taken)
    await addPayment(trx, context, await nextChange(door), {
      method,
      amount,
      transferRef,
      ofBooking: false,
      besideSlip: true,
      note: '',
      receivedAt: new Date(at).toISOString(),
    })
  const { actor } = await nextChange(door)
  const movement = { reservationId, actor, now, traceId, transferRef: null, movedAt: at }
  if (money.keep > 0)
    await postDeposit(trx, context, {
      ...movement,
      kind: 'kept',
      amount: money.keep,
      method: null,
      reason: keptFor(charges),
    })
  if (money.refund > 0)
    await postDeposit(trx, context, {
      ...movement,
      kind: 'refunded',
      amount: money.refund,
      method: 'cash',
      reason: '',
    })
  const left = await findMoneyAtReturn(trx, await lockReservation(trx, reservationId))
  if (left.balance !== 0 || left.held !== 0) return
  // Whoever stands at the door closes it for the desk, within the desk's limit.
  const closing = { ...(await nextChange(door)), role: 'staff' as const }
  await settle(trx, context, closing, { keep: 0, keepReason: '', refund: null })
}

async function refuseOtherMoney({ trx, stop }: DoorChange, { taken, keep, refund }: DoorMoney): Promise<void> {
  const known = await findMoneyAtReturn(trx, await lockReservation(trx, stop.reservation_id))
  const take = taken.reduce((sum, { amount }) => sum + amount, 0)
  const refusal = refuseDoorSettlement(known, { keep, take, refund })
  if (refusal !== null) throw refused(refusal, known, keep)
}

function refused(
  refusal: DoorSettlementRefusal,
  { balance, held, keepLimit }: Awaited<ReturnType<typeof findMoneyAtReturn>>,
  keep: number,
): ProblemError {
  const maximum = (most: number) => ({ maximum: Math.max(0, most) })
  switch (refusal) {
    case 'more_than_owed':
      return fieldProblem('amount_refused', '/money/taken', 'more_than_owed', maximum(balance - keep))
    case 'more_than_held':
      return fieldProblem('deposit_refused', '/money/refund', 'more_than_held', maximum(held - keep))
    case 'kept_over_limit':
      return fieldProblem('deposit_refused', '/money/keep', 'kept_over_limit', maximum(keepLimit))
    case 'still_owed':
      return fieldProblem('deposit_refused', '/money/refund', 'still_owed', maximum(0))
  }
}

const MOST_REASON = 500

/** What the deposit was kept for, in the words of its lines. */
function keptFor(charges: Charges): string {
  const words = charges.map(({ text, quantity }) => (quantity === 1 ? text.th : `${text.th} × ${quantity}`))
  return (words.length === 0 ? 'ยอดค้างชำระ' : words.join(', ')).slice(0, MOST_REASON)
}
