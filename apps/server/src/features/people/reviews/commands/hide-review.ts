import type { StaffReview } from '@rodchao/contract'
import { writeAudit } from '../../../../db/audit.ts'
import { type KeyedAnswer, requestFingerprint, withIdempotency } from '../../../../db/idempotency.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findStaffReview } from '../queries.ts'

interface Hiding {
  readonly reservationId: string
  readonly reason: string
  readonly user: SignedInUser
  readonly key: string
  readonly traceId: string
}

/** Abuse comes off the public pages, with the reason; what was said stays as it was, and the stars go on counting. */
export function hideReview(
  context: Pick<ReservationContext, 'db' | 'clock'>,
  { reservationId, reason, user, key, traceId }: Hiding,
): Promise<KeyedAnswer<StaffReview>> {
  const now = context.clock.now()
  const call = {
    scope: `hideReview:${user.id}`,
    key,
    fingerprint: requestFingerprint({ reservationId, reason }),
    now,
  }
  return withIdempotency(context.db, call, 200, async (trx) => {
    await lockReservation(trx, reservationId)
    const { review } = await findStaffReview(trx, reservationId)
    if (review === null) throw new ProblemError('not_found')
    if (review.hidden !== null) throw new ProblemError('not_from_here')
    await trx
      .updateTable('review')
      .set({ hidden_at: new Date(now), hidden_by: user.id, hide_reason: reason })
      .where('reservation_id', '=', reservationId)
      .execute()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'hide_review',
      entity: 'reservation',
      entityId: reservationId,
      reason,
    })
    return findStaffReview(trx, reservationId)
  })
}
