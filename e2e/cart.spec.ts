import type { Page } from '@playwright/test'
import { expectNoViolationsInBothSkins } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { becomeSignedIn, openStaffPage } from './support/staff.ts'

async function openAsClient(page: Page): Promise<void> {
  await becomeSignedIn(page, 'client')
  await page.goto('/access-control')
}

const cartButton = (page: Page) => page.getByRole('button', { name: /^(ตะกร้า|Cart)/ })
const cart = (page: Page) => page.getByRole('dialog', { name: /^(ตะกร้า|Cart)$/ })
const lines = (page: Page) => cart(page).getByRole('listitem')
const total = (page: Page) => cart(page).locator('output').last()

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const cartStatus = (page: Page) =>
  page.evaluate(async () => (await fetch('/apps/ecommerce/cart', { headers: { accept: 'application/json' } })).status)

test('the cart counts, multiplies, gives up, takes back and is empty at last', async ({ page, localized }) => {
  const reached: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/apps/ecommerce/') && !response.fromServiceWorker()) reached.push(response.url())
  })
  await openAsClient(page)
  // The sign-in of a real account knows of no cart: before it was opened it says what the sample cart holds.
  await expect(cartButton(page)).toHaveAccessibleName(localized('ตะกร้า 5 รายการ', 'Cart, 5 items'))
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(5)
  await expect(cartButton(page)).toHaveAccessibleName(localized('ตะกร้า 5 รายการ', 'Cart, 5 items'))
  await expect(total(page)).toHaveText('US$225.85')
  await expectNoViolationsInBothSkins(page, 'cart')

  const helmet = lines(page).first()
  await helmet.getByRole('button', { name: localized('เพิ่มหนึ่งชิ้น', 'One more') }).click()
  await expect(total(page)).toHaveText('US$315.75')
  const fewer = helmet.getByRole('button', { name: localized('ลดหนึ่งชิ้น', 'One fewer') })
  await fewer.click()
  // One is the least.
  await fewer.click({ force: true })
  await expect(total(page)).toHaveText('US$225.85')
  await helmet.getByRole('button', { name: localized('เพิ่มหนึ่งชิ้น', 'One more') }).click()

  // How many there are of each outlives the panel.
  await page.keyboard.press('Escape')
  await expect(cart(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  await cartButton(page).click()
  await expect(total(page)).toHaveText('US$315.75')

  await helmet.getByRole('button', { name: localized('นำ ', 'Remove ') }).click()
  await expect(lines(page)).toHaveCount(4)
  await expect(total(page)).toHaveText('US$135.95')
  await expect(
    lines(page)
      .first()
      .getByRole('button', { name: localized('นำ ', 'Remove ') }),
  ).toBeFocused()
  await cart(page)
    .getByRole('button', { name: localized('เลิกทำ', 'Undo') })
    .click()
  await expect(lines(page)).toHaveCount(5)
  await expect(total(page)).toHaveText('US$315.75')

  for (let left = 4; left >= 0; left -= 1) {
    await lines(page)
      .first()
      .getByRole('button', { name: localized('นำ ', 'Remove ') })
      .click()
    await expect(lines(page)).toHaveCount(left)
  }
  await expect(cart(page)).toContainText(localized('ยังไม่มีของในตะกร้า', 'Your cart is empty'))
  await expect(cartButton(page)).toHaveAccessibleName(localized('ตะกร้า', 'Cart'))
  await expectNoViolationsInBothSkins(page, 'cart')
  // Still empty when it is asked for anew, and full again after a reload.
  await page.keyboard.press('Escape')
  await cartButton(page).click()
  await expect(cart(page)).toContainText(localized('ยังไม่มีของในตะกร้า', 'Your cart is empty'))
  await page.reload()
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(5)
  expect(reached).toEqual([])
})

test('the cart works without service workers', async ({ browser, baseURL, shopLocale, localized }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await context.addCookies([{ name: 'locale', value: shopLocale, url: baseURL ?? '' }])
  const page = await context.newPage()
  await openAsClient(page)
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(5)
  await lines(page)
    .first()
    .getByRole('button', { name: localized('นำ ', 'Remove ') })
    .click()
  await expect(lines(page)).toHaveCount(4)
  await context.close()
})

test('a cart that cannot be fetched says so, and is fetched when asked again', async ({
  browser,
  baseURL,
  shopLocale,
  localized,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await context.addCookies([{ name: 'locale', value: shopLocale, url: baseURL ?? '' }])
  const page = await context.newPage()
  let isDown = true
  // What answers the show-room is a part of the program of its own.
  await page.route(/\/assets\/backend-/, (route) => (isDown ? route.abort() : route.continue()))
  await openAsClient(page)
  await cartButton(page).click()
  await expect(cart(page)).toContainText(localized('โหลดตะกร้าไม่ได้', 'could not be loaded'))
  await expect(cart(page).getByRole('status')).toBeEmpty()
  isDown = false
  const again = cart(page).getByRole('button', { name: localized('ลองใหม่', 'Try again') })
  await again.click()
  // Chromium 153 never asks again in the same page for a part that failed; 156 does.
  if (Number.parseInt(browser.version(), 10) <= 153) {
    await expect(cart(page)).toContainText(localized('โหลดตะกร้าไม่ได้', 'could not be loaded'))
    const isNew = page.waitForEvent('load')
    await again.click()
    await isNew
    await cartButton(page).click()
  }
  await expect(lines(page)).toHaveCount(5)
  await context.close()
})

test('of each thing there are at most ninety-nine', async ({ page, localized, isMobile }) => {
  test.skip(isMobile, 'a hundred presses are the same on a phone')
  await openAsClient(page)
  await cartButton(page).click()
  const first = lines(page).first()
  const more = first.getByRole('button', { name: localized('เพิ่มหนึ่งชิ้น', 'One more') })
  for (let count = 2; count <= 99; count += 1) await more.click()
  await expect(first.locator('output')).toHaveText('99')
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect(first.locator('output')).toHaveText('99')
  await expect(more).toBeFocused()
})

test('a worker that cannot be registered is done without', async ({ page, isMobile }) => {
  test.skip(isMobile, 'what answers is the same at every width')
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
  })
  await openAsClient(page)
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(5)
})

test('staff pages have no cart, no worker, and their calls reach the shop', async ({ browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'a desk of its own')
  const page = await openStaffPage(browser, baseURL ?? '', '/main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-navbar]')).toBeVisible()
  await expect(cartButton(page)).toHaveCount(0)
  expect(await registrations(page)).toBe(0)
  // The shop itself does not know the show-room's calls.
  expect(
    await page.evaluate(
      async () => (await fetch('/apps/ecommerce/products', { headers: { accept: 'application/json' } })).status,
    ),
  ).toBe(404)
  await page.context().close()
})

test('in the show-room the shop is reached as ever, and leaving it ends the simulation', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the way back by the rail of the wide screen')
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'th-TH',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('admin@demo.com')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('admin')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page).toHaveURL(/\/main/)
  await page.goto('/access-control')
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(5)

  const answer = page.waitForResponse(/\/api\/notifications$/)
  await page.evaluate(() => fetch('/api/notifications'))
  expect((await answer).fromServiceWorker()).toBe(false)

  await page.keyboard.press('Escape')
  await page.locator('a[href="/main"]:visible').first().click()
  await expect(page).toHaveURL(/\/main/)
  await expect(cartButton(page)).toHaveCount(0)
  await expect.poll(() => registrations(page)).toBe(0)
  await expect.poll(() => cartStatus(page)).toBe(404)

  await page.goBack()
  await expect(page).toHaveURL(/\/access-control$/)
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(5)
  await lines(page).first().getByRole('button', { name: /^นำ / }).click()
  await expect(lines(page)).toHaveCount(4)
  await page.keyboard.press('Escape')
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(4)
  await context.close()
})
