import { m } from '#lib/messages.ts'
import { DateRangeCalendar } from '#ui/dates/date-range-calendar.tsx'
import { bookableDays } from '../model/hours.ts'
import type { Reserve } from '../use-reserve.ts'

export interface DayCalendarProps {
  reserve: Reserve
  /** Why a day cannot be chosen; undefined when it can. */
  reasonFor: (day: string) => string | undefined
  onDays: (from: string | undefined, to: string | undefined) => void
}

/** Both days on one calendar; days without a time on offer say why. */
export function DayCalendar({ reserve, reasonFor, onDays }: DayCalendarProps) {
  const { search, locale, now } = reserve
  const { today, last } = bookableDays(now)
  const from = search.start?.slice(0, 10)
  const isVilla = search.category === 'pool_villa'
  return (
    <DateRangeCalendar
      label={m.reserve_calendar()}
      language={locale}
      today={today}
      lastDay={last}
      value={{ from, to: search.end?.slice(0, 10) }}
      onChange={(range) => onDays(range.from, range.to)}
      minDays={isVilla ? 1 : 0}
      tooShort={m.reserve_calendar_one_night()}
      reasonFor={reasonFor}
    />
  )
}
