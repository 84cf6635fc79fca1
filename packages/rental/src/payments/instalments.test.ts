import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instalmentFaults, instalmentPlan, isAboveHighestRate, MOST_INSTALMENT_MONTHS } from './instalments.ts'
import type { InstalmentPlan, InstalmentTerms } from './instalments.ts'

const car: InstalmentTerms = { price: 60_000_000, down: 10_000_000, months: 48, flatRate: 300 }

function plan(changes: Partial<InstalmentTerms> = {}): InstalmentPlan {
  const made = instalmentPlan({ ...car, ...changes })
  if (made === null) throw new Error('refused')
  return made
}

describe('instalments of a flat rate', () => {
  it('divides 500,000 baht at 3 % flat over 48 months as banks publish it: 11,666.67 a month, 5.7 % effective', () => {
    const { financed, interest, instalment, lastInstalment, paid, effectiveRate } = plan()
    expect({ financed, interest, instalment, lastInstalment, paid }).toEqual({
      financed: 50_000_000,
      interest: 6_000_000,
      instalment: 1_166_667,
      lastInstalment: 1_166_651,
      paid: 66_000_000,
    })
    expect(effectiveRate / 100).toBeCloseTo(5.7, 1)
  })

  // Monthly rates by RATE(months, -instalment, financed) of a spreadsheet, times twelve.
  it.each([
    [
      'a used motorcycle at 0.99 % a month',
      { price: 3_850_000, down: 850_000, months: 18, flatRate: 1188 },
      196_367,
      2144,
    ],
    ['the same over a year', { price: 3_850_000, down: 850_000, months: 12, flatRate: 1188 }, 279_700, 2125],
    ['the same over three years', { price: 3_850_000, down: 850_000, months: 36, flatRate: 1188 }, 113_033, 2101],
    ['one month, where both rates are one', { price: 1_000_000, down: 0, months: 1, flatRate: 1200 }, 1_010_000, 1200],
    ['no interest', { price: 1_200_000, down: 0, months: 12, flatRate: 0 }, 100_000, 0],
  ])('computes %s', (_name, terms, instalment, effectiveRate) => {
    const made = plan(terms)
    expect(made.instalment).toBe(instalment)
    expect(Math.abs(made.effectiveRate - effectiveRate)).toBeLessThanOrEqual(1)
  })

  it('says the flat rate by the month too', () => {
    expect(plan({ flatRate: 1188 }).flatRateAMonth).toBe(99)
  })

  it('knows the highest rate of the contract notice: 23 % for motorcycles, 15 % for used cars', () => {
    const dear = plan({ flatRate: 900 })
    expect(dear.effectiveRate).toBeGreaterThan(1500)
    expect(dear.effectiveRate).toBeLessThan(2300)
    expect(isAboveHighestRate(dear, 'used_car')).toBe(true)
    expect(isAboveHighestRate(dear, 'motorcycle')).toBe(false)
  })

  it('asks for exactly what it says, whatever the terms', () => {
    const terms = fc.record({
      price: fc.integer({ min: 2, max: 500_000_000 }),
      share: fc.double({ min: 0, max: 0.99, noNaN: true }),
      months: fc.integer({ min: 1, max: MOST_INSTALMENT_MONTHS }),
      flatRate: fc.integer({ min: 0, max: 5000 }),
    })
    fc.assert(
      fc.property(terms, ({ price, share, months, flatRate }) => {
        const made = plan({ price, down: Math.min(price - 1, Math.floor(price * share)), months, flatRate })
        const sum = made.instalment * (months - 1) + made.lastInstalment
        expect(sum).toBe(made.financed + made.interest)
        expect(made.paid - price).toBe(made.interest)
        if (months > 1 && made.interest > 100_000) expect(made.effectiveRate).toBeGreaterThanOrEqual(flatRate)
      }),
    )
  })
})

describe('terms that cannot be', () => {
  it.each<[string, Partial<InstalmentTerms>, string[]]>([
    ['no months', { months: 0 }, ['months not_positive']],
    ['half a month', { months: 12.5 }, ['months not_whole']],
    ['more months than are offered', { months: 85 }, ['months too_much']],
    ['a down payment above the price', { down: 60_000_001 }, ['down not_below_price']],
    ['a down payment of the whole price', { down: 60_000_000 }, ['down not_below_price']],
    ['a negative down payment', { down: -1 }, ['down negative']],
    ['a negative price', { price: -1 }, ['price not_positive']],
    ['a price beyond all prices', { price: 2_000_000_001 }, ['price too_much']],
    ['a negative rate', { flatRate: -1 }, ['flatRate negative']],
    ['a rate beyond all rates', { flatRate: 10_001 }, ['flatRate too_much']],
    [
      'nothing at all',
      { price: Number.NaN, down: Number.NaN, months: Number.NaN, flatRate: Number.NaN },
      ['price missing', 'down missing', 'months missing', 'flatRate missing'],
    ],
  ])('names %s at its field', (_name, changes, faults) => {
    const terms = { ...car, ...changes }
    expect(instalmentFaults(terms).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
    expect(instalmentPlan(terms)).toBeNull()
  })
})
