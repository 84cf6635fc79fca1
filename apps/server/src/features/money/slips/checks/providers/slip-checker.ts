import type { KnownTransfer, Satang } from '@rodchao/rental'

/** A transfer as the service tells of it, and the receiver as staff may read it. */
export interface ToldTransfer extends KnownTransfer {
  readonly amount: Satang
  readonly receiver: string | null
}

/** What the service answers; `later` where the bank does not tell it yet. */
export type SlipAnswer =
  | { readonly kind: 'known'; readonly transfer: ToldTransfer }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'later'; readonly afterMs: number; readonly fault: string }

/** What is asked: the text of a slip's mini-QR, and by which kind of PromptPay id the shop is paid. */
export interface SlipQuestion {
  readonly qr: string
  readonly targetKind: 'phone' | 'tax_id' | 'ewallet' | 'biller'
}

/**
 * A service that knows of transfers. It says what it knows; whether that is what was to be paid is decided here. Throws
 * `SlipCheckError` when it cannot be reached or does not serve us.
 */
export interface SlipChecker {
  readonly name: string
  check(question: SlipQuestion): Promise<SlipAnswer>
}

/** `fault` names the kind of failure and nobody; `isAnswerLost` where the service may have heard of the slip all the same. */
export class SlipCheckError extends Error {
  readonly fault: string
  readonly isAnswerLost: boolean

  constructor(fault: string, isAnswerLost: boolean) {
    super(`the slip check: ${fault}`)
    this.name = 'SlipCheckError'
    this.fault = fault
    this.isAnswerLost = isAnswerLost
  }
}
