import { describe, expect, it } from 'vitest'
import { LEK, makePlan, makeStop, NOK } from './testing-stops.ts'
import { isSmallStep } from './use-shown-plan.ts'

const day = (of: (index: number) => typeof NOK | null) =>
  makePlan(...Array.from({ length: 20 }, (_, index) => makeStop(`stop ${index}`, of(index), index, 8 + (index % 12))))
const NOBODYS = day(() => null)

describe('a plan that is drawn from the one before', () => {
  it('is drawn at once where a card was dropped, and where nothing moved', () => {
    expect(
      isSmallStep(
        NOBODYS,
        day((index) => (index === 3 ? NOK : null)),
      ),
    ).toBe(true)
    expect(isSmallStep(NOBODYS, { ...NOBODYS })).toBe(true)
  })

  it('is drawn in pieces where the day was planned, or taken back', () => {
    const planned = day((index) => (index % 2 === 0 ? NOK : LEK))
    expect(isSmallStep(NOBODYS, planned)).toBe(false)
    expect(isSmallStep(planned, NOBODYS)).toBe(false)
  })

  it('is drawn in pieces where it is another day, another branch, or most of its stops are gone', () => {
    expect(isSmallStep(NOBODYS, { ...NOBODYS, day: '2026-11-22' })).toBe(false)
    expect(isSmallStep(NOBODYS, { ...NOBODYS, branchId: 2 })).toBe(false)
    expect(isSmallStep(NOBODYS, { ...NOBODYS, stops: NOBODYS.stops.slice(0, 2) })).toBe(false)
  })
})
