import type { WireQuote } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Copies the charged price of a reservation into its lines, where staff and reports find it. */
export async function writeLines(
  trx: Kysely<Database>,
  reservation: { readonly id: string; readonly quote: unknown },
): Promise<void> {
  const quote = reservation.quote as WireQuote
  if (quote.lines.length === 0) return
  await trx
    .insertInto('reservation_line')
    .values(
      quote.lines.map((line, index) => ({
        reservation_id: reservation.id,
        position: index + 1,
        kind: line.kind,
        text_th: line.text.th,
        text_en: line.text.en,
        quantity: line.quantity,
        unit_amount: line.unitAmount,
        amount: line.amount,
        addon_id: line.addonId ?? null,
      })),
    )
    .execute()
}
