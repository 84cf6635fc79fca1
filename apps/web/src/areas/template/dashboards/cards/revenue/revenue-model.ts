import type { RevenueYear } from '../../cards-schema.ts'

/** What answers count in. */
const HUNDRED = 100

export interface RevenueMonth {
  /** From 0. */
  month: number
  /** Dollars; null where the books are not closed. What was spent is below zero. */
  earned: number | null
  spent: number | null
  profit: number | null
  budget: number | null
  budgetBefore: number | null
}

export interface RevenueFigures {
  months: readonly RevenueMonth[]
  /** How many months are closed. */
  closed: number
  earned: number
  spent: number
  profit: number
  budget: number
  budgetBefore: number
  /** By how much the closed months are over their budget; below zero where they are under it. */
  over: number
}

type Drawn = Pick<RevenueYear, 'revenueReport' | 'budgetChart'>

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** The months that are drawn, and what they add up to. */
export function readRevenue({ revenueReport, budgetChart }: Drawn): RevenueFigures {
  const [earned = [], spent = []] = revenueReport.series.map(({ data }) => data)
  const [budget = [], before = []] = budgetChart.series.map(({ data }) => data)
  const dollarsAt = (values: readonly number[], month: number) => {
    const value = values[month]
    return value === undefined ? null : value * HUNDRED
  }
  const closed = Math.min(earned.length, spent.length)
  const months = Array.from({ length: Math.max(closed, budget.length) }, (_, month): RevenueMonth => {
    const into = dollarsAt(earned, month)
    const out = dollarsAt(spent, month)
    return {
      month,
      earned: into,
      spent: out,
      profit: into === null || out === null ? null : into + out,
      budget: dollarsAt(budget, month),
      budgetBefore: dollarsAt(before, month),
    }
  })
  const profit = sumOf(months.map((month) => month.profit))
  return {
    months,
    closed,
    earned: sumOf(months.map((month) => month.earned)),
    spent: sumOf(months.map((month) => month.spent)),
    profit,
    budget: sumOf(months.map((month) => month.budget)),
    budgetBefore: sumOf(months.map((month) => month.budgetBefore)),
    over: profit - sumOf(months.slice(0, closed).map((month) => month.budget)),
  }
}
