import { roundHalfUp, splitVat } from '../payments/money.ts'
import type { Satang, VatMode } from '../payments/money.ts'
import { isPeriod } from '../time/period.ts'
import type { Period } from '../time/period.ts'
import { addonLines, deliveryLines, discountLines, sumLines, vatLine } from './quote-lines.ts'
import type { QuoteAddon, QuoteDelivery, QuoteDiscount, QuoteLine } from './quote-lines.ts'
import type { RateCard } from './rate-card.ts'
import { createPricer } from './rates.ts'
import type { Pricer } from './rates.ts'
import { clockRent, nightRent } from './rent-price.ts'
import type { LongerForLess } from './rent-price.ts'

export type { QuoteAddon, QuoteDelivery, QuoteDiscount, QuoteLine, QuoteLineKind } from './quote-lines.ts'
export type { LongerForLess } from './rent-price.ts'

/** What is paid to book: nothing, satang, basis points of the total, or all of it. */
export interface BookingDeposit {
  readonly kind: 'none' | 'fixed' | 'percent' | 'full'
  readonly value: number
}

/** Everything a price depends on. */
export interface QuoteInput {
  readonly period: Period
  readonly charging: 'clock' | 'night'
  readonly cards: readonly RateCard[]
  /** A pricer kept from createPricer(cards), where many quotes are made from the same cards. */
  readonly pricer?: Pricer
  readonly freeMinutes: number
  readonly addons: readonly QuoteAddon[]
  readonly delivery: QuoteDelivery | null
  readonly discount: QuoteDiscount | null
  readonly vat: { readonly mode: VatMode; readonly rateBasisPoints: number }
  readonly damageDeposit: Satang
  readonly bookingDeposit: BookingDeposit
}

/** A price that explains itself; the amounts of the lines add up to the total. */
export interface Quote {
  readonly lines: readonly QuoteLine[]
  readonly charging: 'clock' | 'night'
  readonly chargedHours: number
  /** Begun days, or nights of products charged by the night; what per-day add-ons multiply with. */
  readonly chargedDays: number
  readonly rent: Satang
  readonly addons: Satang
  readonly delivery: Satang
  /** Zero or negative. */
  readonly discount: Satang
  readonly vat: {
    readonly mode: VatMode
    readonly rateBasisPoints: number
    readonly net: Satang
    readonly amount: Satang
  }
  readonly total: Satang
  /** Comes back to the customer, so it is in no other amount of the quote. */
  readonly damageDeposit: Satang
  readonly dueNow: Satang
  /** The rest of the total; the damage deposit is asked for beside it. */
  readonly dueAtPickUp: Satang
  /** What the rent of a day comes to, with the VAT that is added to it: it stands beside the total. */
  readonly dayPriceEquivalent: Satang
  /** What the combination saves against plain day prices. */
  readonly saving: Satang
  readonly longerForLess: LongerForLess | null
}

function amountDueNow(total: Satang, { kind, value }: BookingDeposit): Satang {
  if (kind === 'none') return 0
  if (kind === 'full') return total
  const wanted = kind === 'percent' ? roundHalfUp(total * value, 10_000) : value
  return Math.max(0, Math.min(wanted, total))
}

/** Prices a rental. Refused as 'no_rate' when no card covers the time, or the period has no length. */
export function quoteRental(input: QuoteInput): Quote | { readonly refused: 'no_rate' } {
  const { period, charging, cards, damageDeposit } = input
  const byNight = charging === 'night'
  if (!isPeriod(period)) return { refused: 'no_rate' }
  const price = byNight
    ? nightRent(period, cards)
    : clockRent(period, input.freeMinutes, cards, input.pricer ?? createPricer(cards))
  if (!price) return { refused: 'no_rate' }
  const { rent, chargedDays } = price
  const addons = addonLines(input.addons, chargedDays, byNight)
  const delivery = deliveryLines(input.delivery, rent)
  const discount = discountLines(input.discount, rent)
  const priced = [...price.lines, ...addons, ...delivery, ...discount]
  const { mode, rateBasisPoints, net, vat, gross } = splitVat(
    sumLines(priced),
    input.vat.mode,
    input.vat.rateBasisPoints,
  )
  const dueNow = amountDueNow(gross, input.bookingDeposit)
  return {
    lines: mode === 'excluded' ? [...priced, vatLine(vat, rateBasisPoints)] : priced,
    charging,
    chargedHours: price.chargedHours,
    chargedDays,
    rent,
    addons: sumLines(addons),
    delivery: sumLines(delivery),
    discount: sumLines(discount),
    vat: { mode, rateBasisPoints, net, amount: vat },
    total: gross,
    damageDeposit,
    dueNow,
    dueAtPickUp: gross - dueNow,
    dayPriceEquivalent: roundHalfUp(splitVat(rent, mode, rateBasisPoints).gross, chargedDays),
    saving: price.saving,
    longerForLess: price.longerForLess,
  }
}
