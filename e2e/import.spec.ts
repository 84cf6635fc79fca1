import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

const HEADER = 'เลขที่จอง,ชื่อลูกค้า,เบอร์โทร,รุ่นรถ,วันรับรถ,วันคืนรถ,ยอดรวม,สถานะ'

/** Ten bookings of long ago, of which one has no such day and one ends before it starts. */
function bookings(model: string, family: string): string {
  // Whoever has the same number is the same customer, also in a second attempt.
  const number = String(Date.now()).slice(-7)
  const lines = Array.from({ length: 10 }, (_, index) => {
    const month = index + 1
    const [out, back] = index === 3 ? [31, 3] : index === 7 ? [9, 6] : [5, 7]
    const outMonth = index === 3 ? 2 : month
    const status = index % 2 === 0 ? 'คืนแล้ว' : 'ดำเนินการแล้ว'
    return `${family}-${month},สมชาย ${family},08${number}${index},${model},${out}/${outMonth}/2561,${back}/${month}/2561,"1,${month + 10}0",${status}`
  })
  return `${HEADER}\n${lines.join('\n')}\n`
}

test('bookings of another system come in from a file, apart from the lines that are wrong', async ({
  browser,
  baseURL,
  request,
}) => {
  const { items } = (await (await request.get('/api/public/products?category=scooter')).json()) as {
    items: { name: { th: string } }[]
  }
  const family = `ย้ายร้าน${Date.now().toString(36)}`
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto('/import')
  await staff.locator('input[type=file]').setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(bookings(items[0]?.name.th ?? '', family)),
  })

  await expect(staff).toHaveURL(/job=.*step=file/)
  await expect(staff.getByRole('columnheader', { name: 'วันรับรถ' })).toBeVisible()
  await staff.getByRole('link', { name: 'ต่อไป: จับคู่คอลัมน์' }).click()

  await expect(staff.getByLabel(/^วันออกรถ.*ระบบแนะนำ/)).toHaveValue('วันรับรถ')
  await expect(staff.getByLabel(/^ยอดเงิน.*ระบบแนะนำ/)).toHaveValue('ยอดรวม')
  await expect(staff.getByText('ปีในคอลัมน์นี้เป็น พ.ศ.').first()).toBeVisible()
  await expect(staff.getByRole('combobox', { name: /^คืนแล้ว/ })).toHaveValue('completed')
  const preview = staff.getByRole('region', { name: 'จะเข้าระบบแบบนี้' }).getByRole('listitem')
  await expect(preview.filter({ hasText: 'สถานะนี้ยังไม่ได้จับคู่' })).toHaveCount(5)
  await staff.getByLabel(/^ดำเนินการแล้ว/).selectOption('ปิดรายการ')
  await expect(preview.filter({ hasText: 'สถานะนี้ยังไม่ได้จับคู่' })).toHaveCount(0)
  await expect(preview.filter({ hasText: 'ไม่มีวันที่นี้ในปฏิทิน' })).toHaveCount(1)
  await expectNoViolations(staff)

  await staff.reload()
  await expect(staff.getByLabel(/^ดำเนินการแล้ว/)).toHaveValue('completed')
  await staff.getByRole('button', { name: 'ต่อไป: ตรวจทั้งไฟล์' }).click()
  await expect(staff.getByRole('checkbox', { name: 'รุ่นใหม่ตามที่จับคู่ไว้' })).toBeDisabled()
  await staff.getByRole('button', { name: 'ตรวจทั้งไฟล์' }).click()
  const refused = staff.getByRole('region', { name: 'แถวที่ไม่เข้า 2 แถว' })
  await expect(refused.getByRole('row').filter({ hasText: 'วันคืนอยู่ก่อนวันออก' })).toContainText(`${family}-8`)

  await staff.getByRole('link', { name: 'ต่อไป: นำเข้า' }).click()
  await staff.getByRole('button', { name: 'นำเข้า 8 รายการ' }).click()
  await expect(staff.getByText('นำเข้าแล้ว 8 รายการ')).toBeVisible()
  await staff.getByRole('link', { name: 'ดูการจองที่นำเข้า' }).click()
  await expect(staff).toHaveURL(/\/main\?.*channel=import/)
  await expect(staff.getByRole('row').filter({ hasText: family })).toHaveCount(8)
  await staff.context().close()
})
