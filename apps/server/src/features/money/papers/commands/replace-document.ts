import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Who has a paper written, and when. */
export interface PaperIssuer {
  readonly now: number
  readonly userId: string | null
}

/** The paper that takes the place of another one; `note` is what somebody said about it. */
interface Successor {
  readonly number: string
  readonly note?: string | undefined
}

/** Another paper takes the place of this one, which keeps its number and says which. What is void stays void. */
export async function replaceDocument(
  trx: Transaction<Database>,
  documentId: string,
  { number, note = '' }: Successor,
  { now, userId }: PaperIssuer,
): Promise<void> {
  await trx
    .updateTable('document')
    .set({
      status: 'replaced',
      voided_at: new Date(now),
      voided_by: userId,
      replaced_by: number,
      void_reason: note === '' ? null : note,
    })
    .where('id', '=', documentId)
    .where('status', '=', 'issued')
    .execute()
}
