import { m } from '#lib/messages.ts'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { statusLabel } from '#areas/staff/core/labels.ts'
import styles from './timeline-legend.module.css'

const SHOWN = [
  'hold',
  'pending_payment',
  'awaiting_review',
  'confirmed',
  'on_rent',
  'overdue',
  'returned',
  'completed',
] as const

/** What the colours and patterns of the bars mean. */
export function TimelineLegend({ hint }: { hint: string }) {
  return (
    <div className={styles.legend}>
      <ul className={styles.list} aria-label={m.timeline_legend()}>
        {SHOWN.map((status) => (
          <li key={status}>
            <StatusBadge status={status}>{statusLabel(status)}</StatusBadge>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
