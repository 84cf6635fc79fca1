import { Suspense, lazy, useEffect, useState } from 'react'
import { daysInMonth, parseIsoDate, weekdayOf, instantOf } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { bookableDays, timesOn } from '../model/hours.ts'
import type { OpeningHours } from '@rodchao/rental'
import type { Reserve } from '../use-reserve.ts'
import styles from './day-calendar.module.css'

const importCalendar = () => import('#ui/dates/date-range-calendar.tsx')
const DateRangeCalendar = lazy(async () => ({ default: (await importCalendar()).DateRangeCalendar }))

export interface DayCalendarProps {
  reserve: Reserve
  hours: OpeningHours
  /** Epoch ms before which nothing is handed over. */
  earliest: number
  onDays: (from: string | undefined, to: string | undefined) => void
}

/** The calendar comes after the page has settled: until then its place is kept. */
export function DayCalendar({ reserve, hours, earliest, onDays }: DayCalendarProps) {
  const { search, locale, now } = reserve
  const isIdle = useIdle()
  const { today, last } = bookableDays(now)
  const from = search.start?.slice(0, 10)
  const isVilla = search.category === 'pool_villa'
  const place = <div className={styles.place} data-weeks={weeksOf(from ?? today)} />
  if (!isIdle) return place
  return (
    <Suspense fallback={place}>
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
    </Suspense>
  )
}

/** True once the browser has nothing more urgent to do. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const begin = () => {
      void importCalendar().finally(() => setIsIdle(true))
    }
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: 1500 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}

/** Rows that a month takes in the calendar, for the height of its place. */
function weeksOf(day: string): number {
  const date = parseIsoDate(day)
  if (date === null) return 5
  const offset = weekdayOf(instantOf({ ...date, day: 1 }, 0))
  return Math.ceil((offset + daysInMonth(date.year, date.month)) / 7)
}
