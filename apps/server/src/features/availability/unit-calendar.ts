import { overlaps, type Period } from '@rodchao/rental'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Announcements } from '../../platform/announcements.ts'
import type { CatalogueProduct, CatalogueUnit } from '../catalogue/catalogue.ts'
import { findOccupanciesAhead, type OccupancyRow } from './queries.ts'

/**
 * Who is busy when, in memory, for answering "what is free" thousands of times a second. It follows the occupancy
 * table within milliseconds and is only ever advice: the database's exclusion constraint decides every booking.
 */
export interface UnitCalendar {
  /** Free units of a product, best fit first; the window includes the turnaround. */
  freeUnits(product: CatalogueProduct, branchId: number | null, window: Period): CatalogueUnit[]
  countFree(product: CatalogueProduct, branchId: number | null, window: Period, cap: number): number
  /** Free stretches of any of the product's units from an instant on, at least `lengthMs` long, earliest first. */
  gaps(product: CatalogueProduct, branchId: number | null, from: number, lengthMs: number): Period[]
  /** Marks a unit as taken at once, ahead of the announcement; gives the mark's removal back. */
  mark(unitId: number, window: Period): () => void
  start(): Promise<void>
  stop(): void
}

interface Busy {
  readonly start: number
  readonly end: number
  /** Infinity when it does not lapse. */
  readonly expires: number
}

interface Mark extends Period {
  /** By the process's own steady clock. */
  readonly until: number
}

/** Announcements can be lost with the process that made them; this bounds for how long. */
const REREAD_MS = 60_000
/** A mark outlives the transaction that it stands for until the unit has been read again, but not by long. */
const MARK_MS = 1500
const BEHIND_MS = 86_400_000

export function createUnitCalendar(parts: {
  db: Kysely<Database>
  clock: { now(): number }
  announcements: Announcements
  log: FastifyBaseLogger
}): UnitCalendar {
  const { clock } = parts
  let busy = new Map<number, readonly Busy[]>()
  // Kept apart from what is read: a reading that began before a booking's commit must not undo its mark.
  const marks = new Map<number, readonly Mark[]>()
  const stale = new Set<number>()
  let isReading = false
  let timer: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  /** Index of the last entry in force that starts before the instant, or -1. Entries in force never overlap. */
  function lastBefore(entries: readonly Busy[], instant: number, now: number): number {
    let low = 0
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((entries[middle]?.start ?? Infinity) < instant) low = middle + 1
      else high = middle
    }
    let index = low - 1
    while (index >= 0 && (entries[index]?.expires ?? 0) <= now) index -= 1
    return index
  }

  function marksOf(unitId: number): readonly Mark[] {
    const kept = marks.get(unitId)
    if (!kept) return []
    const now = performance.now()
    const live = kept.filter((mark) => mark.until > now)
    if (live.length === 0) marks.delete(unitId)
    return live
  }

  function isFree(unitId: number, window: Period, now: number): boolean {
    if (marks.size > 0 && marksOf(unitId).some((mark) => overlaps(mark, window))) return false
    const entries = busy.get(unitId)
    if (!entries) return true
    const index = lastBefore(entries, window.end, now)
    return index < 0 || (entries[index]?.end ?? 0) <= window.start
  }

  /** How long the unit has stood before the window: little is best, so that long stretches stay whole. */
  function idleBefore(unitId: number, start: number, now: number): number {
    const entries = busy.get(unitId) ?? []
    const index = lastBefore(entries, start, now)
    return index < 0 ? Number.MAX_SAFE_INTEGER : start - (entries[index]?.end ?? 0)
  }

  async function readAll(): Promise<void> {
    const rows = await findOccupanciesAhead(parts.db, clock.now() - BEHIND_MS)
    busy = new Map([...Map.groupBy(rows, (row) => row.unit_id)].map(([unit, group]) => [unit, group.map(toBusy)]))
  }

  async function readStale(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (stale.size > 0) {
        const units = [...stale]
        stale.clear()
        const rows = await findOccupanciesAhead(parts.db, clock.now() - BEHIND_MS, units)
        const groups = Map.groupBy(rows, (row) => row.unit_id)
        for (const unit of units) busy.set(unit, (groups.get(unit) ?? []).map(toBusy))
      }
    } catch (error) {
      parts.log.warn({ err: error }, 'the unit calendar could not be refreshed')
    } finally {
      isReading = false
    }
  }

  return {
    freeUnits: (product, branchId, window) => {
      const now = clock.now()
      return product.units
        .filter((unit) => (branchId === null || unit.branchId === branchId) && isFree(unit.id, window, now))
        .map((unit) => ({
          unit,
          lapses: unit.papersEnd !== null && unit.papersEnd < window.end,
          idle: idleBefore(unit.id, window.start, now),
        }))
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
    gaps: (product, branchId, from, lengthMs) => {
      const now = clock.now()
      const found: Period[] = []
      for (const unit of product.units) {
        if (branchId !== null && unit.branchId !== branchId) continue
        const entries: Period[] = (busy.get(unit.id) ?? []).filter((entry) => entry.expires > now && entry.end > from)
        if (marks.has(unit.id)) {
          entries.push(...marksOf(unit.id).filter((mark) => mark.end > from))
          entries.sort((a, b) => a.start - b.start)
        }
        let start = from
        for (const entry of entries) {
          if (entry.start - start >= lengthMs) break
          start = Math.max(start, entry.end)
        }
        const next = entries.find((entry) => entry.start >= start)
        found.push({ start, end: next?.start ?? Number.MAX_SAFE_INTEGER })
      }
      return found.toSorted((a, b) => a.start - b.start)
    },
    mark: (unitId, window) => {
      const mark: Mark = { ...window, until: performance.now() + MARK_MS }
      marks.set(unitId, [...marksOf(unitId), mark])
      return () => {
        marks.set(
          unitId,
          marksOf(unitId).filter((kept) => kept !== mark),
        )
      }
    },
    start: async () => {
      unsubscribe = parts.announcements.subscribe(({ units }) => {
        for (const unit of units) stale.add(unit)
        if (units.length > 0) void readStale()
      })
      await readAll()
      timer = setInterval(() => {
        readAll().catch((error: unknown) => parts.log.warn({ err: error }, 'the unit calendar could not be read'))
      }, REREAD_MS).unref()
    },
    stop: () => {
      clearInterval(timer)
      unsubscribe?.()
    },
  }
}

function toBusy(row: OccupancyRow): Busy {
  return { start: row.start, end: row.end, expires: row.expires ?? Infinity }
}
