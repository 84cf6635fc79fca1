import { writeAudit } from '../../../../db/audit.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'

/** Who took customers' data out of the system, and which. */
export async function recordExport(
  context: ReservationContext,
  user: SignedInUser,
  filter: unknown,
  traceId: string,
): Promise<void> {
  await writeAudit(context.db, {
    by: { actor: staffActor(user), now: context.clock.now(), traceId },
    action: 'export_reservations',
    entity: 'app_user',
    entityId: user.id,
    after: filter,
  })
}
