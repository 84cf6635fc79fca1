import { networkFetch } from '#lib/api/api-fetch.ts'

const listeners = new Set<() => void>()
let isNewer = false

function tell(next: boolean): void {
  isNewer = next
  for (const listener of listeners) listener()
}

/** The program of this window by its file, whose name changes with its content; null where Vite serves it in development. */
const ownProgram = () => document.querySelector('script[src^="/assets/entry-"]')?.getAttribute('src') ?? null

/**
 * Whether the shop was brought up to date since this window fetched its program, for the strip that says so. A window goes
 * on with the older one, whose parts are kept (decision 79).
 */
export const newerBuild = {
  get: () => isNewer,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Compares with the program that the shop gives for this page now. Says nothing where the shop gives none. */
  async check(): Promise<void> {
    try {
      const own = ownProgram()
      if (own === null) return
      const page = await (await networkFetch(location.pathname, { method: 'GET', headers: {} })).text()
      if (page.includes('/assets/entry-')) tell(!page.includes(own))
    } catch {
      // The line is cut again: the next return asks.
    }
  },
  /** Until the next time that the shop was away. */
  putOff: () => tell(false),
}
