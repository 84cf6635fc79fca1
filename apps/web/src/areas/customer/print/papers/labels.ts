import type { Paper } from '@rodchao/contract'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { inBoth } from '../components/both.tsx'
import { printedYear } from '../labels.ts'
import type { LocalText } from '#lib/locale.ts'
import type { Said } from '../components/both.tsx'
import { isDepositReturn } from './model.ts'
import type { PaperMark } from './model.ts'

interface Title {
  /** In the reader's language, and below it in the other one. */
  title: () => string
  other: () => string
}

const TITLES: Record<Paper['kind'], Title> = {
  reservation: { title: () => m.print_reservation_title(), other: () => m.print_title_other() },
  receipt: { title: () => m.papers_receipt(), other: () => m.papers_receipt_other() },
  tax_abb: { title: () => m.papers_tax_abb(), other: () => m.papers_tax_abb_other() },
  tax_full: { title: () => m.papers_tax_full(), other: () => m.papers_tax_full_other() },
  credit_note: { title: () => m.papers_credit_note(), other: () => m.papers_credit_note_other() },
  deposit_slip: { title: () => m.papers_deposit_slip(), other: () => m.papers_deposit_slip_other() },
  rental_contract: { title: () => m.papers_rental_contract(), other: () => m.papers_rental_contract_other() },
  sale_contract: { title: () => m.papers_sale_contract(), other: () => m.papers_sale_contract_other() },
}

const DEPOSIT_RETURN: Title = {
  title: () => m.papers_deposit_return(),
  other: () => m.papers_deposit_return_other(),
}

export function paperTitle(paper: Pick<Paper, 'kind' | 'deposit'>): Title {
  return isDepositReturn(paper) ? DEPOSIT_RETURN : TITLES[paper.kind]
}

export function markLabel(mark: PaperMark): Said {
  return mark === 'original' ? m.papers_original : m.papers_copy
}

/** Head office or the number of a branch, as tax papers write it. */
export function branchLabel(branchNo: string): LocalText {
  return inBoth((options) =>
    branchNo === '00000' ? m.papers_head_office({}, options) : m.papers_branch({ number: branchNo }, options),
  )
}

const METHODS = ['cash', 'transfer', 'promptpay', 'card'] as const
type Method = (typeof METHODS)[number]

const METHOD_LABELS: Record<Method, Said> = {
  cash: m.papers_cash,
  transfer: m.papers_transfer,
  promptpay: m.papers_promptpay,
  card: m.papers_card,
}

/** The ways to pay with the one that was used ticked; what was kept of a deposit stands by itself. */
export function paymentMethods(used: string): readonly { key: string; label: Said; isUsed: boolean }[] {
  if (used === 'deposit') return [{ key: used, label: m.papers_from_deposit, isUsed: true }]
  return METHODS.map((key) => ({ key, label: METHOD_LABELS[key], isUsed: key === used }))
}

/** A year of the common era, in Thai with the Buddhist era's. */
export function yearText(year: number): string {
  return printedYear(year)[getLocale()]
}
