import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'
import { resize } from '../support/wide.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PAGES = ['/dashboard/analytics', '/dashboard/ecommerce', '/card/statistic', '/card/analytic']

/** The scripts of the next pages wait until what it gives back is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letThrough = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isOpen
    await route.continue()
  })
  return async () => {
    letThrough()
    await expect(page.locator('#preview')).toHaveCount(0)
    await page.unroute(/\/assets\/.*\.js/)
  }
}

/** Where the heading, the name in the bar and the first chart stand, in whole pixels, and what the chart says. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const rounded = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect()
      return box === undefined ? null : [box.x, box.y, box.width, box.height].map((length) => Math.round(length))
    }
    const chart = document.querySelector('svg[data-chart]')
    const name = document.querySelector('[data-own-name]')
    return {
      heading: rounded(document.querySelector('h1')),
      name: [name?.textContent, rounded(name)],
      chart: [rounded(chart), chart?.getAttribute('aria-label'), chart?.textContent],
      card: rounded(chart?.closest('section')),
    }
  })

for (const [where, size, isRtl] of [
  ['at a desk', DESK, false],
  ['on a phone', PHONE, false],
  ['from right to left', DESK, true],
] as const) {
  test(`the first charts are there before the program, and stand where it draws them ${where}`, async ({ page }) => {
    await becomeSignedIn(page, 'admin')
    await page.addInitScript((rtl) => localStorage.setItem('layout', JSON.stringify({ isRtl: rtl })), isRtl)
    await resize(page, size)
    for (const path of PAGES) {
      const letThrough = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('#preview svg[data-chart] > *').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const before = await shown(page)
      await letThrough()
      expect(await shown(page), path).toEqual(before)
    }
  })
}

test('whoever may not see the page sees no preview of it either', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await becomeSignedIn(page, 'staff')
  await page.goto('/dashboard/analytics', { waitUntil: 'commit' })
  await expect(page.locator('#loading')).toBeVisible()
  await expect(page.locator('#preview')).toBeHidden()
  await letThrough()
})

test('a program that does not arrive is said, with a way to try again, in place of the preview', async ({
  page,
  complaints,
}) => {
  complaints.announce(/Failed to load resource|ERR_FAILED/)
  await becomeSignedIn(page, 'admin')
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto('/dashboard/analytics')
  const again = page.getByRole('button', { name: 'ลองใหม่' })
  await expect(again).toBeVisible()
  await expect(page.locator('#preview')).toBeHidden()
  await page.unroute(/\/assets\/.*\.js/)
  await again.click()
  await expect(page.getByRole('img', { name: /^ผู้ติดตามใหม่/ })).toBeVisible()
})
