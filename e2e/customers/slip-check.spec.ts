import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import {
  type SlipOkStandIn,
  startSlipOkStandIn,
} from '../../apps/server/src/features/money/slips/checks/testing-stand-in.ts'
import { slipPicture } from '../../apps/server/src/testing-slip-picture.ts'
import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test as base } from '../support/journey.ts'
import { letServiceApprove } from '../support/shop-settings.ts'
import { ownShop } from '../support/shops.ts'
import { openOnPhone, openStaffPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

const test = base.extend<{ service: SlipOkStandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  service: async ({}, use) => {
    const service = await startSlipOkStandIn({ port: ownShop()?.slipPort ?? 0 })
    await use(service)
    await service.close()
  },
})

test.skip(ownShop() === null, 'somebody else’s shop asks its own service')
test.skip(({ isMobile }) => !isMobile, 'a slip is sent from a phone')

const from = openDaysAhead(170, 20)

async function book(request: APIRequestContext, ahead: number, fullName: string) {
  return bookUnpaid(request, {
    start: `${dayAhead(from + ahead).iso}T10:00:00+07:00`,
    end: `${dayAhead(from + ahead + 2).iso}T10:00:00+07:00`,
    fullName,
  })
}

/** The customer sends the slip of a transfer of so many satang, which the bank knows; answers with its reference. */
async function sendSlip(
  page: Page,
  service: SlipOkStandIn,
  token: string,
  { amount, isUsed }: { amount: number; isUsed?: boolean },
) {
  const reference = randomBytes(9).toString('hex').toUpperCase()
  service.know(reference, { at: Date.now(), amount })
  if (isUsed === true) service.see(reference)
  await page.goto(`/reserve-trackStatus?token=${token}`)
  await page
    .getByLabel('ส่งสลิป', { exact: true })
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await slipPicture(reference) })
  await page.getByRole('button', { name: 'ส่งสลิปนี้' }).click()
  return reference
}

const isWaiting = (page: Page) => expect(page.getByText('รอตรวจสลิป').first()).toBeVisible()
const isConfirmed = (page: Page) => expect(page.getByText('ยืนยันแล้ว', { exact: true }).first()).toBeVisible()

const written = (code: string) => `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`

/** What stands beside the picture of the slip, and what the page offers. */
async function openSlip(staff: Page, code: string): Promise<Locator> {
  await staff.goto(`/main?view=all&q=${code}`)
  await staff
    .getByRole('link', { name: written(code) })
    .filter({ visible: true })
    .click()
  const review = staff.getByRole('region', { name: 'สลิปที่ส่งมา' })
  await expect(review).toBeVisible()
  return review
}

test('a slip that the bank confirms says so beside its picture, and staff approve it', async ({
  page,
  service,
  browser,
  request,
  baseURL,
}) => {
  const { code, token, baht } = await book(request, 0, 'Somsri Goodslip')
  const reference = await sendSlip(page, service, token, { amount: baht * 100 })
  await isWaiting(page)
  const staff = await openStaffPage(browser, baseURL ?? '')
  const review = await openSlip(staff, code)
  // The answer comes to the page that stands open.
  await expect(review).toContainText('ธนาคารยืนยันการโอน ยอดและผู้รับตรง')
  await expect(review).toContainText('บจก. ร้านเช่า · xxx-x-x4321-x')
  await expect(review).toContainText(reference)
  expect(service.asked()).toEqual([reference])
  // Nothing is approved by the service unless the shop says so.
  await isWaiting(page)
  await staff.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' }).click()
  await isConfirmed(page)
  await staff.context().close()
})

test('a slip of another sum, and one that was used before, are told of in words, at a desk and on a phone', async ({
  page,
  service,
  browser,
  request,
  baseURL,
}) => {
  const less = await book(request, 4, 'Somchai Lessmoney')
  await sendSlip(page, service, less.token, { amount: less.baht * 100 - 100_00 })
  await isWaiting(page)
  const desk = await openStaffPage(browser, baseURL ?? '')
  const phone = await openOnPhone(browser, baseURL ?? '', 'staff')
  for (const staff of [desk, phone]) {
    const review = await openSlip(staff, less.code)
    await expect(review).toContainText('ยอดที่โอนจริงไม่ตรงกับยอดที่ต้องได้')
    const found = review.locator('dl > div').filter({ hasText: 'ยอดที่โอนจริง' })
    await expect(found).toContainText((less.baht - 100).toFixed(2))
    await expect(found).toContainText('มีปัญหา')
    await expectNoViolationsInBothSkins(staff, 'a slip of another sum')
    await expectNothingAside(staff, 'a slip of another sum')
  }

  const used = await book(request, 8, 'Somying Usedslip')
  // At another shop, perhaps.
  const reference = await sendSlip(page, service, used.token, { amount: used.baht * 100, isUsed: true })
  await isWaiting(page)
  for (const staff of [desk, phone]) {
    const review = await openSlip(staff, used.code)
    await expect(review).toContainText('สลิปนี้เคยใช้แล้ว บริการตรวจสลิปเคยเห็นมาก่อน')
    await expect(review.locator('dl > div').filter({ hasText: reference })).toContainText('มีปัญหา')
    await staff.context().close()
  }
})

test('a shop that lets the service approve confirms a booking by itself, also when the service is down at first', async ({
  page,
  service,
  request,
}) => {
  await letServiceApprove(true)
  try {
    const { token, baht } = await book(request, 12, 'Malai Byitself')
    service.fail(1, { status: 503 })
    const reference = await sendSlip(page, service, token, { amount: baht * 100 })
    await isWaiting(page)
    await expect.poll(() => service.asked()).toEqual([reference])
    await isWaiting(page)
    // Asked again after half a minute; by then the shop has read its settings, too.
    await expect(page.getByText('ยืนยันแล้ว', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    expect(service.asked()).toEqual([reference, reference])
  } finally {
    await letServiceApprove(false)
  }
})
