import type { StaffReservation } from '@rodchao/contract'
import type { DocumentKind } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import type { IssuedDocument } from '#areas/staff/core/api/papers.ts'
import { joined } from '#areas/staff/core/labels.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'

const CONTRACTS: readonly DocumentKind[] = ['rental_contract', 'sale_contract']
const OF_A_PAYMENT: readonly DocumentKind[] = ['receipt', 'tax_abb', 'tax_full']

/** Where a paper is looked at and printed. Its id is no secret: the page asks for a staff session or the link's token. */
export function paperAddress(document: Pick<IssuedDocument, 'id' | 'kind'>, reservationId: string): string {
  if (document.kind === 'reservation') return `/reservation-print?id=${encodeURIComponent(reservationId)}`
  const page = CONTRACTS.includes(document.kind) ? '/saleContract-print' : '/receipt-print'
  return `${page}?document=${encodeURIComponent(document.id)}`
}

type OfSeveral = Pick<StaffReservation, 'id' | 'group'> & {
  readonly others: readonly Pick<StaffReservation['others'][number], 'id' | 'group'>[]
}

/** The thing by which the papers of all of them are opened: the first of the booking. */
export function leadOf({ id, group, others }: OfSeveral): string {
  return group === null || group.no === 1 ? id : (others.find((other) => other.group?.no === 1)?.id ?? id)
}

/** Whether a paper hangs on this thing; those of other things of its booking are read here and written there. */
export function isOwnPaper({ thingNo }: Pick<IssuedDocument, 'thingNo'>, { group }: Pick<OfSeveral, 'group'>): boolean {
  return thingNo === (group?.no ?? null)
}

/** Papers that stand, newest first, then those that do not count any more. */
export function sortedDocuments(documents: readonly IssuedDocument[]): IssuedDocument[] {
  const isOver = ({ status }: IssuedDocument) => Number(status !== 'issued')
  return documents.toSorted((a, b) => isOver(a) - isOver(b) || (a.issuedAt < b.issuedAt ? 1 : -1))
}

/** Why a paper does not count any more, in the reader's language; what people wrote stays as it is. */
export function voidWords({ replacedBy, voidReason }: Pick<IssuedDocument, 'replacedBy' | 'voidReason'>): string {
  return joined(replacedBy === null ? '' : m.changes_replaced_by({ number: replacedBy }), reasonLabel(voidReason))
}

/** The paper of a kind that counts. */
export function issuedDocument(documents: readonly IssuedDocument[], kind: DocumentKind): IssuedDocument | undefined {
  return documents.find((document) => document.kind === kind && document.status === 'issued')
}

/** A void paper of a payment that no other paper stands for: it may be written again. */
export function mayReissue(document: IssuedDocument, all: readonly IssuedDocument[]): boolean {
  const { status, paymentId, kind } = document
  if (status !== 'void' || paymentId === null || !OF_A_PAYMENT.includes(kind)) return false
  const ofPayment = all.filter((other) => other.paymentId === paymentId && OF_A_PAYMENT.includes(other.kind))
  const newest = ofPayment.toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1))[0]
  return newest?.id === document.id
}

/** The confirmation goes with the booking and is replaced by changing it; the others may be struck alone. */
export function mayVoid(document: Pick<IssuedDocument, 'status' | 'kind'>): boolean {
  return document.status === 'issued' && document.kind !== 'reservation'
}

const WITH_CONTRACT: readonly StaffReservation['status'][] = ['confirmed', 'on_rent']
const WITH_SALE: readonly StaffReservation['status'][] = [...WITH_CONTRACT, 'returned', 'completed']

export function mayIssueContract(reservation: Pick<StaffReservation, 'status' | 'kind'>): boolean {
  return (reservation.kind === 'sale' ? WITH_SALE : WITH_CONTRACT).includes(reservation.status)
}

/** Payments that a full tax invoice may be written for: the ones that came in and have none that stands. */
export function payableInvoices(
  payments: StaffReservation['payments'],
  documents: readonly IssuedDocument[],
): StaffReservation['payments'] {
  const invoiced = new Set(
    documents
      .filter(({ kind, status }) => kind === 'tax_full' && status === 'issued')
      .map(({ paymentId }) => paymentId),
  )
  return payments.filter(({ direction, id }) => direction === 'in' && !invoiced.has(id))
}
