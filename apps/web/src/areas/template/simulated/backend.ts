import { setupWorker } from 'msw/browser'
import { z } from 'zod'
import { answerInPage } from './answer-in-page.ts'
import { allHandlers } from './handlers.ts'

/** A worker that has not come by then is done without. */
const START_LIMIT_MS = 5000

const WORKER = '/mockServiceWorker.js'

// The content security policy allows no code that is made while it runs.
z.config({ jitless: true })

const handlers = allHandlers(location.origin)
// One for the tab: a second one would answer beside the first.
let worker: ReturnType<typeof setupWorker> | null = null

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the worker did not answer in time')), milliseconds)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** After a forced reload a page has no worker although one is registered, and msw would reload it once more. */
async function isWorkerUsable(): Promise<boolean> {
  // Where the browser knows Trusted Types, ours refuse the address of a worker; not asked for, it is no violation.
  if (!('serviceWorker' in navigator) || 'trustedTypes' in globalThis) return false
  if (navigator.serviceWorker.controller !== null) return true
  const registered = await navigator.serviceWorker.getRegistrations()
  // The worker of bookings has addresses of its own.
  return registered.every(({ scope }) => scope !== new URL('/', location.origin).href)
}

/** Answers the simulated calls of this tab until what it gives back is called. */
export async function startBackend(): Promise<() => Promise<void>> {
  try {
    if (await isWorkerUsable()) {
      const started = (worker ??= setupWorker(...handlers))
      await within(
        START_LIMIT_MS,
        started.start({ serviceWorker: { url: WORKER }, onUnhandledFrame: 'bypass', quiet: true }),
      )
      return () => within(START_LIMIT_MS, Promise.resolve(started.stop())).catch(() => undefined)
    }
  } catch {
    // Blocked by the browser's settings: the page answers itself.
  }
  const stop = answerInPage(handlers)
  return () => Promise.resolve(stop())
}
