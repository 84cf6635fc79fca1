import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('the drawer is counted note by note, and a difference has to be explained', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto('/money')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('เงิน')
  await expect(staff.getByRole('region', { name: 'เงินในลิ้นชักตอนนี้' })).toBeVisible()
  await expectNoViolations(staff)

  await staff.getByRole('button', { name: 'ปิดลิ้นชัก' }).click()
  const sheet = staff.getByRole('dialog')
  await sheet.getByText('ช่วยนับธนบัตรและเหรียญ', { exact: true }).first().click()
  await sheet.getByRole('textbox', { name: /^1,000/ }).fill('70')
  await sheet.getByRole('textbox', { name: /^20 / }).fill('๑')
  await expect(sheet.getByLabel('นับได้จริง')).toHaveValue('70020')
  await expect(sheet.getByText(/^(?:เกิน|ขาด) [\d,.]+ บาท$/)).toBeVisible()
  await sheet.getByLabel('เหลือไว้เป็นเงินทอน').fill('2000')
  await sheet.getByRole('button', { name: 'ตรวจยอดก่อนปิด' }).click()
  await expect(sheet.getByText('ยอดไม่ตรง โปรดบอกสาเหตุ')).toBeVisible()
  await expectNoViolations(staff)
  await sheet.getByLabel(/^หมายเหตุ/).fill('ทอนผิด')
  await sheet.getByRole('button', { name: 'ตรวจยอดก่อนปิด' }).click()
  await expect(sheet.getByText('ปิดลิ้นชักด้วยยอดนี้')).toBeVisible()
  await sheet.getByRole('button', { name: 'ปิดลิ้นชัก' }).click()

  await expect(staff.getByText(/^ปิดลิ้นชักแล้ว/)).toBeVisible()
  const closings = staff.getByRole('region', { name: /^ปิดลิ้นชักครั้งก่อน/ })
  await expect(closings.getByText('ทอนผิด')).toBeVisible()
  await expect(closings.getByText('70,020.00').first()).toBeVisible()
  await expect(staff.getByRole('region', { name: 'เงินในลิ้นชักตอนนี้' })).toContainText('2,000.00')
  await staff.context().close()
})

test('whoever counted a drawer that somebody else has closed sees both sums, and what was typed', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.announce(/412/)
  const staff = await openStaffPage(browser, baseURL ?? '')
  const other = await staff.context().newPage()
  await Promise.all([staff.goto('/money'), other.goto('/money')])
  const count = async (page: Page, counted: string) => {
    await page.getByRole('button', { name: 'ปิดลิ้นชัก' }).click()
    await page.getByLabel('นับได้จริง').fill(counted)
    await page.getByLabel('เหลือไว้เป็นเงินทอน').fill('1234')
    await page.getByLabel(/^หมายเหตุ/).fill('นับใหม่')
    await page.getByRole('button', { name: 'ตรวจยอดก่อนปิด' }).click()
  }
  await count(staff, '4321')
  await count(other, '5555')
  await other.getByRole('dialog').getByRole('button', { name: 'ปิดลิ้นชัก' }).click()
  await expect(other.getByText(/^ปิดลิ้นชักแล้ว/)).toBeVisible()

  const sheet = staff.getByRole('dialog')
  await sheet.getByRole('button', { name: 'ปิดลิ้นชัก' }).click()
  await expect(sheet.getByText('ยอดที่เห็นตอนแรก')).toBeVisible()
  await expect(sheet.getByText('1,234.00')).toBeVisible()
  await expect(sheet.getByLabel('นับได้จริง')).toHaveValue('4321')
  await expect(sheet.getByText('เกิน 3,087.00 บาท')).toBeVisible()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByRole('button', { name: 'ตรวจยอดก่อนปิด' }).click()
  await expect(sheet.getByRole('button', { name: 'ปิดลิ้นชัก' })).toBeVisible()
  await expect(sheet.getByRole('alert')).toBeHidden()
  await staff.context().close()
})

test('petty cash goes out of the drawer with its words, and a wrong entry is reversed', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto('/money')
  const dialog = staff.getByRole('dialog')
  const note = `แลกเหรียญ ${Date.now()}`
  await staff.getByRole('button', { name: 'เงินสดย่อย', exact: true }).click()
  await dialog.getByRole('button', { name: 'เงินเข้า', exact: true }).click()
  await dialog.getByRole('button', { name: 'บันทึกเงินเข้า' }).click()
  await expect(dialog.getByText('บอกว่าเป็นเงินอะไร')).toBeVisible()
  await expectNoViolations(staff)
  await dialog.getByLabel('เป็นเงินอะไร').selectOption('เงินทอนที่นำมาเพิ่ม')
  await dialog.getByLabel('จำนวนเงิน').fill('321.50')
  await dialog.getByLabel('รายละเอียด').fill(note)
  await dialog.getByRole('button', { name: 'บันทึกเงินเข้า' }).click()
  await expect(staff.getByText('บันทึกเงินเข้า 321.50 บาท แล้ว')).toBeVisible()

  const lines = staff.getByRole('region', { name: 'รายการเงินสดตั้งแต่ปิดครั้งก่อน' }).getByRole('listitem')
  const line = lines.filter({ hasText: note })
  await expect(line).toContainText('เงินสดย่อยเข้า · เงินทอนที่นำมาเพิ่ม')
  await expect(line).toContainText('321.50')
  await expectNoViolations(staff)
  await line.getByRole('button', { name: /^ยกเลิกรายการ/ }).click()
  await dialog.getByRole('button', { name: 'ยกเลิกรายการ', exact: true }).click()
  await expect(dialog.getByText('บอกเหตุผล')).toBeVisible()
  await dialog.getByLabel('ยกเลิกรายการเพราะอะไร').fill(`ลงผิด ${note}`)
  await dialog.getByRole('button', { name: 'ยกเลิกรายการ', exact: true }).click()
  await expect(lines.filter({ hasText: `ลงผิด ${note}` })).toContainText('−321.50')
  await expect(line.filter({ hasText: 'ยกเลิกแล้ว' })).toBeVisible()
  await staff.context().close()
})

test('money is paid back with its reference, in parts too', async ({ browser, baseURL, complaints }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto('/money?tab=refunds')
  const rows = staff.getByRole('region', { name: 'เงินที่ต้องคืนลูกค้า' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expectNoViolations(staff)
  const before = await rows.count()
  await rows.first().getByRole('button').click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'คืนเงินแล้ว' }).click()
  const reference = dialog.getByRole('textbox', { name: 'เลขอ้างอิง' })
  await expect(reference).toHaveAttribute('aria-invalid', 'true')

  // A part now, and what is left waits in its place.
  // By itself: the digits of a telephone may stand right before it.
  const sum = rows.first().getByText(/^[\d,]+\.00$/)
  const owed = Number(((await sum.textContent()) ?? '').replace(',', ''))
  // Whatever other journeys have left to be paid back, a half of it is a part.
  const part = Math.floor(owed / 2)
  await dialog.getByRole('textbox', { name: 'ยอดที่คืนครั้งนี้' }).fill(String(owed + 1))
  await reference.fill(`REFUND-${Date.now()}-A`)
  complaints.announce(/422.*\/refunds\//)
  await dialog.getByRole('button', { name: 'คืนเงินแล้ว' }).click()
  await expect(dialog.getByRole('textbox', { name: 'ยอดที่คืนครั้งนี้' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'ยอดที่คืนครั้งนี้' }).fill(String(part))
  await dialog.getByRole('button', { name: 'คืนเงินแล้ว' }).click()
  await expect(dialog).toBeHidden()
  await expect(sum).toHaveText((owed - part).toLocaleString('en', { minimumFractionDigits: 2 }))
  await expect(rows).toHaveCount(before)

  await rows.first().getByRole('button').click()
  await reference.fill(`REFUND-${Date.now()}-B`)
  await dialog.getByRole('button', { name: 'คืนเงินแล้ว' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(before - 1)
  await staff.context().close()
})

test('money that came by itself finds its booking, or goes back', async ({ browser, baseURL, request }) => {
  const day = dayAhead(openDaysAhead(83, 5)).iso
  const { code, baht } = await bookUnpaid(request, {
    start: `${day}T10:00:00+07:00`,
    end: `${day}T17:00:00+07:00`,
    fullName: 'Malee Unmatched',
  })
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto('/money?tab=unmatched')
  const add = async (amount: number, reference: string) => {
    await staff.getByRole('button', { name: 'บันทึกเงินไม่ทราบที่มา' }).click()
    const form = staff.getByRole('dialog')
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form.getByLabel('จำนวนเงินที่รับ')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('จำนวนเงินที่รับ').fill(String(amount))
    await form.getByRole('textbox', { name: /เลขอ้างอิง/ }).fill(reference)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form).toBeHidden()
  }
  const waiting = staff.getByRole('region', { name: 'รอจับคู่' }).getByRole('listitem')
  const decided = staff.getByRole('region', { name: 'จัดการแล้ว' }).getByRole('listitem')
  const found = `FOUND-${Date.now()}`
  await add(baht, found)
  const written = `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`
  await waiting.filter({ hasText: found }).getByRole('button', { name: written }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog).toContainText('ย้อนกลับไม่ได้')
  await expectNoViolations(staff)
  await dialog.getByRole('button', { name: `จับคู่กับ ${written}` }).click()
  await expect(decided.filter({ hasText: found })).toContainText('จับคู่แล้ว')

  const lost = `LOST-${Date.now()}`
  await add(17.25, lost)
  await waiting.filter({ hasText: lost }).getByRole('button', { name: 'ส่งเงินคืน' }).click()
  await dialog.getByLabel('คืนใครและอย่างไร').fill('คืนเข้าบัญชีผู้โอน')
  await dialog.getByRole('button', { name: 'ส่งเงินคืนแล้ว' }).click()
  await expect(decided.filter({ hasText: lost })).toContainText('ส่งคืนแล้ว')
  await expectNoViolations(staff)
  await staff.context().close()
})
