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

const lastDays = () => ['Last 28 days', 'Last month', 'Last year']

export const ANALYTICS: Analytics = {
  'support-tracker': {
    title: 'Questions of customers',
    lastDays: lastDays(),
    totalTicket: 163,
    newTicket: 29,
    openTicket: 63,
    responseTime: 1,
  },
  'avg-sessions': {
    sessions: 2700,
    lastDays: lastDays(),
    growth: '+5.2%',
    goal: 100_000,
    users: 100_000,
    retention: 90,
    duration: 1,
  },
  'revenue-report': revenueSummary(),
  // 83 of 100 kilometres.
  'goal-overview': { completed: '406,617', inProgress: '83,283' },
  revenue: { thisMonth: '86,589', lastMonth: '73,683' },
  'product-orders': { lastDays: lastDays(), chartInfo: { finished: 23_043, pending: 14_658, rejected: 4758 } },
  'sessions-device': {
    lastDays: lastDays(),
    chartInfo: [
      { icon: 'device-desktop', name: 'Desktop', iconColor: 'primary', usage: 58.6, upDown: 2 },
      { icon: 'device-tablet', name: 'Tablet', iconColor: 'warning', usage: 34.9, upDown: 8 },
      { icon: 'device-mobile', name: 'Mobile', iconColor: 'danger', usage: 6.5, upDown: -5 },
    ],
  },
  customers: {
    lastDays: lastDays(),
    listData: [
      { icon: 'circle', iconColor: 'primary', text: 'New', result: 690 },
      { icon: 'circle', iconColor: 'warning', text: 'Returning', result: 258 },
      { icon: 'circle', iconColor: 'danger', text: 'Sent by others', result: 149 },
    ],
  },
}
