import type { APIRequestContext, Page } from '@playwright/test'
import { bookUnpaid } from './support/customer.ts'
import { dayAhead, openDaysAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { expectKept } from './support/kept.ts'
import { openStaffPage } from './support/staff.ts'

declare global {
  interface Window {
    /** What was pressed before the program began, told by the document's own script. */
    takeEarlyPress?: () => HTMLElement | undefined
  }
}

/** What a browser says of requests that do not get through. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|Failed to load resource/
const DAY_MS = 86_400_000

const strip = (page: Page) => page.locator('[data-signal]')
const seconds = async (page: Page) => {
  const [minutes = 0, rest = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + rest
}

async function openUnpaid(page: Page, request: APIRequestContext, daysAhead: number): Promise<string> {
  const from = openDaysAhead(daysAhead, 3)
  const [start, end] = [from, from + 3].map((day) => `${dayAhead(day).iso}T10:00:00+07:00`)
  const { code } = await bookUnpaid(request, { start: start ?? '', end: end ?? '', fullName: 'Emma Signal' })
  const found = await request.post('/api/public/reservation-lookups', { data: { code, phone: '0812345678' } })
  const { token } = (await found.json()) as { token: string }
  await page.goto(`/reserve-trackStatus?token=${token}`)
  return code
}

test('what is typed before the code of the page has come is kept', async ({ page, localized }) => {
  let letThrough = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isOpen
    await route.continue()
  })
  const [out, back] = [dayAhead(31), dayAhead(35)]
  await page.goto('/reserve', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: localized('วันรับรถ', 'Pick-up day') }).fill(out.typed)
  await page.getByRole('textbox', { name: localized('วันคืนรถ', 'Return day') }).fill(back.typed)
  const time = page.getByRole('combobox', { name: localized('เวลาคืน', 'Return time') })
  // As by hand: whoever chooses a time has left the day before it.
  await time.focus()
  await time.selectOption('15:00')
  letThrough()
  await expect.poll(() => new URL(page.url()).searchParams.get('start')?.slice(0, 10)).toBe(out.iso)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('end')).toBe(`${back.iso}T15:00`)
})

test('a press before the code of the page has come is made again, after what was typed before it', async ({
  page,
  localized,
}) => {
  let letThrough = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto('/pages/miscellaneous/coming-soon', { waitUntil: 'commit' })
  const email = `early-${Date.now()}@example.com`
  await page.getByLabel(localized('อีเมล', 'E-mail')).fill(email)
  await page.getByRole('button', { name: localized('แจ้งฉันเมื่อพร้อม', 'Tell me when it is ready') }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/public/notices'))
  letThrough()
  expect((await sent).postDataJSON()).toMatchObject({ email })
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})

test('a press while the page is taken over waits for what was chosen before it', async ({
  page,
  localized,
  complaints,
}) => {
  complaints.announce(/ERR_FAILED|Failed to load resource|dynamically imported/)
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  const from = openDaysAhead(150, 2)
  await page.goto(`/reserve?step=2&start=${dayAhead(from).iso}T10:00&end=${dayAhead(from + 2).iso}T10:00`)
  const next = page.getByRole('button', { name: localized('ถัดไป', 'Next') })
  // As React does when it has drawn a part: it marks the element and answers at the root.
  await next.evaluate((button) => {
    Object.assign(button, { __reactPropsOfATest: {} })
    document.querySelector('#root')?.addEventListener('click', () => document.body.setAttribute('data-answered', ''))
  })
  await next.click()
  await expect(page.locator('body')).toHaveAttribute('data-answered')
  expect(await page.evaluate(() => window.takeEarlyPress?.() === undefined), 'what is answered is not kept').toBe(true)

  await page.reload()
  await next.evaluate((button) => {
    Object.assign(button, { __reactPropsOfATest: {} })
    document.querySelector('#root')?.addEventListener('click', () => document.body.setAttribute('data-answered', ''))
  })
  await page.getByRole('radio').first().check()
  await page.locator('body').evaluate((body) => body.removeAttribute('data-answered'))
  await next.click()
  await expect(page.locator('body')).not.toHaveAttribute('data-answered')
  expect(await page.evaluate(() => window.takeEarlyPress?.()?.textContent)).toBe(await next.textContent())
})

test('a page without a line keeps its QR, counts on, and sends the slip once when the line is back', async ({
  page,
  browser,
  request,
  baseURL,
  localized,
  complaints,
}, { project }) => {
  complaints.announce(CUT)
  const turn = test.info().config.projects.findIndex((one) => one.name === project.name)
  // The device's clock is a day ahead: the time to pay is the shop's.
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ahead
  }, DAY_MS)
  const code = await openUnpaid(page, request, 100 + turn * 10)
  const choose = page.getByRole('button', { name: localized('ส่งสลิป', 'Send the slip'), exact: true })
  await expect(choose).toBeVisible()
  await expect.poll(() => seconds(page)).toBeGreaterThan(60)

  // The browser has what the page is made of.
  await expectKept(page, '/reserve-trackStatus')
  await page.context().setOffline(true)
  await expect(strip(page)).toContainText(localized('ไม่มีสัญญาณ หน้านี้ยังใช้ได้', 'No signal. This page still works'))
  const left = await seconds(page)
  // What is fetched with the first use cannot be.
  await page.mouse.move(100, 300)
  await page.mouse.wheel(0, 1200)
  await page.locator('html').evaluate((root) => root.scrollTo(0, root.scrollHeight))
  await expect.poll(() => seconds(page)).toBeLessThan(left)
  await expect(page.getByRole('img', { name: localized(/คิวอาร์/, /QR/) })).toBeAttached()
  await expect(choose).toBeVisible()

  // Also when the phone has thrown the page away meanwhile.
  await page.reload()
  await expect(strip(page)).toContainText(localized('ไม่มีสัญญาณ', 'No signal'))
  await expect(page.getByRole('img', { name: localized(/คิวอาร์/, /QR/) })).toBeAttached()
  await expect.poll(() => seconds(page)).toBeLessThan(left)

  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(slip)
  const kept = page.getByText(localized('สลิปเก็บในเครื่องแล้ว', 'Slip saved on this device'))
  await expect(kept).toBeVisible()
  await expect(strip(page)).toContainText(localized('รอส่ง 1 รายการ', '1 waiting to be sent'))
  await page.getByRole('button', { name: localized('ไม่ส่งสลิปนี้', 'Do not send this slip') }).click()
  await expect(choose).toBeVisible()
  await expect(strip(page)).not.toContainText(localized('รอส่ง', 'waiting'))
  await page.locator('input[type=file]').setInputFiles(slip)
  await expect(kept).toBeVisible()

  // The shop gets it and its answer is lost; the page is opened anew before it knows.
  const keys: string[] = []
  const lost = new Promise<void>((resolve) => {
    void page.route('**/reservation/slips', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.continue()
      await route.fetch()
      resolve()
      return route.abort()
    })
  })
  await page.context().setOffline(false)
  await lost
  await expect(page.getByText(localized('รอตรวจสลิป', 'Checking the slip')).first()).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(localized('รอตรวจสลิป', 'Checking the slip')).first()).toBeVisible()
  expect(new Set(keys).size, 'keys under which it was sent').toBe(1)
  const staff = await openStaffPage(browser, baseURL ?? '', '/home')
  const token = await staff.evaluate(() => localStorage.getItem('accessToken'))
  await staff.context().close()
  const headers = { authorization: `Bearer ${token}` }
  const waiting = (await (await request.get('/api/staff/waiting-slips', { headers })).json()) as {
    rows: { reservation: { code: string } }[]
  }
  expect(waiting.rows.filter(({ reservation }) => reservation.code === code)).toHaveLength(1)
})

test('a step that needs the line keeps what was chosen, and goes on by itself', async ({
  page,
  localized,
  complaints,
}) => {
  complaints.announce(CUT)
  const from = openDaysAhead(60, 3)
  await page.goto('/reserve')
  // The program of the page is there, what it fetches ahead is not.
  await page.waitForLoadState('networkidle')
  const heading = page.getByRole('heading', { level: 1 })
  const pickUp = page.getByRole('textbox', { name: localized('วันรับรถ', 'Pick-up day') })
  await page.context().setOffline(true)
  await expect(strip(page)).toContainText(localized('ไม่มีสัญญาณ', 'No signal'))
  for (const [field, day] of [
    [pickUp, from],
    [page.getByRole('textbox', { name: localized('วันคืนรถ', 'Return day') }), from + 3],
  ] as const) {
    await field.fill(dayAhead(day).typed)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: localized('ดูรถว่าง', 'See vehicles') }).click()
  await expect(heading).toHaveText(localized('วัน เวลา และสถานที่', 'When and where'))
  await expect(pickUp).not.toHaveValue('')
  await page.context().setOffline(false)
  await expect(heading).toHaveText(localized('เลือกรถ', 'Choose a vehicle'))
  await expect(strip(page)).toHaveCount(0)

  await page.getByRole('button', { name: localized('สกู๊ตเตอร์', 'Scooters') }).click()
  await page.context().setOffline(true)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()
  await expect(strip(page)).toContainText(localized('ไม่มีสัญญาณ', 'No signal'))
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.context().setOffline(false)
  await expect(page.getByLabel(localized('ชื่อและนามสกุล', 'Full name'))).toBeVisible()
})

test('an installed app that is opened without a line shows the last booking, and says so where there is none', async ({
  page,
  context,
  request,
  localized,
  complaints,
}, { project }) => {
  complaints.announce(CUT)
  const turn = test.info().config.projects.findIndex((one) => one.name === project.name)
  // As phones that have no display-mode say it.
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const isReady = (one: Page, scope: string) =>
    one.evaluate(async (path) => (await navigator.serviceWorker.getRegistration(path))?.active?.state ?? 'none', scope)
  await page.goto('/menu')
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect.poll(() => isReady(page, '/menu')).toBe('activated')
  await context.setOffline(true)
  await page.goto('/menu')
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible()
  await context.setOffline(false)

  // As it is written for people.
  const code = (await openUnpaid(page, request, 200 + turn * 10)).replaceAll(/(.{3})(?=.)/g, '$1-')
  await expect(page.getByText(code).first()).toBeVisible()
  await expectKept(page, '/reserve-trackStatus', '/kept-booking/last')
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/menu')
  await expect(again).toHaveURL(/\/reserve-trackStatus$/)
  await expect(again.getByText(code).first()).toBeVisible()
  await expect(again.getByRole('img', { name: localized(/คิวอาร์/, /QR/) })).toBeAttached()
  await expect(strip(again)).toContainText(localized('ไม่มีสัญญาณ', 'No signal'))
  await context.setOffline(false)
})
