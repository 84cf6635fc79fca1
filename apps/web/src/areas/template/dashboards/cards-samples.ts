import { revenueSummary } from './revenue-samples.ts'
import type { Analytics, Statistics } from './cards-schema.ts'

const series = (name: string, data: number[]) => [{ name, data }]

export const STATISTICS: Statistics = {
  subscribers: {
    series: series('Subscribers', [28, 40, 36, 52, 38, 60, 55]),
    analyticsData: { subscribers: 92_600 },
  },
  revenue: {
    series: series('Revenue', [350, 275, 400, 300, 350, 300, 450]),
    analyticsData: { revenue: 97_500 },
  },
  sales: { series: series('Sales', [10, 15, 7, 12, 3, 16]), analyticsData: { sales: '60%' } },
  orders: { series: series('Orders', [10, 15, 8, 15, 7, 12, 8]), analyticsData: { orders: 38_400 } },
  'site-traffic': { series: series('Visits', [150, 200, 125, 225, 200, 250]) },
  'active-users': { series: series('Active', [750, 1000, 900, 1250, 1000, 1200, 1100]) },
  newsletter: { series: series('Letters', [365, 390, 365, 400, 375, 400]) },
}

/** The cards whose answer is the same whatever is asked for; the others are in analytic-cards/samples.ts. */
export const ANALYTICS: Pick<Analytics, 'revenue-report' | 'goal-overview'> = {
  'revenue-report': revenueSummary(),
  // 83 of 100 kilometres.
  'goal-overview': { completed: '406,617', inProgress: '83,283' },
}
