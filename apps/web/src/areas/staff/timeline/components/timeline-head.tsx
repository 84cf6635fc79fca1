import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { DayColumn } from '../model.ts'
import styles from './timeline-grid.module.css'

/** `21 ส.`: the day large, its weekday beside it. The first of a month names the month instead. */
function DayName({ start }: { start: number }) {
  const [weekday = '', day = '', month = ''] = formatDate(start, 'day-month').split(' ')
  return (
    <>
      <b>{day}</b> {day === '1' ? month : weekday}
    </>
  )
}

export function TimelineHead({ columns, units }: { columns: readonly DayColumn[]; units: number }) {
  return (
    <div className={styles.head}>
      <div className={styles.corner}>{m.timeline_free_of({ count: formatCount(units) })}</div>
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
            {free <= 0 ? m.timeline_full() : m.timeline_free({ count: formatCount(free) })}
          </span>
        </div>
      ))}
    </div>
  )
}
