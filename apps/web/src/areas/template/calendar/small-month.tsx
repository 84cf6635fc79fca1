import { useMemo, useState } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { dayLabel, monthLabel, WEEKDAY_NAMES } from '#ui/dates/calendar-labels.ts'
import { monthOf, shiftMonth } from '#ui/dates/month-grid.ts'
import type { Day } from '#ui/dates/day-range.ts'
import type { CalendarEvent } from './api.ts'
import { daysOf, monthWeeks } from './event-days.ts'
import styles from './small-month.module.css'

interface SmallMonthProps {
  date: Day
  today: Day
  events: readonly CalendarEvent[]
  onDay: (day: Day) => void
  /** In the middle of a phone rather than in the page's own side. */
  large?: boolean | undefined
}

/** The month at a glance, with a dot where something is. Leafing through it leaves the page where it is. */
export function SmallMonth({ date, today, events, onDay, large = false }: SmallMonthProps) {
  const language = useLocale()
  const [leafed, setLeafed] = useState({ from: date, month: monthOf(date) })
  // Whoever goes elsewhere takes it along.
  const month = leafed.from === date ? leafed.month : monthOf(date)
  const leaf = (months: number) => setLeafed({ from: date, month: shiftMonth(month, months) })
  const names = WEEKDAY_NAMES[language]
  const spans = useMemo(() => events.map(daysOf), [events])
  return (
    <div className={styles.month} data-large={large ? '' : undefined}>
      {large ? null : (
        <div className={styles.head}>
          <b aria-live="polite">{monthLabel(month, language)}</b>
          <IconButton icon={IconChevronLeft} mirrored label={m.shared_calendar_previous()} onClick={() => leaf(-1)} />
          <IconButton icon={IconChevronRight} mirrored label={m.shared_calendar_next()} onClick={() => leaf(1)} />
        </div>
      )}
      <table className={styles.grid} aria-label={monthLabel(month, language)}>
        <thead>
          <tr>
            {[...names.slice(1), ...names.slice(0, 1)].map(({ long, short }) => (
              <th key={long} scope="col" aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const count = spans.filter(({ first, last }) => first <= day && day <= last).length
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles.day}
                      data-close
                      data-other={monthOf(day) === month ? undefined : ''}
                      data-busy={count === 0 ? undefined : ''}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === date}
                      aria-label={`${dayLabel(day, language)}${count === 0 ? '' : `, ${m.calendar_events_count({ count })}`}`}
                      onClick={() => onDay(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
