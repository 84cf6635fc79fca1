import type { Page } from '@playwright/test'

declare global {
  interface Window {
    uncutFetch?: typeof fetch
  }
}

/** From here on calls of the show-room whose address has these letters get no answer; with an empty text all do again. */
export async function cutCalls(page: Page, letters: string): Promise<void> {
  // The show-room answers before the network is asked, so that what the browser drops comes too late.
  await page.evaluate((text) => {
    const real = window.uncutFetch ?? window.fetch
    window.uncutFetch = real
    const cut: typeof fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      return address.includes(text) ? Promise.reject(new TypeError('cut off')) : real.call(window, input, init)
    }
    window.fetch = text === '' ? real : cut
  }, letters)
}
