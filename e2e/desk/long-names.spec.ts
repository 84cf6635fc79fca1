import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage } from '../support/staff.ts'

const PERSON = 'Maximiliane-Theresia Wolfeschlegelsteinhausenbergerdorff-Ruiz'
const NAME = {
  th: 'มอเตอร์ไซค์ฮอนด้าสกูปปี้ไอหนึ่งร้อยสิบซีซีรุ่นพิเศษฉลองครบรอบ',
  en: 'Honda Scoopy i Prestige Anniversary Limited Edition 110cc 2026',
}

const PAGES = ['/home', '/main?view=all', '/stat', '/money', '/records/units', '/records/products', '/records/seasons']

/** Every person, model, branch and zone of an answer with a name of sixty letters. */
function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one))
  if (typeof value === 'string') {
    if (key === 'fullName' || key === 'customerName') return PERSON
    return key === 'nameTh' ? NAME.th : key === 'nameEn' ? NAME.en : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isName = /^name$|Name$/.test(key) && entries.every(([language]) => language === 'th' || language === 'en')
  return isName ? NAME : Object.fromEntries(entries.map(([own, one]) => [own, lengthened(one, own)]))
}

async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/api/events')) return route.fallback()
    const response = await route.fetch()
    const isJson = (response.headers()['content-type'] ?? '').includes('application/json')
    return isJson && response.ok()
      ? route.fulfill({ response, json: lengthened(await response.json()) })
      : route.fulfill({ response })
  })
}

/** What is wider than the window, and what of a card lies over its figures; a quiet button reaches 6 px out of its line. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const over = document.documentElement.scrollWidth - innerWidth
    const aside = [...(dialog?.querySelectorAll('*') ?? [])].filter(
      (one) =>
        getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth + 1 && !one.matches('nav'),
    )
    const words = [...document.querySelectorAll('main :is(tbody th, article, li)')].filter(
      (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 6 && one.clientWidth > 0,
    )
    return [
      ...(over > 0 ? [`the page: ${over} px`] : []),
      ...aside.map((one) => `in the panel: ${one.scrollWidth - one.clientWidth} px`),
      ...words.map((one) => `beyond its place: ${one.textContent.slice(0, 60)}`),
    ]
  })
}

test('names of sixty letters make nothing wider than a phone, and lie over nothing', async ({ browser, baseURL }) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/home')
  await lengthenNames(owner)
  for (const width of [320, 390]) {
    await owner.setViewportSize({ width, height: 844 })
    for (const path of PAGES) {
      await owner.goto(path)
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(owner.locator('main [class*=skeleton]')).toHaveCount(0)
      await expect(owner.locator('main')).toContainText(/\p{L}{3}/u)
      expect.soft(await faults(owner), `${path}, ${width}`).toEqual([])
    }
  }
  await owner.goto('/main?view=on_rent')
  await owner.locator('a[class*=code]').first().click()
  await expect(owner.getByRole('dialog').getByText(PERSON)).toBeVisible()
  expect.soft(await faults(owner), 'panel').toEqual([])
  await owner.unrouteAll({ behavior: 'ignoreErrors' })
  await owner.context().close()
})
