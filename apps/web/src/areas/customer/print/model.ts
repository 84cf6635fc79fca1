import type { ReservationDocument } from '@rodchao/contract'

/** What the box in the corner says. */
export type CopyMark = 'original' | 'not_confirmed' | 'replaced'

const ENDED_EARLY = ['cancelled', 'expired', 'no_show']

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
  return status === 'void' || ENDED_EARLY.includes(reservation.status)
}

export interface CancelRule {
  kind: 'free' | 'part' | 'then' | 'rest' | 'any'
  hours: number
  percent: number
}

const BASIS_POINTS_PER_PERCENT = 100
const EVERYTHING = 10_000

/** The policy as sentences, most generous first, ending with what holds when every tier is past. */
export function cancelRules(policy: ReservationDocument['terms']['cancellationPolicy']): CancelRule[] {
  const tiers = policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  if (tiers.length === 0) return [{ kind: 'any', hours: 0, percent: 0 }]
  const rules = tiers
    .filter(({ feeBasisPointsOfTotal, hoursBefore }) => feeBasisPointsOfTotal < EVERYTHING && hoursBefore > 0)
    .map(({ hoursBefore, feeBasisPointsOfTotal }): CancelRule => {
      const percent = feeBasisPointsOfTotal / BASIS_POINTS_PER_PERCENT
      return { kind: percent === 0 ? 'free' : 'part', hours: hoursBefore, percent }
    })
  const last = tiers.find(({ hoursBefore }) => hoursBefore <= 0)
  if (last === undefined || last.feeBasisPointsOfTotal === EVERYTHING) {
    return [...rules, { kind: 'rest', hours: 0, percent: 100 }]
  }
  const percent = last.feeBasisPointsOfTotal / BASIS_POINTS_PER_PERCENT
  return [...rules, percent === 0 ? { kind: 'any', hours: 0, percent } : { kind: 'then', hours: 0, percent }]
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
