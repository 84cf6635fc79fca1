import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { startCardStandIn } from '../../apps/server/src/features/money/slips/cards/testing-stand-in.ts'
import { takenOver } from '../support/alive.ts'
import { agreeToAll, agreements } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { ownShop } from '../support/shops.ts'
import { openStaffPage } from '../support/staff.ts'

/** What a browser says of requests that do not get through. */
const CUT = /ERR_FAILED|Failed to load resource/

/**
 * Every call that changes something is lost twice: the first time on its way to the shop, the second time the shop does
 * it and its answer is lost. Returns what was lost, as `/path`.
 */
async function loseEachTwice(page: Page): Promise<string[]> {
  const tries = new Map<string, number>()
  const lost: string[] = []
  await page.route('**/api/public/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    const { pathname } = new URL(request.url())
    const turn = (tries.get(pathname) ?? 0) + 1
    tries.set(pathname, turn)
    if (turn > 2) return route.fallback()
    lost.push(pathname)
    if (turn === 2) await route.fetch()
    return route.abort('failed')
  })
  return lost
}

/** Presses until what was meant to happen is there, as somebody does whose line is bad. */
async function pressUntil(page: Page, name: string, isDone: () => Promise<boolean>): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(async () => {
    if (!(await isDone()) && (await button.isEnabled({ timeout: 500 }))) await button.click({ timeout: 1000 })
    expect(await isDone()).toBe(true)
  }).toPass()
}

interface StaffRow {
  id: string
  code: string
  total: number
}

/** What the shop has of somebody, and how often they paid. */
async function whatTheShopHas(
  browser: Browser,
  request: APIRequestContext,
  baseURL: string,
  name: string,
): Promise<{ rows: StaffRow[]; payments: number[] }> {
  const staff = await openStaffPage(browser, baseURL, '/home')
  const token = await staff.evaluate(() => localStorage.getItem('accessToken'))
  await staff.context().close()
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get(`/api/staff/reservations?q=${encodeURIComponent(name)}&view=all`, { headers })
  const { rows } = (await list.json()) as { rows: StaffRow[] }
  const payments: number[] = []
  for (const { id } of rows) {
    const answer = await request.get(`/api/staff/reservations/${id}`, { headers })
    const detail = (await answer.json()) as { payments: { amount: number }[] }
    payments.push(...detail.payments.map(({ amount }) => amount))
  }
  return { rows, payments }
}

test('a vehicle is booked and paid once by card, whatever is lost on the way', async ({
  page,
  browser,
  request,
  baseURL,
  localized,
  complaints,
}, { project }) => {
  test.skip(!project.name.startsWith('phone'), 'a phone is what loses its line')
  complaints.announce(CUT)
  const name = `Lotta Lost ${project.name}`
  const from = openDaysAhead(150, 3)
  const provider = await startCardStandIn({ provider: 'stripe', port: ownShop()?.cardPort ?? 0 })
  const lost = await loseEachTwice(page)
  const isAt = (path: RegExp) => async () => path.test(page.url())
  try {
    await page.goto(`/reserve?step=2&start=${dayAhead(from).iso}T10:00&end=${dayAhead(from + 3).iso}T10:00`)
    await page.getByRole('button', { name: localized('สกู๊ตเตอร์', 'Scooters') }).click()
    await page.getByRole('radio').first().check()
    const next = localized('ถัดไป', 'Next')
    const fullName = page.getByLabel(localized('ชื่อและนามสกุล', 'Full name'))
    await pressUntil(page, next, () => fullName.isVisible())
    await fullName.fill(name)
    await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46 70 123 44 19')
    const [agree] = agreements(page)
    await pressUntil(page, next, async () => agree?.isVisible() ?? false)
    await agreeToAll(page)
    await pressUntil(page, localized('ยืนยันจอง', 'Confirm'), isAt(/\/reserve-success/))
    const byCard = localized('จ่ายด้วยบัตร', 'Pay by card')
    await pressUntil(page, byCard, () => page.getByRole('button', { name: 'Pay', exact: true }).isVisible())
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const confirmed = page.getByText(localized('ยืนยันแล้ว', 'Confirmed'), { exact: true }).first()
    await pressUntil(page, localized('ตรวจอีกครั้ง', 'Check again'), () => confirmed.isVisible())
    expect(lost.length, lost.join(', ')).toBeGreaterThanOrEqual(6)
    const { rows, payments } = await whatTheShopHas(browser, request, baseURL ?? '', name)
    expect([rows.length, payments.length]).toEqual([1, 1])
    expect(provider.pages().filter(({ state }) => state === 'paid')).toHaveLength(1)
  } finally {
    await provider.close()
  }
})

test('a used vehicle is reserved once, whatever is lost on the way', async ({
  page,
  browser,
  request,
  baseURL,
  localized,
  complaints,
}, { project }) => {
  test.skip(!project.name.startsWith('phone'), 'a phone is what loses its line')
  complaints.announce(CUT)
  const name = `Kitti Lost ${project.name}`
  const lost = await loseEachTwice(page)
  await page.goto('/pages/used-vehicles')
  await page
    .getByRole('link', { name: localized(/^ดูคันนี้/, /^See it/) })
    .last()
    .click()
  await takenOver(page)
  const fullName = page.getByLabel(localized('ชื่อและนามสกุล', 'Full name'))
  await fullName.fill(name)
  await page.getByLabel(localized('เบอร์โทร', 'Phone number')).fill('+46 70 123 66 78')
  await page.getByLabel(localized('วันที่มาดู', 'Day')).selectOption({ index: 1 })
  await agreeToAll(page)
  await pressUntil(page, localized('จองคันนี้', 'Reserve it'), async () => /\/reserve-success/.test(page.url()))
  expect(lost).toHaveLength(2)
  const { rows } = await whatTheShopHas(browser, request, baseURL ?? '', name)
  expect(rows).toHaveLength(1)
})
