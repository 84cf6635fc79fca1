import { formatDateTime } from '#lib/format.ts'
import { toX } from '../model.ts'
import type { Dragged, PlacedBar, Scale, TimelineRow } from '../model.ts'
import styles from './timeline-grid.module.css'

export interface TimelineGhostProps {
  placed: PlacedBar
  to: Dragged
  rows: readonly TimelineRow[]
  scale: Scale
  rowHeight: number
  /** The place is spoken elsewhere. */
  isSaidElsewhere?: boolean
}

/** The drop target of a bar, with its time as text. */
export function TimelineGhost({ placed, to, rows, scale, rowHeight, isSaidElsewhere = false }: TimelineGhostProps) {
  const index = rows.findIndex((row) => row.kind === 'unit' && row.unit.id === to.unitId)
  const left = toX(scale, to.start)
  const row = rows[index]
  const label = row?.kind === 'unit' && to.unitId !== placed.bar.unitId ? `${row.unit.label} · ` : ''
  return (
    <div
      className={styles.ghost}
      role={isSaidElsewhere ? undefined : 'status'}
      aria-hidden={isSaidElsewhere ? true : undefined}
      data-ghost=""
      style={{
        insetInlineStart: `calc(var(--names) + ${left}px)`,
        inlineSize: toX(scale, to.end) - left,
        transform: `translateY(${index * rowHeight}px)`,
      }}
    >
      <span className={styles.ghostWords}>
        {label}
        {formatDateTime(to.start, 'day-month')} – {formatDateTime(to.end, 'day-month')}
      </span>
    </div>
  )
}
