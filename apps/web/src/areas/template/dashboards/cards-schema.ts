import { z } from 'zod/mini'

const figure = z.number()
const words = z.string().check(z.minLength(1))
const thousands = z.string().check(z.regex(/^\d{2,3},\d{3}$/))
/** The sum of a month's days so far is less than ten thousand on its first four. */
const thousandsSoFar = z.string().check(z.regex(/^\d{1,2},\d{3}$/))
/** Three ways to look back. */
const lastDays = z.array(words).check(z.length(3))

export const seriesSchema = z.array(z.strictObject({ name: words, data: z.array(figure) }))
const card = z.strictObject({ series: seriesSchema.check(z.length(1)) })

/** Of each card of statistics; two say their figure by a name of its own. */
export const STATISTICS_SCHEMAS = {
  subscribers: z.extend(card, { analyticsData: z.strictObject({ subscribers: figure }) }),
  revenue: z.extend(card, { analyticsData: z.strictObject({ revenue: figure }) }),
  sales: z.extend(card, { analyticsData: z.strictObject({ sales: z.string().check(z.regex(/^\d+%$/)) }) }),
  orders: z.extend(card, { analyticsData: z.strictObject({ orders: figure }) }),
  'site-traffic': card,
  'active-users': card,
  newsletter: card,
} as const

/** Figures of days, or of months where there are many. */
const rowsSchema = z.array(
  z.strictObject({
    from: z.union([z.iso.date(), z.string().check(z.regex(/^\d{4}-\d{2}$/))]),
    sessions: figure,
    pages: figure,
  }),
)

export const avgSessionsSchema = z.strictObject({
  sessions: figure,
  lastDays,
  growth: z.string().check(z.regex(/^\+\d+\.\d%$/)),
  goal: figure,
  users: figure,
  /** Per cent. */
  retention: figure,
  /** Years. */
  duration: figure,
  /** Of each day of the week, Sunday first, on average. */
  salesBar: z.strictObject({ series: seriesSchema.check(z.length(1)) }),
  /** How far goal, users and duration have come; the last in months. */
  reached: z.strictObject({ goal: figure, users: figure, duration: figure }),
  /** What the sessions are the sum of. */
  rows: rowsSchema,
})
export const supportTrackerSchema = z.strictObject({
  title: words,
  lastDays,
  totalTicket: figure,
  /** Among the open ones. */
  newTicket: figure,
  openTicket: figure,
  /** Days. */
  responseTime: figure,
  /** What is no longer open, in per cent. */
  supportTrackerRadialBar: z.strictObject({ series: z.array(figure).check(z.length(1)) }),
})

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))
/** Sales and visits, each in per cent of its best month. */
export const salesRadarSchema = z.strictObject({
  months: z.array(month).check(z.length(6)),
  series: seriesSchema.check(z.length(2)),
})

export const ANALYTICS_SCHEMAS = {
  'support-tracker': supportTrackerSchema,
  'avg-sessions': avgSessionsSchema,
  'revenue-report': z.strictObject({ years: z.array(words).check(z.length(3)), price: thousands, budget: thousands }),
  'goal-overview': z.strictObject({ completed: thousands, inProgress: thousands }),
  revenue: z.strictObject({
    thisMonth: thousandsSoFar,
    lastMonth: thousandsSoFar,
    /** The first day of each step. */
    days: z.array(figure).check(z.minLength(1), z.maxLength(8)),
    /** The last day of the last one: none is drawn of what is yet to come. */
    until: figure,
    /** This month and the last, whose sums they are. */
    series: seriesSchema.check(z.length(2)),
  }),
  'sales-radar': salesRadarSchema,
  'sales-line': z.strictObject({
    months: z.array(month).check(z.length(12)),
    series: seriesSchema.check(z.length(1)),
  }),
  /** Of this month, in dollars. */
  earnings: z.strictObject({
    total: figure,
    lastMonth: figure,
    parts: z.array(z.strictObject({ name: words, amount: figure })).check(z.length(3)),
  }),
  'product-orders': z.strictObject({
    lastDays,
    chartInfo: z.strictObject({ finished: figure, pending: figure, rejected: figure }),
  }),
  'sessions-device': z.strictObject({
    lastDays,
    chartInfo: z
      .array(z.strictObject({ icon: words, name: words, iconColor: words, usage: figure, upDown: figure }))
      .check(z.length(3)),
  }),
  customers: z.strictObject({
    lastDays,
    listData: z
      .array(z.strictObject({ icon: words, iconColor: words, text: words, result: figure }))
      .check(z.length(3)),
  }),
} as const

const lines = z.strictObject({ series: seriesSchema.check(z.length(2)) })

/** The revenue report with the months of one year, in hundreds of dollars; expenses are below zero. */
export const revenueYearSchema = z.extend(ANALYTICS_SCHEMAS['revenue-report'], {
  year: words,
  revenueReport: lines,
  budgetChart: lines,
})
export type RevenueYear = z.infer<typeof revenueYearSchema>

export type StatisticsName = keyof typeof STATISTICS_SCHEMAS
export type AnalyticsName = keyof typeof ANALYTICS_SCHEMAS
export type Statistics = { [Name in StatisticsName]: z.infer<(typeof STATISTICS_SCHEMAS)[Name]> }
export type Analytics = { [Name in AnalyticsName]: z.infer<(typeof ANALYTICS_SCHEMAS)[Name]> }
