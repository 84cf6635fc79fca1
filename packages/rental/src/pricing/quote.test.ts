import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, toInstant } from '../time/calendar.ts'
import { quoteRental } from './quote.ts'
import type { Quote, QuoteAddon, QuoteInput } from './quote.ts'
import type { RateCard } from './rate-card.ts'
import { createPricer } from './rates.ts'

const start = toInstant({ year: 2026, month: 11, day: 16 }, 10 * 60)
const scooter: RateCard = {
  seasonId: null,
  period: null,
  priority: 0,
  prices: { hour: 6000, day: 21_000, three_day: 57_000, week: 129_000 },
}
const newYear: RateCard = {
  seasonId: 4,
  seasonNameTh: 'ช่วงปีใหม่',
  seasonNameEn: 'New Year',
  period: { start: start + 24 * HOUR, end: start + 10 * 24 * HOUR },
  priority: 10,
  prices: { day: 30_000 },
}
const plain: QuoteInput = {
  period: { start, end: start + 72 * HOUR },
  charging: 'clock',
  cards: [scooter],
  freeMinutes: 60,
  addons: [],
  delivery: null,
  discount: null,
  vat: { mode: 'none', rateBasisPoints: 700 },
  damageDeposit: 100_000,
  bookingDeposit: { kind: 'none', value: 0 },
}
const holder: QuoteAddon = {
  id: 2,
  nameTh: 'ที่จับโทรศัพท์',
  nameEn: 'Phone holder',
  charge: 'per_day',
  unitAmount: 2000,
  includedQuantity: 0,
  quantity: 1,
}
const helmet: QuoteAddon = {
  id: 1,
  nameTh: 'หมวกกันน็อก',
  nameEn: 'Helmet',
  charge: 'per_item',
  unitAmount: 5000,
  includedQuantity: 2,
  quantity: 3,
}

function quote(changes: Partial<QuoteInput> = {}): Quote {
  const made = quoteRental({ ...plain, ...changes })
  if ('refused' in made) throw new Error(made.refused)
  return made
}
const lasting = (hours: number): Pick<QuoteInput, 'period'> => ({ period: { start, end: start + hours * HOUR } })
const brief = ({ lines }: Quote): (readonly [string, string, number])[] =>
  lines.map(({ textTh, textEn, amount }) => [textTh, textEn, amount])

describe('the rent of a quote', () => {
  it('rent lines are written as a Thai shop writes them', () => {
    expect(brief(quote())).toEqual([['ค่าเช่า ราคา 3 วัน', 'Rent, 3-day price', 57_000]])
    expect(brief(quote(lasting(28)))).toEqual([
      ['ค่าเช่า ราคารายวัน', 'Rent, daily price', 21_000],
      ['ค่าเช่า ราคารายชั่วโมง', 'Rent, hourly price', 18_000],
    ])
  })

  it('rent lines name their season', () => {
    const { lines, rent } = quote({ ...lasting(48), freeMinutes: 0, cards: [scooter, newYear] })
    expect(lines.map(({ textTh, textEn, seasonId }) => [textTh, textEn, seasonId])).toEqual([
      ['ค่าเช่า ราคารายวัน', 'Rent, daily price', undefined],
      ['ค่าเช่า ราคารายวัน (ช่วงปีใหม่)', 'Rent, daily price (New Year)', 4],
    ])
    expect(rent).toBe(51_000)
  })

  it('a quote says the price per day and what was saved against day prices', () => {
    expect(quote()).toMatchObject({
      chargedHours: 71,
      chargedDays: 3,
      rent: 57_000,
      total: 57_000,
      dayPriceEquivalent: 19_000,
      saving: 6000,
    })
    const { day: _day, ...withoutDay } = scooter.prices
    expect(quote({ cards: [{ ...scooter, prices: withoutDay }] }).saving).toBe(0)
  })

  it('a quote hints at a longer time for the same money, but not at hours already included', () => {
    expect(quote(lasting(6.5 * 24)).longerForLess).toEqual({ hours: 168, rent: 129_000 })
    expect(quote(lasting(72)).longerForLess).toBeNull()
    expect(quote(lasting(24)).longerForLess).toBeNull()
  })

  it('a quote hints at a longer tier for a tenth more', () => {
    const cards = [{ ...scooter, prices: { day: 20_000, three_day: 22_000 } }]
    expect(quote({ ...lasting(24), cards }).longerForLess).toEqual({ hours: 72, rent: 22_000 })
    const dearer = [{ ...scooter, prices: { day: 20_000, three_day: 22_001 } }]
    expect(quote({ ...lasting(24), cards: dearer }).longerForLess).toBeNull()
  })

  it('a quote gives no hint at a longer tier that is no cheaper by the hour', () => {
    const cards = [{ ...scooter, prices: { hour: 100, three_day: 7300 } }]
    expect(quote({ ...lasting(70), freeMinutes: 0, cards }).longerForLess).toBeNull()
  })

  it('a quote is refused where no rate card covers the time and where the period is empty', () => {
    expect(quoteRental({ ...plain, cards: [] })).toEqual({ refused: 'no_rate' })
    expect(quoteRental({ ...plain, cards: [], charging: 'night' })).toEqual({ refused: 'no_rate' })
    expect(quoteRental({ ...plain, ...lasting(0) })).toEqual({ refused: 'no_rate' })
  })

  it('a quote counts nights of a villa', () => {
    const villa = { ...scooter, prices: { day: 500_000 }, weekendNight: 700_000 }
    const period = { start: start + 3 * 24 * HOUR + 4 * HOUR, end: start + 5 * 24 * HOUR + HOUR }
    const made = quote({ charging: 'night', cards: [villa], period, addons: [holder] })
    expect(brief(made)).toEqual([
      ['ค่าที่พัก รายคืน', 'Stay, nightly price', 500_000],
      ['ค่าที่พัก คืนวันศุกร์–เสาร์', 'Stay, Friday and Saturday nights', 700_000],
      ['ที่จับโทรศัพท์ 2 คืน', 'Phone holder, 2 nights', 4000],
    ])
    expect(made).toMatchObject({ chargedDays: 2, chargedHours: 48, longerForLess: null })
  })
})

describe('what is added to the rent', () => {
  it('a quote charges add-ons beyond the included ones', () => {
    expect(brief(quote({ addons: [helmet, holder] })).slice(1)).toEqual([
      ['หมวกกันน็อก (รวมในราคา)', 'Helmet (included)', 0],
      ['หมวกกันน็อก', 'Helmet', 5000],
      ['ที่จับโทรศัพท์ 3 วัน', 'Phone holder, 3 days', 6000],
    ])
    expect(quote({ addons: [{ ...helmet, quantity: 0 }] }).lines).toHaveLength(1)
    expect(quote({ addons: [{ ...helmet, quantity: 5, charge: 'per_rental' }] }).addons).toBe(5000)
    const two = quote({ addons: [{ ...holder, quantity: 2 }] }).lines[1]
    expect(two).toMatchObject({ textEn: 'Phone holder, 2 × 3 days', quantity: 6, amount: 12_000, addonId: 2 })
  })

  it('a quote charges an add-on by the day up to its maximum', () => {
    const capped = { ...holder, quantity: 2, maxAmount: 5000 }
    expect(quote({ addons: [capped] }).addons).toBe(10_000)
    expect(quote({ ...lasting(24), addons: [capped] }).addons).toBe(4000)
  })

  it('a quote charges delivery each way, free from the rent of the zone', () => {
    const delivery = { nameTh: 'หัวหิน', nameEn: 'Hua Hin', deliverFee: 10_000, collectFee: 0, freeOverRent: null }
    expect(brief(quote({ delivery })).slice(1)).toEqual([['ค่าส่งถึงที่ หัวหิน', 'Delivery, Hua Hin', 10_000]])
    const free = { ...delivery, collectFee: 8000, freeOverRent: 57_000 }
    expect(brief(quote({ delivery: free })).slice(1)).toEqual([
      ['ค่าส่งถึงที่ หัวหิน (ฟรี)', 'Delivery, Hua Hin (free)', 0],
      ['ค่ารับคืนถึงที่ หัวหิน (ฟรี)', 'Collection, Hua Hin (free)', 0],
    ])
    expect(quote({ ...lasting(24), delivery: free }).delivery).toBe(18_000)
  })

  it('a discount is taken off the rent and never exceeds it', () => {
    const tenth = quote({ discount: { code: 'RAIN10', kind: 'percent', value: 1000 }, addons: [holder] })
    expect(tenth.discount).toBe(-5700)
    expect(tenth.lines.at(-1)).toMatchObject({ textTh: 'ส่วนลด RAIN10 (10%)', textEn: 'Discount RAIN10 (10%)' })
    const large = quote({ discount: { code: 'ALL', kind: 'amount', value: 99_999_999 }, addons: [holder] })
    expect(large).toMatchObject({ discount: -57_000, total: 6000 })
    expect(quote({ discount: { code: 'X', kind: 'percent', value: 20_000 } }).total).toBe(0)
    expect(quote({ discount: { code: 'X', kind: 'amount', value: -500 } }).total).toBe(57_000)
  })

  it('a quote adds VAT as a line only when prices are without it', () => {
    const excluded = quote({ vat: { mode: 'excluded', rateBasisPoints: 700 } })
    expect(excluded.lines.at(-1)).toMatchObject({ kind: 'vat', textEn: 'VAT 7%', amount: 3990 })
    expect(excluded).toMatchObject({ total: 60_990, vat: { net: 57_000, amount: 3990 } })
    // A day costs its part of that total, and not of the prices before the tax.
    expect(excluded.dayPriceEquivalent).toBe(Math.round(60_990 / excluded.chargedDays))
    const included = quote({ vat: { mode: 'included', rateBasisPoints: 700 } })
    expect(included.lines).toHaveLength(1)
    expect(included).toMatchObject({ total: 57_000, vat: { net: 53_271, amount: 3729 } })
  })
})

describe('what is paid when', () => {
  it.each([
    ['none', 0, 0],
    ['fixed', 50_000, 50_000],
    ['fixed', 90_000, 57_000],
    ['percent', 3000, 17_100],
    ['percent', 20_000, 57_000],
    ['full', 0, 57_000],
  ] as const)('the booking deposit of %s %d is %d', (kind, value, dueNow) => {
    const made = quote({ bookingDeposit: { kind, value } })
    expect(made).toMatchObject({ dueNow, dueAtPickUp: 57_000 - dueNow, damageDeposit: 100_000 })
  })
})

describe('every quote', () => {
  const satang = fc.integer({ min: 0, max: 300_000 })
  const card = fc.record(
    { hour: satang, half_day: satang, day: satang, three_day: satang, week: satang, month: satang },
    { requiredKeys: ['day'] },
  )
  const addon = fc.record(
    {
      id: fc.nat(9),
      nameTh: fc.constant('ของ'),
      nameEn: fc.constant('Thing'),
      charge: fc.constantFrom('per_day' as const, 'per_rental' as const, 'per_item' as const),
      unitAmount: satang,
      includedQuantity: fc.nat(3),
      quantity: fc.nat(5),
      maxAmount: satang,
    },
    { requiredKeys: ['id', 'nameTh', 'nameEn', 'charge', 'unitAmount', 'includedQuantity', 'quantity'] },
  )
  const input = fc.record({
    period: fc.integer({ min: 1, max: 60 * 24 * 40 }).map((minutes) => ({ start, end: start + minutes * 60_000 })),
    charging: fc.constantFrom('clock' as const, 'night' as const),
    cards: fc.tuple(card, card).map(([base, high]): RateCard[] => [
      { ...scooter, prices: base },
      { ...newYear, prices: high },
    ]),
    freeMinutes: fc.constantFrom(0, 60),
    addons: fc.array(addon, { maxLength: 4 }),
    delivery: fc.option(
      fc.record({
        nameTh: fc.constant('ย่าน'),
        nameEn: fc.constant('Zone'),
        deliverFee: satang,
        collectFee: satang,
        freeOverRent: fc.option(satang),
      }),
    ),
    discount: fc.option(
      fc.record({
        code: fc.constant('CODE'),
        kind: fc.constantFrom('percent' as const, 'amount' as const),
        value: fc.integer({ min: 0, max: 400_000 }),
      }),
    ),
    vat: fc.record({
      mode: fc.constantFrom('none' as const, 'included' as const, 'excluded' as const),
      rateBasisPoints: fc.constantFrom(700, 1000),
    }),
    damageDeposit: satang,
    bookingDeposit: fc.record({
      kind: fc.constantFrom('none' as const, 'fixed' as const, 'percent' as const, 'full' as const),
      value: satang,
    }),
  })

  it('every quote adds up line by line, is never negative and never asks for more than its total', () => {
    fc.assert(
      fc.property(input, (given) => {
        const made = quote(given)
        const sum = made.lines.reduce((total, line) => total + line.amount, 0)
        expect(sum).toBe(made.total)
        for (const line of made.lines) {
          expect(line.amount).toBe(line.quantity * line.unitAmount)
          expect(Number.isSafeInteger(line.amount)).toBe(true)
          expect(line.textTh && line.textEn).toBeTruthy()
        }
        const vatOnTop = made.vat.mode === 'excluded' ? made.vat.amount : 0
        expect(made.rent + made.addons + made.delivery + made.discount + vatOnTop).toBe(made.total)
        expect(made.vat.net + made.vat.amount).toBe(made.total)
        expect(made.total).toBeGreaterThanOrEqual(0)
        expect(made.dueNow).toBeGreaterThanOrEqual(0)
        expect(made.dueAtPickUp).toBeGreaterThanOrEqual(0)
        expect(made.dueNow + made.dueAtPickUp).toBe(made.total)
        expect(made.saving).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('every quote is the same from a kept pricer', () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(quoteRental({ ...given, pricer: createPricer(given.cards) })).toEqual(quoteRental(given))
      }),
    )
  })
})
