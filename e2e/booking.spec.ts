import { agreeToAll } from './support/customer.ts'
import { dayAhead, openDaysAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'
import { expectLargeTargets } from './support/targets.ts'

test(
  'a customer reserves, pays, is confirmed by staff, tracks and prints',
  { tag: '@engine' },
  async ({ page, browser, localized, baseURL }, { project }) => {
    // Projects run one after another on one shop: each takes its own days.
    const turn = test.info().config.projects.findIndex((one) => one.name === project.name)
    const daysAhead = openDaysAhead(40 + turn * 10, 3)
    const name = `Emma Lindqvist ${project.name}`

    await page.goto('/menu')
    await expectLargeTargets(page, 'the front page')
    await page.goto('/reserve')
    await expectLargeTargets(page, 'step 1')
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
    // A button at the foot of a phone, the lines themselves in the card of a desk.
    const how = page.getByRole('button', { name: localized('ดูที่มาของราคา', 'How it adds up') })
    await expect(
      how.or(page.getByText(localized('จ่ายเมื่อมาถึง', 'Pay on arrival'))).filter({ visible: true }),
    ).toBeVisible()
    await expectLargeTargets(page, 'step 2')
    await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()

    await page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')).fill(name)
    await expectLargeTargets(page, 'step 3')
    await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('12')
    await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()
    await expect(page.getByLabel(localized('ชื่อและนามสกุล', 'Full name'))).toHaveValue(name)
    await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46 70 123 44 18')
    await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()

    await agreeToAll(page)
    await expectLargeTargets(page, 'step 4')
    await page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') }).click()

    await expect(page).toHaveURL(/\/reserve-success/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('รับการจองแล้ว', 'We have your booking'))
    const code = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(await page.locator('main').innerText())?.[0] ?? ''
    expect(code).not.toBe('')
    await page.reload()
    await expect(page.getByText(code).first()).toBeVisible()

    await expectLargeTargets(page, 'what was booked')
    const slip = await page.screenshot()
    await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip })
    await page.getByRole('button', { name: localized('ส่งสลิปนี้', 'Send this slip') }).click()
    await expect(page.getByText(localized('รอตรวจสลิป', 'Checking the slip')).first()).toBeVisible()

    const staff = await openStaffPage(browser, baseURL ?? '')
    await staff.goto(`/main?view=all&q=${code}`)
    await staff.getByText(name).first().click()
    await expect(staff.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' })).toBeVisible()
    await staff.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' }).click()
    // The customer's page stands open beside it and is told.
    await expect(page.getByText(localized('ยืนยันแล้ว', 'Confirmed'), { exact: true }).first()).toBeVisible({
      timeout: 2000,
    })
    await expect(staff.getByText('ยืนยันการจอง').first()).toBeVisible()
    await staff.context().close()

    await page.goto('/reserve-searchStatus')
    await expectLargeTargets(page, 'the search')
    await page.getByRole('textbox', { name: localized('รหัสจอง', 'Booking code') }).fill(code.toLowerCase())
    await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46701234418')
    await page.getByRole('button', { name: localized('ดูสถานะ', 'Show status') }).click()
    await expect(page).toHaveURL(/\/reserve-trackStatus/)
    await expect(page.getByText(localized('ยืนยันแล้ว', 'Confirmed'), { exact: true }).first()).toBeVisible()
    expect(page.url()).not.toContain('token')
    await expectLargeTargets(page, 'the booking')

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

test('a link with times that cannot be taken says so in words beside them', async ({ page, localized }) => {
  const pickUp = page.getByRole('textbox', { name: localized('วันรับรถ', 'Pick-up day') })
  await page.goto('/reserve?step=2&start=2020-01-01T10:00&end=2020-01-03T10:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('วัน เวลา และสถานที่', 'When and where'))
  await expect(pickUp).toHaveAccessibleDescription(localized(/ผ่านไปแล้ว/, /passed/))

  const daysAhead = openDaysAhead(30, 3)
  const [start, end] = [dayAhead(daysAhead).iso, dayAhead(daysAhead + 3).iso]
  await page.goto(`/reserve?step=2&start=${start}T23:30&end=${end}T10:00`)
  const closed = localized('ร้านปิดในเวลารับรถ', 'The shop is closed at the pick-up time')
  await expect(page.getByRole('alert')).toContainText(closed)
  await expect(page.locator('main')).not.toContainText(localized('เลขอ้างอิง', 'Reference'))
  await page.getByRole('button', { name: localized('ถัดไป', 'Next') }).click()
  await expect(pickUp).toHaveAccessibleDescription(new RegExp(closed))
})

test('a page enlarged to twice its size keeps words whole and its foot free', async ({ page, localized }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  const start = `${dayAhead(openDaysAhead(30, 3)).iso}T10:00`
  const end = `${dayAhead(openDaysAhead(30, 3) + 3).iso}T10:00`
  const linesOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
  for (const [path, name, most] of [
    ['/menu', 'header b', 2],
    ['/reserve', 'h1', 2],
    [`/reserve?step=2&start=${start}&end=${end}`, 'h1', 2],
    ['/reserve-searchStatus', 'header a', 3],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await linesOf(name), `lines of ${name}, ${path}`).toBeLessThanOrEqual(most)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, path).toBeLessThanOrEqual(0)
  }
  await page.goto('/reserve')
  const next = page.getByRole('button', { name: localized('ดูรถว่าง', 'See vehicles') })
  const covered = await next.evaluate((button) => {
    const foot = button.closest('[data-sticky-foot]') ?? document.body
    const range = document.createRange()
    range.setStart(foot, 0)
    range.setEndBefore(button)
    const { top } = button.getBoundingClientRect()
    return [...range.getClientRects()].filter(({ bottom, width }) => width > 0 && bottom > top + 1 && width < 150)
      .length
  })
  expect(covered, 'words beside or under the button').toBe(0)
})
