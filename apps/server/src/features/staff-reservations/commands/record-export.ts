import { writeAudit } from '../../../db/audit.ts'
import type { SignedInUser } from '../../../platform/auth.ts'
import type { Services } from '../../../context.ts'
import { auditActorOf } from '../policy.ts'

/** Who took customers' data out of the system, and which. */
export async function recordExport(
  services: Services,
  user: SignedInUser,
  filter: unknown,
  traceId: string,
): Promise<void> {
  await writeAudit(services.db, {
    at: services.clock.now(),
    actor: auditActorOf(user),
    action: 'export_reservations',
    entity: 'app_user',
    entityId: user.id,
    after: filter,
    traceId,
  })
}
