import type { Locator, Page } from '@playwright/test'
import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'
import { expectNothingAside, resize } from '../support/wide.ts'

const PHONE = { width: 390, height: 844 }
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.-]/g, ''))

/** The figures of a column of a table, and what its foot says of them. */
async function readColumn(table: Locator, column: number): Promise<{ sum: number; said: number }> {
  const cells = await table.locator('tbody tr').locator(`td:nth-child(${column})`).allTextContents()
  const said = figure(await table.locator('tfoot tr').locator(`td:nth-child(${column})`).textContent())
  return { sum: cells.reduce((all, cell) => all + figure(cell), 0), said }
}

test('the dashboard of analytics says its figures as charts and as tables, for each look-back', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/dashboard/analytics')
  await expect(page.getByRole('heading', { name: 'ทำได้ดีมาก Wipha' })).toBeVisible()
  await expectNoViolationsInBothSkins(page, 'analytics')

  const subscribers = card(page, 'ผู้ติดตามใหม่')
  await expect(subscribers.getByText('92.6k')).toBeVisible()
  await subscribers.getByRole('button', { name: 'ตาราง: ผู้ติดตามใหม่' }).click()
  const week = await readColumn(subscribers.getByRole('table'), 2)
  expect(week.sum).toBe(week.said)
  await expect(subscribers.getByText(`7 วันนี้ ${week.said}`)).toBeVisible()

  const sessions = card(page, 'การเข้าชมเฉลี่ย')
  const lead = async () => (await sessions.locator('p b').first().textContent()) ?? ''
  const shown = new Set([await lead()])
  await expect(sessions.getByRole('progressbar')).toHaveCount(4)
  for (const period of ['month', 'year']) {
    const before = await lead()
    await sessions.getByRole('combobox', { name: 'ช่วงเวลา: การเข้าชมเฉลี่ย' }).selectOption(period)
    await expect(page).toHaveURL(new RegExp(`sessions=${period}`))
    await expect.poll(lead).not.toBe(before)
    shown.add(await lead())
  }
  expect(shown.size).toBe(3)
  await sessions.getByRole('button', { name: 'ดูทุกแถว' }).click()
  const rows = page.getByRole('dialog', { name: 'การเข้าชม ปีที่แล้ว' })
  await expect(rows.locator('tbody tr')).toHaveCount(12)
  const year = await readColumn(rows, 2)
  expect(year.sum).toBe(year.said)
  expect(`${(year.said / 1000).toFixed(1).replace(/\.0$/, '')}k`).toBe(await lead())
  await page.keyboard.press('Escape')

  const support = card(page, 'งานตอบคำถาม')
  await support.getByRole('combobox').selectOption('month')
  await expect(support.getByRole('img', { name: /^ตอบแล้ว 88%/ })).toBeVisible()
  await expect(page).toHaveURL(/sessions=year.*support=month/)
  await page.reload()
  await expect(support.getByRole('combobox')).toHaveValue('month')
  await expect(sessions.getByRole('combobox')).toHaveValue('year')

  await resize(page, PHONE)
  await expectNothingAside(page, 'analytics on a phone')
})

test('steps, a file, a meeting and the invoices of the dashboard of analytics do what they say', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/dashboard/analytics?sessions=someday&status=nothing&page=x')
  const steps = card(page, 'ลำดับงาน')
  await expect(steps.locator('ol > li')).toHaveCount(4)
  await steps.getByRole('link', { name: /invoices\.pdf/ }).click()
  await expect(page).toHaveURL(/\/apps\/invoice\/list\?status=Paid/)
  await page.goBack()
  await steps.getByRole('button', { name: 'ดูทุกขั้น' }).click()
  const all = page.getByRole('dialog', { name: 'ลำดับงาน' })
  await expect(all.getByRole('list').locator('> li')).toHaveCount(9)
  await expectNoViolationsInBothSkins(page, 'all steps')
  await page.keyboard.press('Escape')

  const radar = card(page, 'ยอดขายกับการเข้าชม')
  await radar.getByRole('button', { name: 'ยอดขายกับการเข้าชม: เพิ่มเติม' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'เข้าชม' }).click()
  await expect(page).toHaveURL(/radar=sales/)
  const sheet = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'ดาวน์โหลด CSV' }).click()
  expect((await sheet).suggestedFilename()).toBe('sales-and-visits.csv')

  const meeting = card(page, 'Design meeting')
  await expect(meeting.getByRole('list', { name: 'ผู้เข้าร่วม' }).getByRole('listitem')).toHaveCount(5)
  await meeting.getByRole('button', { name: 'เข้าร่วมประชุม' }).click()
  await expect(meeting.getByRole('list', { name: 'ผู้เข้าร่วม' }).getByRole('listitem')).toHaveCount(6)
  await meeting.getByRole('link', { name: 'เปิดปฏิทิน' }).click()
  await expect(page).toHaveURL(/\/apps\/calendar/)
  await expect(page.getByRole('textbox', { name: 'ชื่อกิจกรรม' })).toHaveValue('Design meeting')
  await page.goBack()
  await meeting.getByRole('button', { name: 'ออกจากประชุม' }).click()
  await expect(meeting.getByRole('button', { name: 'เข้าร่วมประชุม' })).toBeVisible()
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(meeting.getByRole('button', { name: 'ออกจากประชุม' })).toBeVisible()

  const invoices = card(page, 'ใบแจ้งหนี้')
  await page.mouse.wheel(0, 2000)
  await expect(invoices.getByRole('row')).toHaveCount(11)
  await invoices.getByRole('searchbox').fill('no such client')
  await expect(page).toHaveURL(/radar=sales.*q=no/)
  await expect(invoices.getByRole('row')).toHaveCount(0)
})

test('each of the cards of analytics waits and fails alone, and its sums are what it draws', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/card/analytic')
  await expect(page.getByRole('region').filter({ has: page.getByRole('button', { name: /^ตาราง: / }) })).toHaveCount(11)
  await expectNoViolationsInBothSkins(page, 'cards of analytics')
  for (const [name, column] of [
    ['รายได้', 2],
    ['รายได้', 3],
    ['ยอดขาย', 2],
    ['ลูกค้า', 2],
    ['คำสั่งซื้อสินค้า', 2],
    ['กำไร', 2],
  ] as const) {
    const toggle = card(page, name).getByRole('button', { name: `ตาราง: ${name}` })
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click()
    const { sum, said } = await readColumn(card(page, name).getByRole('table'), column)
    expect(sum, name).toBe(said)
  }
  const orders = card(page, 'คำสั่งซื้อสินค้า')
  await orders.getByRole('combobox').selectOption('month')
  await expect(page).toHaveURL(/orders=month/)
  const month = orders.getByRole('table').locator('tfoot td').first()
  await expect(month).toHaveText('39,324')
  await expectNoViolationsInBothSkins(page, 'tables of analytics')

  // One call that fails is said on its card alone, and the next try answers.
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = (...asked) => {
      if (asked[0] instanceof Request || !asked[0].toString().includes('/customers')) return real(...asked)
      window.fetch = real
      return Promise.reject(new TypeError('no line'))
    }
  })
  const customers = card(page, 'ลูกค้า')
  await customers.getByRole('combobox').selectOption('year')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(customers.getByRole('alert')).toContainText('โหลด “ลูกค้า” ไม่ได้')
  await customers.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(customers.getByText('1,943').first()).toBeVisible()
  await resize(page, PHONE)
  await expectNothingAside(page, 'cards of analytics on a phone')
})
