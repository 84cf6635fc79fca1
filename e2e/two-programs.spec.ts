import type { Page } from '@playwright/test'
import { dayAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { becomeSignedIn } from './support/staff.ts'

const OTHER_PROGRAMS = /\/assets\/entry-(signed-in|template)[^/]*\.js$/
const NO_ACCESS = '/pages/miscellaneous/not-authorized'

const password = (page: Page) => page.getByRole('textbox', { name: /^(รหัสผ่าน|Password)$/ })
const toSignIn = (page: Page) => page.locator('main').getByRole('link', { name: /^(เข้าสู่ระบบ|Sign in)$/ })
const toMenu = (page: Page) => page.locator('main').getByRole('link', { name: /^(ไปหน้าแรก|Go to the front page)$/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every script that the page has asked for so far. */
function loadedScripts(page: Page): string[] {
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

test('customers do not fetch the other program, and go about their own pages in one document', async ({
  page,
  localized,
}) => {
  const asked = loadedScripts(page)
  await openDrawn(page, NO_ACCESS)
  await mark(page)
  await toMenu(page).click()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(heading(page)).toBeVisible()
  await page.getByRole('link', { name: localized('ดูรถว่างและราคารวม', 'See vehicles and totals') }).click()
  await expect(page).toHaveURL(/\/reserve/)
  expect(await isSameDocument(page)).toBe(true)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.filter((url) => OTHER_PROGRAMS.test(url))).toEqual([])
})

test('the border is crossed by a load, with one step of history for each page, back and forward', async ({ page }) => {
  await openDrawn(page, NO_ACCESS)
  await mark(page)
  await toSignIn(page).click()
  await expect(password(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle(/เข้าสู่ระบบ|Sign in/)
  expect(await isSameDocument(page)).toBe(false)
  await page.goBack()
  await expect(toSignIn(page)).toBeVisible()
  await page.goForward()
  await expect(password(page)).toBeVisible()
  await page.goBack()
  await toSignIn(page).click()
  await expect(password(page)).toBeVisible()
})

test('from the sign-in page to the menu one leaves the other program behind', async ({ page }) => {
  await page.goto('/login')
  await expect(password(page)).toBeVisible()
  await mark(page)
  await page.locator('a[href="/menu"]').first().click()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(heading(page)).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
})

test('the guard stands behind the border, and what one asked for comes along', async ({ page }) => {
  await openDrawn(page, '/reserve-searchStatus')
  await page.evaluate(() => location.assign('/main?view=overdue#row'))
  await expect(password(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('toPath')).toBe('/main?view=overdue#row')
})

test('somebody who may not enter is led over the border to the page that says so', async ({ page }) => {
  await page.goto('/login?toPath=/main?view=overdue')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('client@demo.com')
  await password(page).fill('client')
  await password(page).press('Enter')
  await expect(page).toHaveURL(/\/pages\/miscellaneous\/not-authorized/)
  await expect(heading(page)).toBeVisible()
})

test('the way back of a sign-in leads to a page of the customers’ program', async ({ page }) => {
  await page.goto('/login?toPath=/reserve-searchStatus')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('staff@demo.com')
  await password(page).fill('staff')
  await password(page).press('Enter')
  await expect(page).toHaveURL(/\/reserve-searchStatus$/)
  await expect(heading(page)).toBeVisible()
})

test('what was chosen on the reserve page is there after a visit of the sign-in page', async ({ page, localized }) => {
  await openDrawn(page, '/reserve')
  const out = dayAhead(40)
  const day = page.getByRole('textbox', { name: localized('วันรับรถ', 'Pick-up day') })
  await day.fill(out.typed)
  await day.press('Tab')
  await expect.poll(() => new URL(page.url()).searchParams.get('start')?.slice(0, 10)).toBe(out.iso)
  await page.evaluate(() => location.assign('/login'))
  await expect(password(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`start=${out.iso}`))
  await expect(day).not.toHaveValue('')
})

test('between the desk and the show-room one is loaded, and stays signed in, back and forward', async ({ page }) => {
  const asked = loadedScripts(page)
  await becomeSignedIn(page, 'staff')
  await page.goto('/home')
  await page.getByRole('button', { name: 'ตัวอย่าง', exact: true }).click()
  expect(asked.filter((url) => /entry-template/.test(url))).toEqual([])
  await mark(page)
  await page.getByRole('navigation', { name: 'ตัวอย่างหน้า' }).getByRole('link', { name: 'สิทธิ์การใช้งาน' }).click()
  await expect(page).toHaveURL(/\/access-control$/)
  await expect(heading(page)).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(heading(page)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/access-control$/)
  await expect(heading(page)).toBeVisible()
})

test('somebody who is not known signs in before a page of the show-room, and comes to it', async ({ page }) => {
  await page.goto('/apps/todo/important')
  await expect(password(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('admin@demo.com')
  await password(page).fill('admin')
  await password(page).press('Enter')
  await expect(page).toHaveURL(/\/apps\/todo\/important$/)
  await expect(heading(page)).toBeVisible()
})

test('an address that no route has leads to the page that says so', async ({ page, localized, complaints }) => {
  complaints.announce(/404/)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/error-404$/)
  await expect(heading(page)).toHaveText(localized('ไม่พบหน้านี้', 'Page not found'))
})

test('a token in such an address leaves it and goes to the sign-in page', async ({ page }) => {
  await openDrawn(page, '/reserve-searchStatus')
  await page.evaluate(() => location.assign('/main?view=all&token=foreign-secret'))
  await expect(password(page)).toBeVisible()
  expect(page.url()).not.toContain('foreign-secret')
  expect(new URL(page.url()).searchParams.get('toPath')).toBe('/main?view=all')
})

test('a page names its own program in the head, and the customers’ pages carry their styles', async ({ request }) => {
  const page = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text()
  const login = await page('/login')
  expect(login).toMatch(/<script type="module" src="\/assets\/entry-signed-in[^>]*>/)
  expect(login).toMatch(/<link rel="modulepreload"[^>]*\/assets\/login-[^>]*>/)
  const menu = await page('/menu')
  expect(menu).toMatch(/<script nonce="[^"]+">[^<]*import\("\/assets\/entry-customer[^"]*"\)/)
  expect(menu).toMatch(/<style nonce="[^"]+">/)
  expect(menu).not.toMatch(/entry-signed-in|<link rel="stylesheet"(?![^>]*disabled)/)
})
