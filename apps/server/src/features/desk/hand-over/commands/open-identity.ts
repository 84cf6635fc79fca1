import type { IdentityFile } from '@rodchao/contract'
import { writeAudit } from '../../../../db/audit.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { loadPicture } from '../../../../platform/files/picture-files.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { requireDriverAccess } from '../../../rentals/staff-reservations/queries/reservation-access.ts'
import { identityDirectory } from '../identity-files.ts'
import { findIdentityFile } from '../queries/identity-files.ts'

/** A file for somebody of the shop who has to do with the booking. Who opened it when is written down first. */
export async function openIdentity(
  { db, clock, env }: ReservationContext,
  { fileId, user, traceId }: { readonly fileId: string; readonly user: SignedInUser; readonly traceId: string },
): Promise<{ content: Buffer; mediaType: IdentityFile['mediaType'] }> {
  const file = await findIdentityFile(db, fileId)
  await requireDriverAccess(db, user, file.reservation_id)
  await writeAudit(db, {
    by: { actor: staffActor(user), now: clock.now(), traceId },
    action: 'open',
    entity: 'identity_file',
    entityId: file.id,
    after: { reservation: file.reservation_id, kind: file.kind },
  })
  const content = await loadPicture(identityDirectory(env.dataDir), file.file_name)
  return { content, mediaType: file.media_type as IdentityFile['mediaType'] }
}
