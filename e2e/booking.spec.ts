import { dayAhead, openDaysAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

test(
  'a customer reserves, pays, is confirmed by staff, tracks and prints',
  { tag: '@engine' },
  async ({ page, browser, localized, baseURL }, { project }) => {
    // Projects run one after another on one shop: each takes its own days.
    const turn = test.info().config.projects.findIndex((one) => one.name === project.name)
    const daysAhead = openDaysAhead(40 + turn * 10, 3)
    const name = `Emma Lindqvist ${project.name}`

    await page.goto('/reserve')
    for (const [field, day] of [
      [localized('วันรับรถ', 'Pick-up day'), daysAhead],
      [localized('วันคืนรถ', 'Return day'), daysAhead + 3],
    ] as const) {
      // One right after the other, faster than the address follows.
      await page.getByRole('textbox', { name: field }).fill(dayAhead(day).typed)
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(new RegExp(`start=${dayAhead(daysAhead).iso}.*end=${dayAhead(daysAhead + 3).iso}`))
    await page.getByRole('button', { name: localized('ดูรถว่าง', 'See vehicles') }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('เลือกรถ', 'Choose a vehicle'))
    // The sample shop is different every day: any scooter that is free will do.
    await page.getByRole('button', { name: localized('สกู๊ตเตอร์', 'Scooters') }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()

    await page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')).fill(name)
    await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('12')
    await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()
    await expect(page.getByLabel(localized('ชื่อและนามสกุล', 'Full name'))).toHaveValue(name)
    await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46 70 123 44 18')
    await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()

    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') }).click()

    await expect(page).toHaveURL(/\/reserve-success/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('รับการจองแล้ว', 'We have your booking'))
    const code = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(await page.locator('main').innerText())?.[0] ?? ''
    expect(code).not.toBe('')
    await page.reload()
    await expect(page.getByText(code).first()).toBeVisible()

    const slip = await page.screenshot()
    await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip })
    await page.getByRole('button', { name: localized('ส่งสลิปนี้', 'Send this slip') }).click()
    await expect(page.getByText(localized('รอตรวจสลิป', 'Checking the slip')).first()).toBeVisible()

    const staff = await openStaffPage(browser, baseURL ?? '')
    await staff.goto(`/main?view=all&q=${code}`)
    await staff.getByText(name).first().click()
    await expect(staff.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' })).toBeVisible()
    await staff.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' }).click()
    await expect(staff.getByText('ยืนยันการจอง').first()).toBeVisible()
    await staff.context().close()

    await page.goto('/reserve-searchStatus')
    await page.getByRole('textbox', { name: localized('รหัสจอง', 'Booking code') }).fill(code.toLowerCase())
    await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46701234418')
    await page.getByRole('button', { name: localized('ดูสถานะ', 'Show status') }).click()
    await expect(page).toHaveURL(/\/reserve-trackStatus/)
    await expect(page.getByText(localized('ยืนยันแล้ว', 'Confirmed'), { exact: true }).first()).toBeVisible()
    expect(page.url()).not.toContain('token')

    await page.goto('/reservation-print')
    await expect(page.getByText(code).first()).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText(/RS-00-\d{4}-\d{5}/).first()).toBeVisible()
  },
)

test('a link with a wrong secret tells nothing and leads to the search', async ({ page, localized, complaints }) => {
  complaints.announce(/404/)
  await page.goto('/reserve-trackStatus?token=AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page).toHaveURL(/\/reserve-searchStatus/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('ค้นหาการจอง', 'Find a booking'))
})
