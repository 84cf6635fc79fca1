import type { OwnReview, RequestBody } from '@rodchao/contract'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findByToken } from '../../../rentals/reservations/queries/reservation-view.ts'
import { findOwnReview } from '../queries.ts'

/** Once a rental, and once it is over. Said again, the first stays: repeating a call that had no answer does no harm. */
export async function giveReview(
  context: Pick<ReservationContext, 'db' | 'clock'>,
  { token, traceId, stars, words = '' }: RequestBody<'giveReview'> & { token: string; traceId: string },
): Promise<OwnReview> {
  const now = context.clock.now()
  const { id, language } = await findByToken(context.db, token)
  return context.db.transaction().execute(async (trx) => {
    const reservation = await lockReservation(trx, id)
    const before = await findOwnReview(trx, reservation)
    if (before.state === 'given') return before
    if (before.state === 'not_yet') throw new ProblemError('not_from_here')
    await trx
      .insertInto('review')
      .values({ reservation_id: id, stars, words: words.trim(), language, created_at: new Date(now) })
      .execute()
    await writeAudit(trx, {
      by: { actor: LINK_HOLDER, now, traceId },
      action: 'give_review',
      entity: 'reservation',
      entityId: id,
      after: { stars },
    })
    return findOwnReview(trx, reservation)
  })
}
