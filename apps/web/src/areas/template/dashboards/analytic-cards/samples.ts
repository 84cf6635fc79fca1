import { addDays, daysInMonth, isoDate, toShopDate } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import type { Locale, LocalText } from '#lib/locale.ts'
import { sessionsCard } from '../analytics/sessions.ts'
import { ANALYTICS } from '../cards-samples.ts'
import type { Analytics, AnalyticsName } from '../cards-schema.ts'
import { LAST_DAYS } from '../look-backs.ts'
import type { LookBack } from '../look-backs.ts'

const lastDays = () => [...LAST_DAYS]

const QUESTIONS: Record<LookBack, [total: number, fresh: number, open: number, days: number]> = {
  '28-days': [163, 19, 28, 1],
  month: [178, 14, 22, 1],
  year: [942, 12, 66, 2],
}

function supportTracker(period: LookBack): Analytics['support-tracker'] {
  const [totalTicket, newTicket, openTicket, responseTime] = QUESTIONS[period]
  return {
    title: 'Questions of customers',
    lastDays: lastDays(),
    totalTicket,
    newTicket,
    openTicket,
    responseTime,
    supportTrackerRadialBar: { series: [Math.round(((totalTicket - openTicket) / totalTicket) * 100)] },
  }
}

const ORDERS: Record<LookBack, Analytics['product-orders']['chartInfo']> = {
  '28-days': { finished: 23_043, pending: 14_658, rejected: 4758 },
  month: { finished: 26_310, pending: 9120, rejected: 3894 },
  year: { finished: 81_230, pending: 12_040, rejected: 6330 },
}

/** Each device: its share and how that has changed. */
const DEVICES: Record<LookBack, readonly [number, number][]> = {
  '28-days': [
    [58.6, 2],
    [34.9, 8],
    [6.5, -5],
  ],
  month: [
    [56.2, 1],
    [36.1, 4],
    [7.7, -3],
  ],
  year: [
    [61.4, -4],
    [30.2, 9],
    [8.4, -2],
  ],
}
const DEVICE_NAMES: readonly { icon: string; name: LocalText; iconColor: string }[] = [
  { icon: 'device-desktop', name: { th: 'คอมพิวเตอร์', en: 'Desktop' }, iconColor: 'primary' },
  { icon: 'device-mobile', name: { th: 'มือถือ', en: 'Mobile' }, iconColor: 'warning' },
  { icon: 'device-tablet', name: { th: 'แท็บเล็ต', en: 'Tablet' }, iconColor: 'danger' },
]

const CUSTOMERS: Record<LookBack, readonly number[]> = {
  '28-days': [690, 258, 149],
  month: [720, 281, 163],
  year: [984, 612, 347],
}
const CUSTOMER_KINDS: readonly { icon: string; iconColor: string; text: LocalText }[] = [
  { icon: 'circle', iconColor: 'primary', text: { th: 'ลูกค้าใหม่', en: 'New' } },
  { icon: 'circle', iconColor: 'warning', text: { th: 'ลูกค้าเก่า', en: 'Returning' } },
  { icon: 'circle', iconColor: 'danger', text: { th: 'มีคนแนะนำมา', en: 'Sent by others' } },
]

const EARNINGS: readonly { name: LocalText; amount: number }[] = [
  { name: { th: 'ค่าเช่า', en: 'Rents' }, amount: 2150 },
  { name: { th: 'อุปกรณ์เสริม', en: 'Extras' }, amount: 649 },
  { name: { th: 'ขายรถ', en: 'Vehicles sold' }, amount: 1257 },
]

/** The months before this one, the latest last. */
function monthsBefore(now: number, count: number): string[] {
  const { year, month } = toShopDate(now)
  return Array.from({ length: count }, (_, index) => {
    const place = year * 12 + month - 1 - count + index
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
  })
}

/** The seven days before today, the latest last. */
export function daysBefore(now: number): string[] {
  const today = toShopDate(now)
  return Array.from({ length: 7 }, (_, index) => isoDate(addDays(today, index - 7)))
}

export function salesRadar(now: number): Analytics['sales-radar'] {
  return {
    months: monthsBefore(now, 6),
    series: [
      { name: 'Sales', data: [72, 61, 54, 83, 100, 88] },
      { name: 'Visits', data: [78, 70, 49, 66, 74, 100] },
    ],
  }
}

const STEP_DAYS = 4
const STEPS = {
  here: [9120, 10_480, 9860, 11_240, 10_370, 11_930, 11_450, 9104],
  before: [8210, 9340, 8870, 9120, 9650, 9010, 9480, 7502],
}

/** This month up to today, and the same days of the month before; of a step that is not over, the days that are. */
export function revenueUntil(now: number): Analytics['revenue'] {
  const { year, month, day } = toShopDate(now)
  const daysBefore = month === 1 ? 31 : daysInMonth(year, month - 1)
  const days = STEPS.here.map((_, index) => index * STEP_DAYS + 1).filter((first) => first <= day)
  const upTo = (steps: readonly number[], last: number) =>
    days.map((first, index) => {
      // The last step has three days at most.
      const length = index === STEPS.here.length - 1 ? STEP_DAYS - 1 : STEP_DAYS
      const over = Math.max(0, Math.min(length, last - first + 1))
      return Math.round(((steps[index] ?? 0) * over) / length)
    })
  const [here, before] = [upTo(STEPS.here, day), upTo(STEPS.before, Math.min(day, daysBefore))]
  const sum = (values: readonly number[]) => formatCount(values.reduce((all, value) => all + value, 0))
  return {
    thisMonth: sum(here),
    lastMonth: sum(before),
    days,
    until: day,
    series: [
      { name: 'This month', data: here },
      { name: 'Last month', data: before },
    ],
  }
}

/** What a card of analytics says of the time one looks back at, in the language asked for; most say the same for every time. */
export const ANALYTICS_CARDS: {
  [Name in AnalyticsName]: (period: LookBack, now: number, language: Locale) => Analytics[Name]
} = {
  'support-tracker': supportTracker,
  'avg-sessions': sessionsCard,
  'revenue-report': () => ANALYTICS['revenue-report'],
  'goal-overview': () => ANALYTICS['goal-overview'],
  revenue: (_, now) => revenueUntil(now),
  'sales-radar': (_, now) => salesRadar(now),
  'sales-line': (_, now) => ({
    months: monthsBefore(now, 12),
    series: [{ name: 'Sales', data: [148, 162, 155, 171, 190, 183, 204, 226, 219, 241, 264, 252] }],
  }),
  'product-orders': (period) => ({ lastDays: lastDays(), chartInfo: ORDERS[period] }),
  'sessions-device': (period, _, language) => ({
    lastDays: lastDays(),
    chartInfo: DEVICE_NAMES.map(({ name, ...device }, index) => {
      const [usage = 0, upDown = 0] = DEVICES[period][index] ?? []
      return { ...device, name: name[language], usage, upDown }
    }),
  }),
  customers: (period, _, language) => ({
    lastDays: lastDays(),
    listData: CUSTOMER_KINDS.map(({ text, ...kind }, index) => ({
      ...kind,
      text: text[language],
      result: CUSTOMERS[period][index] ?? 0,
    })),
  }),
  earnings: (_period, _now, language) => ({
    total: 4056,
    lastMonth: 3610,
    parts: EARNINGS.map(({ name, amount }) => ({ name: name[language], amount })),
  }),
}
