import type { CardProviderName } from '@rodchao/contract'
import type { IncomingHttpHeaders } from 'node:http'

/** What a page at the provider is for. */
export interface CardPage {
  /** Ours, by which a repeat of the same request is known. */
  readonly sessionId: string
  /** Satang. */
  readonly amount: number
  /** What the customer reads there: the code of the booking and the name of the shop. */
  readonly title: string
  readonly language: 'th' | 'en'
  /** Where the customer comes back to, paid or not. No secret is in it. */
  readonly returnTo: string
  /** After that the page takes no money, where the provider lets us say so. */
  readonly expiresAt: number
}

/** Money that came in, as the provider says it. */
export interface CardPaid {
  readonly state: 'paid'
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  /** The provider's name for the payment, on its own pages as well. */
  readonly paymentRef: string
}

/** How a page at the provider stands. */
export type CardState = CardPaid | { readonly state: 'open' } | { readonly state: 'ended' }

/**
 * What an event is about: a page, and the payment it tells of where the page alone may not; or money that goes back from a
 * payment.
 */
export type CardEvent =
  | { readonly kind: 'page'; readonly ref: string; readonly paymentRef: string | null }
  | { readonly kind: 'refund'; readonly paymentRef: string }

/** Money to send back to the card of a payment. */
export interface CardRefundOrder {
  /** Ours, by which a repeat of the same request is known. */
  readonly refundId: string
  readonly paymentRef: string
  /** Satang. */
  readonly amount: number
}

/** How a refund stands; `fault` names why it did not go, in the provider's words for programs. */
export type CardRefundState =
  | { readonly state: 'sent' | 'pending'; readonly ref: string }
  | { readonly state: 'failed'; readonly ref: string | null; readonly fault: string }

/**
 * Whoever takes money by card for the shop, on pages of its own. What it says of a page is asked of its API; an event only
 * says which page to ask about. All throw `CardProviderError` when it cannot be reached or says no.
 */
export interface CardProvider {
  readonly name: CardProviderName
  openPage(page: CardPage): Promise<{ readonly ref: string; readonly url: string }>
  readPage(ref: string, paymentRef?: string | null): Promise<CardState>
  /** Nobody is to pay there any more; tells how it stands then, since somebody may have paid just before. */
  closePage(ref: string): Promise<CardState>
  /** However often it is asked for under one id, it goes back once. What the provider refuses is `failed`. */
  refund(order: CardRefundOrder): Promise<CardRefundState>
  /** Null where the provider has never heard of it. */
  findRefund(order: CardRefundOrder): Promise<CardRefundState | null>
  /** Null for what is of no interest here; throws `EventRefused` for what the provider has not signed just now. */
  readEvent(body: string, headers: IncomingHttpHeaders, now: number): CardEvent | null
}

/** The provider did not answer, or not as its documents say. `code` names the kind of failure and nobody. */
export class CardProviderError extends Error {
  readonly code: string
  /** Why it says no, in its own words for programs; null where it does not say. */
  readonly reason: string | null

  constructor(code: string, reason: string | null = null) {
    super(`the card provider: ${code}`)
    this.name = 'CardProviderError'
    this.code = code
    this.reason = reason
  }
}

/** Not signed by the provider, or long ago. */
export class EventRefused extends Error {
  constructor() {
    super('the event is not signed as it should be')
    this.name = 'EventRefused'
  }
}
