import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { m } from '#lib/messages.ts'
import type { Locale } from '#lib/locale.ts'
import { classNames } from '../styles/class-names.ts'
import { dayLabel, monthLabel, WEEKDAY_NAMES } from './calendar-labels.ts'
import { weekRows } from './month-grid.ts'
import type { Day, DayRange } from './day-range.ts'
import type { Month } from './month-grid.ts'
import styles from './date-range-calendar.module.css'

export interface CalendarMonthProps {
  month: Month
  language: Locale
  value: DayRange
  today: Day
  /** The one day of the calendar that Tab reaches. */
  tabStop: Day
  isOnOffer: (day: Day) => boolean
  /** Why a day cannot be taken; undefined when it can. */
  reasonOf: (day: Day) => string | undefined
  onPress: (day: Day) => void
  onKey: (day: Day, event: KeyboardEvent) => void
}

/** The days of one month, as a grid. */
export function CalendarMonth({ month, language, ...rest }: CalendarMonthProps) {
  const captionId = useId()
  return (
    <div className={styles.month}>
      <div className={styles.caption} id={captionId} aria-live="polite">
        {monthLabel(month, language)}
      </div>
      {/* The ARIA practices have grids of dates as tables. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className={styles.grid} role="grid" aria-multiselectable="true" aria-labelledby={captionId}>
        <thead>
          <tr>
            {WEEKDAY_NAMES[language].map(({ long, short }) => (
              <th key={long} className={styles.weekday} scope="col" aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekRows(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={WEEKDAY_NAMES.en[column]?.long} className={styles.day} aria-hidden="true" />
                ) : (
                  <DayCell key={day} day={day} language={language} {...rest} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = Omit<CalendarMonthProps, 'month'> & { day: Day }

/** A day that cannot be taken can still be reached, so that its reason can be read. */
function DayCell({ day, language, value, today, tabStop, isOnOffer, reasonOf, onPress, onKey }: DayCellProps) {
  const { from, to } = value
  const onOffer = isOnOffer(day)
  const reason = onOffer ? reasonOf(day) : undefined
  const isMiddle = from !== undefined && to !== undefined && day > from && day < to
  const isSelected = day === from || day === to || isMiddle
  const words = [
    ...(day === today ? [m.shared_today()] : []),
    dayLabel(day, language),
    ...(isSelected ? [m.shared_calendar_selected()] : []),
    ...(reason === undefined ? [] : [reason]),
  ]
  return (
    <td
      data-day={day}
      aria-selected={isSelected}
      className={classNames(
        styles.day,
        day === today && styles.today,
        !onOffer && styles.disabled,
        reason !== undefined && styles.blocked,
        day === from && styles.start,
        isMiddle && styles.middle,
        (day === to || (day === from && to === undefined)) && styles.end,
      )}
    >
      <button
        type="button"
        className={styles.button}
        tabIndex={day === tabStop ? 0 : -1}
        disabled={!onOffer}
        aria-disabled={reason === undefined ? undefined : true}
        aria-label={words.join(', ')}
        title={reason}
        onClick={() => onPress(day)}
        onKeyDown={(event) => onKey(day, event)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
