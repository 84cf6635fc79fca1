import { describe, expect, test } from 'vitest'
import { compareShares, compareSpending, type Sample } from './evidence.ts'

/** Visitors of whom the first spent these amounts and the others nothing. */
function sample(count: number, ...spent: number[]): Sample {
  return {
    count,
    buyers: spent.filter((amount) => amount > 0).length,
    sum: spent.reduce((sum, amount) => sum + amount, 0),
    squares: spent.reduce((sum, amount) => sum + amount * amount, 0),
  }
}

/** Numbers from 0 to 1 that are the same in every run. */
function drawer(): () => number {
  let seed = 7
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('the share of takers against those who were shown nothing', () => {
  test.each([
    // Examples of Newcombe 1998, table II, method 10.
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
    // Worked out by hand: nobody of 100 is between 0 and 0.03700, 20 of 100 between 0.13337 and 0.28883.
    [20, 100, 0, 100, 0.2 - Math.hypot(0.2 - 0.13337, 0.037), 0.28883],
  ])('%i of %i less %i of %i lies between its bounds', (takers, count, others, heldOut, lower, upper) => {
    const found = compareShares({ count, takers }, { count: heldOut, takers: others })
    expect(found.difference).toBeCloseTo(takers / count - others / heldOut, 12)
    expect(found.lower).toBeCloseTo(lower, 3)
    expect(found.upper).toBeCloseTo(upper, 3)
  })

  test('a clear difference is told, a small group is too early, and chance is unclear', () => {
    const verdict = (takers: number, count: number, others: number, heldOut: number) =>
      compareShares({ count, takers }, { count: heldOut, takers: others }).verdict
    expect(verdict(300, 1000, 20, 200)).toBe('more')
    expect(verdict(20, 1000, 60, 200)).toBe('less')
    expect(verdict(100, 1000, 9, 100)).toBe('unclear')
    expect(verdict(300, 1000, 0, 29)).toBe('few')
    expect(verdict(0, 1000, 0, 100)).toBe('few')
    expect(verdict(0, 0, 0, 0)).toBe('few')
  })

  test('one taker is not called a difference because nobody of a small group took it', () => {
    // The usual bounds of 4 of 100 against 0 of 30 are 0.0016 to 0.0784.
    expect(compareShares({ count: 100, takers: 4 }, { count: 30, takers: 0 }).verdict).toBe('unclear')
  })

  test('two groups alike are called different about one time in twenty at most', () => {
    const draw = drawer()
    const group = (count: number) => ({
      count,
      takers: Array.from({ length: count }, draw).filter((n) => n < 0.3).length,
    })
    const verdicts = Array.from({ length: 1000 }, () => compareShares(group(400), group(100)).verdict)
    expect(verdicts.filter((verdict) => verdict === 'more' || verdict === 'less').length).toBeLessThan(80)
  })
})

describe('what a visitor spends against those who were shown nothing', () => {
  test('is that of two groups worked out by hand', () => {
    // Means 60 and 20; variances (6 · 600² − 60 · 60²) / 59 = 1,944,000 / 59 and (5 · 240² − 60 · 20²) / 59 = 264,000 / 59.
    const found = compareSpending(sample(60, 600, 600, 600, 600, 600, 600), sample(60, 240, 240, 240, 240, 240))
    expect(found.difference).toBeCloseTo(40, 12)
    const half = 1.96 * Math.sqrt(1_944_000 / 59 / 60 + 264_000 / 59 / 60)
    expect(half).toBeCloseTo(48.95, 2)
    expect(found.lower).toBeCloseTo(40 - half, 10)
    expect(found.upper).toBeCloseTo(40 + half, 10)
    expect(found.verdict).toBe('unclear')
  })

  test('a clear difference is told', () => {
    const [many, few] = [Array.from({ length: 100 }, () => 500), Array.from({ length: 10 }, () => 500)]
    expect(compareSpending(sample(200, ...many), sample(200, ...few)).verdict).toBe('more')
    expect(compareSpending(sample(200, ...few), sample(200, ...many)).verdict).toBe('less')
  })

  test('is too early to tell below 30 visitors or 5 buyers in either group', () => {
    const bought = (buyers: number, count: number) => sample(count, ...Array.from({ length: buyers }, () => 500))
    expect(compareSpending(bought(200, 300), bought(5, 30)).verdict).toBe('more')
    expect(compareSpending(bought(200, 300), bought(5, 29)).verdict).toBe('few')
    expect(compareSpending(bought(200, 300), bought(4, 30)).verdict).toBe('few')
    expect(compareSpending(bought(4, 300), bought(20, 300)).verdict).toBe('few')
    expect(compareSpending(bought(200, 300), bought(0, 300)).verdict).toBe('few')
  })
})
