import { setTimeout as sleep } from 'node:timers/promises'
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
  /** What is offered, or what is said of it, was changed by staff. */
  readonly catalogue: boolean
  /** Money of no one booking: the drawer was closed, petty cash went in or out, money came that nobody knows. */
  readonly money: boolean
  /** Changes may have gone by untold, because a connection broke: whatever is kept in memory is read anew. */
  readonly resync: boolean
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
/** Between tries to reconnect, and to send again what did not leave. */
const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 2000

export interface Announcements {
  /** Call after the commit. Lost only if the process dies before it has left; readers re-read regularly. */
  announce: (change: Partial<Announcement>) => void
  subscribe: (listener: Listener) => () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** An announcement of nothing, to be filled. */
export const NOTHING: Announcement = {
  units: [],
  occupied: [],
  reservations: [],
  seenBy: [],
  catalogue: false,
  money: false,
  resync: false,
}

export function createAnnouncements(dependencies: Pick<AppContext, 'pool' | 'connection' | 'log'>): Announcements {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  const watched = new WeakSet<pg.PoolClient>()
  let waiting = NOTHING
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let client: pg.Client | undefined

  function add(change: Partial<Announcement>): void {
    waiting = {
      units: [...new Set([...waiting.units, ...(change.units ?? [])])],
      occupied: [...waiting.occupied, ...(change.occupied ?? [])],
      reservations: [...waiting.reservations, ...(change.reservations ?? [])],
      seenBy: [...new Set([...waiting.seenBy, ...(change.seenBy ?? [])])],
      catalogue: waiting.catalogue || change.catalogue === true,
      money: waiting.money || change.money === true,
      resync: waiting.resync || change.resync === true,
    }
  }

  function announce(change: Partial<Announcement>): void {
    add(change)
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }

  /** Sends what waits. What does not leave is sent again: after a break, other processes know of it by nothing else. */
  async function flush(): Promise<void> {
    let rest = waiting
    waiting = NOTHING
    try {
      while (!isEmpty(rest)) {
        const [message, others] = split(rest)
        await notify(dependencies.pool, CHANNEL, JSON.stringify(message))
        rest = others
      }
      failures = 0
      timer = undefined
      if (!isEmpty(waiting)) announce({})
    } catch (error) {
      const later = waiting
      waiting = rest
      add(later)
      dependencies.log.warn({ err: error }, 'an announcement was not sent yet')
      timer = setTimeout(() => void flush(), retryWait((failures += 1)))
    }
  }

  function tell(announcement: Announcement): void {
    for (const listener of listeners) listener(announcement)
  }

  /** Listens, and resolves to the end of that connection. */
  async function listen(): Promise<{ broken: Promise<unknown> }> {
    const { promise: broken, resolve: breakOff } = Promise.withResolvers<unknown>()
    // A process of another version may leave parts out.
    const hear = (payload: string): void => tell({ ...NOTHING, ...(JSON.parse(payload) as Partial<Announcement>) })
    client = await listenOn(dependencies.connection, CHANNEL, hear, breakOff)
    if (stopping.signal.aborted) await client.end()
    return { broken }
  }

  async function keepListening(broken: Promise<unknown>): Promise<void> {
    await broken
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        const { broken: brokenAgain } = await listen()
        tell({ ...NOTHING, resync: true })
        return void keepListening(brokenAgain)
      } catch (error) {
        dependencies.log.warn({ err: error }, 'no connection for announcements yet')
        await sleep(retryWait(attempt), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** A commit whose answer was lost with its connection is announced by nobody. */
  function watchForBreaks(acquired: pg.PoolClient): void {
    if (watched.has(acquired)) return
    watched.add(acquired)
    acquired.on('error', () => announce({ resync: true }))
  }

  return {
    announce,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      dependencies.pool.on('acquire', watchForBreaks)
      const { broken } = await listen()
      void keepListening(broken)
    },
    stop: async () => {
      stopping.abort()
      dependencies.pool.off('acquire', watchForBreaks)
      clearTimeout(timer)
      if (timer) await flush()
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

function isEmpty({ units, occupied, reservations, seenBy, catalogue, money, resync }: Announcement): boolean {
  return !catalogue && !money && !resync && units.length + occupied.length + reservations.length + seenBy.length === 0
}

/** As much as goes into one message, and what is left for the next. */
function split(whole: Announcement): [Announcement, Announcement] {
  const cut = (from: number, to?: number) => ({
    units: whole.units.slice(from, to),
    occupied: whole.occupied.slice(from, to),
    reservations: whole.reservations.slice(from, to),
    seenBy: whole.seenBy.slice(from, to),
  })
  return [
    { ...cut(0, CHANGES_IN_ONE), catalogue: whole.catalogue, money: whole.money, resync: whole.resync },
    { ...cut(CHANGES_IN_ONE), catalogue: false, money: false, resync: false },
  ]
}

function retryWait(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 10), LONGEST_RETRY_MS)
}
