import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { DriverDay } from '@rodchao/contract'
import { ROAD_DATABASE } from '#lib/session/kept-road.ts'
import type { RoadAct } from './acts.ts'

/** A day as the shop told it, for whom, under the first day that it has. */
export interface KeptDay {
  id: string
  user: string
  /** Epoch milliseconds, by the shop's clock. */
  at: number
  day: DriverDay
}

/** What was typed at a door and is not handed over yet. */
export interface KeptDraft {
  stopId: string
  user: string
  at: number
  draft: unknown
}

interface RoadSchema extends DBSchema {
  days: { key: string; value: KeptDay }
  drafts: { key: string; value: KeptDraft }
  /** By number, which is the order in which they happened. */
  acts: { key: number; value: RoadAct; indexes: { key: string } }
}

export type RoadDatabase = IDBPDatabase<RoadSchema>

/** Counted up when the stores change their form; what is not sent yet outlives that. */
const VERSION = 1

let opening: Promise<RoadDatabase> | undefined

/** The phone's own database of a driver's day. Rejects where the browser keeps nothing. */
export function roadDatabase(): Promise<RoadDatabase> {
  opening ??= openDB<RoadSchema>(ROAD_DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('days', { keyPath: 'id' })
      database.createObjectStore('drafts', { keyPath: 'stopId' })
      database
        .createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
        .createIndex('key', 'key', { unique: true })
    },
    blocking(_current, _next, event) {
      // Another tab is newer or empties it; this one opens it again when it needs it.
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated() {
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** For tests: the next use opens it anew, as another visit would. */
export async function closeRoad(): Promise<void> {
  const database = await opening?.catch(() => undefined)
  opening = undefined
  database?.close()
}
