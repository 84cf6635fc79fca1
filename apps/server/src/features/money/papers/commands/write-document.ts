import { randomUUID } from 'node:crypto'
import type { Paper } from '@rodchao/contract'
import type { DocumentKind } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationView } from '../../../rentals/reservations/queries/reservation-view.ts'
import { basePaper, type PaperContext } from '../paper-base.ts'
import { findUserName } from '../queries.ts'
import { type PaperIssuer, replaceDocument } from './replace-document.ts'
import { takeNumber } from './take-number.ts'

export interface NewPaper {
  readonly view: ReservationView
  readonly kind: DocumentKind
  readonly language: 'th' | 'en'
  /** Satang. */
  readonly total: number
  readonly issuer: PaperIssuer
  readonly paymentId?: string
  readonly depositEntryId?: string
  /** The paper in whose place this one stands or that it corrects; one that still counts becomes replaced, unless `keeps`. */
  readonly replaces?: { readonly id: string; readonly number: string; readonly keeps?: true } | undefined
  /** Why the earlier one is replaced, in the words of whoever had it written anew. */
  readonly replaceNote?: string
  /** What the kind says beyond what every paper says. */
  readonly parts: Partial<Paper>
}

export interface WrittenPaper {
  readonly id: string
  readonly number: string
}

/** Numbers a paper, freezes what it prints, and puts an earlier one out of force. The caller holds the reservation. */
export async function writeDocument(
  trx: Transaction<Database>,
  context: PaperContext,
  paper: NewPaper,
): Promise<WrittenPaper> {
  const { view, kind, language, total, issuer, replaces } = paper
  const number = await takeNumber(trx, view.branch_id, kind, issuer.now)
  const snapshot: Paper = {
    ...basePaper(view, context, {
      kind,
      number,
      language,
      total,
      issuedAt: issuer.now,
      issuedBy: await findUserName(trx, issuer.userId),
      replaces: replaces?.number ?? null,
    }),
    ...paper.parts,
  }
  const id = randomUUID()
  await trx
    .insertInto('document')
    .values({
      id,
      reservation_id: view.id,
      branch_id: view.branch_id,
      kind,
      number,
      language,
      payment_id: paper.paymentId ?? null,
      deposit_entry_id: paper.depositEntryId ?? null,
      replaces_id: replaces?.id ?? null,
      snapshot: JSON.stringify(snapshot),
      issued_at: new Date(issuer.now),
      issued_by: issuer.userId,
    })
    .execute()
  if (replaces && !replaces.keeps) await replaceDocument(trx, replaces.id, { number, note: paper.replaceNote }, issuer)
  return { id, number }
}
