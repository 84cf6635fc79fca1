import type { Page } from 'playwright-core'
import { expect } from './journey.ts'

/** Waits until the browser has all that the page that stands has fetched, and the addresses it is asked for by. */
export async function expectKept(page: Page, ...addresses: readonly string[]): Promise<void> {
  const missing = async (named: readonly string[]) => {
    const parts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const needed = [...named, ...parts.filter((part) => part.startsWith('/assets/'))]
    const kept = await Promise.all(needed.map((path) => caches.match(path, { ignoreVary: true })))
    return needed.filter((_, at) => kept[at] === undefined)
  }
  await expect.poll(() => page.evaluate(missing, addresses), 'what is not kept').toEqual([])
}
