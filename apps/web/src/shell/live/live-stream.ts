import type { ApiClient } from '#lib/api/api-client.ts'
import { parseChange } from './event-stream.ts'
import { nudges } from './follow-stream.ts'
import { newerBuild } from './newer-build.ts'
import { shareStream } from './shared-stream.ts'
import type { ReservationChange } from './event-stream.ts'
import type { StreamMessage } from './follow-stream.ts'

/**
 * What changes without a booking: a unit is kept from renting or free again, money came or went that is of no one booking,
 * and this person's notifications were read on another screen.
 */
export const LIVE_TOPICS = ['units', 'money', 'notifications'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

export interface LiveListener {
  onChange: (change: ReservationChange) => void
  /** The stream is back after a gap: things may have changed unseen. */
  onResume: () => void
  onTopic?: (topic: LiveTopic) => void
}

const stateListeners = new Set<() => void>()
let isLost = false

function setConnectionLost(next: boolean): void {
  if (next === isLost) return
  isLost = next
  for (const listener of stateListeners) listener()
}

/** Whether the shop has stopped answering, for the strip that says so. */
export const liveLoss = {
  get: () => isLost,
  subscribe: (listener: () => void) => {
    stateListeners.add(listener)
    return () => {
      stateListeners.delete(listener)
    }
  },
  /** Tries again now instead of after the wait. */
  retry: () => {
    nudges.dispatchEvent(new Event('retry'))
  },
}

const listeners = new Set<LiveListener>()
/** From when on this tab may have read what changed before it listened: `performance.now()`, 0 when the page began. */
let deafSince = 0
/** The newest version heard of each booking, the last heard at the end. */
const versions = new Map<string, number>()
const MOST_VERSIONS = 500
let ending: AbortController | undefined

/** The newest version of the booking that was told of, however long its reading is under way; 0 where none was. */
export function versionHeard(id: string): number {
  return versions.get(id) ?? 0
}

function rememberVersion({ id, version }: ReservationChange): void {
  const newest = Math.max(version, versionHeard(id))
  versions.delete(id)
  versions.set(id, newest)
  const [oldest] = versions.keys()
  if (versions.size > MOST_VERSIONS && oldest !== undefined) versions.delete(oldest)
}

function receive(message: StreamMessage): void {
  if (message.kind === 'lost') setConnectionLost(message.isLost)
  // What answers again may be a newer build.
  if (message.kind === 'resume') void newerBuild.check()
  // All that this tab shows was read after it.
  if (message.kind === 'event' && message.agoMs !== undefined && performance.now() - message.agoMs < deafSince) return
  const change = message.kind === 'event' && message.event === 'reservation' ? parseChange(message.data) : null
  const topic = message.kind === 'event' ? LIVE_TOPICS.find((name) => name === message.event) : undefined
  const isResume = message.kind === 'resume' || (message.kind === 'event' && message.event === 'resync')
  if (change !== null) rememberVersion(change)
  for (const listener of listeners) {
    if (change !== null) listener.onChange(change)
    if (isResume) listener.onResume()
    if (topic !== undefined) listener.onTopic?.(topic)
  }
}

/** One stream for all listeners of all tabs: the server keeps few for each person. The tab's part ends with its last one. */
export function listenLive(api: ApiClient, listener: LiveListener): () => void {
  listeners.add(listener)
  if (ending === undefined) {
    ending = new AbortController()
    shareStream(api, ending.signal, receive)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    deafSince = performance.now()
    ending?.abort()
    ending = undefined
    setConnectionLost(false)
  }
}
