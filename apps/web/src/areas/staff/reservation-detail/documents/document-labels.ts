import type { DocumentKind } from '@rodchao/rental'
import { labelFrom, m } from '#lib/messages.ts'
import type { IssuedDocument } from '#areas/staff/core/api/papers.ts'
import type { MarkTone } from '#areas/staff/core/components/mark-badge.tsx'

const kindLabel = labelFrom<DocumentKind>({
  reservation: () => m.staff_document_confirmation(),
  receipt: () => m.changes_paper_receipt(),
  tax_abb: () => m.changes_paper_tax_abb(),
  tax_full: () => m.changes_paper_tax_full(),
  credit_note: () => m.changes_paper_credit_note(),
  rental_contract: () => m.changes_paper_rental_contract(),
  sale_contract: () => m.changes_paper_sale_contract(),
  deposit_slip: () => m.changes_paper_deposit_slip(),
})

/** Deposits come and go on papers of one kind. */
export function documentLabel({ kind, isReturn }: Pick<IssuedDocument, 'kind' | 'isReturn'>): string {
  return isReturn ? m.changes_paper_deposit_return() : kindLabel(kind)
}

const STATUS_LABELS: Record<IssuedDocument['status'], { tone: MarkTone; label: () => string }> = {
  issued: { tone: 'good', label: () => m.staff_document_issued() },
  void: { tone: 'danger', label: () => m.staff_document_void() },
  replaced: { tone: 'plain', label: () => m.staff_document_replaced() },
}

export function documentStatus(status: IssuedDocument['status']): { tone: MarkTone; label: string } {
  const { tone, label } = STATUS_LABELS[status]
  return { tone, label: label() }
}
