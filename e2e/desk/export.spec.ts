import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('what the filters find comes as a workbook and as CSV, with the columns that are shown', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '', '/main?view=upcoming&sort=total&direction=desc')
  await expect(staff.getByRole('row').nth(1)).toBeVisible()
  await staff.getByRole('button', { name: 'คอลัมน์' }).click()
  await staff.getByRole('menuitemcheckbox', { name: 'สถานที่' }).click()
  await staff.keyboard.press('Escape')
  const save = async (format: string) => {
    const coming = staff.waitForEvent('download')
    await staff.getByRole('button', { name: 'ดาวน์โหลดตามตัวกรอง' }).click()
    await staff.getByRole('menuitem', { name: format }).click()
    const file = await coming
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }

  const book = await save('Excel (.xlsx)')
  expect(book.name).toMatch(/^reservations-25\d\d-\d\d-\d\d\.xlsx$/)
  const [heads = [], ...rows] = (await readSheets(book.content))[0]?.data ?? []
  expect(heads).toContain('รวม (บาท)')
  expect(heads).not.toContain('สถานที่ส่ง')
  const totals = rows.map((row) => row[heads.indexOf('รวม (บาท)')])
  expect(totals.length).toBeGreaterThan(50)
  expect(totals).toEqual(totals.toSorted((a, b) => Number(b) - Number(a)))
  expect(rows.every((row) => row[heads.indexOf('รับ')] instanceof Date)).toBe(true)

  const csv = await save('CSV')
  expect(csv.name).toMatch(/\.csv$/)
  const lines = csv.content.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(rows.length + 1)
  expect(lines[0]).not.toContain('สถานที่ส่ง')
  await staff.context().close()
})

test('a download that breaks off says so and saves nothing; one that is stopped says nothing', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '', '/main?view=all')
  await expect(staff.getByRole('row').nth(1)).toBeVisible()
  let held: (() => void) | undefined
  await staff.route('**/reservation-export**', async (route) => {
    await new Promise<void>((resolve) => (held = resolve))
    await route.abort()
  })
  const start = async () => {
    held = undefined
    await staff.getByRole('button', { name: 'ดาวน์โหลดตามตัวกรอง' }).click()
    await staff.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(staff.getByRole('progressbar', { name: 'กำลังทำไฟล์' })).toBeVisible()
    // The bar stands before the request is out: the one to break off is this one's.
    await expect.poll(() => held).toBeDefined()
  }
  await start()
  await staff.getByRole('button', { name: 'หยุด' }).click()
  await expect(staff.getByRole('progressbar')).toBeHidden()
  await expect(staff.getByRole('alert')).toBeHidden()
  held?.()
  await start()
  held?.()
  await expect(staff.getByRole('alert')).toContainText('ดาวน์โหลดไม่สำเร็จ')
  await staff.context().close()
})
