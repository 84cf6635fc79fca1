import { expect, test } from 'vitest'
import { STATISTICS } from '../cards-samples.ts'
import { averageOf, growthOf, pointsOf, runningTotals } from './series.ts'

test('totals run up to what there is now', () => {
  expect(runningTotals([10, 5, 20], 100)).toEqual([75, 80, 100])
  expect(runningTotals([], 100)).toEqual([])
})

test('growth is of the last step against the first, and nothing has no growth', () => {
  expect([growthOf([10, 3, 16]), growthOf([10, 5]), growthOf([]), growthOf([0, 5])]).toEqual([60, -50, 0, 0])
  expect([averageOf([1, 2, 4]), averageOf([])]).toEqual([2, 0])
})

test('what the card of sales says is the growth of what it draws', () => {
  expect(STATISTICS.sales.analyticsData.sales).toBe(`${growthOf(pointsOf(STATISTICS.sales))}%`)
})
