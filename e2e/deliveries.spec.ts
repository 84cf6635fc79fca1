import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { Counter } from './support/counter.ts'
import { dayAhead, openDaysAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { openOnPhone, openStaffPage } from './support/staff.ts'

const DAYS_AHEAD = openDaysAhead(40, 3)
const DAY = dayAhead(DAYS_AHEAD).iso
const PLACE = 'โรงแรมริมเล หัวหิน ห้อง 615'
/** One whose door is on the sample shop's list. */
const KNOWN_PLACE = 'ฮิลตัน หัวหิน รีสอร์ท แอนด์ สปา, ห้อง 204'
const DRIVER = 'สมชาย แก้วมณี'

const card = (page: Page, route: string, name: string) =>
  page.getByRole('region', { name: route, exact: true }).locator('[data-stop]').filter({ hasText: name })

test('a stop is given to the driver, who reports from a dead spot that nobody was there; it is planned anew', async ({
  browser,
  baseURL,
  request,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED/)
  const counter = await Counter.open(request)
  const [start, end] = [`${DAY}T12:00:00+07:00`, `${dayAhead(DAYS_AHEAD + 2).iso}T12:00:00+07:00`]
  const { id: productId } = await counter.freeProduct(start, end, 1)
  const name = `Emma ${Date.now()}`
  const booked = await counter.book({ productId, start, end, name, deliveryPlace: PLACE })
  if (booked === null) throw new Error('the shop did not take the booking')

  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/delivery-report?day=${DAY}`)
  const unassigned = card(staff, 'ยังไม่มีคนส่ง', name).filter({ hasText: 'ส่งรถ' })
  await expect(unassigned).toContainText(PLACE)
  await expect(unassigned.getByRole('link', { name: `เปิดแผนที่ ${PLACE}` })).toHaveAttribute('rel', /noopener/)
  await expectNoViolations(staff)
  await unassigned.getByLabel(`ให้ใครไปส่ง: ${name}`).selectOption({ label: DRIVER })
  await expect(card(staff, DRIVER, name)).toBeVisible()
  await staff.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(unassigned).toBeVisible()

  // The same with the mouse.
  await unassigned
    .locator('[data-tooltip="ลากเพื่อย้าย"]')
    .dragTo(staff.getByRole('region', { name: DRIVER, exact: true }), { targetPosition: { x: 60, y: 30 } })
  await expect(card(staff, DRIVER, name)).toBeVisible()
  await expect(staff.getByText(`${name} ให้ ${DRIVER} แล้ว`)).toBeVisible()

  const driver = await openOnPhone(browser, baseURL ?? '', 'driver')
  await driver.goto(`/delivery-report?day=${DAY}`)
  const next = driver.getByRole('region', { name, exact: true })
  await expect(next.getByRole('link', { name: `โทรหา ${name}` })).toHaveAttribute('href', /^tel:/)
  await expectNoViolations(driver)
  await next.getByRole('button', { name: 'เริ่มเดินทาง' }).click()
  await expect(next.getByRole('button', { name: 'ส่งมอบรถ' })).toBeVisible()
  await next.getByRole('button', { name: 'ส่งมอบรถ' }).click()
  const sheet = driver.getByRole('dialog', { name: 'ส่งมอบรถ', exact: true })
  await expect(sheet.getByText('ยังไม่ได้ตรวจใบขับขี่')).toBeVisible()
  await sheet.getByRole('button', { name: 'ปิด' }).click()

  await driver.context().setOffline(true)
  await next.getByRole('button', { name: 'ส่งไม่ได้' }).click()
  await driver.getByLabel('โทรแล้วไม่รับ').check()
  await driver.getByLabel(/^เล่าเพิ่ม/).fill('โทร 3 ครั้ง')
  // Without a line, too, what was typed is not lost by a press beside the button.
  await driver.getByRole('button', { name: 'กลับ', exact: true }).click()
  await driver.getByRole('button', { name: 'พิมพ์ต่อ' }).click()
  await driver.getByRole('button', { name: 'แจ้งร้าน' }).click()
  await expect(driver.getByText('ไม่มีสัญญาณ เก็บไว้ในเครื่อง 1 รายการ จะส่งเอง')).toBeVisible()
  await expect(next).toBeHidden()
  await driver.context().setOffline(false)
  await expect(driver.getByText('ไม่มีสัญญาณ เก็บไว้ในเครื่อง 1 รายการ จะส่งเอง')).toBeHidden()

  // The desk hears of it without asking.
  const failed = card(staff, DRIVER, name)
  await expect(failed).toContainText('โทรแล้วไม่รับ')
  await expect(failed).toContainText('โทร 3 ครั้ง')
  const { items } = await counter.read<{ items: { kind: string; reservationId: string }[] }>('/api/notifications')
  expect(items).toContainEqual(expect.objectContaining({ kind: 'driver_failed', reservationId: booked.id }))

  await failed.getByRole('button', { name: 'วางแผนใหม่' }).click()
  const dialog = staff.getByRole('dialog', { name: `วางแผนใหม่ · ${name}` })
  await dialog.getByLabel('ไปถึงตั้งแต่').selectOption('15:30')
  await dialog.getByRole('button', { name: 'วางแผนใหม่' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(staff, DRIVER, name).filter({ hasText: '15:30–16:00' })).toBeVisible()

  await staff.goto(`/reservation-info?id=${booked.id}`)
  await expect(staff.getByRole('heading', { name: 'การจัดส่ง' })).toBeVisible()
  await expect(staff.getByText('วางแผนจัดส่งใหม่').first()).toBeVisible()
  await counter.cancel(booked.id)
})

test('the day lies on a map under the policy of every page, and a plan is shown before anything changes', async ({
  browser,
  baseURL,
  request,
}) => {
  // Today's stops may all be done by now.
  const counter = await Counter.open(request)
  const daysAhead = openDaysAhead(50, 3)
  const [day, lastDay] = [dayAhead(daysAhead).iso, dayAhead(daysAhead + 2).iso]
  const [start, end] = [`${day}T12:00:00+07:00`, `${lastDay}T12:00:00+07:00`]
  const { id: productId } = await counter.freeProduct(start, end, 1)
  const name = `Mapped ${Date.now()}`
  const booked = await counter.book({ productId, start, end, name, deliveryPlace: KNOWN_PLACE })
  if (booked === null) throw new Error('the shop did not take the booking')

  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/delivery-report?day=${day}`)
  await staff.getByRole('button', { name: 'แผนที่', exact: true }).click()
  const map = staff.getByRole('region', { name: 'แผนที่ของวัน' })
  await expect(map.getByRole('group', { name: /^เลื่อนแผนที่/ })).toBeVisible()
  await expect(map.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await map.getByRole('button', { name: 'ซูมเข้า' }).click()
  await expectNoViolations(staff)

  const changes: string[] = []
  staff.on('request', (asked) => {
    if (asked.method() === 'POST' && !asked.url().endsWith('/proposal')) changes.push(asked.url())
  })
  await staff.getByRole('button', { name: 'วางแผนอัตโนมัติ' }).click()
  const sheet = staff.getByRole('dialog', { name: 'วางแผนอัตโนมัติ' })
  await expect(sheet.getByText('กำลังคำนวณแผน')).toBeHidden()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await expectNoViolations(staff)
  await sheet.getByRole('button', { name: 'กลับ', exact: true }).click()
  await expect(sheet).toBeHidden()
  expect(changes).toEqual([])
  await counter.cancel(booked.id)
})
