import type { Page } from '@playwright/test'

declare global {
  interface Window {
    failingCalls: string
  }
}

/** Lets calls of the show-room be cut off while `cutCalls` says so. Before the first page is opened. */
export async function prepareCutCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.failingCalls = ''
    const real = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      const isCut = window.failingCalls !== '' && address.includes(window.failingCalls)
      return isCut ? Promise.reject(new TypeError('cut off')) : real(input, init)
    }
  })
}

/** Calls whose address has these letters get no answer; none of them with an empty text. */
export async function cutCalls(page: Page, letters: string): Promise<void> {
  await page.evaluate((text) => void (window.failingCalls = text), letters)
}
