import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

const OTHER_ROUTES = /\/assets\/route-tree[^/]*\.js$/
const NO_ACCESS = '/pages/miscellaneous/not-authorized'

const password = (page: Page) => page.getByRole('textbox', { name: /^(รหัสผ่าน|Password)$/ })
const toSignIn = (page: Page) => page.locator('main').getByRole('link', { name: /^(เข้าสู่ระบบ|Sign in)$/ })
const toMenu = (page: Page) => page.locator('main').getByRole('link', { name: /^(ไปหน้าแรก|Go to the front page)$/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every script that the page has asked for so far. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

/** A mark that only this document has: it is gone when the page was loaded anew. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}

/** Opens a page that the server drew and waits until the browser has taken it over. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() =>
      page
        .locator('#root > *')
        .first()
        .evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
}

test('customers do not fetch the other routes, not even between their pages', async ({ page, say }) => {
  const asked = scriptsOf(page)
  await openDrawn(page, NO_ACCESS)
  await mark(page)
  await toMenu(page).click()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(heading(page)).toBeVisible()
  await page.getByRole('link', { name: say('ดูรถว่างและราคารวม', 'See vehicles and totals') }).click()
  await expect(page).toHaveURL(/\/reserve/)
  expect(await isSameDocument(page)).toBe(true)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((url) => OTHER_ROUTES.test(url) || url.includes('/guard-'))).toEqual([])
})

test('over the border, back and forward one stays in the same document, with one step of history for each page', async ({
  page,
}) => {
  await openDrawn(page, NO_ACCESS)
  await mark(page)
  await toSignIn(page).click()
  await expect(password(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle(/เข้าสู่ระบบ|Sign in/)
  await page.goBack()
  await expect(toSignIn(page)).toBeVisible()
  await page.goForward()
  await expect(password(page)).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a customer page that was loaded again finds its way forward to a page it does not know', async ({ page }) => {
  await openDrawn(page, NO_ACCESS)
  await toSignIn(page).click()
  await expect(password(page)).toBeVisible()
  await page.goBack()
  await expect(toSignIn(page)).toBeVisible()
  await page.reload()
  await expect(toSignIn(page)).toBeVisible()
  await page.goForward()
  await expect(password(page)).toBeVisible()
})

test('the guard stands behind the border, and what one asked for comes along', async ({ page }) => {
  await openDrawn(page, '/reserve-searchStatus')
  await mark(page)
  await page.evaluate(() => window.history.pushState(null, '', '/main?view=overdue#row'))
  await expect(password(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('toPath')).toBe('/main?view=overdue#row')
  expect(await isSameDocument(page)).toBe(true)
})

test('an address that no route has leads to the page that says so', async ({ page, say }) => {
  await openDrawn(page, '/reserve-searchStatus')
  await page.evaluate(() => window.history.pushState(null, '', '/no/such/page'))
  await expect(page).toHaveURL(/\/error-404$/)
  await expect(heading(page)).toHaveText(say('ไม่พบหน้านี้', 'Page not found'))
})

test('a token in such an address leaves it and goes to the sign-in page', async ({ page }) => {
  await openDrawn(page, '/reserve-searchStatus')
  await page.evaluate(() => window.history.pushState(null, '', '/main?view=all&token=foreign-secret'))
  await expect(password(page)).toBeVisible()
  expect(page.url()).not.toContain('foreign-secret')
  expect(new URL(page.url()).searchParams.get('toPath')).toBe('/main?view=all')
})

test('routes that do not arrive leave a page that says so and tries again when asked', async ({ page, complaints }) => {
  complaints.announce(/ERR_FAILED|dynamically imported|the routes did not come/)
  await openDrawn(page, NO_ACCESS)
  await page.route(OTHER_ROUTES, (route) => route.abort())
  await toSignIn(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(OTHER_ROUTES)
  await page.getByRole('alert').getByRole('button').click()
  await expect(password(page)).toBeVisible()
})

test('a page that the browser draws names its routes and its guard in the head', async ({ request }) => {
  const html = await (await request.get('/login', { headers: { accept: 'text/html' } })).text()
  expect(html).toMatch(/<link rel="modulepreload"[^>]*\/assets\/route-tree[^>]*>/)
  expect(html).toMatch(/<link rel="modulepreload"[^>]*\/assets\/guard-[^>]*>/)
  const menu = await (await request.get('/menu', { headers: { accept: 'text/html' } })).text()
  expect(menu).not.toMatch(/route-tree|guard-/)
})
