import { m } from '#lib/messages.ts'
import { DateRangeCalendar } from '#ui/dates/date-range-calendar.tsx'
import { bookableDays, timesOn } from '../model/hours.ts'
import type { OpeningHours } from '@rodchao/rental'
import type { Reserve } from '../use-reserve.ts'

export interface DayCalendarProps {
  reserve: Reserve
  hours: OpeningHours
  /** Epoch ms before which nothing is handed over. */
  earliest: number
  onDays: (from: string | undefined, to: string | undefined) => void
}

/** Both days on one calendar; days without a time on offer say why. */
export function DayCalendar({ reserve, hours, earliest, onDays }: DayCalendarProps) {
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
      reasonFor={(day) => {
        if (timesOn(day, hours, earliest).length > 0) return undefined
        return day === today ? m.reserve_calendar_too_late() : m.reserve_calendar_closed()
      }}
    />
  )
}
