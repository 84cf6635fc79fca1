import { useSyncExternalStore } from 'react'

const FIRST_RETRY_MS = 2000
const SLOWEST_RETRY_MS = 30_000
const PROBE_LIMIT_MS = 10_000
/** Says only that the shop's process lives. */
const PROBE_PATH = '/livez'

export interface Ways {
  /** Whether the shop answers at all, whatever it says. */
  probe: () => Promise<boolean>
  /** Whether this device has a network; the shop may still be out of reach. */
  isOnline: () => boolean
}

export interface Connection {
  /** Nothing reaches the shop. */
  isLost: () => boolean
  subscribe: (listener: () => void) => () => void
  /** A call was answered. */
  answered: () => void
  /** A call got no answer. One call alone may have been blocked: the shop is asked once before anything is said. */
  unanswered: () => void
  /** Asks the shop now, unless the device knows that it cannot. */
  check: () => Promise<boolean>
  /** Once the shop can be reached; at once where it can. */
  back: (signal?: AbortSignal) => Promise<void>
}

/** Knows whether the line to the shop is cut, and asks now and then until it is back. */
export function createConnection({ probe, isOnline }: Ways): Connection {
  const listeners = new Set<() => void>()
  let isLost = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let checking: Promise<boolean> | null = null

  const settle = (isUp: boolean) => {
    clearTimeout(timer)
    failures = isUp ? 0 : failures + 1
    // Without any network there is nobody to ask: the device tells when it has one.
    if (!isUp && isOnline())
      timer = setTimeout(() => void check(), Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)))
    if (isLost === !isUp) return
    isLost = !isUp
    for (const listener of listeners) listener()
  }

  const check = (): Promise<boolean> => {
    if (!isOnline()) {
      settle(false)
      return Promise.resolve(false)
    }
    checking ??= probe().then((isUp) => {
      checking = null
      // The network may have gone while the answer was on its way.
      settle(isUp && isOnline())
      return !isLost
    })
    return checking
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    isLost: () => isLost,
    subscribe,
    check,
    answered() {
      if (isLost && isOnline()) settle(true)
    },
    unanswered: () => void check(),
    back: (signal) =>
      new Promise((resolve, reject) => {
        if (!isLost) {
          resolve()
          return
        }
        const end = () => {
          if (isLost && signal?.aborted !== true) return
          leave()
          signal?.removeEventListener('abort', end)
          if (signal?.aborted === true) reject(new DOMException('no longer wanted', 'AbortError'))
          else resolve()
        }
        const leave = subscribe(end)
        signal?.addEventListener('abort', end)
      }),
  }
}

async function probeShop(): Promise<boolean> {
  try {
    await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) })
    return true
  } catch {
    return false
  }
}

/** The line of this window. The server, which draws pages, is never without. */
export const connection = createConnection({
  probe: probeShop,
  isOnline: () => import.meta.env.SSR || navigator.onLine,
})

if (!import.meta.env.SSR) {
  addEventListener('online', () => void connection.check())
  addEventListener('offline', () => void connection.check())
  // It may have gone while this program was on its way.
  if (!navigator.onLine) void connection.check()
}

export function useIsLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost, () => false)
}
