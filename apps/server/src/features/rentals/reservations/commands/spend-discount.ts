import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'

/** Counts one use of a discount code; refused with `discount_refused` when others have used it up in the meantime. */
export async function spendDiscount(trx: Transaction<Database>, code: string | null): Promise<void> {
  if (code === null) return
  const spent = await trx
    .updateTable('discount_code')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .where(({ or, eb, ref }) => or([eb('max_uses', 'is', null), eb('used', '<', ref('max_uses'))]))
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw fieldProblem('discount_refused', '/discountCode', 'used_up')
}
