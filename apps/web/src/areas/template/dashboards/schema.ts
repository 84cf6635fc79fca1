import { z } from 'zod'
import { avgSessionsSchema, seriesSchema, supportTrackerSchema } from './cards-schema.ts'

const text = z.string().min(1)
const percentText = z.string().regex(/^\d+(?:\.\d)?%?$/)
const points = (lines: number) => z.strictObject({ series: seriesSchema.length(lines) })
/** Shares of a ring, in per cent. */
const shares = (count: number) => z.strictObject({ series: z.array(z.number()).length(count) })

// `ordersRecevied` and `planing` are the template's own spelling.
export const analyticsDashboardSchema = z.strictObject({
  congratulations: z.strictObject({ name: text, saleToday: percentText }),
  subscribersGained: points(1).extend({ analyticsData: z.strictObject({ subscribers: z.number() }) }),
  ordersRecevied: points(1).extend({ analyticsData: z.strictObject({ orders: z.number() }) }),
  avgSessions: avgSessionsSchema.extend({ salesBar: points(1) }),
  supportTracker: supportTrackerSchema.extend({ supportTrackerRadialBar: shares(1) }),
  timeline: z.strictObject({
    step1: z.strictObject({ title: text, subtitle: text, img: text, fileName: text, duration: text }),
    step2: z.strictObject({
      title: text,
      subtitle: text,
      avatar: text,
      avatarName: text,
      occupation: text,
      duration: text,
    }),
    step3: z.strictObject({
      title: text,
      subtitle: text,
      duration: text,
      avatars: z.array(z.strictObject({ userImg: text, name: text })).length(5),
    }),
    step4: z.strictObject({ title: text, subtitle: text, duration: text }),
  }),
  salesChart: points(2),
  appDesign: z.strictObject({
    date: text,
    title: text,
    subtitle: text,
    teams: z.array(z.strictObject({ name: text, color: text })).length(2),
    members: z.array(z.strictObject({ img: text.optional(), text: text.optional(), color: text })).length(5),
    planing: z.array(z.strictObject({ title: text, subtitle: text })).length(3),
  }),
})
export type AnalyticsDashboard = z.infer<typeof analyticsDashboardSchema>

export const shopDashboardSchema = z.strictObject({
  congratulations: z.strictObject({ name: text, saleToday: text }),
  statisticsItems: z
    .array(z.strictObject({ icon: text, color: text, title: text, subtitle: text, customClass: z.string() }))
    .length(4),
  statisticsOrder: points(1),
  statisticsProfit: points(1),
  earningsChart: shares(3),
  revenue: z.strictObject({
    years: z.array(text).length(3),
    price: text,
    budget: text,
    revenueReport: points(2),
    budgetChart: points(2),
  }),
  companyTable: z
    .array(
      z.strictObject({
        avatarImg: text,
        title: text,
        subtitle: z.email(),
        avatarIcon: text,
        avatarColor: text,
        avatarTitle: text,
        viewTitle: text,
        viewsub: text,
        revenue: text,
        sales: percentText,
        loss: z.boolean(),
      }),
    )
    .length(7),
  meetup: z.strictObject({
    mediaData: z.array(z.strictObject({ avatar: text, title: text, subtitle: text })).length(2),
    avatars: z.array(z.strictObject({ avatar: text, fullName: text })).length(5),
  }),
  goalOverview: shares(1).extend({ completed: text, inProgress: text }),
  transactionData: z
    .array(
      z.strictObject({
        mode: text,
        types: text,
        avatar: text,
        avatarVariant: text,
        payment: z.string().regex(/^[+-]\$\d+$/),
        deduction: z.boolean(),
      }),
    )
    .length(5),
})
export type ShopDashboard = z.infer<typeof shopDashboardSchema>
