import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 10_000

export interface Refresher {
  /** Reads anew: one reading at a time, and one more when asked meanwhile, because that one may have begun too early. */
  refresh(): void
  stop(): void
}

/** Keeps a copy of the database in memory fresh; a reading that fails is tried again until one succeeds. */
export function createRefresher(what: string, read: () => Promise<void>, log: FastifyBaseLogger): Refresher {
  const stopping = new AbortController()
  let isAsked = false
  let isReading = false

  async function readUntilFresh(): Promise<void> {
    isReading = true
    for (let failures = 0; isAsked && !stopping.signal.aborted;) {
      isAsked = false
      try {
        await read()
        failures = 0
      } catch (error) {
        log.warn({ err: error }, `${what} could not be read`)
        isAsked = true
        const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
        failures += 1
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    isReading = false
  }

  return {
    refresh: () => {
      isAsked = true
      if (!isReading) void readUntilFresh()
    },
    stop: () => stopping.abort(),
  }
}
