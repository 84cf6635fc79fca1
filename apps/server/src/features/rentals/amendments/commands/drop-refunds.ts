import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { isUnderWay } from '../../staff-reservations/queries/refund-cards.ts'

/** Takes refunds back that nobody has sent yet, with the words why; refused while one is on its way to a card. The caller has locked them or their reservation. */
export async function dropRefunds(
  trx: Transaction<Database>,
  taskIds: readonly string[],
  { note, now, userId }: { readonly note: string; readonly now: number; readonly userId: string | null },
): Promise<void> {
  if (taskIds.length === 0) return
  if (await isUnderWay(trx, taskIds)) throw new ProblemError('refund_under_way')
  await trx
    .updateTable('refund_task')
    .set({ status: 'dropped', done_at: new Date(now), done_by: userId, note })
    .where('id', 'in', taskIds)
    .where('status', '=', 'open')
    .execute()
}
