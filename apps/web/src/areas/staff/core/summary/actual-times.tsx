import type { StaffReservation } from '@rodchao/contract'
import { formatDateTime, formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import styles from './trip-card.module.css'

const MINUTE_MS = 60_000

/** When it really went out and came back, and how late; nothing before it went. */
export function ActualTimes({
  reservation,
}: {
  reservation: Pick<StaffReservation, 'kind' | 'actualStart' | 'actualEnd' | 'end'>
}) {
  const { kind, actualStart, actualEnd, end } = reservation
  if (actualStart === null) return null
  const late = actualEnd === null ? 0 : Date.parse(actualEnd) - Date.parse(end)
  return (
    <p className={styles.actual}>
      <span className={styles.whole}>
        {kind === 'sale'
          ? m.staff_actual_sold({ time: formatDateTime(actualStart) })
          : m.staff_actual_out({ time: formatDateTime(actualStart) })}
      </span>
      {actualEnd === null ? null : (
        <>
          {' · '}
          <span className={styles.whole}>{m.staff_actual_back({ time: formatDateTime(actualEnd) })}</span>
        </>
      )}
      {late >= MINUTE_MS ? (
        <>
          {' · '}
          <b className={styles.over}>{m.staff_actual_late({ length: formatDuration(late) })}</b>
        </>
      ) : null}
    </p>
  )
}
