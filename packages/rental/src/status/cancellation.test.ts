import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationOutcome, cancellationSteps, freeCancellationUntil } from './cancellation.ts'
import type { CancellationPolicy } from './cancellation.ts'
import { HOUR } from '../time/calendar.ts'

const policy: CancellationPolicy = [
  { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
  { hoursBefore: 24, feeBasisPointsOfTotal: 5000 },
  { hoursBefore: 0, feeBasisPointsOfTotal: 10_000 },
]
const startsAt = 1000 * HOUR
const cancel = (
  hoursLeft: number,
  changes: Partial<Parameters<typeof cancellationOutcome>[0]> = {},
): ReturnType<typeof cancellationOutcome> =>
  cancellationOutcome({ paid: 80_000, total: 100_000, now: startsAt - hoursLeft * HOUR, startsAt, policy, ...changes })

describe('cancellationOutcome', () => {
  it.each([
    [100, 0],
    [48, 0],
    [47.99, 50_000],
    [24, 50_000],
    [23.99, 80_000],
    [0, 80_000],
    [-5, 80_000],
  ])('the cancellation fee with %d hours left is %d', (hoursLeft, fee) => {
    expect(cancel(hoursLeft)).toMatchObject({ fee, refund: 80_000 - fee, freeUntil: startsAt - 48 * HOUR })
  })

  it('the cancellation fee never exceeds what was paid', () => {
    expect(cancel(30, { paid: 20_000 })).toMatchObject({ fee: 20_000, refund: 0 })
    expect(cancel(30, { paid: 0 })).toMatchObject({ fee: 0, refund: 0 })
  })

  it('the outcome names the applied tier, whatever the order of the tiers', () => {
    expect(cancel(30, { policy: policy.toReversed() })).toEqual(cancel(30))
    expect(cancel(30).rule).toEqual({ hoursBefore: 24, feeBasisPointsOfTotal: 5000 })
  })

  it('the fee is the whole payment where less time is left than the last tier covers', () => {
    const short = policy.slice(0, 1)
    expect(cancel(10, { policy: short })).toMatchObject({ fee: 80_000, rule: null })
    expect(cancel(60, { policy: short }).fee).toBe(0)
  })

  it('cancelling is free until the latest free tier', () => {
    const tier = (hoursBefore: number, feeBasisPointsOfTotal: number) => ({ hoursBefore, feeBasisPointsOfTotal })
    expect(freeCancellationUntil([tier(72, 0), tier(48, 0), tier(24, 100)], startsAt)).toBe(startsAt - 48 * HOUR)
    expect(freeCancellationUntil([tier(-5, 0)], startsAt)).toBe(startsAt)
    expect(freeCancellationUntil([tier(24, 100)], startsAt)).toBeNull()
  })

  it('there is no fee without a policy, or when the shop cancels', () => {
    expect(cancel(1, { policy: [] })).toMatchObject({ fee: 0, refund: 80_000, freeUntil: null })
    expect(cancel(1, { by: 'shop' })).toMatchObject({ fee: 0, refund: 80_000 })
    expect(cancel(1, { policy: policy.slice(1) }).freeUntil).toBeNull()
  })

  it('the payment is split into fee and refund without a remainder, and is free until freeUntil', () => {
    const tier = fc.record({
      hoursBefore: fc.nat(200),
      feeBasisPointsOfTotal: fc.constantFrom(0, 2500, 5000, 10_000),
    })
    fc.assert(
      fc.property(fc.array(tier), fc.nat(1e6), fc.nat(1e6), fc.nat(300), (tiers, paid, total, hoursLeft) => {
        const made = cancel(hoursLeft, { policy: tiers, paid, total })
        expect(made.fee + made.refund).toBe(paid)
        expect(made.fee).toBeGreaterThanOrEqual(0)
        expect(made.refund).toBeGreaterThanOrEqual(0)
        const { freeUntil } = made
        if (freeUntil === null) return
        expect(cancellationOutcome({ paid, total, now: freeUntil, startsAt, policy: tiers }).fee).toBe(0)
      }),
    )
  })
})

describe('cancellationSteps', () => {
  const steps = (hoursLeft: number, changes: Partial<Parameters<typeof cancellationSteps>[0]> = {}) =>
    cancellationSteps({ paid: 80_000, total: 100_000, now: startsAt - hoursLeft * HOUR, startsAt, policy, ...changes })

  it('the policy is worked out for the start and the sum, from now on', () => {
    expect(steps(100)).toEqual([
      { until: startsAt - 48 * HOUR, fee: 0 },
      { until: startsAt - 24 * HOUR, fee: 50_000 },
      { until: null, fee: 80_000 },
    ])
    expect(steps(30)).toEqual([
      { until: startsAt - 24 * HOUR, fee: 50_000 },
      { until: null, fee: 80_000 },
    ])
    expect(steps(2)).toEqual([{ until: null, fee: 80_000 }])
  })

  it('stretches that cost the same are one', () => {
    expect(steps(100, { paid: 50_000 })).toEqual([
      { until: startsAt - 48 * HOUR, fee: 0 },
      { until: null, fee: 50_000 },
    ])
    expect(steps(100, { policy: [] })).toEqual([{ until: null, fee: 0 }])
  })

  it('at every moment to come the stretch that holds has the fee of the rule', () => {
    const tier = fc.record({ hoursBefore: fc.integer({ min: -5, max: 200 }), feeBasisPointsOfTotal: fc.nat(10_000) })
    fc.assert(
      fc.property(
        fc.array(tier),
        fc.nat(1e6),
        fc.nat(1e6),
        fc.nat(300),
        fc.nat(300),
        (policy, paid, total, from, to) => {
          const [now, later] = [startsAt - Math.max(from, to) * HOUR, startsAt - Math.min(from, to) * HOUR]
          const found = steps(0, { policy, paid, total, now }).find(({ until }) => until === null || until >= later)
          expect(found?.fee).toBe(cancellationOutcome({ policy, paid, total, startsAt, now: later }).fee)
        },
      ),
    )
  })
})
