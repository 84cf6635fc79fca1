import { STATISTICS_DAYS_MOST, type statisticsQuerySchema } from '@rodchao/contract'
import {
  addDays,
  chartSteps,
  comparedRange,
  type Comparison,
  type DayRange,
  isoDate,
  MINUTE,
  parseIsoDate,
  rangeFault,
  toInstant,
} from '@rodchao/rental'
import type { z } from 'zod'
import { fieldProblem } from '../../../platform/problem-error.ts'

/** What is counted: days of the shop, half-open, and what they are narrowed down to. */
export interface StatisticsScope {
  readonly days: DayRange
  readonly from: Date
  readonly to: Date
  /** What lasts is looked at just before this: the end of the days, or now while they are not over. */
  readonly until: Date
  /** The same for the steps of the charts, which are whole also where only the beginning of the days is asked for. */
  readonly chartUntil: Date
  readonly isOver: boolean
  readonly now: number
  /** Whoever should have been back this long before is overdue. */
  readonly graceMs: number
  readonly branchId: number | undefined
  readonly productId: number | undefined
  readonly channel: string | undefined
}

/** The steps of the charts, each from its instant to the next one's, the last to `end`. */
export interface ChartScope {
  readonly steps: readonly DayRange[]
  readonly starts: readonly Date[]
  readonly end: Date
}

const LATEST_YEAR = 2400

/** The days of a question. Refused where they end before they begin, or are more than are added up at once. */
export function statisticsScope(
  query: z.output<typeof statisticsQuerySchema>,
  { now, graceMinutes }: { readonly now: number; readonly graceMinutes: number },
): StatisticsScope {
  const days = { from: readDay(query.from, '/from'), to: readDay(query.to, '/to') }
  const fault = rangeFault(days, STATISTICS_DAYS_MOST)
  if (fault !== null) throw fieldProblem('period_refused', '/to', fault, { maximum: STATISTICS_DAYS_MOST })
  const [from, end] = [startOf(days.from), startOf(addDays(days.to, 1))]
  const to = query.elapsed === undefined ? end : Math.min(end, from + query.elapsed * MINUTE)
  // What happened at this very moment has happened.
  const until = Math.min(to, now + 1)
  return {
    days,
    from: new Date(from),
    to: new Date(to),
    until: new Date(Math.max(from, until)),
    chartUntil: new Date(Math.max(from, Math.min(end, now + 1))),
    isOver: now >= to,
    now,
    graceMs: graceMinutes * MINUTE,
    branchId: query.branch,
    productId: query.product,
    channel: query.channel,
  }
}

/** The earlier days that these are held against; of days that still run as many minutes from their start. */
export function comparedScope(
  scope: StatisticsScope,
  query: z.output<typeof statisticsQuerySchema>,
  comparison: Comparison,
  moment: { readonly now: number; readonly graceMinutes: number },
): StatisticsScope {
  const { from, to } = comparedRange(scope.days, comparison)
  const elapsed = Math.max(0, Math.floor((scope.now - scope.from.getTime()) / MINUTE))
  const days = { from: isoDate(from), to: isoDate(to) }
  return statisticsScope({ ...query, ...days, ...(scope.isOver ? {} : { elapsed }) }, moment)
}

function readDay(text: string, pointer: string): DayRange['from'] {
  const day = parseIsoDate(text)
  if (day === null || day.year > LATEST_YEAR) throw fieldProblem('invalid_request', pointer, 'invalid')
  return day
}

const startOf = (day: DayRange['from']): number => toInstant(day, 0)

export function chartScope({ days }: StatisticsScope): ChartScope {
  const steps = chartSteps(days)
  return {
    steps,
    starts: steps.map(({ from }) => new Date(startOf(from))),
    end: new Date(startOf(addDays(days.to, 1))),
  }
}
