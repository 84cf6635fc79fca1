import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, UIEvent } from 'react'
import { clockTime, DAY } from '@rodchao/rental'
import type { Period } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import {
  firstBar,
  freePeriod,
  isAmong,
  isBlockable,
  pressedPeriod,
  productOf,
  scaleWidth,
  stepFrom,
  toX,
} from '../model.ts'
import type { DayColumn, Drag, Dragged, PlacedBar, Scale, Step, TimelineRow } from '../model.ts'
import { useBarDrag } from '../use-bar-drag.ts'
import { useKeyMoves } from '../use-key-moves.ts'
import { paperZoom, usePaper } from '../use-paper.ts'
import { TimelineGhost } from './timeline-ghost.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { TimelineRowView } from './timeline-row.tsx'
import type { BarHandlers } from './timeline-row.tsx'
import styles from './timeline-grid.module.css'

export interface TimelineGridProps {
  rows: readonly TimelineRow[]
  bars: ReadonlyMap<number, readonly PlacedBar[]>
  columns: readonly DayColumn[]
  scale: Scale
  now: number
  openId: string | undefined
  isBusy: boolean
  onOpen: (placed: PlacedBar) => void
  onDrop: (placed: PlacedBar, to: Dragged) => void
  /** A free time of a unit was asked for. */
  onBlock: (unitId: number, period: Period) => void
}

/** As the style sheet sets them. */
const HEAD_HEIGHT = 58
const NAMES_WIDTH_ON_PAPER = 202
const ROW_HEIGHT = { fine: 29, coarse: 44 }
/** Rows and bars are drawn this far beside what is in sight, and drawn anew only after as much was scrolled. */
const BESIDE_ROWS = 6
const BESIDE_PX = 400
/** So near the end of the window a bar is not seen well. */
const EDGE_PX = 60
const NO_BARS: readonly PlacedBar[] = []

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

/** By the place on the keyboard, too, for when it types Thai. */
function isBlockKey({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.toLowerCase() === 'b' || code === 'KeyB')
}

/** Units down, days across. Always from left to right, as a time line is, whatever the page's direction. */
export function TimelineGrid(props: TimelineGridProps) {
  const { rows, bars, columns, scale, now, openId, isBusy, onOpen, onDrop, onBlock } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ row: 0, column: 0 })
  const [current, setCurrent] = useState<PlacedBar>()
  const rowHeight = useMemo(() => (matchMedia('(pointer: coarse)').matches ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine), [])
  const unitRows = useMemo(
    () => new Map(rows.flatMap((row) => (row.kind === 'unit' ? [[row.unit.id, row] as const] : []))),
    [rows],
  )
  const isOfHouses = rows.every((row) => row.kind === 'group' || row.ofHouse)
  const isOfferedTo = (placed: PlacedBar, unitId: number) => {
    const target = unitRows.get(unitId)
    if (placed.bar.block !== null) return target !== undefined && isBlockable(target.unit)
    // Another model is no mistake by itself: what it would mean is asked once it is dropped.
    return target?.unit.status === 'ready'
  }
  /** With its model where that is not the bar's own. */
  const placeLabel = (placed: PlacedBar, unitId: number) => {
    const label = unitRows.get(unitId)?.unit.label ?? ''
    const product = productOf(rows, unitId)
    const isOther = product !== undefined && product.productId !== unitRows.get(placed.bar.unitId)?.productId
    return isOther ? `${label} · ${inReadersLanguage(product.name)}` : label
  }
  const drag = useBarDrag(scale, isOfferedTo, onDrop)
  const keys = useKeyMoves({
    scale,
    now,
    unitsFor: (placed) => [...unitRows.keys()].filter((id) => id === placed.bar.unitId || isOfferedTo(placed, id)),
    placeLabel,
    onStep: (move) => bringIntoSight(move.to, move.mode),
    onDrop,
  })
  const bringIntoSight = (to: Dragged, mode: Drag['mode']) => {
    const box = scroller.current
    if (box === null) return
    const x = toX(scale, mode === 'move' ? to.start : to.end)
    const names = parseFloat(getComputedStyle(box).getPropertyValue('--names'))
    if (x < box.scrollLeft || x > box.scrollLeft + box.clientWidth - names - EDGE_PX)
      box.scrollLeft = Math.max(0, x - (box.clientWidth - names) / 2)
    const y = rows.findIndex((row) => row.kind === 'unit' && row.unit.id === to.unitId) * rowHeight
    if (y < box.scrollTop || y + rowHeight + HEAD_HEIGHT > box.scrollTop + box.clientHeight)
      box.scrollTop = Math.max(0, y - box.clientHeight / 2)
  }

  const goTo = (next: PlacedBar) => {
    const box = scroller.current
    if (box === null) return
    const y = rows.findIndex((row) => row.kind === 'unit' && row.unit.id === next.bar.unitId) * rowHeight
    if (y < box.scrollTop || y + rowHeight + HEAD_HEIGHT > box.scrollTop + box.clientHeight)
      box.scrollTop = Math.max(0, y - box.clientHeight / 2)
    const x = Math.max(0, toX(scale, next.start))
    if (x < box.scrollLeft || x > box.scrollLeft + box.clientWidth / 2) box.scrollLeft = Math.max(0, x - 100)
    setCurrent(next)
    requestAnimationFrame(() => box.querySelector<HTMLElement>(`[data-timeline-bar="${next.bar.id}"]`)?.focus())
  }
  const holdsFocus = useRef(false)
  // What had the focus is gone, such as a block that was lifted: the keyboard goes on at what lies beside it.
  const goOn = useEffectEvent((there: TimelineGridProps['bars']) => {
    if (current === undefined || !holdsFocus.current || document.activeElement !== document.body) return
    if (isAmong(there, current)) return
    // What is not drawn, far beside what is in sight, cannot have the focus.
    const inRow = `[data-unit="${current.bar.unitId}"] [data-timeline-bar]`
    const drawn = [...(scroller.current?.querySelectorAll<HTMLElement>(inRow) ?? [])]
    const away = ({ offsetLeft }: HTMLElement) => Math.abs(offsetLeft - toX(scale, current.start))
    const [nearest] = drawn.toSorted((a, b) => away(a) - away(b))
    const other = scroller.current?.querySelector<HTMLElement>('[data-timeline-bar]')
    ;(nearest ?? other)?.focus()
  })
  useEffect(() => goOn(bars), [bars])
  const nowX = toX(scale, now)
  const isNowInSight = now >= scale.from && now < scale.from + scale.days * DAY
  const showNow = useEffectEvent((from: number, days: number) => {
    const box = scroller.current
    if (box !== null && now >= from && now < from + days * DAY) box.scrollLeft = Math.max(0, nowX - box.clientWidth / 3)
  })
  useEffect(() => showNow(scale.from, scale.days), [scale.from, scale.days])

  // What a press on an empty stretch does the button over the grid and a key do, too: it is no control of its own.
  const pressGap = useEffectEvent(({ target, clientX }: MouseEvent) => {
    const unitId = target instanceof HTMLElement ? Number(target.dataset['gaps'] ?? 0) : 0
    if (!(target instanceof HTMLElement) || unitId === 0 || drag.wasDragged()) return
    const x = clientX - target.getBoundingClientRect().left
    const period = pressedPeriod(scale, bars.get(unitId) ?? NO_BARS, x, now)
    if (period !== null) onBlock(unitId, period)
  })
  useEffect(() => {
    const box = scroller.current
    const press = (event: MouseEvent) => pressGap(event)
    box?.addEventListener('click', press)
    return () => box?.removeEventListener('click', press)
  }, [])
  const blockFrom = ({ bar, keptUntil }: PlacedBar) => {
    const row = unitRows.get(bar.unitId)
    if (row !== undefined && isBlockable(row.unit))
      onBlock(bar.unitId, freePeriod(scale, bars.get(bar.unitId) ?? NO_BARS, keptUntil, now))
  }

  // Stable callbacks for memoized rows, which call the latest handlers.
  const newest = useRef({ rows, bars, drag, keys, onOpen, goTo, blockFrom })
  useLayoutEffect(() => {
    newest.current = { rows, bars, drag, keys, onOpen, goTo, blockFrom }
  })
  const handlers = useMemo<BarHandlers>(
    () => ({
      onOpen: (placed) => {
        if (!newest.current.drag.wasDragged()) newest.current.onOpen(placed)
      },
      onGrab: (placed, mode, event) => newest.current.drag.grab(placed, mode, event),
      onFocus: (placed) => {
        holdsFocus.current = true
        setCurrent(placed)
      },
      onBlur: () => {
        holdsFocus.current = false
        newest.current.keys.cancel()
      },
      onKey: (placed, event) => {
        if (newest.current.keys.handleKey(placed, event)) return
        if (isBlockKey(event)) {
          event.preventDefault()
          event.stopPropagation()
          newest.current.blockFrom(placed)
          return
        }
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        const next = stepFrom(newest.current.rows, newest.current.bars, placed, step)
        if (next !== undefined) newest.current.goTo(next)
      },
    }),
    [],
  )

  const first = useMemo(() => firstBar(rows, bars), [rows, bars])
  const currentBar = current !== undefined && isAmong(bars, current) ? current : first
  const instantAt = (x: number) => scale.from + (x / scale.dayWidth) * DAY
  const isOnPaper = usePaper()
  const drawnFrom = isOnPaper ? scale.from : instantAt((seen.column - 1) * BESIDE_PX)
  const drawnUntil = isOnPaper
    ? scale.from + scale.days * DAY
    : instantAt((seen.column + 2) * BESIDE_PX + window.innerWidth)
  const firstRow = isOnPaper ? 0 : Math.max(0, (seen.row - 1) * BESIDE_ROWS)
  const lastRow = isOnPaper ? rows.length : (seen.row + 2) * BESIDE_ROWS + Math.ceil(window.innerHeight / rowHeight)
  const handleScroll = ({ currentTarget: { scrollLeft, scrollTop } }: UIEvent<HTMLElement>) => {
    const row = Math.floor(scrollTop / rowHeight / BESIDE_ROWS)
    const column = Math.floor(scrollLeft / BESIDE_PX)
    setSeen((before) => (before.row === row && before.column === column ? before : { row, column }))
  }

  return (
    <div
      ref={scroller}
      dir="ltr"
      role="group"
      aria-label={m.timeline_title()}
      className={classNames(styles.scroller, drag.dragging === null ? undefined : styles.dragging)}
      data-busy={isBusy ? '' : undefined}
      style={
        {
          '--day': `${scale.dayWidth}px`,
          '--row': `${rowHeight}px`,
          '--paper': paperZoom(NAMES_WIDTH_ON_PAPER + scaleWidth(scale)),
        } as CSSProperties
      }
      onScroll={handleScroll}
    >
      <p className="rc-visually-hidden" role="status" aria-live="assertive" dir="auto">
        {keys.said}
      </p>
      <div className={styles.canvas} style={{ inlineSize: `calc(var(--names) + ${scaleWidth(scale)}px)` }}>
        <div className={styles.headPlace}>
          <TimelineHead columns={columns} units={unitRows.size} isOfHouses={isOfHouses} dayWidth={scale.dayWidth} />
        </div>
        <div className={styles.rows} style={{ blockSize: rows.length * rowHeight }}>
          {columns.map((day, index) =>
            day.isWeekend ? (
              <span
                key={day.start}
                className={styles.weekend}
                style={{ insetInlineStart: `calc(var(--names) + ${index * scale.dayWidth}px)` }}
              />
            ) : null,
          )}
          {rows.slice(firstRow, lastRow).map((row, index) => {
            const unitId = row.kind === 'unit' ? row.unit.id : null
            return (
              <div key={row.key} className={styles.slot} style={{ insetBlockStart: (firstRow + index) * rowHeight }}>
                <TimelineRowView
                  row={row}
                  bars={unitId === null ? NO_BARS : (bars.get(unitId) ?? NO_BARS)}
                  drawnFrom={drawnFrom}
                  drawnUntil={drawnUntil}
                  scale={scale}
                  now={now}
                  currentId={currentBar?.bar.unitId === unitId ? currentBar?.bar.id : undefined}
                  openId={openId}
                  handlers={handlers}
                />
              </div>
            )
          })}
          {drag.dragging === null ? null : (
            <TimelineGhost {...drag.dragging} rows={rows} scale={scale} rowHeight={rowHeight} />
          )}
          {keys.move === null ? null : (
            <TimelineGhost {...keys.move} rows={rows} scale={scale} rowHeight={rowHeight} isSaidElsewhere />
          )}
          {isNowInSight ? (
            <div
              className={styles.now}
              style={{ insetInlineStart: `calc(var(--names) + ${nowX}px)` }}
              aria-hidden="true"
            >
              <span className={styles.nowTime}>{clockTime(now)}</span>
            </div>
          ) : null}
        </div>
      </div>
    </div>
  )
}
