import { agreeToAll } from '../support/customer.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { openStaffPage } from '../support/staff.ts'

/** "1,530" as a number. */
const figure = (text: string | null): number => Number((/[\d,]+/.exec(text ?? '')?.[0] ?? '').replaceAll(',', ''))

test('a family reserves three scooters under one code, pays once, and staff see one row that opens', async ({
  page,
  browser,
  localized,
  baseURL,
}, { project }) => {
  const turn = test.info().config.projects.findIndex((one) => one.name === project.name)
  const [from, until] = [openDaysAhead(70 + turn * 10, 3), openDaysAhead(70 + turn * 10, 3) + 3]
  const name = `Anna Berg ${project.name}`
  const next = page.getByRole('button', { name: localized('ถัดไป', 'Next') })
  const addName = localized(/^เพิ่ม(จำนวน|คันนี้)/, /^(More|Add this one):/)

  await page.goto(`/reserve?step=2&start=${dayAhead(from).iso}T10:00&end=${dayAhead(until).iso}T10:00&category=scooter`)
  // A product of which two are free, taken by its own button, and another one.
  const cards = page.getByRole('group', { name: /\d/ }).getByRole('button', { name: addName })
  const two = page.getByText(localized(/^ว่าง [2-9] คัน/, /^[2-9] (or more )?free/)).first()
  const counter = two.locator('..').getByRole('button', { name: addName })
  await counter.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product=/)
  // The button is still under the finger, or the key.
  await expect(counter).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/more=/)
  await cards.last().click()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const each = page.getByRole('listitem').filter({ hasText: /^[123] · / })
  await expect(each).toHaveCount(3)

  // One of them goes out with one helmet fewer, the others as before.
  await each.nth(1).getByRole('button').click()
  await page.getByRole('button', { name: localized('ลดจำนวน: หมวกกันน็อก', 'Fewer: Helmet'), exact: true }).click()
  await page.getByRole('button', { name: localized('เรียบร้อย', 'Done') }).click()
  await expect(each.nth(1)).toContainText(localized('หมวกกันน็อก 1', 'Helmet 1'))
  await expect(each.nth(0)).toContainText(localized('หมวกกันน็อก 2', 'Helmet 2'))
  await page.reload()
  await expect(each.nth(1)).toContainText(localized('หมวกกันน็อก 1', 'Helmet 1'))
  const foot = page.locator('[data-sticky-foot]')
  await expect(foot).toContainText(localized('3 คัน', '3 vehicles'))
  const total = figure(await foot.textContent())
  expect(total).toBeGreaterThan(0)
  await next.click()

  await page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')).fill(name)
  await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46 70 123 55 20')
  // Who drives which may be said here; nobody has to.
  await page.getByText(localized('ใครขับคันไหน', 'Who drives which vehicle')).click()
  await page.getByRole('textbox', { name: /^2 · / }).fill('Pakorn Jaidee')
  await next.click()
  for (const no of [1, 2, 3]) await expect(page.getByText(new RegExp(`^${no} · `)).first()).toBeVisible()
  expect(figure(await foot.textContent())).toBe(total)
  await agreeToAll(page)
  await page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') }).click()

  await expect(page).toHaveURL(/\/reserve-success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('รับการจองแล้ว', 'We have your booking'))
  const code = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  await expect(page.getByRole('main')).toContainText(total.toLocaleString('en'))
  const slip = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip })
  await page.getByRole('button', { name: localized('ส่งสลิปนี้', 'Send this slip') }).click()
  await expect(page.getByText(localized('รอตรวจสลิป', 'Checking the slip')).first()).toBeVisible()

  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/main?view=all&q=${code}`)
  const fold = staff.getByRole('button', { name: '3 รายการ', exact: true })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(staff.getByText(name)).toHaveCount(1)
  await expect(staff.getByRole('row').filter({ hasText: name })).toContainText(total.toLocaleString('en'))
  await fold.click()
  await expect(staff.getByText(name)).toHaveCount(3)
  await staff.getByText(name).last().click()
  await staff.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' }).click()
  // Approved once, confirmed all three.
  await expect(staff.getByRole('row').filter({ hasText: name }).filter({ hasText: 'ยืนยันการจอง' })).toHaveCount(3)

  await page.goto('/reserve-trackStatus')
  await expect(page.getByText(localized('ยืนยันแล้ว', 'Confirmed'), { exact: true })).toHaveCount(4)
  const thing = (no: number) => page.getByRole('region', { name: new RegExp(`^${no} · `) })
  await expect(thing(1)).toContainText(name)
  await expect(thing(2)).toContainText('Pakorn Jaidee')
  await thing(3)
    .getByRole('button', { name: localized(/^ใส่ชื่อผู้ขับ/, /^Add the driver/) })
    .click()
  await page.getByRole('textbox', { name: localized('ชื่อผู้ขับ', 'Driver’s name') }).fill('Suchada')
  await page.getByRole('button', { name: localized('บันทึก', 'Save'), exact: true }).click()
  await expect(thing(3)).toContainText('Suchada')

  // One more is asked of the shop at the price that is shown, and one press of staff puts it in.
  await page.getByRole('button', { name: localized('เพิ่มอีกคัน', 'Add one more') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio').first().check({ force: true })
  const more = figure(await sheet.getByText(/^\+[\d,]+/).textContent())
  expect(more).toBeGreaterThan(0)
  await sheet.getByRole('button', { name: localized('ส่งคำขอให้ร้าน', 'Send the request') }).click()
  await expect(page.getByText(localized(/ขอเพิ่ม /, /^Add /)).first()).toBeVisible()
  await staff.getByRole('link', { name: 'เปิดหน้ารายละเอียด' }).click()
  await staff.getByRole('button', { name: 'เปลี่ยนตามที่ขอ' }).click()
  await expect(thing(4)).toBeVisible()
  await expect(page.getByRole('main')).toContainText((total + more).toLocaleString('en'))
  await staff.context().close()

  // One of them is called off alone.
  await thing(4)
    .getByRole('button', { name: localized('เปลี่ยนหรือยกเลิก', 'Change or cancel') })
    .click()
  await page.getByRole('button', { name: localized('ยกเลิกเฉพาะคันนี้', 'Cancel only this one') }).click()
  await expect(thing(4)).toContainText(localized('ยกเลิก', 'Cancelled'))
  await expect(thing(1)).toContainText(localized('ยืนยันแล้ว', 'Confirmed'))
  await page.goto('/reservation-print')
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page.getByText(/1 · .*2 · .*3 · /).first()).toBeVisible()
})
