import { expect, test } from 'vitest'
import { addonLines, nightLines, rentLines } from '../pricing/quote-lines.ts'
import { RATE_TIERS } from '../pricing/rate-card.ts'
import { lineUnit } from './line-unit.ts'

test('rent is counted in what its price is for', () => {
  const use = { seasonId: null, quantity: 1, unitAmount: 1, amount: 1, startHour: 0 }
  const units = rentLines(
    RATE_TIERS.map((tier) => ({ ...use, tier })),
    [],
  ).map(({ textEn }) => lineUnit(textEn).en)
  expect(Object.fromEntries(RATE_TIERS.map((tier, index) => [tier, units[index]]))).toEqual({
    hour: 'hour',
    half_day: 'half day',
    day: 'day',
    three_day: '3 days',
    week: 'week',
    month: 'month',
  })
  const nights = [true, false].map((weekend) => ({ ...use, weekend, startNight: 0 }))
  expect(nightLines(nights, []).map(({ textEn }) => lineUnit(textEn).th)).toEqual(['คืน', 'คืน'])
})

test('an add-on by the day is counted in days or nights, others in pieces and items', () => {
  const addon = {
    id: 1,
    nameTh: 'ที่จับโทรศัพท์',
    nameEn: 'Phone holder',
    charge: 'per_day',
    unitAmount: 2000,
    includedQuantity: 1,
    quantity: 3,
  } as const
  const units = (days: number, byNight: boolean) =>
    addonLines([addon], days, byNight).map(({ textEn }) => lineUnit(textEn).en)
  expect(units(3, false)).toEqual(['piece', 'day'])
  expect(units(1, true)).toEqual(['piece', 'night'])
  expect(lineUnit('Delivery, zone 1').th).toBe('รายการ')
})

test('guests are no pieces', () => {
  expect(lineUnit('Guests (included)')).toEqual({ th: 'ท่าน', en: 'guest' })
  expect(lineUnit('1 · Baan Lay pool villa: Guests (included)').en).toBe('guest')
  expect(lineUnit('Guests, 2 × 3 nights').en).toBe('night')
})

test('the name of a thing before the line changes nothing', () => {
  const line = (textEn: string) => lineUnit(textEn).en
  expect(line('1 · Baan Lay pool villa: Stay, nightly price (Cool season 2026/2027)')).toBe('night')
  expect(line('2 · Honda Wave 110: Rent, 3-day price')).toBe('3 days')
  expect(line('2 · Honda Wave 110: Helmet (included)')).toBe('piece')
})
