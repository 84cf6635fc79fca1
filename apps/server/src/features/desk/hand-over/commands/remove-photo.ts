import { writeAudit } from '../../../../db/audit.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { removePicture } from '../../../../platform/files/picture-files.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { requireDriverAccess } from '../../../rentals/staff-reservations/queries/reservation-access.ts'
import { announceChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import { photoDirectory } from '../photo-files.ts'

/** Strikes a picture that no inspection holds yet; one that does is evidence and stays: 409. */
export async function removePhoto(
  context: ReservationContext,
  {
    reservationId,
    photoId,
    user,
    traceId,
  }: {
    readonly reservationId: string
    readonly photoId: string
    readonly user: SignedInUser
    readonly traceId: string
  },
): Promise<void> {
  const now = context.clock.now()
  const { row, name } = await context.db.transaction().execute(async (trx) => {
    const reservation = await lockReservation(trx, reservationId)
    await requireDriverAccess(trx, user, reservationId)
    const photo = await trx
      .selectFrom('inspection_photo')
      .selectAll()
      .where('id', '=', photoId)
      .where('reservation_id', '=', reservationId)
      .executeTakeFirst()
    if (!photo) throw new ProblemError('not_found')
    if (photo.inspection_id !== null)
      throw new ProblemError('not_from_here', { extra: { currentStatus: reservation.status, allowed: [] } })
    await trx.deleteFrom('inspection_photo').where('id', '=', photoId).execute()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'remove_photo',
      entity: 'reservation',
      entityId: reservationId,
      before: { photo: photoId, direction: photo.direction, angle: photo.angle },
    })
    return { row: reservation, name: photo.file_name }
  })
  // Only now: a file without a row is found by fsck, a row without its file is a picture that was lost.
  await removePicture(photoDirectory(context.env.dataDir), name)
  announceChange(context, row, false)
}
