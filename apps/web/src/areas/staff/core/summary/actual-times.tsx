import type { StaffReservation } from '@rodchao/contract'
import { formatDateTime, formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { isHouse } from '#areas/staff/core/labels.ts'
import styles from './trip-card.module.css'

const MINUTE_MS = 60_000

/** When it really went out and came back, and how late; nothing before it went. */
export function ActualTimes({
  reservation,
}: {
  reservation: Pick<StaffReservation, 'kind' | 'actualStart' | 'actualEnd' | 'end' | 'product'>
}) {
  const { kind, actualStart, actualEnd, end } = reservation
  if (actualStart === null) return null
  const words = isHouse(reservation)
    ? { out: m.staff_actual_check_in, back: m.staff_actual_check_out, late: m.staff_actual_late_stay }
    : { out: m.staff_actual_out, back: m.staff_actual_back, late: m.staff_actual_late }
  // Whole minutes, as the time beside it: 18:03:45 is three minutes after 18:00.
  const late = actualEnd === null ? 0 : Math.floor(Date.parse(actualEnd) / MINUTE_MS) * MINUTE_MS - Date.parse(end)
  return (
    <p className={styles.actual}>
      <span className={styles.whole}>
        {kind === 'sale'
          ? m.staff_actual_sold({ time: formatDateTime(actualStart) })
          : words.out({ time: formatDateTime(actualStart) })}
      </span>
      {actualEnd === null ? null : (
        <>
          {' · '}
          <span className={styles.whole}>{words.back({ time: formatDateTime(actualEnd) })}</span>
        </>
      )}
      {late >= MINUTE_MS ? (
        <>
          {' · '}
          <b className={styles.over}>{words.late({ length: formatDuration(late) })}</b>
        </>
      ) : null}
    </p>
  )
}
