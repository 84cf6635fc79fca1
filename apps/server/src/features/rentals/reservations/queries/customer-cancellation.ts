import { toWireInstant, type TrackedReservation } from '@rodchao/contract'
import {
  cancellationOutcome,
  missedFrom,
  type ReservationKind,
  type ReservationStatus,
  splitPayment,
  transition,
} from '@rodchao/rental'
import type { AgreedTerms } from '../../../shop/catalogue/queries/agreed-terms.ts'
import type { ReservationRecord } from '../commands/move-reservation.ts'

type Cancellable = Pick<
  ReservationRecord,
  'kind' | 'status' | 'paid' | 'total' | 'booking_deposit' | 'starts_at' | 'ends_at'
> & { readonly terms: AgreedTerms }

/** A buyer who has seen the vehicle and does not want it gets the whole deposit back, as long as it is kept for them. */
const FREE_WHILE_KEPT = [{ hoursBefore: 0, feeBasisPointsOfTotal: 0 }] as const

/** Whoever does not come any more has not called it off in time. */
const cancelledBefore = ({ kind, starts_at, ends_at }: Pick<Cancellable, 'kind' | 'starts_at' | 'ends_at'>): number =>
  missedFrom({ kind: kind as ReservationKind, start: starts_at.getTime(), end: ends_at.getTime() })

/** What cancelling one thing costs at this moment when so much of it is paid, in satang. */
function outcomeOf(thing: Cancellable, now: number, paid: number) {
  return cancellationOutcome({
    paid,
    total: thing.total,
    now,
    startsAt: cancelledBefore(thing),
    policy: thing.kind === 'sale' ? FREE_WHILE_KEPT : thing.terms.cancellationPolicy,
  })
}

/**
 * What is kept by the policy of a transfer that nobody had looked at when these things were cancelled, in satang, beside what
 * was kept of them already.
 */
export function feeOfTransfer(
  things: readonly (Cancellable & { readonly kept: number })[],
  now: number,
  amount: number,
): number {
  if (things.length === 0 || amount <= 0) return 0
  const shares = splitPayment(
    amount,
    things.map(({ booking_deposit, total, kept }) => ({
      dueNow: Math.max(0, booking_deposit - kept),
      open: total - kept,
    })),
  )
  return things.reduce((sum, thing, at) => {
    const { fee } = outcomeOf(thing, now, thing.kept + (shares[at] ?? 0))
    return sum + Math.max(0, fee - thing.kept)
  }, 0)
}

/**
 * What cancelling by the customer would cost at this moment: all things of a booking that can still be cancelled. Free
 * until the first of them is no longer free. `slip` is the sum of a transfer for just these things that is still looked at.
 */
export function customerCancellation(
  things: readonly Cancellable[],
  now: number,
  slip = 0,
): TrackedReservation['cancellation'] {
  const canCancel = (thing: Cancellable): boolean =>
    transition(thing.status as ReservationStatus, 'cancel', 'customer').ok &&
    (thing.status !== 'confirmed' || now < cancelledBefore(thing))
  const open = things.filter(canCancel)
  const outcomes = (open.length > 0 ? open : things).map((thing) => outcomeOf(thing, now, thing.paid))
  const ends = outcomes.map(({ freeUntil }) => freeUntil)
  const freeUntil = ends.includes(null) ? null : Math.min(...ends.map((end) => end ?? 0))
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
  const slipFee = feeOfTransfer(
    open.map((thing, at) => ({ ...thing, kept: outcomes[at]?.fee ?? 0 })),
    now,
    slip,
  )
  return {
    allowed: open.length > 0,
    fee: sum(outcomes.map(({ fee }) => fee)),
    refund: sum(outcomes.map(({ refund }) => refund)),
    freeUntil: freeUntil === null ? null : toWireInstant(freeUntil),
    slip: open.length > 0 && slip > 0 ? { amount: slip, fee: slipFee, refund: slip - slipFee } : null,
  }
}
