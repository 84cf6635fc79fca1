import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const grid = (page: Page) => page.getByRole('grid')
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null)

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Opens the reserve page and puts the focus on the one day that Tab reaches. */
async function enterGrid(page: Page): Promise<string> {
  await page.goto('/reserve')
  await expect(grid(page)).toBeVisible()
  const tabStop = grid(page).locator('button[tabindex="0"]')
  await expect(tabStop).toHaveCount(1)
  // Taken over by the browser, the days themselves: before that, keys do nothing.
  await expect
    .poll(() => tabStop.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await tabStop.focus()
  const day = await focusedDay(page)
  if (day === null) throw new Error('no day has the focus')
  return day
}

test('days are reached by arrows, Home and End, months and years by PageUp and PageDown', async ({ page }) => {
  const first = await enterGrid(page)
  await page.keyboard.press('ArrowRight')
  expect(await focusedDay(page)).toBe(shifted(first, 1))
  await page.keyboard.press('ArrowDown')
  expect(await focusedDay(page)).toBe(shifted(first, 8))
  await page.keyboard.press('ArrowLeft')
  expect(await focusedDay(page)).toBe(shifted(first, 7))

  const weekday = new Date(`${shifted(first, 7)}T00:00:00Z`).getUTCDay()
  await page.keyboard.press('End')
  expect(await focusedDay(page)).toBe(shifted(first, 7 + 6 - weekday))
  await page.keyboard.press('Home')
  expect(await focusedDay(page)).toBe(shifted(first, 7 - weekday))

  const caption = grid(page).locator('xpath=preceding-sibling::*[@aria-live="polite"]')
  const before = await caption.textContent()
  await page.keyboard.press('PageDown')
  await expect(caption).not.toHaveText(before ?? '')
  const next = await focusedDay(page)
  await page.keyboard.press('PageUp')
  await expect(caption).toHaveText(before ?? '')
  // A year back nothing is on offer: the first day that is takes the focus.
  await page.keyboard.press('Shift+PageUp')
  const onOffer = await grid(page).locator('td:has(button:enabled)').first().getAttribute('data-day')
  expect(await focusedDay(page)).toBe(onOffer)
  await page.keyboard.press('Shift+PageDown')
  expect((await focusedDay(page)) ?? '').not.toBe(next)
  await expect(grid(page).locator('button[tabindex="0"]')).toHaveCount(1)
})

test('arrows follow the reading direction', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('layout', JSON.stringify({ isRtl: true })))
  const first = await enterGrid(page)
  await page.keyboard.press('ArrowLeft')
  expect(await focusedDay(page)).toBe(shifted(first, 1))
})

test('a period is chosen by keys and told as selected, in the Buddhist era', async ({ page }) => {
  const first = await enterGrid(page)
  await page.keyboard.press('PageDown')
  // Two days later in the same month: the grid shows one month at a time.
  if (Number(((await focusedDay(page)) ?? '').slice(8)) > 26) await page.keyboard.press('ArrowUp')
  const out = (await focusedDay(page)) ?? ''
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const back = (await focusedDay(page)) ?? ''
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('start')?.slice(0, 10)).toBe(out)
  await expect.poll(() => new URL(page.url()).searchParams.get('end')?.slice(0, 10)).toBe(back)
  const cell = page.locator(`[data-day="${out}"]`)
  await expect(cell).toHaveAttribute('aria-selected', 'true')
  await expect(cell.getByRole('button')).toHaveAccessibleName(new RegExp(`${Number(out.slice(0, 4)) + 543}, เลือกแล้ว`))
  expect(out > first).toBe(true)
})
