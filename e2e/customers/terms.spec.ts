import { agreements, bookUnpaid } from '../support/customer.ts'
import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

test('what binds is read before booking, and a booking leads to its own version when the shop has a newer one', async ({
  page,
  browser,
  baseURL,
  request,
  localized,
  complaints,
}) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/rentalText')
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  const body = panel.getByRole('textbox', { name: localized('ข้อความภาษาไทย', 'ข้อความภาษาอังกฤษ') })
  const save = async (words: string) => {
    await body.fill(words)
    await panel.getByRole('button', { name: 'บันทึก' }).click()
    await expect(owner.getByText('บันทึกแล้ว').first()).toBeVisible()
    await owner.reload()
    await expect(body).toHaveValue(words)
  }
  const first = await body.inputValue()
  // A booking made by calls, so that the text of the moment is the one it has.
  const word = localized('ฉบับของเอ็มม่า', 'Emma reads this')
  await save(`${first}\n18. ${word}`)
  await page.goto('/pages/terms')
  await expect(page.getByText(word)).toBeVisible()
  const from = openDaysAhead(140, 2)
  const [start = '', end = ''] = [from, from + 2].map((day) => `${dayAhead(day).iso}T10:00:00+07:00`)
  const booked = await bookUnpaid(request, { start, end, fullName: 'Emma Reads' })

  const later = localized('ฉบับที่ออกทีหลัง', 'Written afterwards')
  await save(`${first}\n18. ${later}`)
  await page.goto('/pages/terms')
  await expect(page.getByText(later)).toBeVisible()
  await expect(page.getByText(word)).toBeHidden()

  await page.goto(`/reserve-trackStatus?token=${booked.token}`)
  const link = page.getByRole('link', { name: localized('เงื่อนไขที่คุณยอมรับ', 'Terms you accepted') })
  const opened = page.waitForEvent('popup')
  await link.click()
  const accepted = await opened
  await expect(accepted.getByText(word)).toBeVisible()
  await expect(accepted.getByText(later)).toBeHidden()
  await expect(accepted).toHaveURL(/\/pages\/terms\?version=/)
  for (const width of [390, 1440]) {
    await accepted.setViewportSize({ width, height: 900 })
    await expectNothingAside(accepted, `accepted terms at ${width}`)
  }
  await expectNoViolationsInBothSkins(accepted, 'accepted terms')
  await accepted.getByRole('link', { name: localized('เงื่อนไขที่ใช้อยู่ตอนนี้', 'Terms in force now') }).click()
  await expect(accepted.getByText(later)).toBeVisible()

  complaints.announce(/404/)
  const unknown = await page.goto('/pages/terms?version=2026-01-01.9999')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText(later)).toHaveCount(0)
  await save(first)
  await owner.context().close()
})

test('a booking is sent with terms and privacy notice each ticked, and neither is ticked beforehand', async ({
  page,
  localized,
}) => {
  const from = openDaysAhead(130, 2)
  await page.goto(`/reserve?step=2&start=${dayAhead(from).iso}T10:00&end=${dayAhead(from + 2).iso}T10:00`)
  await page.getByRole('radio').first().check()
  const next = page.getByRole('button', { name: localized('ถัดไป', 'Next') })
  await next.click()
  await page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')).fill('Tick Tester')
  await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('0812345678')
  await next.click()
  const confirm = page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') })
  await expect(confirm).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  const [terms, notice] = agreements(page)
  const missing = localized('ทำเครื่องหมายช่องนี้ก่อนยืนยัน', 'Tick this box to go on')
  const summary = page.getByRole('alert').filter({ hasText: missing })
  await confirm.click()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await terms?.check()
  await confirm.click()
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(notice ?? page.locator('none')).toHaveAccessibleDescription(new RegExp(missing))
  await expect(terms ?? page.locator('none')).not.toHaveAccessibleDescription(new RegExp(missing))
  await notice?.check()
  const sent = page.waitForRequest(/\/reservation\/submission$/)
  await confirm.click()
  await expect(page).toHaveURL(/\/reserve-success/)
  const body = (await sent).postDataJSON() as Record<string, string>
  expect(body['privacyVersion']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(body['consentVersion']).not.toBe(body['privacyVersion'])
})
