import {
  addDays,
  DAY,
  toInstant,
  type OpeningHours,
  type Period,
  type QuoteDiscount,
  type ShopDate,
  toShopDate,
  shopWeekday,
} from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import { spanText } from '../wire-values.ts'

const TAX_ID = '0775552000122'

export const SHOP_SETTING: Insertable<Database['shop_setting']> = {
  name_th: 'รถเช่า หัวหิน',
  name_en: 'Rodchao Hua Hin',
  legal_name_th: 'บริษัท รถเช่า หัวหิน จำกัด',
  legal_name_en: 'Rodchao Hua Hin Co., Ltd.',
  tax_id: TAX_ID,
  vat_mode: 'included',
  vat_rate_bp: 700,
  promptpay_kind: 'tax_id',
  promptpay_id: TAX_ID,
  promptpay_name: 'บจก. รถเช่า หัวหิน',
  hold_minutes: 15,
  pay_by_minutes: 60,
  lead_minutes: 60,
  free_minutes: 60,
  most_things: 6,
  booking_deposit_kind: 'fixed',
  booking_deposit_value: 50_000,
  cancellation_policy: [
    { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
    { hoursBefore: 24, feeBasisPointsOfTotal: 2500 },
    { hoursBefore: 0, feeBasisPointsOfTotal: 5000 },
  ],
  late_rule: { graceMinutes: 60, perHour: 10_000, hoursForFullDay: 5 },
  consent_version: '2025-12-30',
  line_url: 'https://line.me/R/ti/p/@rodchao-huahin',
}

const hours = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })

export const MAIN = '00'
export const TAKIAB = '01'

const MAIN_OPENING: OpeningHours = Array.from({ length: 7 }, () => hours(8, 20))
/** Closed on Wednesdays. */
const TAKIAB_OPENING: OpeningHours = Array.from({ length: 7 }, (_, day) => (day === 3 ? null : hours(8.5, 19)))

export const BRANCHES: readonly Insertable<Database['branch']>[] = [
  {
    code: MAIN,
    tax_branch_no: '00000',
    name_th: 'หัวหิน 57',
    name_en: 'Hua Hin 57',
    address_th: '88/12 ซอยหัวหิน 57 ถนนเพชรเกษม ตำบลหัวหิน อำเภอหัวหิน จังหวัดประจวบคีรีขันธ์ 77110',
    address_en: '88/12 Soi Hua Hin 57, Phetkasem Road, Hua Hin, Prachuap Khiri Khan 77110',
    phone: '+6632555142',
    latitude: 12.5706,
    longitude: 99.9565,
    opening: JSON.parse(JSON.stringify(MAIN_OPENING)),
  },
  {
    code: TAKIAB,
    tax_branch_no: '00001',
    name_th: 'เขาตะเกียบ',
    name_en: 'Khao Takiab',
    address_th: '19/4 ถนนเขาตะเกียบ ตำบลหนองแก อำเภอหัวหิน จังหวัดประจวบคีรีขันธ์ 77110',
    address_en: '19/4 Khao Takiab Road, Nong Kae, Hua Hin, Prachuap Khiri Khan 77110',
    phone: '+6632555143',
    latitude: 12.5169,
    longitude: 99.9832,
    opening: JSON.parse(JSON.stringify(TAKIAB_OPENING)),
  },
]

/** The shop's years that matter: two back, this one and the next. */
export function yearsAround(now: number): number[] {
  const { year } = toShopDate(now)
  return [year - 2, year - 1, year, year + 1]
}

const span = (from: ShopDate, days: number): string => spanText(toInstant(from, 0), toInstant(addDays(from, days), 0))

export function closureRows(now: number): Insertable<Database['closure']>[] {
  return yearsAround(now).flatMap((year) => [
    {
      branch_id: null,
      during: span({ year, month: 4, day: 13 }, 1),
      blocks: 'both',
      reason_th: 'วันสงกรานต์',
      reason_en: 'Songkran day',
    },
    {
      branch_id: null,
      during: spanText(toInstant({ year, month: 1, day: 1 }, 0), toInstant({ year, month: 1, day: 1 }, 12 * 60)),
      blocks: 'pick_up',
      reason_th: 'เช้าวันปีใหม่',
      reason_en: "New Year's morning",
    },
  ])
}

export interface SeasonSpec {
  readonly key: 'new_year' | 'songkran' | 'cool' | 'cool_weekend'
  readonly row: Insertable<Database['season']>
}

export function seasonSpecs(now: number): SeasonSpec[] {
  const yearly = yearsAround(now).flatMap((year): SeasonSpec[] => [
    {
      key: 'new_year',
      row: {
        name_th: `ปีใหม่ ${year + 544}`,
        name_en: `New Year ${year + 1}`,
        during: span({ year, month: 12, day: 25 }, 10),
        priority: 30,
      },
    },
    {
      key: 'songkran',
      row: {
        name_th: `สงกรานต์ ${year + 543}`,
        name_en: `Songkran ${year}`,
        during: span({ year, month: 4, day: 11 }, 6),
        priority: 30,
      },
    },
    {
      key: 'cool',
      row: {
        name_th: `หน้าหนาว ${year + 543}/${year + 544}`,
        name_en: `Cool season ${year}/${year + 1}`,
        during: span({ year, month: 11, day: 1 }, 120),
        priority: 10,
      },
    },
  ])
  return [...yearly, ...coolWeekends(now)]
}

/** Friday noon to Sunday noon, for the two months that can be booked with some certainty. */
function coolWeekends(now: number): SeasonSpec[] {
  const specs: SeasonSpec[] = []
  for (let day = 0; day < 63; day++) {
    const date = addDays(toShopDate(now), day)
    const noon = toInstant(date, 720)
    const isCool = date.month >= 11 || date.month <= 2
    if (!isCool || shopWeekday(noon) !== 5) continue
    const label = `${date.day}/${date.month}`
    specs.push({
      key: 'cool_weekend',
      row: {
        name_th: `สุดสัปดาห์หน้าหนาว ${label}`,
        name_en: `Cool season weekend ${label}`,
        during: spanText(noon, noon + 2 * DAY),
        priority: 20,
      },
    })
  }
  return specs
}

export interface DiscountSpec {
  readonly discount: QuoteDiscount
  readonly period: Period
  readonly minMinutes: number
  readonly maxUses: number | null
  readonly isActive: boolean
  /** Who uses it and what share of them does. */
  readonly for: 'first_time' | 'come_back' | 'anyone'
  readonly share: number
}

export function discountSpecs(now: number): DiscountSpec[] {
  const { year } = toShopDate(now)
  const always: Period = { start: now - 740 * DAY, end: now + 365 * DAY }
  const open = { minMinutes: 0, maxUses: null, isActive: true, period: always } as const
  return [
    { ...open, discount: { code: 'WELCOME10', kind: 'percent', value: 1000 }, for: 'first_time', share: 0.05 },
    {
      ...open,
      discount: { code: 'SONGKRAN', kind: 'amount', value: 20_000 },
      period: { start: toInstant({ year, month: 3, day: 15 }, 0), end: toInstant({ year, month: 4, day: 18 }, 0) },
      minMinutes: 2 * 1440,
      maxUses: 100,
      for: 'anyone',
      share: 0.08,
    },
    {
      ...open,
      discount: { code: 'RAINY15', kind: 'percent', value: 1500 },
      period: { start: now - 120 * DAY, end: now - 30 * DAY },
      isActive: false,
      for: 'anyone',
      share: 0.05,
    },
    {
      ...open,
      discount: { code: 'LONGSTAY', kind: 'percent', value: 500 },
      minMinutes: 14 * 1440,
      for: 'anyone',
      share: 0.35,
    },
    {
      ...open,
      discount: { code: 'BACKAGAIN', kind: 'amount', value: 10_000 },
      minMinutes: 2 * 1440,
      for: 'come_back',
      share: 0.1,
    },
  ]
}

export function discountRow(spec: DiscountSpec): Insertable<Database['discount_code']> {
  const { discount, period, minMinutes, maxUses, isActive } = spec
  return {
    ...discount,
    during: spanText(period.start, period.end),
    min_minutes: minMinutes,
    max_uses: maxUses,
    is_active: isActive,
  }
}
