import type { SalePaper, SalePayer } from '@rodchao/rental'
import { labelFrom, m } from './messages.ts'

/** Who bears a cost of a sale. */
export const payerLabel = labelFrom<SalePayer>({
  seller: () => m.papers_payer_seller(),
  buyer: () => m.papers_payer_buyer(),
  half: () => m.papers_payer_half(),
})

/** What is handed over beside the vehicle. */
export const salePaperLabel = labelFrom<SalePaper>({
  registration_book: () => m.papers_handed_registration_book(),
  transfer_form: () => m.papers_handed_transfer_form(),
  seller_id_copy: () => m.papers_handed_seller_id_copy(),
  power_of_attorney: () => m.papers_handed_power_of_attorney(),
  insurance: () => m.papers_handed_insurance(),
  tax_receipt: () => m.papers_handed_tax_receipt(),
  spare_key: () => m.papers_handed_spare_key(),
})
