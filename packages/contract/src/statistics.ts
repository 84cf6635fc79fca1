import { COMPARISONS } from '@rodchao/rental'
import { z } from 'zod'
import { STATISTIC_FIGURES, STATISTIC_METHODS } from './names.ts'
import { isoDate, language, localText, queryRowId, rowId, satangSum, uuid } from './primitives.ts'
import { channelSchema } from './reservations.ts'

/** The longest range of days that is added up in one answer: a leap year. */
export const STATISTICS_DAYS_MOST = 366

const period = {
  /** Shop days, both included. */
  from: isoDate,
  to: isoDate,
  branch: queryRowId.optional(),
  product: queryRowId.optional(),
  channel: channelSchema.optional(),
}

export const statisticsQuerySchema = z.strictObject({
  ...period,
  /** Only this many minutes from the start, as though it were then: what a period that still runs is held against. */
  elapsed: z.coerce
    .number()
    .pipe(
      z
        .int()
        .min(0)
        .max(STATISTICS_DAYS_MOST * 1440),
    )
    .optional(),
})

export const statisticsExportQuerySchema = z.strictObject({
  ...period,
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** Beside each figure the one of the earlier days and the difference. */
  compare: z.enum(COMPARISONS).optional(),
  /** Of the heads, the words in the cells and the dates. */
  language: language.default('th'),
})

export const statisticMethodSchema = z.enum(STATISTIC_METHODS)

export const statisticFigureSchema = z.enum(STATISTIC_FIGURES)
export type StatisticFigure = z.infer<typeof statisticFigureSchema>

export const STATISTIC_ROWS_PAGE = 50

export const statisticRowsQuerySchema = z.strictObject({
  ...period,
  figure: statisticFigureSchema,
  /** Of money: the rows of one way alone. */
  method: statisticMethodSchema.optional(),
  /** Of what happens at an instant: one hour of the shop's clock, and one weekday (0 is Sunday). */
  hour: z.coerce.number().pipe(z.int().min(0).max(23)).optional(),
  weekday: z.coerce.number().pipe(z.int().min(0).max(6)).optional(),
  /** Of `addons`: the English name of one. */
  addon: z.string().min(1).max(200).optional(),
  /** Counted from 1. */
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
})

const count = z.int()
const minutes = z.number()

const figureOf = z.object({ count, amount: satangSum })

/** Time that vehicles were out, and could have been, in minutes of one vehicle. */
const unitTime = { rentedMinutes: minutes, availableMinutes: minutes }

/** Of these the time that the shop kept them back itself, which they could not have been rented. */
const keptTime = { serviceMinutes: minutes }

const breakdown = {
  outs: count,
  ...unitTime,
  revenue: satangSum,
}

export const statisticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The instant up to which was counted: the end of the last day, or now where that is still to come. */
  until: z.string(),
  isOver: z.boolean(),
  branches: z.array(z.object({ id: rowId, name: localText })),
  products: z.array(z.object({ id: rowId, name: localText })),
  counts: z.object({
    outs: count,
    ins: count,
    onRent: count,
    overdue: count,
    newBookings: count,
    cancelled: count,
    noShow: count,
  }),
  units: z.object({ ...unitTime, ...keptTime, fleet: count, rentals: count }),
  /** Sums over the new bookings: how long they are for and how long ahead they were made. */
  bookings: z.object({ lengthMinutes: minutes, leadMinutes: minutes, ahead: count }),
  funnel: z.object({ held: count, submitted: count, sentSlip: count, confirmed: count }),
  money: z.object({
    /** What came in less what went back. */
    revenue: satangSum,
    parts: z.object({ rent: satangSum, addon: satangSum, delivery: satangSum, fee: satangSum, sale: satangSum }),
    received: figureOf,
    refunded: figureOf,
    byMethod: z.array(
      z.object({
        method: statisticMethodSchema,
        received: satangSum,
        refunded: satangSum,
        depositTaken: satangSum,
        depositReturned: satangSum,
      }),
    ),
    depositsTaken: figureOf,
    depositsReturned: figureOf,
    depositsKept: figureOf,
    depositsHeld: figureOf,
    depositsDue: figureOf,
    refundsDue: figureOf,
  }),
  /** Hours of the day at which vehicles went out and came back; weekday 0 is Sunday. */
  hours: z.array(z.object({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), outs: count, ins: count })),
  /** Day by day, or month by month in a long range; for one day the two weeks up to it. */
  series: z.array(z.object({ from: z.string(), to: z.string(), ...breakdown })),
  byProduct: z.array(z.object({ id: rowId, name: localText, ...breakdown, ...keptTime })),
  byBranch: z.array(z.object({ id: rowId, name: localText, ...breakdown, ...keptTime })),
  byChannel: z.array(z.object({ channel: channelSchema, newBookings: count, ...breakdown })),
  /** Add-ons of the new bookings, the one taken most first. */
  addons: z.array(z.object({ name: localText, bookings: count, amount: satangSum })),
  /** Vehicles that nobody took for longer than the limit; `days` is null for those that never went out. */
  idle: z.object({
    count,
    limitDays: count,
    units: z.array(
      z.object({
        id: rowId,
        label: z.string(),
        labelKind: z.enum(['plate', 'name']),
        productName: localText,
        days: count.nullable(),
        lastReservationId: uuid.nullable(),
      }),
    ),
  }),
  /** For one day: whether the cash of each branch was counted. Empty in a longer range. */
  drawers: z.array(
    z.object({
      branchId: rowId,
      name: localText,
      closes: count,
      /** Counted less expected. */
      difference: satangSum,
      lastAt: z.string().nullable(),
      /** Cash moved on the day and is in no count yet. */
      hasOpenCash: z.boolean(),
      /** What has to be in the drawer now. */
      expected: satangSum,
      openingFloat: satangSum,
    }),
  ),
})
export type Statistics = z.infer<typeof statisticsSchema>

export const statisticRowsSchema = z.object({
  total: figureOf,
  page: count,
  rows: z.array(
    z.object({
      id: uuid,
      code: z.string(),
      customerName: z.string().nullable(),
      productName: localText,
      unitLabel: z.string().nullable(),
      /** When it happened; for what lasts, when it began. */
      at: z.string(),
      /** In satang; null where nothing is paid. */
      amount: satangSum.nullable(),
      method: statisticMethodSchema.nullable(),
      /** Of time: how long of these days it was out; null for what is no time. */
      minutes: minutes.nullable(),
    }),
  ),
})
export type StatisticRows = z.infer<typeof statisticRowsSchema>

export const STATISTICS_SHAPES = {
  findStatistics: {
    summary: 'Figures of a range of days, added up from the bookings and both ledgers',
    query: statisticsQuerySchema,
    status: 200,
    response: statisticsSchema,
  },
  listStatisticRows: {
    summary: 'What one figure of a range of days was counted from',
    query: statisticRowsQuerySchema,
    status: 200,
    response: statisticRowsSchema,
  },
  exportStatistics: {
    summary: 'The figures of a range of days as a file, CSV or XLSX',
    query: statisticsExportQuerySchema,
    status: 200,
    response: z.unknown(),
  },
} as const
