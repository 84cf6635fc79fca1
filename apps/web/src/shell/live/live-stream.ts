import type { ApiClient } from '#lib/api/api-client.ts'
import { changeOf, eventReader, reconnectWait } from './event-stream.ts'
import type { ReservationChange } from './event-stream.ts'

export interface LiveListener {
  onChange: (change: ReservationChange) => void
  /** The stream is back after a gap: things may have changed unseen. */
  onResume: () => void
  /** This person's notifications were read on another screen. */
  onNoticesSeen?: () => void
}

/** How often in a row it has to fail before anybody is told: servers end streams for reasons of their own. */
const FAILURES_OF_LOSS = 2

const nudges = new EventTarget()
const stateListeners = new Set<() => void>()
let isLost = false

function tellLost(next: boolean): void {
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

/** Resolves after the wait, when the network is back, when asked to, or when all is over: whatever comes first. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      nudges.removeEventListener('retry', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    nudges.addEventListener('retry', end)
    signal.addEventListener('abort', end)
  })
}

async function drain(response: Response, onPiece: (piece: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onPiece(value)
  }
}

const listeners = new Set<LiveListener>()
let ending: AbortController | undefined

async function follow(api: ApiClient, signal: AbortSignal): Promise<void> {
  let failures = 0
  let opened = 0
  while (!signal.aborted) {
    try {
      const response = await api.open('streamEvents', { signal, headers: { accept: 'text/event-stream' } })
      failures = 0
      tellLost(false)
      opened += 1
      if (opened > 1) for (const listener of listeners) listener.onResume()
      const read = eventReader(({ event, data }) => {
        const change = event === 'reservation' ? changeOf(data) : null
        if (change !== null) for (const listener of listeners) listener.onChange(change)
        if (event === 'notifications') for (const listener of listeners) listener.onNoticesSeen?.()
      })
      await drain(response, read)
    } catch {
      // Cut off or refused for now: the next try tells.
    }
    failures += 1
    if (failures >= FAILURES_OF_LOSS && !signal.aborted) tellLost(true)
    await pause(reconnectWait(failures, Math.random()), signal)
  }
}

/** One stream for all listeners of the tab: the server keeps few for each person. It ends with the last of them. */
export function listenLive(api: ApiClient, listener: LiveListener): () => void {
  listeners.add(listener)
  if (ending === undefined) {
    ending = new AbortController()
    void follow(api, ending.signal)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    ending?.abort()
    ending = undefined
    tellLost(false)
  }
}
