import type { Coupon, Totals } from './schema.ts'

/** In US cents. */
export const FREE_DELIVERY_FROM = 120_00
export const DELIVERY_FEE = 7_90
export const WRAPPING_FEE = 3_50
export const TAX_PERCENT = 7

export interface PricedLine {
  /** Dollars. */
  price: number
  qty: number
  discountPercentage: number
  hasFreeShipping: boolean
}

export interface Extras {
  coupon?: Coupon | null | undefined
  giftCard?: Coupon | null | undefined
  isGiftWrapped?: boolean | undefined
}

export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

export function lineCents({ price, qty }: Pick<PricedLine, 'price' | 'qty'>): number {
  return toCents(price) * qty
}

function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

export function lineDiscount(line: PricedLine): number {
  return percentOf(lineCents(line), line.discountPercentage)
}

/** What a coupon takes off goods of that worth. */
function couponOff(goods: number, coupon: Coupon | null | undefined): number {
  if (coupon === null || coupon === undefined || goods < coupon.minimum) return 0
  if (coupon.kind === 'percent') return percentOf(goods, coupon.value)
  return coupon.kind === 'amount' ? Math.min(goods, coupon.value) : 0
}

function deliveryFee(lines: readonly PricedLine[], goods: number, coupon: Coupon | null | undefined): number {
  const isFree =
    goods >= FREE_DELIVERY_FROM ||
    lines.every(({ hasFreeShipping }) => hasFreeShipping) ||
    (coupon?.kind === 'delivery' && goods >= coupon.minimum)
  return isFree ? 0 : DELIVERY_FEE
}

/** Whole cents at each step, so that the lines shown add up to what is paid. */
export function orderTotals(lines: readonly PricedLine[], { coupon, giftCard, isGiftWrapped }: Extras): Totals {
  const items = lines.reduce((sum, line) => sum + lineCents(line), 0)
  const discount = lines.reduce((sum, line) => sum + lineDiscount(line), 0)
  const goods = items - discount
  const off = couponOff(goods, coupon)
  const wrapping = isGiftWrapped === true ? WRAPPING_FEE : 0
  const tax = percentOf(goods - off + wrapping, TAX_PERCENT)
  const delivery = deliveryFee(lines, goods, coupon)
  const sum = goods - off + wrapping + tax + delivery
  const gift = giftCard?.kind === 'gift-card' ? Math.min(sum, giftCard.value) : 0
  return { items, discount, coupon: off, wrapping, tax, delivery, giftCard: gift, toPay: sum - gift }
}

/** Free without it, delivery leaves the place to a coupon that takes something off. */
export function isNeedless({ kind }: Coupon, { delivery }: Pick<Totals, 'delivery'>): boolean {
  return kind === 'delivery' && delivery === 0
}

/** Three parts that come to the sum; the first takes what does not divide. */
export function threeParts(cents: number): [number, number, number] {
  const part = Math.floor(cents / 3)
  return [cents - 2 * part, part, part]
}
