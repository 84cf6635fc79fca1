import { describe, expect, it } from 'vitest'
import { DAY, toInstant } from '../time/calendar.ts'
import { cheaperLength, comparedDays, rentPieces } from './price-by-days.ts'
import { quoteRental } from './quote.ts'
import type { Quote, QuoteInput } from './quote.ts'

const start = toInstant({ year: 2026, month: 11, day: 24 }, 10 * 60)
const input: Omit<QuoteInput, 'period'> = {
  charging: 'clock',
  cards: [
    {
      seasonId: null,
      period: null,
      priority: 0,
      prices: { day: 20_000, three_day: 54_000, week: 112_000, month: 300_000 },
    },
  ],
  freeMinutes: 60,
  addons: [],
  delivery: {
    nameTh: 'หินเหล็กไฟ',
    nameEn: 'Hin Lek Fai',
    deliverFee: 15_000,
    collectFee: 15_000,
    freeOverRent: 300_000,
  },
  discount: null,
  vat: { mode: 'none', rateBasisPoints: 0 },
  damageDeposit: 100_000,
  bookingDeposit: { kind: 'none', value: 0 },
}

function quote(days: number, changes: Partial<QuoteInput> = {}): Quote {
  const made = quoteRental({ ...input, period: { start, end: start + days * DAY }, ...changes })
  if ('refused' in made) throw new Error(made.refused)
  return made
}
const series = (first: number, last: number, changes: Partial<QuoteInput> = {}) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ days: first + at, quote: quote(first + at, changes) }))

describe('lengths that are compared', () => {
  it.each([
    ['a short rental', 3, { min: 1, max: 90 }, 1, 14],
    ['a longer one', 17, { min: 1, max: 90 }, 1, 24],
    ['a long one', 40, { min: 1, max: 90 }, 17, 47],
    ['one near the longest that is let', 28, { min: 2, max: 30 }, 2, 30],
  ])('are for %s a week more and a month at most', (_name, chosen, limits, first, last) => {
    const days = comparedDays(chosen, limits)
    expect([days[0], days.at(-1)]).toEqual([first, last])
  })
})

describe('a longer time that costs less', () => {
  it('is named with what is saved, up to when, and why', () => {
    const chosen = { days: 17, quote: quote(17) }
    expect(chosen.quote.total).toBe(278_000 + 30_000)
    expect(cheaperLength(chosen, series(1, 24))).toEqual({
      days: 19,
      total: 300_000,
      saved: 8000,
      untilDays: 24,
      tier: 'month',
      freeDelivery: true,
    })
  })

  it('is not there where more days cost more or the same', () => {
    expect(cheaperLength({ days: 3, quote: quote(3) }, series(1, 14))).toBeNull()
    expect(
      cheaperLength({ days: 24, quote: quote(24, { delivery: null }) }, series(1, 31, { delivery: null })),
    ).toBeNull()
  })
})

describe('the rent cut into pieces', () => {
  it('has one piece for each block, longest first, and they add up to the rent', () => {
    const pieces = rentPieces(quote(17))
    expect(pieces).toEqual([
      { tier: 'week', hours: 168, count: 1, amount: 112_000 },
      { tier: 'week', hours: 168, count: 1, amount: 112_000 },
      { tier: 'three_day', hours: 72, count: 1, amount: 54_000 },
    ])
    expect(pieces.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote(17).rent)
  })

  it('draws many alike blocks as one', () => {
    const many = quote(9, { cards: [{ seasonId: null, period: null, priority: 0, prices: { day: 20_000 } }] })
    expect(rentPieces(many)).toEqual([{ tier: 'day', hours: 216, count: 9, amount: 180_000 }])
  })

  it('draws nights of one price as one', () => {
    const cards = [{ seasonId: null, period: null, priority: 0, prices: { day: 500_000 }, weekendNight: 700_000 }]
    const stay = quote(4, { charging: 'night', cards, delivery: null })
    expect(rentPieces(stay).map(({ count, amount }) => [count, amount])).toEqual([
      [3, 1_500_000],
      [1, 700_000],
    ])
  })
})
