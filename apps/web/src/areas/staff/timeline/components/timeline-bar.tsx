import type { KeyboardEvent, PointerEvent } from 'react'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { statusIcon } from '#ui/display/status-badge.tsx'
import { badgeStatus } from '#areas/staff/core/labels.ts'
import { statusOfKind } from '#areas/staff/core/words-of-kind.ts'
import { allowedDrags, isKeeping, toX } from '../model.ts'
import type { PlacedBar, Scale } from '../model.ts'
import { blockReasonLabel } from '../block-labels.ts'
import styles from './timeline-bar.module.css'

export interface TimelineBarProps {
  placed: PlacedBar
  scale: Scale
  now: number
  unitLabel: string
  ofHouse: boolean
  isCurrent: boolean
  isOpen: boolean
  onOpen: (placed: PlacedBar) => void
  onGrab: (placed: PlacedBar, mode: 'move' | 'extend', event: PointerEvent<HTMLElement>) => void
  onKey: (placed: PlacedBar, event: KeyboardEvent<HTMLElement>) => void
  onFocus: (placed: PlacedBar) => void
  onBlur: () => void
}

/** Narrower bars have no room for their icon or their name; both are in what is said and in the tooltip. */
const ICON_PX = 20
const NAME_PX = 40
/** From here on the name follows the eye along the bar. Every element that does so costs with every frame of scrolling. */
const LONG_PX = 400

function barName({ bar }: PlacedBar): string {
  if (bar.reservation === null)
    return bar.kind === 'service' ? bar.note || blockReasonLabel(bar.block?.reason ?? 'other') : m.timeline_sale_hold()
  const { customerName, groupNo } = bar.reservation
  const name = customerName ?? m.staff_no_name_yet()
  return groupNo === null ? name : m.staff_thing_no({ no: groupNo, name })
}

/** One booking on one unit. It is pressed, dragged, or walked to with the arrow keys. */
export function TimelineBar(props: TimelineBarProps) {
  const { placed, scale, now, unitLabel, ofHouse, isCurrent, isOpen, onOpen, onGrab, onKey, onFocus, onBlur } = props
  const { bar, start } = placed
  const { reservation } = bar
  const status = reservation === null ? null : badgeStatus(reservation)
  const end = status === 'overdue' ? Math.max(placed.end, now) : placed.end
  const left = Math.max(toX(scale, start), 0)
  const right = Math.min(toX(scale, end), scale.days * scale.dayWidth)
  const keep = Math.min(toX(scale, placed.keptUntil), scale.days * scale.dayWidth) - right
  const drags = allowedDrags(placed, now)
  const name = barName(placed)
  const said = m.timeline_bar_said({
    name,
    status: status === null ? m.timeline_not_for_rent() : statusOfKind(status, ofHouse),
    unit: unitLabel,
    from: formatDateTime(start),
    to: formatDateTime(placed.end),
  })
  const width = Math.max(right - left - 1, 6)
  const style = { insetInlineStart: left, inlineSize: width }
  return (
    <>
      {keep > 1 && status !== 'overdue' ? (
        <span className={styles.turnaround} style={{ insetInlineStart: right, inlineSize: keep }} aria-hidden="true" />
      ) : null}
      <button
        type="button"
        className={styles.bar}
        style={style}
        data-timeline-bar={bar.id}
        data-block={bar.block?.id}
        data-status={status ?? bar.kind}
        data-fallen={isKeeping(placed) ? undefined : ''}
        data-open={isOpen ? '' : undefined}
        data-cut={start < scale.from ? 'start' : undefined}
        data-moves={drags.move ? '' : undefined}
        data-long={width > LONG_PX ? '' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={said}
        aria-haspopup="dialog"
        aria-keyshortcuts={drags.move ? 'm e b' : drags.extend ? 'e b' : 'b'}
        data-tooltip={said}
        onClick={() => onOpen(placed)}
        onKeyDown={(event) => onKey(placed, event)}
        onFocus={() => onFocus(placed)}
        onBlur={onBlur}
        onPointerDown={(event) => {
          if (drags.move) onGrab(placed, 'move', event)
        }}
      >
        {width < ICON_PX ? null : (
          <Icon of={status === null ? (bar.kind === 'service' ? IconTool : IconTag) : statusIcon(status)} size={14} />
        )}
        {width < NAME_PX ? null : <span className={styles.name}>{name}</span>}
        {drags.extend ? (
          <span
            className={styles.grip}
            aria-hidden="true"
            onPointerDown={(event) => {
              event.stopPropagation()
              onGrab(placed, 'extend', event)
            }}
          />
        ) : null}
      </button>
    </>
  )
}
