import { http, passthrough } from 'msw'
import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { answerInPage } from './answer-in-page.ts'
import { createAnswers } from './features.ts'
import { SIMULATED_PATHS } from './simulated-paths.ts'
import type { SetupWorker } from 'msw/browser'

/** A worker that has not come by then is done without. */
const START_LIMIT_MS = 5000

const WORKER = '/mockServiceWorker.js'

let answers = createAnswers(location.origin)
const newestAnswers = (request: Request) => answers(request)
// One for the tab: a second one would answer beside the first.
let worker: SetupWorker | null = null

/** The worker's own half is fetched where it is used, which is nowhere that Trusted Types are known. */
async function findWorker(): Promise<SetupWorker> {
  const { setupWorker } = await loadChunk(() => import('msw/browser'))
  return (worker ??= setupWorker(
    ...SIMULATED_PATHS.map((path) =>
      http.all(`${location.origin}${path}*`, async ({ request }) => (await newestAnswers(request)) ?? passthrough()),
    ),
  ))
}

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
  // A build of its own has no worker beside it: it may lie in any folder of any host.
  if (!HAS_SHOP) return false
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
      const started = await findWorker()
      await within(
        START_LIMIT_MS,
        started.start({ serviceWorker: { url: WORKER }, onUnhandledFrame: 'bypass', quiet: true }),
      )
      return () => within(START_LIMIT_MS, Promise.resolve(started.stop())).catch(() => undefined)
    }
  } catch {
    // Blocked by the browser's settings: the page answers itself.
  }
  const stop = answerInPage(newestAnswers)
  return () => Promise.resolve(stop())
}

/** The samples as they were at the start: what was changed goes with the answers that kept it. */
export function resetSamples(): void {
  answers = createAnswers(location.origin)
}
