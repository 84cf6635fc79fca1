import { expect, test } from 'vitest'
import { readRevenue } from './revenue-model.ts'

const series = (...lines: number[][]) => ({ series: lines.map((data) => ({ name: 'x', data })) })

test('months that are not closed have a budget and nothing else, and their budget is not held against the profit', () => {
  const { months, ...sums } = readRevenue({
    revenueReport: series([10, 20], [-4, -30]),
    budgetChart: series([5, 5, 7], [1, 2, 3]),
  })
  expect(sums).toEqual({
    closed: 2,
    earned: 3000,
    spent: -3400,
    profit: -400,
    budget: 1700,
    budgetBefore: 600,
    over: -1400,
  })
  expect(months[1]).toEqual({ month: 1, earned: 2000, spent: -3000, profit: -1000, budget: 500, budgetBefore: 200 })
  expect(months[2]).toEqual({ month: 2, earned: null, spent: null, profit: null, budget: 700, budgetBefore: 300 })
})

test('a year without a month is nothing', () => {
  expect(readRevenue({ revenueReport: series([], []), budgetChart: series([], []) })).toMatchObject({
    months: [],
    profit: 0,
    over: 0,
  })
})
