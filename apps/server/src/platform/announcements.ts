import type pg from 'pg'
import { listenOn, notify } from '../db/notifications.ts'
import type { AppContext } from '../context.ts'

/** What changed, so that every API process can tell its screens and refresh its availability index. */
export interface Announcement {
  /** Units whose occupancies have to be read again. */
  readonly units: readonly number[]
  /** New occupancies, told whole: reading their units again for each of them would cost more than the booking. */
  readonly occupied: readonly Occupied[]
  readonly reservations: readonly ReservationChange[]
  /** Users who have read their notifications, so that their other screens stop counting them. */
  readonly seenBy: readonly string[]
}

/** Unit, start, end and when it lapses (null: never); epoch ms. An array, for the payload's limit. */
export type Occupied = readonly [unitId: number, start: number, end: number, expires: number | null]

export interface ReservationChange {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly version: number
  readonly isNew: boolean
}

type Listener = (announcement: Announcement) => void

const CHANNEL = 'rodchao_change'
/** Changes of this long go out as one message: NOTIFY takes a cluster-wide lock at commit, so not one per booking. */
const GATHER_MS = 40
/** PostgreSQL's limit on a payload is 8,000 bytes. */
const CHANGES_IN_ONE = 30
const RECONNECT_MS = 1000

export interface Announcements {
  /** Call after the commit. Lost only if the process dies within the gathering time; readers re-read regularly. */
  announce: (change: Partial<Announcement>) => void
  subscribe: (listener: Listener) => () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

export function createAnnouncements(parts: Pick<AppContext, 'pool' | 'connection' | 'log'>): Announcements {
  const listeners = new Set<Listener>()
  const units = new Set<number>()
  let reservations: ReservationChange[] = []
  let occupied: Occupied[] = []
  const seenBy = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isStopped = false

  async function flush(): Promise<void> {
    timer = undefined
    const allUnits = [...units]
    const allReservations = reservations
    const allOccupied = occupied
    const allSeenBy = [...seenBy]
    units.clear()
    reservations = []
    occupied = []
    seenBy.clear()
    const longest = Math.max(allUnits.length, allReservations.length, allOccupied.length, allSeenBy.length)
    for (let from = 0; from < longest; from += CHANGES_IN_ONE) {
      const message: Announcement = {
        units: allUnits.slice(from, from + CHANGES_IN_ONE),
        occupied: allOccupied.slice(from, from + CHANGES_IN_ONE),
        reservations: allReservations.slice(from, from + CHANGES_IN_ONE),
        seenBy: allSeenBy.slice(from, from + CHANGES_IN_ONE),
      }
      await notify(parts.pool, CHANNEL, JSON.stringify(message))
    }
  }

  async function listen(): Promise<void> {
    if (isStopped) return
    const hear = (payload: string): void => {
      // A process of another version may leave parts out.
      const heard = JSON.parse(payload) as Partial<Announcement>
      const announcement: Announcement = { units: [], occupied: [], reservations: [], seenBy: [], ...heard }
      for (const listener of listeners) listener(announcement)
    }
    const next = await listenOn(parts.connection, CHANNEL, hear, (broken) => void reconnect(broken))
    client = next
  }

  async function reconnect(broken: pg.Client): Promise<void> {
    if (client !== broken && client !== undefined) return
    client = undefined
    void broken.end().catch(() => undefined)
    while (!isStopped && client === undefined) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
      await listen().catch((error: unknown) => parts.log.warn({ err: error }, 'no connection for announcements yet'))
    }
  }

  return {
    announce: (change) => {
      for (const unit of change.units ?? []) units.add(unit)
      reservations.push(...(change.reservations ?? []))
      occupied.push(...(change.occupied ?? []))
      for (const user of change.seenBy ?? []) seenBy.add(user)
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => parts.log.warn({ err: error }, 'an announcement was not sent'))
      }, GATHER_MS)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: listen,
    stop: async () => {
      if (timer) {
        clearTimeout(timer)
        await flush().catch(() => undefined)
      }
      isStopped = true
      await client?.end().catch(() => undefined)
    },
  }
}
