import type { ReservationDocument } from '@rodchao/contract'
import { hasEndedEarly } from '@rodchao/rental'

/** What the box in the corner says. */
export type CopyMark = 'original' | 'not_confirmed' | 'replaced'

const NOT_CONFIRMED = ['hold', 'pending_payment', 'awaiting_review']

/** Null where no mark applies: void papers are struck through, and old bookings were confirmed without a paper. */
export function copyMark(document: ReservationDocument): CopyMark | null {
  const { status, reservation } = document
  if (isVoid(document)) return null
  if (status === 'preview') return NOT_CONFIRMED.includes(reservation.status) ? 'not_confirmed' : null
  return status === 'replaced' ? 'replaced' : 'original'
}

/** A paper for a booking that is not going to happen must not be taken for one that is. */
export function isVoid({ status, reservation }: ReservationDocument): boolean {
  return status === 'void' || hasEndedEarly(reservation.status)
}

export const HOUSE = 'pool_villa'

/** What the paper is about, thing by thing. */
export function thingsOf({
  product,
}: Pick<ReservationDocument, 'product'>): Pick<
  ReservationDocument['product'],
  'category' | 'licenceClass' | 'minAge'
>[] {
  return product.each.length === 0 ? [product] : product.each
}

/** Whether it is about houses alone, which are checked in to and out of. */
export function isOfHouses(document: Pick<ReservationDocument, 'product'>): boolean {
  return thingsOf(document).every(({ category }) => category === HOUSE)
}

export interface DocumentRow {
  number: number
  text: { th: string; en: string }
  quantity: number
  unitAmount: number
  amount: number
}

/** VAT that is added has a line of its own among the sums, not among the things rented. */
export function documentRows({ quote }: ReservationDocument): DocumentRow[] {
  return quote.lines
    .filter((line) => line.kind !== 'vat')
    .map(({ text, quantity, unitAmount, amount }, index) => ({ number: index + 1, text, quantity, unitAmount, amount }))
}

export interface SumRow {
  key: 'before_vat' | 'vat' | 'paid' | 'balance'
  amount: number
}

/** Sums over and under the total. Words of VAT stand only on the papers of a registered shop. */
export function documentSums({ quote, shop, paid, balance }: ReservationDocument): { over: SumRow[]; under: SumRow[] } {
  const hasVat = shop.isVatRegistered && quote.vat.mode !== 'none'
  return {
    over: hasVat
      ? [
          { key: 'before_vat', amount: quote.vat.net },
          { key: 'vat', amount: quote.vat.amount },
        ]
      : [],
    under: [
      ...(paid > 0 ? [{ key: 'paid', amount: paid } as const] : []),
      ...(balance > 0 ? [{ key: 'balance', amount: balance } as const] : []),
    ],
  }
}

/** `https://line.me/R/ti/p/@rodchao` as people type it: `@rodchao`. */
export function lineName(lineUrl: string): string {
  const last =
    lineUrl
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast((part) => part !== '') ?? lineUrl
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
