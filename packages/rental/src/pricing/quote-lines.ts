import { roundHalfUp, sumSatang } from '../payments/money.ts'
import type { Satang } from '../payments/money.ts'
import type { NightUse } from './nights.ts'
import type { RateCard, RateTier } from './rate-card.ts'
import type { TierUse } from './rates.ts'

/** What a line of a quote or bill is for. */
export type QuoteLineKind = 'rent' | 'addon' | 'delivery' | 'collection' | 'discount' | 'vat' | 'late' | 'fee'

/** One priced line; `amount` is quantity times unitAmount. */
export interface QuoteLine {
  readonly kind: QuoteLineKind
  readonly textTh: string
  readonly textEn: string
  readonly quantity: number
  readonly unitAmount: Satang
  readonly amount: Satang
  readonly tier?: RateTier
  readonly addonId?: number
  readonly seasonId?: number
}

/** An add-on chosen with a rental; of `quantity`, the first `includedQuantity` are free. */
export interface QuoteAddon {
  readonly id: number
  readonly nameTh: string
  readonly nameEn: string
  readonly charge: 'per_day' | 'per_rental' | 'per_item'
  readonly unitAmount: Satang
  readonly includedQuantity: number
  readonly quantity: number
  /** Most that one piece charged per day costs for the whole rental. */
  readonly maxAmount?: Satang
}

/** Delivery zone and fees; a fee of 0 means that way is not wanted. */
export interface QuoteDelivery {
  readonly nameTh: string
  readonly nameEn: string
  readonly deliverFee: Satang
  readonly collectFee: Satang
  /** Rent from which both ways are free; null for never. */
  readonly freeOverRent: Satang | null
}

/** A discount off the rent: basis points of it or an amount. */
export interface QuoteDiscount {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
}

const TIER_TEXT: Readonly<Record<RateTier, readonly [th: string, en: string]>> = {
  hour: ['ราคารายชั่วโมง', 'hourly price'],
  half_day: ['ราคาครึ่งวัน', 'half-day price'],
  day: ['ราคารายวัน', 'daily price'],
  three_day: ['ราคา 3 วัน', '3-day price'],
  week: ['ราคาสัปดาห์', 'weekly price'],
  month: ['ราคารายเดือน', 'monthly price'],
}

interface RentUse {
  readonly seasonId: number | null
  readonly quantity: number
  readonly unitAmount: Satang
  readonly amount: Satang
}

const inSeason = (name: string | undefined): string => (name ? ` (${name})` : '')

function rentLine(
  use: RentUse,
  tier: RateTier,
  texts: readonly [th: string, en: string],
  cards: readonly RateCard[],
): QuoteLine {
  const { seasonId, quantity, unitAmount, amount } = use
  const season = seasonId === null ? undefined : cards.find((card) => card.seasonId === seasonId)
  return {
    kind: 'rent',
    textTh: texts[0] + inSeason(season?.seasonNameTh ?? season?.seasonNameEn),
    textEn: texts[1] + inSeason(season?.seasonNameEn ?? season?.seasonNameTh),
    quantity,
    unitAmount,
    amount,
    tier,
    ...(seasonId === null ? {} : { seasonId }),
  }
}

/** Lines of a rent charged by the clock. */
export function rentLines(uses: readonly TierUse[], cards: readonly RateCard[]): QuoteLine[] {
  return uses.map((use) => {
    const [th, en] = TIER_TEXT[use.tier]
    return rentLine(use, use.tier, [`ค่าเช่า ${th}`, `Rent, ${en}`], cards)
  })
}

/** Lines of a rent charged by the night. */
export function nightLines(uses: readonly NightUse[], cards: readonly RateCard[]): QuoteLine[] {
  return uses.map((use) =>
    use.weekend
      ? rentLine(use, 'day', ['ค่าที่พัก คืนวันศุกร์–เสาร์', 'Stay, Friday and Saturday nights'], cards)
      : rentLine(use, 'day', ['ค่าที่พัก รายคืน', 'Stay, nightly price'], cards),
  )
}

function line(
  kind: QuoteLineKind,
  [textTh, textEn]: readonly [th: string, en: string],
  quantity: number,
  unitAmount: Satang,
): QuoteLine {
  return { kind, textTh, textEn, quantity, unitAmount, amount: quantity * unitAmount }
}

function chargedAddonLine(addon: QuoteAddon, pieces: number, days: number, byNight: boolean): QuoteLine {
  const { nameTh, nameEn, unitAmount, maxAmount } = addon
  if (addon.charge === 'per_rental') return line('addon', [nameTh, nameEn], 1, unitAmount)
  if (addon.charge === 'per_item') return line('addon', [nameTh, nameEn], pieces, unitAmount)
  if (maxAmount !== undefined && unitAmount * days > maxAmount) {
    return line('addon', [`${nameTh} (ราคาสูงสุด)`, `${nameEn} (maximum price)`], pieces, maxAmount)
  }
  const unitEn = `${byNight ? 'night' : 'day'}${days === 1 ? '' : 's'}`
  const times = pieces === 1 ? '' : `${pieces} × `
  return line(
    'addon',
    [`${nameTh} ${times}${days} ${byNight ? 'คืน' : 'วัน'}`, `${nameEn}, ${times}${days} ${unitEn}`],
    pieces * days,
    unitAmount,
  )
}

/** Lines of the add-ons, included pieces on lines of their own at no charge. */
export function addonLines(addons: readonly QuoteAddon[], days: number, byNight: boolean): QuoteLine[] {
  return addons.flatMap((addon) => {
    const free = Math.min(addon.quantity, addon.includedQuantity)
    const pieces = addon.quantity - free
    const lines: QuoteLine[] = []
    if (free > 0) {
      lines.push(line('addon', [`${addon.nameTh} (รวมในราคา)`, `${addon.nameEn} (included)`], free, 0))
    }
    if (pieces > 0) lines.push(chargedAddonLine(addon, pieces, days, byNight))
    return lines.map((made) => ({ ...made, addonId: addon.id }))
  })
}

/** Whether bringing and fetching cost nothing at a rent in satang; without a limit they always cost. */
export function isWayFree(freeOverRent: Satang | null, rent: Satang): boolean {
  return freeOverRent !== null && rent >= freeOverRent
}

/** Lines of delivery and collection, at no charge from a rent of `freeOverRent`. */
export function deliveryLines(delivery: QuoteDelivery | null, rent: Satang): QuoteLine[] {
  if (!delivery) return []
  const { nameTh, nameEn, deliverFee, collectFee, freeOverRent } = delivery
  const isFree = isWayFree(freeOverRent, rent)
  const [freeTh, freeEn] = isFree ? [' (ฟรี)', ' (free)'] : ['', '']
  const lines: QuoteLine[] = []
  if (deliverFee > 0) {
    const texts = [`ค่าส่งถึงที่ ${nameTh}${freeTh}`, `Delivery, ${nameEn}${freeEn}`] as const
    lines.push(line('delivery', texts, 1, isFree ? 0 : deliverFee))
  }
  if (collectFee > 0) {
    const texts = [`ค่ารับคืนถึงที่ ${nameTh}${freeTh}`, `Collection, ${nameEn}${freeEn}`] as const
    lines.push(line('collection', texts, 1, isFree ? 0 : collectFee))
  }
  return lines
}

/** The line of a discount: off the rent only, and never more than the rent. */
export function discountLines(discount: QuoteDiscount | null, rent: Satang): QuoteLine[] {
  if (!discount) return []
  const { code, kind, value } = discount
  const wanted = kind === 'percent' ? roundHalfUp(rent * value, 10_000) : value
  const amount = Math.max(0, Math.min(wanted, rent))
  if (amount === 0) return []
  const percent = kind === 'percent' ? ` (${value / 100}%)` : ''
  return [line('discount', [`ส่วนลด ${code}${percent}`, `Discount ${code}${percent}`], 1, -amount)]
}

/** The line of VAT that is added to the prices. */
export function vatLine(vat: Satang, rateBasisPoints: number): QuoteLine {
  const percent = `${rateBasisPoints / 100}%`
  return line('vat', [`ภาษีมูลค่าเพิ่ม ${percent}`, `VAT ${percent}`], 1, vat)
}

/** Sum of the amounts of lines. */
export function sumLines(lines: readonly QuoteLine[]): Satang {
  return sumSatang(lines.map(({ amount }) => amount))
}
