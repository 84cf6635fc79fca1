import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPayment } from './split-payment.ts'

const amounts = fc
  .record({ open: fc.integer({ min: -100_000, max: 5_000_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ open, share }) => ({ open, dueNow: Math.max(0, Math.floor(open * share)) }))

describe('a payment for several things', () => {
  it('pays what is due now of each before the rest of any', () => {
    const three = [
      { dueNow: 50_000, open: 190_000 },
      { dueNow: 50_000, open: 207_000 },
      { dueNow: 50_000, open: 207_000 },
    ]
    expect(splitPayment(150_000, three)).toEqual([50_000, 50_000, 50_000])
    expect(splitPayment(120_000, three)).toEqual([50_000, 50_000, 20_000])
    expect(splitPayment(200_000, three)).toEqual([100_000, 50_000, 50_000])
    expect(splitPayment(604_000, three)).toEqual([190_000, 207_000, 207_000])
  })

  it('leaves what is too much with the first', () => {
    expect(
      splitPayment(50_000, [
        { dueNow: 0, open: 0 },
        { dueNow: 10_000, open: 20_000 },
      ]),
    ).toEqual([30_000, 20_000])
  })

  it('gives out every satang, none below zero, and no more than is owed beyond the first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(amounts, { minLength: 1, maxLength: 10 }),
        (amount, things) => {
          const shares = splitPayment(amount, things)
          expect(shares).toHaveLength(things.length)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
          for (const [at, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            if (at > 0) expect(share).toBeLessThanOrEqual(Math.max(0, things[at]?.open ?? 0))
          }
        },
      ),
    )
  })

  it('is refused when there is no amount or nothing to pay for', () => {
    expect(() => splitPayment(0, [{ dueNow: 1, open: 1 }])).toThrow(RangeError)
    expect(() => splitPayment(1.5, [{ dueNow: 1, open: 1 }])).toThrow(RangeError)
    expect(() => splitPayment(1, [])).toThrow(RangeError)
  })
})
