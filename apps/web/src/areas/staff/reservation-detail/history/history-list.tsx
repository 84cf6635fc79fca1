import type { StaffReservation } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { historyActionLabel, actorLabel } from '#areas/staff/core/history-labels.ts'
import { reasonLabel } from '#areas/staff/core/payments/reason-labels.ts'
import styles from '../frame/tabs-content.module.css'

export interface HistoryListProps {
  history: StaffReservation['history']
  ofHouse: boolean
  now: number
  /** Only the newest few. */
  most?: number | undefined
}

/** Who did what and when, newest first. */
export function HistoryList({ history, ofHouse, now, most }: HistoryListProps) {
  return (
    <ol className={styles.history}>
      {history
        .toSorted((a, b) => b.id - a.id)
        .slice(0, most)
        .map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatMoment(entry.at, now)}</time>
            <span>
              <b>{actorLabel(entry)}</b> {historyActionLabel(entry, ofHouse)}
              {reasonLabel(entry.reason) === '' ? null : <small>{reasonLabel(entry.reason)}</small>}
            </span>
          </li>
        ))}
    </ol>
  )
}
