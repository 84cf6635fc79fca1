import type { OwnIdentity } from '@rodchao/contract'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import { removePicture } from '../../../../platform/files/picture-files.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { announceChanged, toChanged } from '../../../rentals/reservations/commands/announce-changed.ts'
import { lockReservation } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { identityDirectory } from '../identity-files.ts'
import { findDrivers, findOwnIdentity } from '../queries/identity-files.ts'

/** The holder of the booking takes a file back, at any time. Another booking's file is not found. */
export async function removeIdentity(
  context: ReservationContext,
  { token, fileId, traceId }: { readonly token: string; readonly fileId: string; readonly traceId: string },
): Promise<OwnIdentity> {
  const { db } = context
  const ids = (await findDrivers(db, token)).map(({ id }) => id)
  const { row, name } = await db.transaction().execute(async (trx) => {
    const file = await trx
      .deleteFrom('identity_file')
      .where('id', '=', fileId)
      .where('reservation_id', 'in', ids)
      .returningAll()
      .executeTakeFirst()
    if (!file) throw new ProblemError('not_found')
    const reservation = await lockReservation(trx, file.reservation_id)
    await writeAudit(trx, {
      by: { actor: LINK_HOLDER, now: context.clock.now(), traceId },
      action: 'remove_identity',
      entity: 'reservation',
      entityId: file.reservation_id,
      before: { file: file.id, kind: file.kind },
    })
    return { row: reservation, name: file.file_name }
  })
  // Only now: a file without a row is swept away, a row without its file is a picture that was lost.
  await removePicture(identityDirectory(context.env.dataDir), name)
  announceChanged(context, [toChanged(row)])
  return findOwnIdentity(db, token)
}
