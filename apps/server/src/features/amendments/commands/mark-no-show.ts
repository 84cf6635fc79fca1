import type { Transaction } from 'kysely'
import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/schema.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import type { StaffChange } from '../../staff-reservations/commands/change-reservation.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { addRefundTask } from '../../reservations/commands/cancel-reservation.ts'
import { checkMove, lockReservation, moveReservation } from '../../reservations/commands/move-reservation.ts'
import { gateClosed, refuseSale } from '../policy.ts'
import type { Changed } from './run-change.ts'

/** Nobody came: the unit is free, the fee stays with the shop, what was paid beyond it is to go back. Satang. */
export async function markNoShow(
  trx: Transaction<Database>,
  services: Pick<Services, 'env' | 'catalogue'>,
  change: StaffChange,
  { fee, reason }: { readonly fee: number; readonly reason: string },
): Promise<Changed> {
  const { id, now, actor, traceId } = change
  const before = await lockReservation(trx, id)
  const move = { expectedVersion: change.version, event: 'mark_no_show', role: change.role } as const
  checkMove(before, move)
  refuseSale(before)
  if (now < before.starts_at.getTime()) throw gateClosed('start_passed', 'start_not_reached')
  if (fee > before.paid) throw fieldProblem('amount_refused', '/fee', 'more_than_paid', { maximum: before.paid })
  const after = await moveReservation(trx, { ...move, id, actor, now, traceId, reason, set: { no_show_fee: fee } })
  const refund = before.paid - fee
  await addRefundTask(trx, { reservationId: id, amount: refund, reason, now })
  await writeAudit(trx, {
    at: now,
    actor,
    action: 'decide_refund',
    entity: 'reservation',
    entityId: id,
    after: { fee, refund },
    reason,
    traceId,
  })
  await queueMessage(trx, services, { reservationId: id, template: 'no_show', now })
  return { reservation: after }
}
