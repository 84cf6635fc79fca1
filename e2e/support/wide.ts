import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Sizes between phone and desk at which public pages change their shape. */
export const WIDTHS = [768, 1024, 1440] as const

/** The narrowest phone, and a phone of 390 points whose page is drawn at 200 %. */
export const NARROW_WIDTHS = [320, 195] as const

const CONTENT = 1200
const LEAST_USED = 0.7

/** Gives the window another size and lets the page draw itself anew for it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** What a public page does with the width of its window. */
async function readUse(page: Page) {
  return page.evaluate(() => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const words = [...document.querySelectorAll('main *')].filter(
      (element) => hasWords(element) && isSeen(element) && element.getBoundingClientRect().width > 1,
    )
    const boxes = words.map((element) => element.closest('a, button, label, li, p, section') ?? element)
    const rects = boxes.map((element) => element.getBoundingClientRect())
    const foot = document.querySelector('[data-sticky-foot]')
    const card = foot?.getBoundingClientRect()
    const covered = words.filter((element) => {
      if (card === undefined || foot?.contains(element)) return false
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left < card.right - 1 && right > card.left + 1 && top < card.bottom - 1 && bottom > card.top + 1
    })
    return {
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      used: Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left)),
      covered: covered.map((element) => element.textContent),
      next: [...document.querySelectorAll('[class*="next_"]')].filter(isSeen).length,
    }
  })
}

/** Nothing runs out of the window, the width is used, and from `lg` up the foot is a card that covers nothing. */
export async function expectWidthUsed(page: Page, width: number, what: string): Promise<void> {
  const { over, used, covered, next } = await readUse(page)
  expect.soft(over, `${what} at ${width}: runs out of the window`).toBeLessThanOrEqual(0)
  expect.soft(used, `${what} at ${width}: used`).toBeGreaterThan(LEAST_USED * Math.min(width, CONTENT))
  if (width >= 1024) expect.soft(covered, `${what} at ${width}: covered by the card`).toEqual([])
  expect.soft(next, `${what} at ${width}: buttons for the next step`).toBeLessThanOrEqual(1)
}

/** Nothing runs out of a narrow window, in either direction of writing. */
export async function expectNothingAside(page: Page, what: string): Promise<void> {
  const readOver = (direction: string) =>
    page.evaluate((dir) => {
      document.documentElement.dir = dir
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    }, direction)
  for (const direction of ['rtl', '']) {
    expect.soft(await readOver(direction), `${what} ${direction}: runs out of the window`).toBeLessThanOrEqual(0)
  }
}

/** Every class that the page wears has a rule: a part that the server draws and that comes to life later needs its styles at once. */
export async function expectStyled(page: Page, what: string): Promise<void> {
  const bare = await page.evaluate(() => {
    const rules = [...document.styleSheets]
      .filter(({ disabled }) => !disabled)
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('')
    const worn = [...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [...classList])
    return [...new Set(worn)].filter((name) => /_[0-9a-f]{4}$/.test(name) && !rules.includes(`.${name}`))
  })
  expect(bare, `${what}: classes without a rule`).toEqual([])
}
