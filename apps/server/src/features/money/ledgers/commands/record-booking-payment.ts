import { splitPayment } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { issuePaymentPaper } from '../../papers/commands/issue-papers.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { postPayment, type ReceivedPayment } from './record-payment.ts'

/**
 * Posts one payment for all the given things of a booking: a row of the ledger for each that it pays, the first of which
 * has the slip, the reference and the one receipt. The caller holds the rows, as they were before the payment; amounts in
 * satang. Refused with `amount_refused` where it may not be more than is owed.
 */
export async function recordBookingPayment(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'env'>,
  booked: readonly ReservationRecord[],
  {
    limitPointer,
    isAllDue = false,
    ...payment
  }: Omit<ReceivedPayment, 'reservationId' | 'amountDue' | 'partOf' | 'isOfBooking'> & {
    /** Not the deposit of the booking alone is due, but all that is owed. */
    readonly isAllDue?: boolean
  },
): Promise<string> {
  const things = booked.map(({ booking_deposit, total, paid }) => ({
    dueNow: Math.max(0, (isAllDue ? total : booking_deposit) - paid),
    open: total - paid,
  }))
  const maximum = things.reduce((sum, { open }) => sum + Math.max(0, open), 0)
  if (limitPointer !== undefined && payment.amount > maximum)
    throw fieldProblem('amount_refused', limitPointer, 'more_than_owed', { maximum })
  const shares = splitPayment(payment.amount, things)
  let head: string | undefined
  for (const [at, amount] of shares.entries()) {
    const reservationId = booked[at]?.id
    if (amount === 0 || reservationId === undefined) continue
    const share = { ...payment, reservationId, amount, amountDue: things[at]?.dueNow ?? 0, isOfBooking: true }
    if (head === undefined) {
      head = await postPayment(trx, share)
    } else {
      const { slipId: _slip, transferRef: _ref, unmatchedId: _unmatched, ...part } = share
      await postPayment(trx, { ...part, partOf: head })
    }
  }
  if (head === undefined) throw new RangeError('A payment pays something')
  await issuePaymentPaper(trx, context, head, { now: payment.now, userId: payment.actor.id })
  return head
}
