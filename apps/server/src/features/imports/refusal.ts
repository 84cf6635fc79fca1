/** Why a line of the file was not taken; the code is for counting, the text for people. */
export interface Refusal {
  readonly code: RefusalCode
  readonly text: string
}

export type RefusalCode =
  | 'bad_quotes'
  | 'bad_characters'
  | 'line_too_long'
  | 'field_too_long'
  | 'wrong_field_count'
  | 'reference_missing'
  | 'duplicate_reference'
  | 'product_missing'
  | 'unknown_product'
  | 'date_unreadable'
  | 'length_unreadable'
  | 'end_before_start'
  | 'too_long'
  | 'status_unknown'
  | 'status_too_early'
  | 'channel_unknown'
  | 'amount_unreadable'
  | 'amount_not_positive'
  | 'amount_out_of_range'
  | 'customer_missing'
  | 'unknown_customer'
  | 'phone_invalid'
  | 'no_unit_free'
  | 'unit_taken_meanwhile'

/** Carries a refusal out of the depth of reading one line; never leaves the reader. */
export class LineRefused extends Error {
  readonly refusal: Refusal

  constructor(code: RefusalCode, text: string) {
    super(text)
    this.refusal = { code, text }
  }
}
