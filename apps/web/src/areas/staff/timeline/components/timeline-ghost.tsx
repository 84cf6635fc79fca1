import { formatNearDateTime } from '#areas/staff/core/trip/near-date-time.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { scaleWidth, toX } from '../model.ts'
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

const LEAST_PX = 6

/** The drop target of a bar, with its time as text. */
export function TimelineGhost({ placed, to, rows, scale, rowHeight, isSaidElsewhere = false }: TimelineGhostProps) {
  const index = rows.findIndex((row) => row.kind === 'unit' && row.unit.id === to.unitId)
  // Inside of the window, whatever lies beyond: a longer canvas would scroll into nothing.
  const left = Math.min(Math.max(0, toX(scale, to.start)), scaleWidth(scale) - LEAST_PX)
  const right = Math.min(toX(scale, to.end), scaleWidth(scale))
  const now = useNow()
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
        inlineSize: Math.max(LEAST_PX, right - left),
        transform: `translateY(${index * rowHeight}px)`,
      }}
    >
      <span className={styles.ghostWords}>
        {label}
        {formatNearDateTime(to.start, now)} – {formatNearDateTime(to.end, now)}
      </span>
    </div>
  )
}
