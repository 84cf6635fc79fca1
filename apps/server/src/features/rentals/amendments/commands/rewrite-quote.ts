import type { WireQuote } from '@rodchao/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { writeLines } from '../../reservations/commands/write-lines.ts'

/** Puts the lines of a new quote in place of the old ones; what was charged beside it stays, behind them. */
export async function rewriteQuoteLines(
  trx: Transaction<Database>,
  reservationId: string,
  quote: WireQuote,
): Promise<void> {
  await trx
    .deleteFrom('reservation_line')
    .where('reservation_id', '=', reservationId)
    .where('source', '=', 'quote')
    .execute()
  // Out of the way below zero first: positions are unique at every step.
  await sql`update reservation_line set position = -position where reservation_id = ${reservationId}`.execute(trx)
  await writeLines(trx, { id: reservationId, quote })
  await sql`
    update reservation_line line set position = ${quote.lines.length} + placed.rank
    from (
      select position, row_number() over (order by position desc)::int as rank
      from reservation_line where reservation_id = ${reservationId} and position < 0
    ) as placed
    where line.reservation_id = ${reservationId} and line.position = placed.position`.execute(trx)
}
