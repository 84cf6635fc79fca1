import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** A charge that came after the price was agreed. Amounts in satang; `amount` is quantity times unit amount. */
export interface AddedLine {
  readonly kind: string
  readonly textTh: string
  readonly textEn: string
  readonly quantity: number
  readonly unitAmount: number
}

/**
 * Puts charges behind the lines of the quote and brings the reservation's total in line with the sum of all lines. The
 * caller holds the row; the quote itself stays as it was agreed.
 */
export async function appendLines(
  trx: Transaction<Database>,
  reservationId: string,
  lines: readonly AddedLine[],
  by: { readonly source: 'extension' | 'return' | 'fee'; readonly now: number; readonly userId: string | null },
): Promise<void> {
  if (lines.length === 0) return
  const { last } = await trx
    .selectFrom('reservation_line')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('reservation_line')
    .values(
      lines.map((line, index) => ({
        reservation_id: reservationId,
        position: last + index + 1,
        kind: line.kind,
        text_th: line.textTh,
        text_en: line.textEn,
        quantity: line.quantity,
        unit_amount: line.unitAmount,
        amount: line.quantity * line.unitAmount,
        source: by.source,
        added_at: new Date(by.now),
        added_by: by.userId,
      })),
    )
    .execute()
  await trx
    .updateTable('reservation')
    .set({
      total: sql`(select coalesce(sum(amount), 0)::int from reservation_line where reservation_id = reservation.id)`,
    })
    .where('id', '=', reservationId)
    .execute()
}
