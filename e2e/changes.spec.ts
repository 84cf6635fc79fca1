import type { APIRequestContext, Browser, Page, ViewportSize } from '@playwright/test'
import { Counter } from './support/counter.ts'
import { dayAhead, openDaysAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { openOwnersPage, openStaffPage } from './support/staff.ts'

const DAY_MS = 86_400_000
/** Days that any booking here comes to, changes and all. */
const LONGEST = 5

/** Noon to noon, far enough ahead that the sample shop has vehicles free. */
function period(daysAhead: number, length = 2): { start: string; end: string } {
  const first = openDaysAhead(daysAhead, LONGEST)
  return {
    start: `${dayAhead(first).iso}T12:00:00+07:00`,
    end: `${dayAhead(first + length).iso}T12:00:00+07:00`,
  }
}

interface Seat {
  browser: Browser
  baseURL: string | undefined
  /** The project's own: at a desk or on a phone. */
  viewport: ViewportSize | null
}

async function openBooking(
  { browser, baseURL, viewport }: Seat,
  id: string,
  tab = '',
  open: (browser: Browser, baseURL: string, path: string) => Promise<Page> = openStaffPage,
): Promise<Page> {
  const staff = await open(browser, baseURL ?? '', '/home')
  if (viewport !== null) await staff.setViewportSize(viewport)
  await staff.goto(`/reservation-info?id=${id}${tab === '' ? '' : `&tab=${tab}`}`)
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  return staff
}

function bookedOrFail<Booked>(booking: Booked | null): Booked {
  if (booking === null) throw new Error('the shop did not take the booking')
  return booking
}

/** A scooter booked for two days, with its vehicle free for a third. */
async function bookScooter(request: APIRequestContext, daysAhead: number, name: string, cash?: number) {
  const counter = await Counter.open(request)
  const when = period(daysAhead)
  const { id: productId, free } = await counter.freeProduct(when.start, period(daysAhead, 3).end, 1)
  const booking = bookedOrFail(
    await counter.book({
      productId,
      ...when,
      name,
      ...(free[0] === undefined ? {} : { unitId: free[0].id }),
      ...(cash === undefined ? {} : { cash }),
    }),
  )
  return { counter, booking }
}

async function chooseMore(staff: Page, name: string): Promise<void> {
  await staff.getByRole('button', { name: 'ทำอย่างอื่น' }).click()
  await staff.getByRole('menu', { name: 'ทำอย่างอื่น' }).getByRole('menuitem', { name }).click()
}

test('a day more costs what the page said before, and stands on the booking', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const { counter, booking: before } = await bookScooter(request, 40, 'Amended Andersen')
  const staff = await openBooking({ browser, baseURL, viewport }, before.id)

  await staff.getByRole('button', { name: 'แก้วันเวลา' }).click()
  const sheet = staff.getByRole('dialog', { name: /^แก้การจอง/ })
  await sheet.getByRole('button', { name: '3 วัน', exact: true }).click()
  const more = sheet.locator('dl > div').filter({ hasText: 'ลูกค้าจ่ายเพิ่ม' })
  await expect(more).toBeVisible()
  const difference = await more.locator('dd').innerText()
  await sheet.getByRole('button', { name: 'บันทึกการแก้' }).click()
  await expect(staff.getByText('แก้การจองแล้ว')).toBeVisible()
  await expect(sheet).toBeHidden()

  const after = await counter.find(before.id)
  expect(Date.parse(after.end) - Date.parse(before.end)).toBe(DAY_MS)
  expect(after.total - before.total).toBe(Number(difference.replaceAll(/[+,]/g, '')) * 100)
  expect(after.total).toBeGreaterThan(before.total)
  await staff.context().close()
})

test('a customer asks for a day more on another model, and one press of staff makes the change on the page that stands open', async ({
  browser,
  page,
  baseURL,
  viewport,
  request,
}) => {
  const { counter, booking } = await bookScooter(request, 80, 'Asking Aalto')
  const { publicToken } = await counter.read<{ publicToken: string }>(`/api/staff/reservations/${booking.id}`)
  await page.goto(`/reserve-trackStatus?token=${publicToken}`)
  await page.getByRole('button', { name: 'เปลี่ยนหรือยกเลิก' }).click()
  const sheet = page.getByRole('dialog', { name: 'เปลี่ยนหรือยกเลิก' })
  const end = sheet.getByRole('textbox', { name: 'วันคืนรถ' })
  const third = period(80, 3).end.slice(0, 10)
  const [year = '', month = '', day = ''] = third.split('-')
  await end.fill(`${day}/${month}/${Number(year) + 543}`)
  await sheet.getByRole('button', { name: 'เลือกรุ่นอื่น' }).click()
  // The first is the one that is booked.
  const other = sheet
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(1)
  await other.click()
  const model = await other.locator('b').innerText()
  await sheet.getByRole('button', { name: 'ดูราคาใหม่' }).click()
  const more = sheet.locator('dl > div').filter({ hasText: 'ส่วนต่าง' })
  await expect(more).toBeVisible()
  const difference = Number((await more.locator('dd').innerText()).replaceAll(/[+,]/g, '')) * 100
  await sheet.getByRole('button', { name: 'ส่งคำขอให้ร้าน' }).click()
  await expect(page.getByText('รอร้านตอบ')).toBeVisible()
  expect((await counter.find(booking.id)).total).toBe(booking.total)

  const staff = await openBooking({ browser, baseURL, viewport }, booking.id)
  await expect(staff.getByText(`เปลี่ยนเป็น ${model}`)).toBeVisible()
  await staff.getByRole('button', { name: 'เปลี่ยนตามที่ขอ' }).click()
  await expect(page.getByText('ร้านเปลี่ยนให้ตามที่ขอแล้ว')).toBeVisible({ timeout: 2000 })
  const after = await counter.find(booking.id)
  expect(after.total - booking.total).toBe(difference)
  expect(after.end.slice(0, 10)).toBe(third)
  expect(after.product.name.th).toBe(model)
  await staff.context().close()
})

test('a longer rental moves the booking in its way to another vehicle, and only when that is agreed', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const counter = await Counter.open(request)
  const { rental, next } = await counter.rentalWithNext('Next Nielsen')
  const staff = await openBooking({ browser, baseURL, viewport }, rental.id)

  await staff.getByRole('button', { name: 'ต่อเวลา', exact: true }).click()
  const sheet = staff.getByRole('dialog', { name: /^ต่อเวลาเช่า/ })
  await expect(sheet.getByText('คันนี้มีคนจองต่อ')).toBeVisible()
  await expect(sheet.getByText(/^คันเดียวกัน Next Nielsen รับ/)).toBeVisible()
  await expect(sheet.getByText(/^Next Nielsen ·/)).toBeVisible()
  await sheet.getByRole('button', { name: 'ต่อเวลาเช่า', exact: true }).click()
  await expect(sheet.getByText('กดยืนยันว่าจะย้ายการจองถัดไปก่อน')).toBeVisible()

  await sheet.getByRole('checkbox').check({ force: true })
  await sheet.getByRole('button', { name: 'ต่อเวลาเช่า', exact: true }).click()
  await expect(staff.getByText(/^ต่อเวลาถึง/)).toBeVisible()

  expect(Date.parse((await counter.find(rental.id)).end) - Date.parse(rental.end)).toBe(DAY_MS)
  const moved = await counter.find(next.id)
  expect(moved.unit?.id).not.toBe(next.unit?.id)
  await staff.context().close()
})

test('two bookings to come change vehicles with each other', async ({ browser, baseURL, viewport, request }) => {
  const counter = await Counter.open(request)
  const when = period(50)
  const { id: productId, free } = await counter.freeProduct(when.start, when.end, 2)
  const [first, second] = free
  const one = bookedOrFail(await counter.book({ productId, ...when, unitId: first?.id ?? 0, name: 'Swap Svensson' }))
  const other = bookedOrFail(await counter.book({ productId, ...when, unitId: second?.id ?? 0, name: 'Other Olsen' }))
  const staff = await openBooking({ browser, baseURL, viewport }, one.id)

  await chooseMore(staff, 'สลับคัน')
  const dialog = staff.getByRole('dialog', { name: /^สลับคันของ/ })
  await dialog.getByRole('searchbox').fill(other.code)
  await dialog.getByRole('radio', { name: /Other Olsen/ }).check()
  await expect(dialog.getByText(`Swap Svensson ได้ ${second?.label}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'สลับคัน' }).click()
  await expect(staff.getByText(/^แลกคันกับ/)).toBeVisible()

  expect((await counter.find(one.id)).unit?.id).toBe(second?.id)
  expect((await counter.find(other.id)).unit?.id).toBe(first?.id)
  await staff.context().close()
})

test('a tab that does not know of a cancellation is refused with words, and keeps what was typed', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const { counter, booking } = await bookScooter(request, 60, 'Stale Steiner')
  const staff = await openBooking({ browser, baseURL, viewport }, booking.id)

  await staff.getByRole('button', { name: 'แก้วันเวลา' }).click()
  const sheet = staff.getByRole('dialog', { name: /^แก้การจอง/ })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: '1 วัน', exact: true }).click()
  await sheet.getByLabel(/^เหตุผลที่แก้/).fill('ลูกค้าโทรมาเลื่อน')
  await expect(sheet.getByText('ยอดรวมใหม่')).toBeVisible()
  await counter.cancel(booking.id)
  await sheet.getByRole('button', { name: 'บันทึกการแก้' }).click()

  await expect(sheet.getByRole('alert').filter({ hasText: 'ยกเลิกการจอง' })).toBeVisible()
  await expect(sheet.getByLabel(/^เหตุผลที่แก้/)).toHaveValue('ลูกค้าโทรมาเลื่อน')
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('button', { name: 'ส่งมอบรถ' })).toBeHidden()
  await staff.context().close()
})

test('a receipt is struck with a reason, keeps its number, and is written again under another', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const { booking } = await bookScooter(request, 70, 'Receipt Rossi', 20_000)
  // Only the owner strikes papers.
  const staff = await openBooking({ browser, baseURL, viewport }, booking.id, 'documents', openOwnersPage)

  const papers = staff.getByRole('listitem').filter({ hasText: /ใบเสร็จรับเงิน|ใบกำกับภาษีอย่างย่อ/ })
  await expect(papers).toHaveCount(1)
  const number = /[A-Z]{2}-\d\d-\d{4}-\d{5}/.exec(await papers.innerText())?.[0] ?? ''
  await staff.getByRole('button', { name: `ยกเลิกเอกสาร ${number}` }).click()
  const dialog = staff.getByRole('dialog', { name: `ยกเลิก ${number}` })
  await dialog.getByRole('button', { name: 'ยกเลิกเอกสาร' }).click()
  await expect(dialog.getByText('บอกเหตุผล')).toBeVisible()
  await dialog.getByRole('button', { name: 'ชื่อไม่ถูก' }).click()
  await dialog.getByRole('button', { name: 'ยกเลิกเอกสาร' }).click()
  await expect(papers.filter({ hasText: number })).toContainText('ชื่อไม่ถูก')

  await staff.getByRole('button', { name: 'ออกใบใหม่' }).click()
  await expect(papers).toHaveCount(2)
  await expect(papers.filter({ hasText: number })).toHaveCount(1)
  await expect(staff.getByRole('button', { name: 'ออกใบใหม่' })).toBeHidden()
  await staff.context().close()
})
