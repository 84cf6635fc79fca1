import type { StaffReservation } from '@rodchao/contract'
import { formatExactMoney, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { historyActionLabel, actorLabel, movedAmount } from '#areas/staff/core/history-labels.ts'
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
              <Amount of={movedAmount(entry)} />
              {reasonLabel(entry.reason) === '' ? null : <small>{reasonLabel(entry.reason)}</small>}
            </span>
          </li>
        ))}
    </ol>
  )
}

/** Satang that were moved. */
function Amount({ of }: { of: number | null }) {
  if (of === null) return null
  return (
    <span className="rc-nowrap">
      {' '}
      {formatExactMoney(of)} {m.staff_baht()}
    </span>
  )
}
