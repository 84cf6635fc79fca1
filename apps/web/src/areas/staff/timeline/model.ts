import type { Timeline, TimelineBar } from '@rodchao/contract'
import type { Span } from '../core/list-state.ts'
import {
  addDays,
  DAY,
  hasEndedEarly,
  HOUR,
  toInstant,
  isoDate,
  MINUTE,
  parseIsoDate,
  shopWeekday,
} from '@rodchao/rental'

type Group = Timeline['groups'][number]
export type TimelineUnit = Group['units'][number]

/** How wide a day is at least, in pixels, by how many are in sight. */
const LEAST_DAY_WIDTH: Readonly<Record<Span, number>> = { 1: 1152, 7: 120, 14: 80, 30: 44, 90: 44 }

export interface Scale {
  /** Epoch ms of the left edge. */
  readonly from: number
  readonly days: number
  readonly dayWidth: number
}

export function toScale(from: number, span: Span, width: number): Scale {
  return { from, days: span, dayWidth: Math.max(LEAST_DAY_WIDTH[span], Math.floor(width / span)) }
}

export function toX({ from, dayWidth }: Scale, instant: number): number {
  return ((instant - from) / DAY) * dayWidth
}

export function scaleWidth({ days, dayWidth }: Scale): number {
  return days * dayWidth
}

export function movedDay(day: string, days: number): string {
  const date = parseIsoDate(day)
  return date === null ? day : isoDate(addDays(date, days))
}

export function startOfDay(day: string): number {
  const date = parseIsoDate(day)
  return date === null ? Number.NaN : toInstant(date, 0)
}

export interface DayColumn {
  readonly start: number
  readonly isToday: boolean
  readonly isWeekend: boolean
  /** Units that nothing keeps at any time of the day. */
  readonly free: number
}

/** One row of the grid: the name of a product, or a unit of it. */
export type TimelineRow =
  | { readonly kind: 'group'; readonly key: string; readonly group: Group }
  | {
      readonly kind: 'unit'
      readonly key: string
      readonly unit: TimelineUnit
      readonly productId: number
      readonly ofHouse: boolean
    }

export function timelineRows(groups: readonly Group[]): TimelineRow[] {
  return groups.flatMap((group): TimelineRow[] => [
    { kind: 'group', key: `p${group.productId}`, group },
    ...group.units.map((unit) => ({
      kind: 'unit' as const,
      key: `u${unit.id}`,
      unit,
      productId: group.productId,
      ofHouse: group.charging === 'night',
    })),
  ])
}

/** The product that a unit's row stands under. */
export function productOf(rows: readonly TimelineRow[], unitId: number): Group | undefined {
  let group: Group | undefined
  for (const row of rows) {
    if (row.kind === 'group') group = row.group
    else if (row.unit.id === unitId) return group
  }
  return undefined
}

/** A bar with its instants read once. */
export interface PlacedBar {
  readonly bar: TimelineBar
  readonly start: number
  readonly end: number
  readonly keptUntil: number
}

export function barsByUnit(bars: readonly TimelineBar[]): ReadonlyMap<number, readonly PlacedBar[]> {
  const placed = bars.map((bar) => ({
    bar,
    start: Date.parse(bar.start),
    end: Date.parse(bar.end),
    keptUntil: Date.parse(bar.keptUntil),
  }))
  return Map.groupBy(placed, ({ bar }) => bar.unitId)
}

export function dayColumns(
  scale: Scale,
  rows: readonly TimelineRow[],
  bars: ReadonlyMap<number, readonly PlacedBar[]>,
  now: number,
): DayColumn[] {
  const busy = Array.from({ length: scale.days }, () => 0)
  let units = 0
  for (const row of rows) {
    if (row.kind !== 'unit' || row.unit.status !== 'ready') continue
    units += 1
    const days = new Set<number>()
    for (const placed of bars.get(row.unit.id) ?? []) {
      if (!isKeeping(placed)) continue
      const { start, keptUntil } = placed
      const first = Math.max(0, Math.floor((start - scale.from) / DAY))
      const last = Math.min(scale.days - 1, Math.floor((keptUntil - 1 - scale.from) / DAY))
      for (let day = first; day <= last; day += 1) days.add(day)
    }
    for (const day of days) busy[day] = (busy[day] ?? 0) + 1
  }
  return busy.map((count, day) => {
    const start = scale.from + day * DAY
    const weekday = shopWeekday(start)
    return {
      start,
      isToday: now >= start && now < start + DAY,
      isWeekend: weekday === 0 || weekday === 6,
      free: units - count,
    }
  })
}

/** Bars of a unit that are in sight, in order of start. */
export function barsBetween(bars: readonly PlacedBar[], from: number, until: number): PlacedBar[] {
  return bars.filter(({ start, keptUntil, bar }) => start < until && (isStretching(bar) || keptUntil > from))
}

/** Whether it really keeps the unit: what was cancelled, lapsed or not come for is drawn in its place and keeps nothing. */
export function isKeeping({ bar }: PlacedBar): boolean {
  return bar.reservation === null || !hasEndedEarly(bar.reservation.status)
}

/** Not back though its time is over: the bar goes on to now. */
function isStretching({ reservation }: TimelineBar): boolean {
  return reservation?.isOverdue === true
}

/**
 * What a bar may be dragged to: a booking that waits goes anywhere, a rental that runs only ends later. A block that has
 * begun keeps its start; one that is over is history.
 */
export function allowedDrags({ bar, start, end }: PlacedBar, now: number): { move: boolean; extend: boolean } {
  const { kind, reservation } = bar
  if (bar.block !== null) return { move: start > now, extend: end > now }
  if (kind !== 'reservation' || reservation === null) return { move: false, extend: false }
  return { move: reservation.status === 'confirmed', extend: ['confirmed', 'on_rent'].includes(reservation.status) }
}

/** Whether the unit is rented at all, so that it can be kept from it. */
export function isBlockable({ status }: Pick<TimelineUnit, 'status'>): boolean {
  return status === 'ready' || status === 'service'
}

export interface Drag {
  readonly mode: 'move' | 'extend'
  /** Pixels from where it began. */
  readonly dx: number
  /** The unit under the pointer. */
  readonly unitId: number
}

export interface Dragged {
  readonly start: number
  readonly end: number
  readonly unitId: number
}

const SHORTEST = HOUR

const WIDE_DAY_PX = 400

/** Times snap to what one can aim at: half an hour where a day is wide, an hour where it is not. */
export function snap({ dayWidth }: Scale): number {
  return dayWidth >= WIDE_DAY_PX ? 30 * MINUTE : HOUR
}

/** Where a drag leads to. Length stays when a bar is moved; only its end moves when it is extended. */
export function dragged(scale: Scale, { start, end, bar }: PlacedBar, { mode, dx, unitId }: Drag): Dragged {
  const step = snap(scale)
  const shift = Math.round(((dx / scale.dayWidth) * DAY) / step) * step
  if (mode === 'move') return { start: start + shift, end: end + shift, unitId }
  // A rental that runs does not end earlier by dragging: it ends when the vehicle is back.
  const least = bar.reservation?.status === 'on_rent' ? end : start + SHORTEST
  return { start, end: Math.max(least, end + shift), unitId: bar.unitId }
}

/** So long a block is at first, where nothing comes before: hours where a day is wide, else a day. */
const FIRST_BLOCK = { wide: 4 * HOUR, narrow: DAY }

/**
 * What pressing an empty stretch of a row asks to block: from the time pressed on, or now where that is later, until the
 * next thing that keeps the unit. Null where all of it is past.
 */
export function pressedPeriod(
  scale: Scale,
  bars: readonly PlacedBar[],
  x: number,
  now: number,
): { start: number; end: number } | null {
  const step = snap(scale)
  const pressed = scale.from + Math.floor(((x / scale.dayWidth) * DAY) / step) * step
  const least = pressed + (scale.dayWidth >= WIDE_DAY_PX ? step : DAY)
  if (least <= now) return null
  return freePeriod(scale, bars, Math.max(pressed, now), now)
}

/** As `pressedPeriod`, from an instant on. */
export function freePeriod(
  { dayWidth }: Scale,
  bars: readonly PlacedBar[],
  from: number,
  now: number,
): { start: number; end: number } {
  const half = 30 * MINUTE
  const start = Math.ceil(Math.max(from, now) / half) * half
  const next = bars
    .filter((placed) => isKeeping(placed) && placed.start > start)
    .reduce((least, placed) => Math.min(least, placed.start), Infinity)
  const end = start + (dayWidth >= WIDE_DAY_PX ? FIRST_BLOCK.wide : FIRST_BLOCK.narrow)
  return { start, end: Math.min(end, next) }
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** Which bar the keyboard goes to: along the row, or to the nearest one of the next row that has any. */
export function stepFrom(
  rows: readonly TimelineRow[],
  bars: ReadonlyMap<number, readonly PlacedBar[]>,
  current: PlacedBar,
  step: Step,
): PlacedBar | undefined {
  const own = bars.get(current.bar.unitId) ?? []
  const at = own.findIndex(({ bar }) => bar.id === current.bar.id)
  if (step === 'left') return own[at - 1]
  if (step === 'right') return own[at + 1]
  if (step === 'first') return own[0]
  if (step === 'last') return own.at(-1)
  const units = rows.flatMap((row) => (row.kind === 'unit' ? [row.unit.id] : []))
  const direction = step === 'up' ? -1 : 1
  for (let index = units.indexOf(current.bar.unitId) + direction; units[index] !== undefined; index += direction) {
    const there = bars.get(units[index] ?? 0) ?? []
    const nearest = there.toSorted((a, b) => Math.abs(a.start - current.start) - Math.abs(b.start - current.start))[0]
    if (nearest) return nearest
  }
  return undefined
}

/** Where the tab key comes to at first. */
export function firstBar(
  rows: readonly TimelineRow[],
  bars: ReadonlyMap<number, readonly PlacedBar[]>,
): PlacedBar | undefined {
  for (const row of rows) {
    const first = row.kind === 'unit' ? bars.get(row.unit.id)?.[0] : undefined
    if (first) return first
  }
  return undefined
}

export function isAmong(bars: ReadonlyMap<number, readonly PlacedBar[]>, { bar }: PlacedBar): boolean {
  return bars.get(bar.unitId)?.some((other) => other.bar.id === bar.id) === true
}
