import { describe, expect, it } from 'vitest'
import { HOUR, toInstant } from '../time/calendar.ts'
import type { Period } from '../time/period.ts'
import { countNights, priceNights } from './nights.ts'
import type { RateCard } from './rate-card.ts'

// 20 November 2026 is a Friday. In at 14:00, out at 11:00.
const stay = (day: number, nights: number): Period => ({
  start: toInstant({ year: 2026, month: 11, day }, 14 * 60),
  end: toInstant({ year: 2026, month: 11, day: day + nights }, 11 * 60),
})
const base: RateCard = { seasonId: null, period: null, priority: 0, prices: { day: 500_000 } }
const withWeekend: RateCard = { ...base, weekendNight: 700_000 }

describe('nights', () => {
  it('nights are the shop midnights of the stay, and at least one', () => {
    expect(countNights(stay(16, 1))).toBe(1)
    expect(countNights(stay(16, 5))).toBe(5)
    expect(countNights({ start: stay(16, 1).start, end: stay(16, 1).start + HOUR })).toBe(1)
    const arrivesAfterMidnight = { start: toInstant({ year: 2026, month: 11, day: 17 }, 30), end: stay(16, 1).end }
    expect(countNights(arrivesAfterMidnight)).toBe(1)
  })

  it('nights cost the day price, and on Fridays and Saturdays the weekend price', () => {
    expect(priceNights({ period: stay(19, 4), cards: [base] })?.total).toBe(2_000_000)
    expect(priceNights({ period: stay(19, 4), cards: [withWeekend] })).toEqual({
      nights: 4,
      total: 2_400_000,
      uses: [
        { seasonId: null, weekend: false, quantity: 2, unitAmount: 500_000, amount: 1_000_000, startNight: 0 },
        { seasonId: null, weekend: true, quantity: 2, unitAmount: 700_000, amount: 1_400_000, startNight: 1 },
      ],
    })
    expect(priceNights({ period: stay(19, 4), cards: [withWeekend], weekendPrices: false })?.total).toBe(2_000_000)
  })

  it('nights cost the price of the season in which they start', () => {
    const season: RateCard = {
      seasonId: 3,
      period: {
        start: toInstant({ year: 2026, month: 11, day: 21 }, 0),
        end: toInstant({ year: 2026, month: 11, day: 23 }, 0),
      },
      priority: 5,
      prices: { day: 900_000 },
    }
    // Friday at the weekend price, Saturday and Sunday in season, Monday at the day price.
    expect(priceNights({ period: stay(20, 4), cards: [withWeekend, season] })?.total).toBe(3_000_000)
    expect(priceNights({ period: stay(20, 4), cards: [season] })).toBeNull()
    const weekendOnly = { ...season, prices: {}, weekendNight: 1_000_000 }
    expect(priceNights({ period: stay(21, 2), cards: [base, weekendOnly] })?.total).toBe(1_500_000)
  })

  it('more nights never cost less, and their number is limited', () => {
    let last = 0
    for (let nights = 1; nights <= 9; nights++) {
      const total = priceNights({ period: stay(16, nights), cards: [withWeekend] })?.total ?? 0
      expect(total).toBeGreaterThan(last)
      last = total
    }
    expect(priceNights({ period: stay(1, 732), cards: [base] })).toBeNull()
  })
})
