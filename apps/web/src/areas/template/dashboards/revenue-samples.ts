import { formatCount } from '#lib/format.ts'
import type { RevenueYear } from './cards-schema.ts'

interface Books {
  /** Of the months that are closed. */
  earned: readonly number[]
  spent: readonly number[]
  /** What was to be left over, up to the month that runs. */
  budget: readonly number[]
}

/** In hundreds of dollars, from January on. The last year's books are closed up to September. */
const BOOKS: Readonly<Record<string, Books>> = {
  '2026': {
    earned: [248, 284, 217, 176, 105, 63, 138, 160, 200],
    spent: [145, 180, 130, 110, 80, 60, 85, 96, 120],
    budget: [98, 100, 80, 60, 30, 10, 45, 60, 70, 82, 95],
  },
  '2025': {
    earned: [210, 240, 190, 150, 92, 70, 120, 142, 110, 130, 168, 206],
    spent: [140, 150, 120, 105, 78, 66, 80, 88, 82, 90, 100, 128],
    budget: [72, 88, 70, 48, 18, 6, 42, 52, 30, 40, 64, 90],
  },
  '2024': {
    earned: [168, 196, 150, 118, 80, 64, 96, 118, 88, 104, 140, 190],
    spent: [112, 124, 104, 90, 70, 62, 72, 80, 70, 78, 92, 118],
    budget: [50, 64, 42, 26, 10, 4, 20, 34, 16, 24, 44, 66],
  },
  '2023': { earned: [], spent: [], budget: [38, 52, 34, 20, 8, 2, 16, 26, 12, 18, 34, 50] },
}

const YEARS = ['2026', '2025', '2024']
const HUNDRED = 100

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const hundreds = (value: number) => formatCount(value * HUNDRED)

/** What the year of the books was like; an unknown year is the last one. */
export function revenueOf(asked: string): RevenueYear {
  const year = YEARS.includes(asked) ? asked : '2026'
  const { earned = [], spent = [], budget = [] } = BOOKS[year] ?? {}
  const before = BOOKS[String(Number(year) - 1)]?.budget ?? []
  return {
    years: [...YEARS],
    year,
    price: hundreds(sum(earned) - sum(spent)),
    budget: hundreds(sum(budget)),
    revenueReport: {
      series: [
        { name: 'Earnings', data: [...earned] },
        { name: 'Expenses', data: spent.map((value) => -value) },
      ],
    },
    budgetChart: {
      series: [
        { name: 'Budget', data: [...budget] },
        { name: 'Last year', data: before.slice(0, budget.length) },
      ],
    },
  }
}

/** What the answers of the specification say of the last year. */
export function revenueSummary() {
  const { years, price, budget } = revenueOf('')
  return { years, price, budget }
}
