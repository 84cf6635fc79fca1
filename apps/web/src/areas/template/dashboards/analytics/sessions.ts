import { addDays, daysBetween, daysInMonth, isoDate, shopWeekday, toInstant, toShopDate } from '@rodchao/rental'
import type { ShopDate } from '@rodchao/rental'
import type { Analytics } from '../cards-schema.ts'
import { LAST_DAYS } from '../look-backs.ts'
import type { LookBack } from '../look-backs.ts'

type Sessions = Analytics['avg-sessions']

/** Sunday first. */
const OF_WEEKDAY = [78, 108, 225, 138, 92, 78, 56] as const
const SLOWER_A_DAY = 0.0011
const PAGES_EACH = 2.2
const KNOWN: Record<LookBack, Pick<Sessions, 'retention'> & { users: number; months: number }> = {
  '28-days': { users: 58_700, retention: 90, months: 11 },
  month: { users: 61_900, retention: 88, months: 11 },
  year: { users: 86_400, retention: 84, months: 10 },
}

/** Of one day: it has its weekday, goes up and down a little, and was slower the longer it is ago. */
function sessionsOf(day: ShopDate, today: ShopDate): number {
  const age = daysBetween(day, today)
  const weekday = OF_WEEKDAY[shopWeekday(toInstant(day, 0))] ?? 0
  const wave = 1 - ((age * 7) % 5) / 60
  return Math.round((weekday * wave) / (1 + SLOWER_A_DAY * age))
}

const daysFrom = (first: ShopDate, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

function monthOf({ year, month }: ShopDate, monthsAgo: number): ShopDate[] {
  const index = year * 12 + month - 1 - monthsAgo
  const first = { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
  return daysFrom(first, daysInMonth(first.year, first.month))
}

const yearOf = (year: number) =>
  daysFrom({ year, month: 1, day: 1 }, daysBetween({ year, month: 1, day: 1 }, { year: year + 1, month: 1, day: 1 }))

/** The days that are looked back at, and as many or the like before them. */
function daysOf(period: LookBack, today: ShopDate): [days: ShopDate[], before: ShopDate[]] {
  if (period === 'month') return [monthOf(today, 1), monthOf(today, 2)]
  if (period === 'year') return [yearOf(today.year - 1), yearOf(today.year - 2)]
  return [daysFrom(addDays(today, -28), 28), daysFrom(addDays(today, -56), 28)]
}

export function sessionsCard(period: LookBack, now: number): Sessions {
  const today = toShopDate(now)
  const [days, before] = daysOf(period, today)
  const count = (day: ShopDate) => sessionsOf(day, today)
  const sum = (some: readonly ShopDate[]) => some.reduce((all, day) => all + count(day), 0)
  const pages = (sessions: number) => Math.round(sessions * PAGES_EACH)
  const byRow = new Map<string, number>()
  for (const day of days) {
    const row = period === 'year' ? isoDate(day).slice(0, 7) : isoDate(day)
    byRow.set(row, (byRow.get(row) ?? 0) + count(day))
  }
  const ofWeekday = (weekday: number) => {
    const those = days.filter((day) => shopWeekday(toInstant(day, 0)) === weekday)
    return Math.round(sum(those) / those.length)
  }
  const { users, retention, months } = KNOWN[period]
  const sessions = sum(days)
  // A mean of the days: months are not of one length.
  const growth = sessions / days.length / (sum(before) / before.length) - 1
  return {
    sessions,
    lastDays: [...LAST_DAYS],
    growth: `+${Math.max(0, growth * 100).toFixed(1)}%`,
    goal: 100_000,
    users: 100_000,
    retention,
    duration: 1,
    salesBar: { series: [{ name: 'Sessions', data: [0, 1, 2, 3, 4, 5, 6].map(ofWeekday) }] },
    reached: { goal: pages(sum(daysFrom(addDays(today, -365), 365))), users, duration: months },
    rows: [...byRow].map(([from, of]) => ({ from, sessions: of, pages: pages(of) })),
  }
}
