const WORKER = '/booking-worker.js'
/** Pages of a booking and of making one. */
const BOOKING_PAGES = '/reserve'
/** What an installed app opens; it is never kept, for it shows prices. */
const FRONT_PAGE = '/menu'

/** Whether the page stands in an app of its own instead of a browser's window. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

interface ScriptAddresses {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => unknown
  }
}

let address: string | undefined

/** The one address that may become a script, where the browser asks for such a promise, once. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  const policy = trustedTypes?.createPolicy('booking-worker', { createScriptURL: () => WORKER })
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string
}

async function register(...scopes: readonly string[]): Promise<void> {
  const own = (address ??= workerAddress())
  await Promise.all(scopes.map((scope) => navigator.serviceWorker.register(own, { scope })))
}

/** So that an installed app has something to say when it is opened without a line. */
export async function keepStart(): Promise<void> {
  if (!isInstalled() || !('serviceWorker' in navigator)) return
  await register(FRONT_PAGE).catch(() => undefined)
}

/** Parts have the digest of their content in their name. */
const isPart = ({ name }: PerformanceEntry) => new URL(name, location.origin).pathname.startsWith('/assets/')

/** A part that came without the worker, which knows nothing of it then. */
const isPastWorker = (entry: PerformanceEntry) => isPart(entry) && 'workerStart' in entry && entry.workerStart === 0

let isAsked = false

/**
 * Keeps the page that stands, so that it is shown again without a line; not in a frame of another site, which is opened
 * with its page, and whose language would not reach the shop through a worker.
 */
export async function keepPage(): Promise<void> {
  if (isAsked || self !== top || !('serviceWorker' in navigator)) return
  isAsked = true
  try {
    await register(BOOKING_PAGES, FRONT_PAGE)
    const { active } = await navigator.serviceWorker.ready
    const page = location.pathname
    const tell = () => {
      const parts = performance.getEntriesByType('resource').filter(isPart)
      active?.postMessage({ keep: [page, ...new Set(parts.map(({ name }) => name))] }, { transfer: [] })
    }
    tell()
    // Parts that were on their way while the worker took the page over end here, too; all later ones pass through it, and
    // it keeps them by itself.
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isPastWorker)) tell()
    }).observe({ type: 'resource', buffered: true })
  } catch {
    // Blocked by the browser's settings: the page does without.
  }
}
