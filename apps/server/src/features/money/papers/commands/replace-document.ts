import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Who has a paper written, and when. */
export interface PaperIssuer {
  readonly now: number
  readonly userId: string | null
}

/** Another paper takes the place of this one, which keeps its number and says why. What is void stays void. */
export async function replaceDocument(
  trx: Transaction<Database>,
  documentId: string,
  reason: string,
  { now, userId }: PaperIssuer,
): Promise<void> {
  await trx
    .updateTable('document')
    .set({ status: 'replaced', voided_at: new Date(now), voided_by: userId, void_reason: reason })
    .where('id', '=', documentId)
    .where('status', '=', 'issued')
    .execute()
}
