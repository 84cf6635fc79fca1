import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MOST_STEPS = 90

/** What has the focus must be seen, and seen to have it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const name = (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40)
    const { width, height, left, right, top, bottom } = focused.getBoundingClientRect()
    const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    if (width === 0 || height === 0 || !isInWindow) return `${name}: out of sight`
    const marked = [focused, focused.parentElement ?? focused, ...focused.querySelectorAll('*')]
    const isMarked = marked.some((element) => {
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element)
      return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px')
    })
    return isMarked || focused.getAttribute('tabindex') === '-1' ? null : `${name}: no mark of the focus`
  })
  expect(fault).toBeNull()
}

/** Goes on from where the focus is until it is there, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
  }
  await expect(target).toBeFocused()
}
