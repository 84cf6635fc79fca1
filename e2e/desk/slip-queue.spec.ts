import { slipPicture } from '../../apps/server/src/testing-slip-picture.ts'
import { expectNoViolations } from '../support/axe.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openOnPhone, openStaffPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

const from = openDaysAhead(200, 20)

/** Bookings whose slips wait, behind those of the sample shop. */
async function sendSlips(request: Parameters<typeof bookUnpaid>[0], names: readonly string[], ahead: number) {
  for (const [at, fullName] of names.entries()) {
    const [start, end] = [from + ahead + at, from + ahead + at + 1].map((day) => `${dayAhead(day).iso}T10:00:00+07:00`)
    const { token } = await bookUnpaid(request, { start: start ?? '', end: end ?? '', fullName })
    const sent = await request.post('/api/public/reservation/slips', {
      headers: { 'x-reservation-token': token, 'idempotency-key': crypto.randomUUID() },
      multipart: {
        slip: {
          name: 'slip.jpg',
          mimeType: 'image/jpeg',
          buffer: await slipPicture(crypto.randomUUID().replaceAll('-', '')),
        },
      },
    })
    expect(sent.status(), await sent.text()).toBe(201)
  }
}

test('slip after slip at a desk: keys approve and refuse, and the next one comes up with its picture', async ({
  browser,
  baseURL,
  request,
}) => {
  await sendSlips(request, ['คิวหนึ่ง ตั้งใจ', 'คิวสอง ตั้งใจ', 'คิวสาม ตั้งใจ'], 0)
  const staff = await openStaffPage(browser, baseURL ?? '', '/main?view=slips&q=คิว')
  const panel = staff.getByRole('complementary', { name: 'รายละเอียดย่อ' })
  await staff.getByText('คิวหนึ่ง ตั้งใจ').click()
  await expect(panel.getByText('สลิปที่ 1 จาก 3')).toBeVisible()
  await expect(panel.getByRole('img', { name: 'รูปสลิป' })).toBeVisible()
  await expectNoViolations(staff)

  await staff.keyboard.down('a')
  await expect(panel.getByText('สลิปที่ 2 จาก 3')).toBeVisible()
  await expect(panel).toContainText('คิวสอง ตั้งใจ')
  await expect(panel.getByRole('img', { name: 'รูปสลิป' })).toBeVisible()
  const approve = panel.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' })
  await expect(approve).toBeEnabled()
  // A key that is held decides once, however long.
  await staff.keyboard.down('a')
  await staff.keyboard.up('a')
  await expect(panel.getByText('สลิปที่ 2 จาก 3')).toBeVisible()

  await staff.keyboard.press('r')
  const reason = staff.getByRole('dialog', { name: 'ไม่อนุมัติสลิป' })
  await reason.getByText('ยอดไม่ตรง').click()
  await reason.getByRole('button', { name: 'ไม่อนุมัติสลิป' }).click()
  await expect(panel.getByText('สลิปที่ 3 จาก 3')).toBeVisible()
  await expect(panel).toContainText('คิวสาม ตั้งใจ')

  // Pressed once too often: nobody has looked at the third yet.
  await staff.keyboard.press('a')
  await expect(approve).toBeEnabled()
  await expect(panel.getByText('สลิปที่ 3 จาก 3')).toBeVisible()
  await staff.keyboard.press('a')
  await expect(staff.getByText('ตรวจสลิปครบแล้ว')).toBeVisible()
  await expect(
    staff.getByRole('navigation', { name: 'มุมมองการจอง' }).getByRole('link', { name: /^รอตรวจสลิป/ }),
  ).toBeFocused()
  await expect(panel).toBeHidden()
  await expect(staff.getByText('คิวหนึ่ง ตั้งใจ')).toBeHidden()
  await staff.goto('/main?view=all&q=คิว')
  await expect(staff.getByRole('row', { name: /คิวสอง/ })).toContainText('รอชำระเงิน')
  await expect(staff.getByRole('row', { name: /คิวหนึ่ง/ })).toContainText('ยืนยันการจอง')
  await expect(staff.getByRole('row', { name: /คิวสาม/ })).toContainText('ยืนยันการจอง')
  await staff.context().close()
})

test('slip after slip on a phone: the sheet stays and shows the next', async ({ browser, baseURL, request }) => {
  await sendSlips(request, ['มือถือหนึ่ง เรียงคิว', 'มือถือสอง เรียงคิว'], 10)
  const staff = await openOnPhone(browser, baseURL ?? '', 'staff')
  await staff.goto('/main?view=slips&q=เรียงคิว')
  await staff
    .getByRole('link', { name: /^[0-9A-Z]{3}-/ })
    .first()
    .click()
  const sheet = staff.getByRole('dialog', { name: 'รายละเอียดย่อ' })
  await expect(sheet.getByText('สลิปที่ 1 จาก 2')).toBeVisible()
  await expectNothingAside(staff, 'the sheet of a slip')
  const approve = sheet.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' })
  await approve.click()
  await expect(sheet.getByText('สลิปที่ 2 จาก 2')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'รูปสลิป' })).toBeVisible()
  await expect(approve).toBeEnabled()
  await approve.click()
  await expect(staff.getByText('ตรวจสลิปครบแล้ว')).toBeVisible()
  await expect(
    staff.getByRole('navigation', { name: 'มุมมองการจอง' }).getByRole('link', { name: /^รอตรวจสลิป/ }),
  ).toBeFocused()
  await expect(sheet).toBeHidden()
  await staff.context().close()
})

test('cash at the counter while a slip waits: what the slip brings is named, and taken twice only after a plain yes', async ({
  browser,
  baseURL,
  request,
}) => {
  await sendSlips(request, ['สลิปรอ จ่ายสดด้วย'], 14)
  const staff = await openStaffPage(browser, baseURL ?? '', '/main?view=slips&q=จ่ายสดด้วย')
  const address = await staff.getByRole('row', { name: /สลิปรอ/ }).getByRole('link').first().getAttribute('href')
  await staff.goto(address ?? '')
  await staff.getByRole('button', { name: 'ยืนยันทางอื่น' }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText(/^มีสลิปโอน [\d,.]+ บาท ส่งเมื่อ .* รอตรวจอยู่$/)).toBeVisible()
  await expectNoViolations(staff)

  const due = await dialog.getByText(/^มัดจำที่ต้องรับ/).textContent()
  const whole = /ทั้งหมด ([\d,.]+) บาท/.exec(due ?? '')?.[1] ?? ''
  await dialog.getByLabel('จำนวนเงินที่รับ').fill(whole)
  const confirm = dialog.getByRole('button', { name: 'ยืนยันการจอง' })
  await confirm.click()
  await expect(dialog.getByText('ยืนยันก่อนว่าจะรับเงินนี้ หรือแก้จำนวนเงิน')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^รับเงินอยู่ดี/ }).check()
  await confirm.click()
  await expect(dialog).toBeHidden()

  // The transfer waits among what nobody has found in the account yet, with its booking.
  await staff.goto('/money?tab=unmatched')
  await expect(staff.getByText('ลูกค้าส่งสลิปไว้ก่อนทำรายการที่ร้าน ตรวจบัญชีว่าเงินเข้าหรือไม่').first()).toBeVisible()
  await staff.context().close()
})
