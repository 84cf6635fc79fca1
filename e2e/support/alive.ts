import type { Page } from '@playwright/test'

/**
 * Waits until the program has taken over a page that was drawn by the server and comes to life with the first movement.
 * What a press before that does is tried in slow-line.spec.ts.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  })
}
