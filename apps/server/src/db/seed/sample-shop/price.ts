import {
  lateFee,
  MINUTE,
  type Quote,
  type QuoteAddon,
  type QuoteDelivery,
  type QuoteDiscount,
  type QuoteLine,
  quoteRental,
  splitVat,
} from '@rodchao/rental'
import type { Catalogue, CatalogueProduct } from '../../../features/shop/catalogue/queries/catalogue.ts'
import type { PlannedRental } from './plan.ts'

export interface PriceInput {
  readonly product: CatalogueProduct
  readonly plan: PlannedRental
  readonly addons: readonly QuoteAddon[]
  readonly delivery: QuoteDelivery | null
  readonly discount: QuoteDiscount | null
}

/** What a rental costs, with the shop's own prices and rules. */
export function quotePrice({ settings }: Catalogue, { product, plan, addons, delivery, discount }: PriceInput): Quote {
  const quote = quoteRental({
    period: plan,
    charging: product.charging,
    cards: product.cards,
    pricer: product.pricer,
    freeMinutes: settings.freeMinutes,
    addons,
    delivery,
    discount,
    vat: { mode: settings.vatMode, rateBasisPoints: settings.vatRateBasisPoints },
    damageDeposit: product.damageDeposit,
    bookingDeposit: settings.bookingDeposit,
  })
  if ('refused' in quote) throw new Error(`The sample has no price for ${product.slug}`)
  return quote
}

/** The line that a late return adds to the bill; nothing when it was in time. */
export function lateLine({ settings }: Catalogue, product: CatalogueProduct, plan: PlannedRental): QuoteLine | null {
  const rule = { ...settings.lateRule, dayPrice: product.pricer.blockPrice(plan.end, 'day') ?? 0 }
  const fee = lateFee({ dueAt: plan.end, returnedAt: plan.end + (plan.backAfter ?? 0) * MINUTE, rule })
  if (fee.amount === 0) return null
  const [hours, minutes] = [Math.floor(fee.lateMinutes / 60), fee.lateMinutes % 60]
  return {
    kind: 'late',
    textTh: `คืนช้า ${hours} ชม. ${minutes} นาที`,
    textEn: `Late return, ${hours} h ${minutes} min`,
    quantity: 1,
    unitAmount: fee.amount,
    amount: fee.amount,
  }
}

/** A bill to which a line was added at the return. Prices contain their VAT. */
export function withLine(quote: Quote, line: QuoteLine): Quote {
  const total = quote.total + line.amount
  const { mode, rateBasisPoints } = quote.vat
  const { net, vat } = splitVat(total, mode, rateBasisPoints)
  return {
    ...quote,
    lines: [...quote.lines, line],
    total,
    vat: { mode, rateBasisPoints, net, amount: vat },
    dueAtPickUp: total - quote.dueNow,
  }
}
