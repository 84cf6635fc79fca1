import { z } from 'zod/mini'
import { avgSessionsSchema, salesRadarSchema, seriesSchema, supportTrackerSchema } from './cards-schema.ts'

const text = z.string().check(z.minLength(1))
const percentText = z.string().check(z.regex(/^\d+(?:\.\d)?%?$/))
const points = (lines: number) => z.strictObject({ series: seriesSchema.check(z.length(lines)) })
/** Shares of a ring, in per cent. */
const shares = (count: number) => z.strictObject({ series: z.array(z.number()).check(z.length(count)) })

/** The same days of the week before. */
const before = z.array(z.number()).check(z.length(7))

/** One takes part in the meeting, which stands in the calendar under this number; null for one who does not. */
const joinedSchema = z.nullable(z.strictObject({ eventId: z.int().check(z.positive()) }))
export const meetingSchema = z.strictObject({ joined: joinedSchema })
export type Meeting = z.infer<typeof meetingSchema>

export const stepsSchema = z.array(
  z.strictObject({ title: text, subtitle: text, duration: text, state: z.enum(['done', 'now', 'next']) }),
)
export type Steps = z.infer<typeof stepsSchema>

// `ordersRecevied` and `planing` are the template's own spelling.
export const analyticsDashboardSchema = z.strictObject({
  congratulations: z.strictObject({ name: text, saleToday: percentText }),
  subscribersGained: z.extend(points(1), { analyticsData: z.strictObject({ subscribers: z.number() }), before }),
  ordersRecevied: z.extend(points(1), { analyticsData: z.strictObject({ orders: z.number() }), before }),
  /** The days of both series, which end yesterday. */
  days: z.array(z.iso.date()).check(z.length(7)),
  avgSessions: avgSessionsSchema,
  supportTracker: supportTrackerSchema,
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
      avatars: z.array(z.strictObject({ userImg: text, name: text })).check(z.length(5)),
    }),
    step4: z.strictObject({ title: text, subtitle: text, duration: text }),
  }),
  salesChart: salesRadarSchema,
  appDesign: z.strictObject({
    date: text,
    title: text,
    subtitle: text,
    teams: z.array(z.strictObject({ name: text, color: text })).check(z.length(2)),
    members: z
      .array(z.strictObject({ name: text, img: z.optional(text), text: z.optional(text), color: text }))
      .check(z.length(5)),
    planing: z.array(z.strictObject({ title: text, subtitle: text })).check(z.length(3)),
    starts: z.iso.datetime({ offset: true }),
    ends: z.iso.datetime({ offset: true }),
    place: text,
    joined: joinedSchema,
  }),
})
export type AnalyticsDashboard = z.infer<typeof analyticsDashboardSchema>

export const shopDashboardSchema = z.strictObject({
  congratulations: z.strictObject({ name: text, saleToday: text }),
  statisticsItems: z
    .array(z.strictObject({ icon: text, color: text, title: text, subtitle: text, customClass: z.string() }))
    .check(z.length(4)),
  statisticsOrder: points(1),
  statisticsProfit: points(1),
  earningsChart: shares(3),
  revenue: z.strictObject({
    years: z.array(text).check(z.length(3)),
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
    .check(z.length(7)),
  meetup: z.strictObject({
    isGoing: z.boolean(),
    mediaData: z.array(z.strictObject({ avatar: text, title: text, subtitle: text })).check(z.length(2)),
    avatars: z.array(z.strictObject({ avatar: text, fullName: text })).check(z.length(5)),
  }),
  goalOverview: z.extend(shares(1), { completed: text, inProgress: text }),
  transactionData: z
    .array(
      z.strictObject({
        mode: text,
        types: text,
        avatar: text,
        avatarVariant: text,
        payment: z.string().check(z.regex(/^[+-]\$\d+$/)),
        deduction: z.boolean(),
      }),
    )
    .check(z.length(5)),
})
export type ShopDashboard = z.infer<typeof shopDashboardSchema>
