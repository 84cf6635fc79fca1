import type { SalePaper, SalePayer } from '@rodchao/rental'
import { getLocale } from './locale.ts'
import { m } from './messages.ts'
import type { Locale } from './locale.ts'

type Said = (inputs: Record<string, never>, options: { locale: Locale }) => string

const PAYERS: Record<SalePayer, Said> = {
  seller: m.papers_payer_seller,
  buyer: m.papers_payer_buyer,
  half: m.papers_payer_half,
}

const PAPERS: Record<SalePaper, Said> = {
  registration_book: m.papers_handed_registration_book,
  transfer_form: m.papers_handed_transfer_form,
  seller_id_copy: m.papers_handed_seller_id_copy,
  power_of_attorney: m.papers_handed_power_of_attorney,
  insurance: m.papers_handed_insurance,
  tax_receipt: m.papers_handed_tax_receipt,
  spare_key: m.papers_handed_spare_key,
}

/** Who bears a cost of a sale. */
export function payerLabel(payer: SalePayer, locale: Locale = getLocale()): string {
  return PAYERS[payer]({}, { locale })
}

/** What is handed over beside the vehicle. */
export function salePaperLabel(paper: SalePaper, locale: Locale = getLocale()): string {
  return PAPERS[paper]({}, { locale })
}
