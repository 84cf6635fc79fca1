import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { dashboardHandlers } from './handlers.ts'
import { analyticsDashboardSchema, shopDashboardSchema } from './schema.ts'

const handlers = dashboardHandlers(ORIGIN)
const lengths = (series: readonly { data: readonly number[] }[]) => series.map(({ data }) => data.length)
const range = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const

test('the analytics dashboard has as many points as its charts draw', async () => {
  const data = analyticsDashboardSchema.parse((await getFrom(handlers, '/analytics/data')).body)
  expect(lengths(data.subscribersGained.series)).toEqual([7])
  expect(lengths(data.ordersRecevied.series)).toEqual([7])
  expect(lengths(data.avgSessions.salesBar.series)).toEqual([7])
  expect(lengths(data.salesChart.series)).toEqual([6, 6])
  // In per cent of the best month of each.
  expect(data.salesChart.series.map((line) => Math.max(...line.data))).toEqual([100, 100])
  expect(range(data.salesChart.series.flatMap((line) => line.data))[0]).toBeGreaterThanOrEqual(20)
})

test('the dashboard of the shop has as many points as its charts draw, and expenses go down', async () => {
  const data = shopDashboardSchema.parse((await getFrom(handlers, '/ecommerce/data')).body)
  expect(lengths(data.statisticsOrder.series)).toEqual([5])
  expect(lengths(data.statisticsProfit.series)).toEqual([6])
  expect(data.earningsChart.series.reduce((sum, share) => sum + share, 0)).toBe(100)
  const [earnings, expenses] = data.revenue.revenueReport.series
  expect(lengths(data.revenue.revenueReport.series)).toEqual([9, 9])
  expect(range(earnings?.data ?? [])).toEqual([63, 284])
  expect(range(expenses?.data ?? [])).toEqual([-180, -60])
  expect(lengths(data.revenue.budgetChart.series)).toEqual([11, 11])
})

test('a longer address is no call of the dashboards', async () => {
  expect((await getFrom(handlers, '/analytics/data/more')).status).toBe(0)
})
