import { type Paper, toWireInstant } from '@rodchao/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findViewById } from '../../../rentals/reservations/queries/reservation-view.ts'
import { creditReason } from '../credit-reasons.ts'
import { includedVat, type PaperContext, singleLine, vatAtRate } from '../paper-base.ts'
import type { DocumentRow } from '../queries.ts'
import type { PaperIssuer } from './replace-document.ts'
import { writeDocument, type WrittenPaper } from './write-document.ts'

export interface CreditOrder {
  /** The payment out. */
  readonly refundId: string
  readonly reason: string
  readonly issuer: PaperIssuer
  readonly language?: 'th' | 'en'
}

interface Invoice {
  readonly row: DocumentRow
  /** What it still stands for after earlier credit notes, in satang. */
  readonly left: number
}

/**
 * Credit notes for a refund: each corrects one tax invoice, the newest first, until the refund is spread. Money that no
 * invoice was written for needs none. Nothing is written twice for one refund.
 */
export async function creditInvoices(
  trx: Transaction<Database>,
  context: PaperContext,
  { refundId, reason, issuer, language }: CreditOrder,
): Promise<WrittenPaper[]> {
  const refund = await trx.selectFrom('payment').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()
  let open = refund.amount - (await creditedFor(trx, refundId))
  const written: WrittenPaper[] = []
  for (const { row, left } of await findInvoices(trx, refund.reservation_id)) {
    const amount = Math.min(open, left)
    if (amount <= 0) continue
    written.push(
      await writeCreditNote(trx, context, {
        original: row,
        left,
        amount,
        reason,
        issuer,
        ...(language ? { language } : {}),
        refund: {
          id: refund.id,
          method: refund.method,
          receivedAt: toWireInstant(refund.received_at.getTime()),
          transferRef: refund.transfer_ref,
        },
      }),
    )
    open -= amount
  }
  return written
}

export interface CreditNote {
  readonly original: DocumentRow
  readonly left: number
  /** Satang. */
  readonly amount: number
  readonly reason: string
  readonly issuer: PaperIssuer
  readonly language?: 'th' | 'en'
  /** The money that went back; none where the invoice itself was wrong. */
  readonly refund: (NonNullable<Paper['payment']> & { readonly id: string }) | null
}

export async function writeCreditNote(
  trx: Transaction<Database>,
  context: PaperContext,
  note: CreditNote,
): Promise<WrittenPaper> {
  const { original, left, amount, issuer, refund } = note
  const reason = creditReason(note.reason)
  const view = await findViewById(trx, original.reservation_id)
  const said = original.snapshot as unknown as Paper
  const text = {
    th: `ลดหนี้ตามใบกำกับภาษีเลขที่ ${original.number}: ${reason.th}`,
    en: `Credit against tax invoice ${original.number}: ${reason.en}`,
  }
  return writeDocument(trx, context, {
    view,
    kind: 'credit_note',
    language: note.language ?? (original.language as 'th' | 'en'),
    total: amount,
    issuer,
    ...(refund ? { paymentId: refund.id } : {}),
    replaces: { id: original.id, number: original.number, keeps: true },
    parts: {
      buyer: said.buyer,
      lines: [singleLine(text, amount)],
      vat: said.vat ? vatAtRate(said.vat.rateBasisPoints, amount) : includedVat(context, amount),
      payment: refund && { method: refund.method, receivedAt: refund.receivedAt, transferRef: refund.transferRef },
      credit: {
        original: original.number,
        reason: reason.th,
        ...(reason.en === reason.th ? {} : { reasonEn: reason.en }),
        oldTotal: left,
        newTotal: left - amount,
      },
    },
  })
}

/** Tax invoices of a reservation's booking that count, newest first, with what is left of each, also after one took another's place. */
export async function findInvoices(trx: Transaction<Database>, reservationId: string): Promise<Invoice[]> {
  const rows = await trx
    .selectFrom('document')
    .selectAll()
    .select(
      sql<number>`(snapshot ->> 'total')::int - (
        select coalesce(sum((note.snapshot ->> 'total')::int), 0)::int from document note
        join document corrected on corrected.id = note.replaces_id
        where corrected.payment_id = document.payment_id and note.kind = 'credit_note' and note.status = 'issued')`.as(
        'left',
      ),
    )
    // An invoice for several things of a booking hangs on the first that it was paid for.
    .where(
      sql<boolean>`reservation_id in (select id from reservation where id = ${reservationId}
        or group_id = (select group_id from reservation where id = ${reservationId}))`,
    )
    .where('kind', 'in', ['tax_abb', 'tax_full'])
    .where('status', '=', 'issued')
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ left, ...row }) => ({ row, left }))
}

async function creditedFor(trx: Transaction<Database>, refundId: string): Promise<number> {
  const { credited } = await trx
    .selectFrom('document')
    .select(sql<number>`coalesce(sum((snapshot ->> 'total')::int), 0)::int`.as('credited'))
    .where('payment_id', '=', refundId)
    .where('kind', '=', 'credit_note')
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow()
  return credited
}
