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

/** What an event is about: a page, and the payment it tells of where the page alone may not. */
export interface CardEvent {
  readonly ref: string
  readonly paymentRef: string | null
}

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
  /** Null for what is of no interest here; throws `EventRefused` for what the provider has not signed just now. */
  readEvent(body: string, headers: IncomingHttpHeaders, now: number): CardEvent | null
}

/** The provider did not answer, or not as its documents say. `code` names the kind of failure and nobody. */
export class CardProviderError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the card provider: ${code}`)
    this.name = 'CardProviderError'
    this.code = code
  }
}

/** Not signed by the provider, or long ago. */
export class EventRefused extends Error {
  constructor() {
    super('the event is not signed as it should be')
    this.name = 'EventRefused'
  }
}
