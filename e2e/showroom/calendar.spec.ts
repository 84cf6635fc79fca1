import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { dayAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'

// Clocks and days are the shop's, wherever the browser stands.
test.use({ timezoneId: 'America/New_York' })

const grid = (page: Page) => page.locator('[data-view]')
const event = (page: Page, title: string) => grid(page).getByText(title, { exact: true }).first()
const panel = (page: Page) => page.getByRole('complementary', { name: /กิจกรรมใหม่|แก้ไขกิจกรรม/ })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not to be seen')
  return box
}

async function drag(page: Page, from: [x: number, y: number], to: [x: number, y: number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + 3, from[1] + 6, { steps: 3 })
  await page.mouse.move(...to, { steps: 8 })
  await page.mouse.up()
}

test('an event is added, moved, stretched, changed, deleted and taken back', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/calendar')
  await expect(event(page, 'Partner visit')).toBeVisible()
  // What drags comes with the first movement.
  await page.mouse.move(700, 300)
  await expect(page.locator('[data-still]')).toHaveCount(0)
  await grid(page)
    .getByText(/^อีก \d+ รายการ$/)
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Swim at the pier')
  await page.keyboard.press('Escape')

  // Another month and back: what drags follows each time.
  await page.getByRole('button', { name: 'ถัดไป', exact: true }).click()
  await expect(event(page, 'Partner visit')).toHaveCount(0)
  await page.getByRole('button', { name: 'ก่อนหน้า', exact: true }).click()
  await expect(event(page, 'Partner visit')).toBeVisible()
  await expect(page.locator('[data-still]')).toHaveCount(0)

  // Two weeks later.
  const visit = await boxOf(event(page, 'Partner visit'))
  const eleventh = await boxOf(grid(page).locator('[data-date$="-11"]').first())
  const y = visit.y + visit.height / 2
  await drag(page, [eleventh.x + 20, y], [eleventh.x + 20, y + 2 * eleventh.height])
  await said(page, 'เปลี่ยนเวลา Partner visit แล้ว')
  const twoWeeks = 2 * eleventh.height
  await expect.poll(async () => (await boxOf(event(page, 'Partner visit'))).y - visit.y).toBeGreaterThan(twoWeeks - 20)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await boxOf(event(page, 'Partner visit'))).y - visit.y).toBeLessThan(20)
  await drag(page, [eleventh.x + 20, y], [eleventh.x + 20, y + twoWeeks])
  await said(page, 'เปลี่ยนเวลา Partner visit แล้ว')
  await event(page, 'Partner visit').click()
  await expect(panel(page).getByLabel('เริ่ม', { exact: true })).toHaveValue(/^25 /)
  await expect(panel(page).getByLabel('สิ้นสุด', { exact: true })).toHaveValue(/^26 /)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)

  // A new one on hours of a day: what is wrong stands at its field, and the rest is kept.
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/view=day/)
  // Yesterday: around the clock from now on there is one of the samples.
  const { iso } = dayAhead(-1)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`date=${iso}`))
  await expect(grid(page).locator('[data-date]').last()).toHaveAttribute('data-date', iso)
  const day = await boxOf(grid(page).locator('[data-date]').last())
  const hour = (clock: number) => day.y + (day.height / 24) * clock
  await drag(page, [day.x + 60, hour(10.1)], [day.x + 60, hour(11.4)])
  await expect(panel(page).getByLabel('เวลาเริ่ม')).toHaveValue('10:00')
  await expect(panel(page).getByLabel('เวลาสิ้นสุด')).toHaveValue('11:30')
  const title = panel(page).getByLabel('ชื่อกิจกรรม')
  await expect(title).toBeFocused()
  await title.pressSequentially('gmtwdl')
  await panel(page).getByLabel('เวลาสิ้นสุด').selectOption('09:00')
  await panel(page).getByLabel('ลิงก์').fill('meet.example/pier')
  await panel(page).getByRole('button', { name: 'บันทึกกิจกรรม' }).click()
  await said(page, 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม')
  await panel(page).getByLabel('เวลาสิ้นสุด').selectOption('12:00')
  await panel(page).getByRole('button', { name: 'บันทึกกิจกรรม' }).click()
  await said(page, 'เพิ่มกิจกรรมแล้ว')
  await expect(page).toHaveURL(/view=day/)

  // An hour longer at its foot.
  await drag(page, [day.x + 60, hour(12) - 3], [day.x + 60, hour(12.9)])
  await said(page, 'เปลี่ยนเวลา gmtwdl แล้ว')
  await event(page, 'gmtwdl').click()
  await expect(panel(page).getByLabel('เวลาเริ่ม')).toHaveValue('10:00')
  await expect(panel(page).getByLabel('เวลาสิ้นสุด')).toHaveValue('13:00')
  await expect(panel(page).getByLabel('ลิงก์')).toHaveValue('https://meet.example/pier')
  const setLook = (isOther: boolean) =>
    page.evaluate((on) => {
      document.documentElement.dir = on ? 'rtl' : ''
      document.body.classList.toggle('dark', on)
    }, isOther)
  await setLook(true)
  await expectNoViolations(page, 'form, dark and from right to left')
  await setLook(false)

  // What is saved beside it leaves the way back; it leads back to the hours before.
  await page.keyboard.press('Escape')
  await drag(page, [day.x + 60, hour(13) - 3], [day.x + 60, hour(13.9)])
  await said(page, 'เปลี่ยนเวลา gmtwdl แล้ว')
  await drag(page, [day.x + 60, hour(16.1)], [day.x + 60, hour(16.9)])
  await title.fill('beside it')
  await panel(page).getByRole('button', { name: 'บันทึกกิจกรรม' }).click()
  await said(page, 'เพิ่มกิจกรรมแล้ว')
  await page.keyboard.press('Control+z')
  await event(page, 'gmtwdl').click()
  await expect(panel(page).getByLabel('เวลาสิ้นสุด')).toHaveValue('13:00')
  await panel(page).getByRole('button', { name: 'ลบกิจกรรม' }).click()
  await expect(event(page, 'gmtwdl')).toHaveCount(0)
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(event(page, 'gmtwdl')).toBeVisible()

  await page.getByRole('checkbox', { name: 'งาน' }).uncheck()
  await expect(event(page, 'gmtwdl')).toHaveCount(0)
  await page.goBack()
  await expect(event(page, 'gmtwdl')).toBeVisible()
})

test('a phone shows the month in dots and what the day holds', async ({ browser, baseURL }) => {
  const page = await openOnPhone(browser, baseURL ?? '', 'admin')
  await page.goto('/apps/calendar')
  await page.getByRole('table').last().getByRole('button', { name: /ที่ 17 / }).click()
  await page.getByRole('button', { name: /^Dentist/ }).click()
  await expect(page.getByRole('dialog').getByLabel('ชื่อกิจกรรม')).toHaveValue('Dentist')
  await page.context().close()
})
