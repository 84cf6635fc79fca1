import type { Page } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

/** Puts the two parts that pages with a sidebar are made of into the frame, in place of the page that is open. */
async function arrange(page: Page, arrangement: string, look: { skin: string; isRtl: boolean }): Promise<void> {
  await page.evaluate(({ skin, isRtl }) => {
    localStorage.setItem('skin', skin)
    localStorage.setItem('layout', JSON.stringify({ isRtl }))
  }, look)
  await page.goto('/access-control')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((name) => {
    const stage = document.querySelector<HTMLElement>('[data-arrangement]')
    if (stage === null) throw new Error('no stage')
    stage.dataset['arrangement'] = name
    stage.querySelector(':scope > div:last-child')?.remove()
    const make = (tag: string, attributes: Record<string, string>, ...inside: (Node | string)[]) => {
      const element = document.createElement(tag)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      element.append(...inside)
      return element
    }
    const button = (word: string, action: string) =>
      make('button', { type: 'button', popovertarget: 'side', popovertargetaction: action }, word)
    const links = Array.from({ length: 60 }, (_, at) =>
      make('li', {}, make('a', { href: `/home?${at}` }, `จดหมาย ${at}`)),
    )
    const words = Array.from({ length: 80 }, () => make('p', {}, 'ข้อความในหน้านี้ยาวพอให้เลื่อน'))
    stage.append(
      make(
        'aside',
        { id: 'side', popover: 'auto', 'aria-label': 'โฟลเดอร์', tabindex: '-1' },
        make('div', { 'data-drawer': 'true' }, make('b', {}, 'โฟลเดอร์'), button('ปิด', 'hide')),
        make('ul', {}, ...links),
      ),
      make('div', { 'data-drawer': 'true' }, button('โฟลเดอร์', 'toggle')),
      make('section', {}, ...words),
    )
  }, arrangement)
}

const side = (page: Page) => page.locator('[data-arrangement] > aside')
const body = (page: Page) => page.locator('[data-arrangement] > section')

async function boxes(page: Page) {
  const [sideBox, bodyBox] = [await side(page).boundingBox(), await body(page).boundingBox()]
  if (sideBox === null || bodyBox === null) throw new Error('a part is not drawn')
  return { sideBox, bodyBox }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const look of [
  { skin: 'light', isRtl: false },
  { skin: 'dark', isRtl: false },
  { skin: 'light', isRtl: true },
]) {
  test(`pages with a sidebar, ${look.skin}${look.isRtl ? ' from right to left' : ''}`, async ({ browser, baseURL }) => {
    const page = await openStaffPage(browser, baseURL ?? '', '/favicon.svg')
    for (const arrangement of ['sidebar-left', 'sidebar-left-detached']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await arrange(page, arrangement, look)
      const { sideBox, bodyBox } = await boxes(page)
      // One column from the window's head to its foot; the bar and the page stand beside it.
      expect([sideBox.y, sideBox.height, sideBox.width]).toEqual([0, 900, 232])
      expect(bodyBox.y).toBeGreaterThan(40)
      const [first, second] = look.isRtl ? [bodyBox, sideBox] : [sideBox, bodyBox]
      expect(second.x).toBeGreaterThanOrEqual(first.x + first.width)
      expect(second.x - first.x - first.width).toBe(0)
      await expect(page.getByRole('button', { name: 'โฟลเดอร์' })).toBeHidden()
      expect(await overflow(page)).toBe(0)
      // Attached, the window stays and each part scrolls by itself; detached, the page goes as a whole.
      const isHigher = await page
        .locator('[data-arrangement]')
        .evaluate((stage) => stage.getBoundingClientRect().height > innerHeight + 1)
      expect(isHigher).toBe(arrangement === 'sidebar-left-detached')
      expect(await violationsOn(page, { without: ['scrollable-region-focusable'] })).toEqual([])

      await page.setViewportSize({ width: 390, height: 844 })
      await expect(side(page)).toBeHidden()
      expect(await overflow(page)).toBe(0)
      expect((await body(page).boundingBox())?.width).toBe(arrangement === 'sidebar-left' ? 390 : 358)
      const opener = page.getByRole('button', { name: 'โฟลเดอร์' })
      await opener.press('Enter')
      await expect(side(page)).toBeVisible()
      await side(page).evaluate((element) =>
        Promise.all(element.getAnimations().map((animation) => animation.finished)),
      )
      const drawer = await side(page).boundingBox()
      expect(drawer).toMatchObject({ x: look.isRtl ? 90 : 0, y: 0, width: 300, height: 844 })
      expect(await violationsOn(page, { without: ['scrollable-region-focusable'] })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(side(page)).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await page.context().close()
  })
}
