import type { Satang } from '../payments/money.ts'

/** Who bears a cost of a sale. */
export const SALE_PAYERS = ['seller', 'buyer', 'half'] as const
/** What the buyer of a used vehicle gets into the hand beside the vehicle. */
export const SALE_PAPERS = [
  'registration_book',
  'transfer_form',
  'seller_id_copy',
  'power_of_attorney',
  'insurance',
  'tax_receipt',
  'spare_key',
] as const
export type SalePayer = (typeof SALE_PAYERS)[number]
export type SalePaper = (typeof SALE_PAPERS)[number]

/** The age from which somebody sells or buys alone; younger ones need the consent of their parents. */
export const FULL_AGE = 20

const STEP: Satang = 20_000
const DUTY_PER_STEP: Satang = 100

/**
 * Stamp duty on the receipt for a registered vehicle that is sold: 1 baht for each 200 baht of the price that was begun,
 * from 200 baht on. An amount that bears VAT may be exempt, which is for the shop's accountant to say.
 */
export function saleStampDuty(price: Satang): Satang {
  return price < STEP ? 0 : Math.ceil(price / STEP) * DUTY_PER_STEP
}
