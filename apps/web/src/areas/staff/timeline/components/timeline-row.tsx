import { memo } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Plate } from '#ui/display/plate.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { barsBetween, isBlockable } from '../model.ts'
import type { PlacedBar, Scale, TimelineRow, TimelineUnit } from '../model.ts'
import { TimelineBar } from './timeline-bar.tsx'
import styles from './timeline-grid.module.css'

export interface BarHandlers {
  onOpen: (placed: PlacedBar) => void
  onGrab: (placed: PlacedBar, mode: 'move' | 'extend', event: PointerEvent<HTMLElement>) => void
  onKey: (placed: PlacedBar, event: KeyboardEvent<HTMLElement>) => void
  onFocus: (placed: PlacedBar) => void
  onBlur: () => void
}

export interface TimelineRowProps {
  row: TimelineRow
  bars: readonly PlacedBar[]
  /** Epoch ms between which bars are drawn: what is in sight and a good way beside it. */
  drawnFrom: number
  drawnUntil: number
  scale: Scale
  now: number
  /** The bar that the tab key comes to, if it is in this row. */
  currentId: string | undefined
  openId: string | undefined
  handlers: BarHandlers
}

function unitNote(unit: TimelineUnit): string {
  if (unit.status === 'service') return m.timeline_service()
  if (unit.status === 'lost') return m.timeline_lost()
  if (unit.status === 'for_sale') return m.timeline_for_sale()
  if (unit.papersEndOn !== null) return m.timeline_papers_end({ day: formatDate(unit.papersEndOn, 'day-month') })
  return ''
}

/** Its bars are drawn anew only when something of this row changed. */
export const TimelineRowView = memo(function TimelineRowView(props: TimelineRowProps) {
  const { row, bars, drawnFrom, drawnUntil, scale, now, currentId, openId, handlers } = props
  if (row.kind === 'group') {
    const { group } = row
    return (
      <div className={styles.group}>
        <h2 className={styles.groupName}>
          {inReadersLanguage(group.name)}
          <span>
            {(group.charging === 'night' ? m.timeline_houses : m.timeline_units)({
              count: formatCount(group.units.length),
            })}
          </span>
        </h2>
      </div>
    )
  }
  const { unit, ofHouse } = row
  const note = unitNote(unit)
  const inSight = barsBetween(bars, drawnFrom, drawnUntil)
  // The one that has the focus stays, however far it is scrolled away.
  const current = bars.find(({ bar }) => bar.id === currentId)
  const drawn = current === undefined || inSight.includes(current) ? inSight : [...inSight, current]
  return (
    <div className={styles.unit} data-unit={unit.id} data-off={unit.status === 'ready' ? undefined : ''}>
      <div className={styles.unitName}>
        {unit.labelKind === 'plate' ? (
          <Plate number={unit.label} unassigned="" />
        ) : (
          <span className={styles.name}>{unit.label}</span>
        )}
        <span className={styles.note} data-tooltip={note}>
          {note}
        </span>
      </div>
      <div className={styles.track} data-gaps={isBlockable(unit) ? unit.id : undefined}>
        {drawn.map((placed) => (
          <TimelineBar
            key={placed.bar.id}
            placed={placed}
            scale={scale}
            now={now}
            unitLabel={unit.label}
            ofHouse={ofHouse}
            isCurrent={placed.bar.id === currentId}
            isOpen={placed.bar.id === openId}
            {...handlers}
          />
        ))}
      </div>
    </div>
  )
})
