import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { StaffChange } from '../../../rentals/staff-reservations/commands/change-reservation.ts'

/** What of the money, both in satang, goes back beyond a fee; 422 where the fee is more than was paid. */
export function refundBeyond(fee: number, paid: number): number {
  if (fee > paid) throw fieldProblem('amount_refused', '/fee', 'more_than_paid', { maximum: paid })
  return paid - fee
}

/** Writes down what was kept and what goes back of a reservation that came to nothing. Where nothing was paid, nothing was decided. */
export async function noteRefund(
  trx: Transaction<Database>,
  change: StaffChange,
  { fee, refund, reason }: { readonly fee: number; readonly refund: number; readonly reason: string },
): Promise<void> {
  if (fee + refund === 0) return
  await writeAudit(trx, {
    by: change,
    action: 'decide_refund',
    entity: 'reservation',
    entityId: change.id,
    after: { fee, refund },
    reason,
  })
}
