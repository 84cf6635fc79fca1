import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { DayColumn } from '../model.ts'
import styles from './timeline-grid.module.css'

/** Below this a day has its weekday under its number, and how many are free as a number alone. */
const NARROW_DAY_PX = 64

/** `21 ส.`: the day large, its weekday beside it. The first of a month names the month instead. */
function DayName({ start }: { start: number }) {
  const [weekday = '', day = '', month = ''] = formatDate(start, 'day-month').split(' ')
  return (
    <>
      <b>{day}</b> <span>{day === '1' ? month : weekday}</span>
    </>
  )
}

export interface TimelineHeadProps {
  columns: readonly DayColumn[]
  units: number
  /** All of them are houses. */
  isOfHouses: boolean
  /** Of a day, in pixels. */
  dayWidth: number
}

export function TimelineHead({ columns, units, isOfHouses, dayWidth }: TimelineHeadProps) {
  const isNarrow = dayWidth < NARROW_DAY_PX
  return (
    <div className={styles.head} data-narrow={isNarrow ? '' : undefined}>
      <div className={styles.corner}>
        {(isOfHouses ? m.timeline_free_of_houses : m.timeline_free_of)({ count: formatCount(units) })}
      </div>
      {columns.map(({ start, isToday, isWeekend, free }) => (
        <div
          key={start}
          className={styles.day}
          data-today={isToday ? '' : undefined}
          data-weekend={isWeekend ? '' : undefined}
        >
          <span className={styles.dayName}>
            <DayName start={start} />
          </span>
          <span className={styles.free} data-full={free <= 0 ? '' : undefined}>
            <FreeUnits free={free} isNarrow={isNarrow} />
          </span>
        </div>
      ))}
    </div>
  )
}

function FreeUnits({ free, isNarrow }: { free: number; isNarrow: boolean }) {
  const count = formatCount(free)
  if (free <= 0) return m.timeline_full()
  if (!isNarrow) return m.timeline_free({ count })
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span className="rc-visually-hidden">{m.timeline_free({ count })}</span>
    </>
  )
}
