import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/**
 * Lets another model have the price that was agreed: a line beside the quote takes back what it costs more, or holds on to what it
 * costs less. Goes after the lines of the quote were rewritten; a line of a model before is dropped. Amounts in satang.
 */
export async function keepPrice(
  trx: Transaction<Database>,
  reservationId: string,
  { amount, now, userId }: { readonly amount: number; readonly now: number; readonly userId: string | null },
): Promise<void> {
  await sql`delete from reservation_line where reservation_id = ${reservationId} and detail ? 'keptPrice'`.execute(trx)
  if (amount === 0) return
  await sql`
    insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount, detail,
      source, added_at, added_by)
    select ${reservationId}, coalesce(max(position), 0) + 1, 'discount', 'คงราคาเดิมหลังเปลี่ยนรุ่น', 'Price kept after the change of model',
      1, ${amount}, ${amount}, '{"keptPrice": true}', 'fee', ${new Date(now)}, ${userId}::uuid
    from reservation_line where reservation_id = ${reservationId}`.execute(trx)
}
