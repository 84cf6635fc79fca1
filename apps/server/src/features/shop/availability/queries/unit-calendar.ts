import { isLateFor, lateUntil, type Period } from '@rodchao/rental'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Announcements, Occupied } from '../../../../platform/announcements.ts'
import { createRefresher } from '../../../../platform/refresher.ts'
import type { CatalogueProduct, CatalogueUnit } from '../../catalogue/queries/catalogue.ts'
import type { CatalogueContext } from '../../catalogue/queries/live-catalogue.ts'
import { findOccupanciesAhead, findUnitsOut, type OccupancyRow, type OutRow } from './occupancies.ts'

/**
 * Who is busy when, in memory, for answering "what is free" thousands of times a second. It follows the occupancy
 * table within milliseconds and is only ever advice: the database's exclusion constraint decides every booking.
 */
export interface UnitCalendar {
  /** Free units of a product, best fit first; the window includes the turnaround. */
  freeUnits(product: CatalogueProduct, branchId: number | null, window: Period): CatalogueUnit[]
  countFree(product: CatalogueProduct, branchId: number | null, window: Period, cap: number): number
  /**
   * The first free stretch of each of the product's units that begins in [from, until), at least `lengthMs` long, earliest
   * first. A reservation that looks for another time does not stand in its own way.
   */
  gaps(
    product: CatalogueProduct,
    branchId: number | null,
    from: number,
    until: number,
    lengthMs: number,
    own?: OwnTime | null,
  ): Period[]
  /** Another number after every change: what was worked out under this one still holds, lapsing holds apart. */
  version(): number
  /** Marks a unit as taken at once, ahead of the announcement; gives the mark's removal back. */
  mark(unitId: number, window: Period): () => void
  start(): Promise<void>
  stop(): void
}

export interface AvailabilityContext extends CatalogueContext {
  readonly calendar: UnitCalendar
}

/** The unit and the time, turnaround included, that a reservation holds now. */
export interface OwnTime {
  readonly unitId: number
  readonly window: Period
}

interface Busy {
  readonly start: number
  readonly end: number
  /** Infinity when it does not lapse. */
  readonly expires: number
}

interface Mark extends Busy {
  /** Until when the mark itself stands, by the process's own steady clock. */
  readonly until: number
}

const NOTHING: readonly Mark[] = []

/** Announcements can be lost with the process that made them; this bounds for how long. */
const REREAD_MS = 60_000
/** A mark outlives the transaction that it stands for until the unit has been read again, but not by long. */
const MARK_MS = 1500
const BEHIND_MS = 86_400_000

export function createUnitCalendar(dependencies: {
  db: Kysely<Database>
  clock: { now(): number }
  announcements: Announcements
  log: FastifyBaseLogger
}): UnitCalendar {
  const { clock } = dependencies
  let busy = new Map<number, Busy[]>()
  // Kept apart from what is read: a reading that began before a booking's commit must not undo its mark.
  const marks = new Map<number, readonly Mark[]>()
  /** Units that customers have, with the end of that time; theirs may lie further back than what is read. */
  let outs = new Map<number, number>()
  const stale = new Set<number>()
  /** What was heard while a reading ran that may have begun before those bookings' commit. */
  let heard: Occupied[] = []
  let readings = 0
  let version = 0
  let isReading = false
  let timer: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  /** How many entries start at the instant or before. */
  function countUpTo(entries: readonly Busy[], instant: number): number {
    let low = 0
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((entries[middle]?.start ?? Infinity) <= instant) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Index of the last entry in force that starts before the instant, or -1. Entries in force never overlap. */
  function lastBefore(entries: readonly Busy[], instant: number, now: number): number {
    // Instants are whole milliseconds.
    let index = countUpTo(entries, instant - 1) - 1
    while (index >= 0 && (entries[index]?.expires ?? 0) <= now) index -= 1
    return index
  }

  function findMarks(unitId: number): readonly Mark[] {
    const kept = marks.get(unitId)
    if (!kept) return []
    const now = performance.now()
    const live = kept.filter((mark) => mark.until > now)
    if (live.length === 0) marks.delete(unitId)
    return live
  }

  /** What keeps a unit, in order of start; bookings in flight among it. */
  function findEntries(unitId: number): readonly Busy[] {
    const entries = busy.get(unitId) ?? NOTHING
    const marked = marks.size > 0 ? findMarks(unitId) : NOTHING
    if (marked.length === 0) return entries
    return [...entries, ...marked].sort((first, second) => first.start - second.start)
  }

  /**
   * How long a unit that is free in the window has stood before it, or null when it is not free. Little is best, so that
   * long stretches stay whole.
   */
  function idleWhenFree(unitId: number, window: Period, now: number): number | null {
    if (isLateFor(window.start, outs.get(unitId) ?? Infinity, now)) return null
    const entries = busy.get(unitId) ?? NOTHING
    let end = entries[lastBefore(entries, window.end, now)]?.end ?? -Infinity
    // Looked at beside the entries: putting both in one order costs more than all the rest when much is booked ahead.
    if (marks.size > 0) {
      for (const mark of findMarks(unitId)) if (mark.start < window.end && mark.end > end) end = mark.end
    }
    if (end === -Infinity) return Number.MAX_SAFE_INTEGER
    return end <= window.start ? window.start - end : null
  }

  function isFree(unitId: number, window: Period, now: number): boolean {
    return idleWhenFree(unitId, window, now) !== null
  }

  /** Walks on from the first entry that matters: this runs for every unit of every product that is taken. */
  function firstGap(
    unitId: number,
    from: number,
    until: number,
    lengthMs: number,
    now: number,
    own: Period | null,
  ): Period | null {
    const entries = findEntries(unitId)
    const isLate = own === null && isLateFor(from, outs.get(unitId) ?? Infinity, now)
    let start = isLate ? lateUntil(now) : from
    for (let index = Math.max(0, lastBefore(entries, from, now)); index < entries.length && start < until; index += 1) {
      const entry = entries[index]
      if (!entry || entry.expires <= now || entry.end <= start) continue
      if (own !== null && entry.start === own.start && entry.end === own.end) continue
      if (entry.start - start >= lengthMs) return { start, end: entry.start }
      start = entry.end
    }
    return start < until ? { start, end: Number.MAX_SAFE_INTEGER } : null
  }

  function unmark(unitId: number, isOver: (mark: Mark) => boolean): void {
    const left = findMarks(unitId).filter((mark) => !isOver(mark))
    if (left.length === 0) marks.delete(unitId)
    else marks.set(unitId, left)
    version += 1
  }

  function add([unitId, start, end, expires]: Occupied): void {
    // What the mark foretold has come true.
    unmark(unitId, (mark) => mark.start === start && mark.end === end)
    version += 1
    const entries = busy.get(unitId) ?? []
    const at = countUpTo(entries, start)
    if (entries[at - 1]?.start === start && entries[at - 1]?.end === end) return
    entries.splice(at, 0, { start, end, expires: expires ?? Infinity })
    busy.set(unitId, entries)
  }

  /** Runs a reading; what is heard meanwhile is put on top of what it found. */
  async function read(
    units: readonly number[] | undefined,
    keep: (rows: OccupancyRow[], out: OutRow[]) => void,
  ): Promise<void> {
    readings += 1
    const from = heard.length
    try {
      const [rows, out] = await Promise.all([
        findOccupanciesAhead(dependencies.db, clock.now() - BEHIND_MS, units),
        findUnitsOut(dependencies.db, units),
      ])
      keep(rows, out)
      for (const occupied of heard.slice(from)) add(occupied)
      version += 1
    } finally {
      readings -= 1
      if (readings === 0) heard = []
    }
  }

  const readAll = (): Promise<void> =>
    read(undefined, (rows, out) => {
      outs = new Map(out.map((row) => [row.unit_id, row.end]))
      busy = new Map([...Map.groupBy(rows, (row) => row.unit_id)].map(([unit, group]) => [unit, group.map(toBusy)]))
    })

  const whole = createRefresher('the unit calendar', readAll, dependencies.log)

  async function readStale(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (stale.size > 0) {
        const units = [...stale]
        stale.clear()
        await read(units, (rows, out) => {
          const groups = Map.groupBy(rows, (row) => row.unit_id)
          for (const unit of units) {
            busy.set(unit, (groups.get(unit) ?? []).map(toBusy))
            outs.delete(unit)
          }
          for (const row of out) outs.set(row.unit_id, row.end)
        })
      }
    } catch (error) {
      dependencies.log.warn({ err: error }, 'the unit calendar could not be refreshed')
      whole.refresh()
    } finally {
      isReading = false
    }
  }

  return {
    freeUnits: (product, branchId, window) => {
      const now = clock.now()
      return product.units
        .flatMap((unit) => {
          const idle = branchId === null || unit.branchId === branchId ? idleWhenFree(unit.id, window, now) : null
          return idle === null ? [] : [{ unit, lapses: unit.papersEnd !== null && unit.papersEnd < window.end, idle }]
        })
        .toSorted((a, b) => Number(a.lapses) - Number(b.lapses) || a.idle - b.idle || a.unit.id - b.unit.id)
        .map(({ unit }) => unit)
    },
    countFree: (product, branchId, window, cap) => {
      const now = clock.now()
      let free = 0
      for (const unit of product.units) {
        if ((branchId === null || unit.branchId === branchId) && isFree(unit.id, window, now)) {
          free += 1
          if (free >= cap) break
        }
      }
      return free
    },
    gaps: (product, branchId, from, until, lengthMs, own = null) => {
      const now = clock.now()
      const found: Period[] = []
      for (const unit of product.units) {
        if (branchId !== null && unit.branchId !== branchId) continue
        const gap = firstGap(unit.id, from, until, lengthMs, now, own?.unitId === unit.id ? own.window : null)
        if (gap) found.push(gap)
      }
      return found.sort((first, second) => first.start - second.start)
    },
    version: () => version,
    mark: (unitId, window) => {
      const mark: Mark = { ...window, expires: Infinity, until: performance.now() + MARK_MS }
      marks.set(unitId, [...findMarks(unitId), mark])
      version += 1
      return () => unmark(unitId, (kept) => kept === mark)
    },
    start: async () => {
      unsubscribe = dependencies.announcements.subscribe(({ units, occupied, resync }) => {
        for (const one of occupied) add(one)
        if (readings > 0) heard.push(...occupied)
        for (const unit of units) stale.add(unit)
        if (units.length > 0) void readStale()
        if (resync) whole.refresh()
      })
      await readAll()
      timer = setInterval(whole.refresh, REREAD_MS).unref()
    },
    stop: () => {
      clearInterval(timer)
      whole.stop()
      unsubscribe?.()
    },
  }
}

function toBusy(row: OccupancyRow): Busy {
  return { start: row.start, end: row.end, expires: row.expires ?? Infinity }
}
