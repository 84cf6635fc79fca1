import type { RefObject } from 'react'
import { formatDate, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { monthLabel, WEEKDAY_NAMES } from '#ui/dates/calendar-labels.ts'
import { monthOf, shiftDay } from '#ui/dates/month-grid.ts'
import type { Day } from '#ui/dates/day-range.ts'
import type { CalendarGridProps } from '../grid/calendar-grid.tsx'
import { monthWeeks } from '../event-days.ts'
import { weekLanes, weekNumber } from './month-lanes.ts'
import type { WeekPart } from './month-lanes.ts'
import colors from '../calendar-colors.module.css'
import grid from '../grid/calendar-grid.module.css'
import styles from './still-month.module.css'

const LANES = 2
const SATURDAY_COLUMN = 5

export interface StillMonthProps extends Pick<
  CalendarGridProps,
  'date' | 'events' | 'open' | 'onOpen' | 'onSelect' | 'onGo'
> {
  today: Day
  ref?: RefObject<HTMLDivElement | null>
}

/**
 * The month as the library will draw it, to look at and to press; what drags and stretches comes with the library, once
 * somebody is at work. It has its classes, and a test holds both against each other.
 */
export function StillMonth({ date, today, events, open, onOpen, onSelect, onGo, ref }: StillMonthProps) {
  const language = useLocale()
  const month = monthOf(date)
  const names = WEEKDAY_NAMES[language]
  const placeOf = (lane: number, from: number, to: number) => ({
    gridRow: lane + 2,
    gridColumn: `${from + 1} / ${to + 2}`,
  })
  const part = ({ event, lane, from, to, isStart, isBlock }: WeekPart, monday: Day) => (
    <button
      key={event.id}
      type="button"
      className={classNames(
        grid.event,
        isBlock && grid.block,
        colors[event.extendedProps.calendar],
        event.id === open && grid.open,
        styles.event,
      )}
      aria-current={event.id === open ? 'true' : undefined}
      style={placeOf(lane, from, to)}
      onClick={() => onOpen(event.id)}
    >
      <span className={grid.inner}>
        {event.allDay ? null : <i className={grid.dot} />}
        <span className={grid.title}>{event.title}</span>
        <span className="rc-visually-hidden"> {formatDate(shiftDay(monday, from), 'weekday')}</span>
        {event.allDay || !isStart ? null : <time className={grid.time}>{formatTime(event.start)}</time>}
      </span>
    </button>
  )
  return (
    <div ref={ref} className={classNames(grid.grid, styles.still)} data-view="month" data-still data-own-scroll>
      <div className={styles.month} role="table" aria-label={monthLabel(month, language)}>
        <div className={grid.head} role="presentation">
          <div role="rowgroup">
            <div className={classNames(grid.line, styles.week)} role="row">
              {[...names.slice(1), ...names.slice(0, 1)].map(({ long, short }) => (
                <div key={long} className={classNames(grid.cell, styles.cell)} role="columnheader" aria-label={long}>
                  <div className={grid.dayHeader}>{language === 'en' ? long.slice(0, 3) : short}</div>
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className={styles.body} role="presentation">
          <div className={styles.weeks} role="rowgroup">
            {monthWeeks(month).map((week) => {
              const monday = week[0] ?? date
              const { parts, hidden } = weekLanes(events, week, LANES)
              return (
                <div key={monday} className={classNames(grid.line, styles.week)} role="row">
                  <div className={grid.week} aria-hidden="true">
                    {weekNumber(monday)}
                  </div>
                  {week.map((day, column) => (
                    <div
                      key={day}
                      className={classNames(
                        grid.cell,
                        styles.cell,
                        column >= SATURDAY_COLUMN && grid.weekend,
                        monthOf(day) !== month && grid.other,
                      )}
                      role="cell"
                    >
                      {/* A press anywhere in the day, for a pointer alone: keys have the button that adds. */}
                      <button
                        type="button"
                        className={styles.day}
                        tabIndex={-1}
                        aria-hidden="true"
                        onClick={() => onSelect({ start: day, end: shiftDay(day, 1), allDay: true })}
                      />
                      <div className={grid.dayTop}>
                        <button
                          type="button"
                          className={styles.press}
                          aria-label={m.calendar_open_day({ day: formatDate(day, 'weekday') })}
                          onClick={() => onGo({ view: 'day', date: day })}
                        >
                          <span className={classNames(grid.number, day === today && grid.today)}>
                            {Number(day.slice(8))}
                          </span>
                        </button>
                      </div>
                    </div>
                  ))}
                  <div className={styles.events} role="cell">
                    {parts.map((one) => part(one, monday))}
                    {week.map((day, column) => {
                      const count = hidden[column] ?? 0
                      return count === 0 ? null : (
                        <button
                          key={day}
                          type="button"
                          className={classNames(grid.more, styles.event)}
                          style={placeOf(LANES, column, column)}
                          onClick={() => onGo({ view: 'day', date: day })}
                        >
                          {m.calendar_more({ count })}
                        </button>
                      )
                    })}
                  </div>
                </div>
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}
