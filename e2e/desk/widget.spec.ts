import { agreeToAll } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage } from '../support/staff.ts'

const HOTEL = 'https://hotel.example'

test('a hotel that the owner named shows the booking in its own page, up to what is to be paid; another one shows nothing', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.announce(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Framing/)
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/widget')
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  const sites = panel.getByLabel('เว็บที่วางหน้าจองได้ บรรทัดละหนึ่งเว็บ')
  const before = await sites.inputValue()
  await sites.fill(`${HOTEL}/rooms`)
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(panel.getByText('ใส่ได้เพียง https:// ตามด้วยชื่อเว็บ ไม่มีส่วนอื่นต่อท้าย', { exact: true })).toBeVisible()
  await expect(sites).toHaveValue(`${HOTEL}/rooms`)
  await sites.fill(HOTEL)
  const tag = await panel.getByLabel('โค้ดสำหรับวางในหน้าเว็บ').inputValue()
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(owner.getByText('บันทึกแล้ว')).toBeVisible()

  // The shop of a journey is on this very machine, which a page from elsewhere may not ask without leave.
  const permissions = ['local-network-access']
  const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', permissions })
  const page = await guest.newPage()
  // The tag as the owner copies it, for a model; twice, as happens when a page is put together from parts.
  const body = tag.replace('data-language="th"', 'data-language="en" data-product="honda-click-125"')
  const html = `<!doctype html><html lang="en"><title>Hotel</title><h1>Hotel</h1>${body}`
  for (const site of [HOTEL, 'https://other.example'])
    await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))

  await page.goto(`${HOTEL}/`)
  const frame = page.frameLocator('iframe[title="Book a vehicle"]')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const from = openDaysAhead(150, 3)
  for (const [field, day] of [
    ['Pick-up day', from],
    ['Return day', from + 1],
  ] as const) {
    await frame.getByRole('textbox', { name: field }).fill(dayAhead(day).typed)
    await page.keyboard.press('Tab')
  }
  await frame.getByRole('button', { name: 'See vehicles' }).click()
  await expect(frame.getByRole('radio', { name: /Honda Click 125/ })).toBeVisible()
  if (!(await frame.getByRole('radio', { name: /Honda Click 125/ }).isChecked()))
    await frame.getByRole('radio', { name: /Honda Click 125/ }).check()
  await frame.getByRole('button', { name: 'Next' }).click()
  await frame.getByLabel('Full name').fill('Guest of the hotel')
  await frame.getByLabel('Phone number', { exact: true }).fill('+46 70 123 44 18')
  await frame.getByRole('button', { name: 'Next' }).click()
  await agreeToAll(frame)
  await frame.getByRole('button', { name: 'Confirm' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('We have your booking')
  await expect(frame.getByRole('img', { name: /PromptPay/ }).first()).toBeVisible()
  // The booking is the shop's own, whoever shows it.
  await owner.goto('/main?view=all&q=Guest')
  await expect(owner.getByRole('row', { name: /Guest of the hotel/ })).toContainText('รอชำระเงิน')
  await owner.goto('/records/widget')

  await page.goto('https://other.example/')
  await expect(page.getByTitle('Book a vehicle')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1 })).toBeHidden()

  await sites.fill(before)
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await guest.close()
  await owner.context().close()
})
