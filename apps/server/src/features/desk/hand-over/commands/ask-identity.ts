import { MINUTE } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { queueMessage } from '../../../people/messages/commands/queue-message.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'
import { findIdentityAsked, OPEN_STATUSES } from '../queries/identity-files.ts'
import { lockVersion } from './begin-move.ts'

/** Whoever presses again so soon, or somebody beside them, means the same message. */
const ONE_ASKING = 10 * MINUTE

/** Writes to the customer where to send pictures of licence and passport ahead. */
export async function askIdentity(
  trx: Transaction<Database>,
  context: ReservationContext,
  change: StaffChange,
): Promise<ReservationRecord> {
  const { now } = change
  const row = await lockVersion(trx, change)
  if (row.kind !== 'rental' || row.customer_id === null || !OPEN_STATUSES.includes(row.status))
    throw new ProblemError('not_from_here', { extra: { currentStatus: row.status, allowed: [] } })
  const asked = await findIdentityAsked(trx, row.id)
  if (asked !== null && asked.at.getTime() > now - ONE_ASKING) return row
  await queueMessage(trx, context, { reservationId: row.id, template: 'ask_identity', now })
  await writeAudit(trx, { by: change, action: 'ask_identity', entity: 'reservation', entityId: row.id, after: {} })
  return trx
    .updateTable('reservation')
    .set({ version: row.version + 1, updated_at: new Date(now) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
