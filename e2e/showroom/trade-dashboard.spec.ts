import type { Page } from '@playwright/test'
import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'
import { expectNothingAside, resize } from '../support/wide.ts'

const PHONE = { width: 390, height: 844 }

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Dollars as a table writes them, with their sign. */
const readDollars = (text: string) => Number(text.replaceAll(/[$,]/g, '').replace('−', '-'))

test('the dashboard of the shop greets its reader, and its years add up', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/dashboard/ecommerce')
  await expect(page.getByRole('heading', { level: 2, name: / วิภา$/ })).toBeVisible()

  const report = card(page, 'รายงานรายรับ')
  const profit = report.locator('b').first()
  await expect(profit).toHaveText('$58,500')
  await expect(report).toContainText('เกินงบของเดือนเหล่านี้ $3,200')
  await expectNoViolationsInBothSkins(page, 'the dashboard of the shop')
  await report.getByRole('button', { name: 'ตาราง: รายงานรายรับ' }).click()
  const columns = report.locator('tbody tr')
  await expect(columns).toHaveCount(11)
  const cells = await columns.locator('td:nth-of-type(3)').allTextContents()
  const sum = cells.map((text) => (text === '–' ? 0 : readDollars(text))).reduce((all, value) => all + value, 0)
  expect(sum).toBe(58_500)
  await expectNoViolationsInBothSkins(page, 'the table of a year')

  await report.getByLabel('ปีของรายงานรายรับ').selectOption({ label: '2568' })
  await expect(page).toHaveURL(/year=2025/)
  await expect(profit).toHaveText('$60,100')
  await expect(report).toContainText('ต่ำกว่างบของเดือนเหล่านี้ $1,900')
  await expect(columns).toHaveCount(12)
  await page.reload()
  await expect(profit).toHaveText('$60,100')
  await page.goto('/dashboard/ecommerce?year=1999')
  await expect(profit).toHaveText('$58,500')
})

test('companies are sorted by what their figures mean, and the meet-up is joined and left', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/dashboard/ecommerce')
  const rows = page.getByRole('table', { name: 'บริษัทคู่ค้า' }).locator('tbody tr')
  await expect(rows).toHaveCount(7)
  await expect(page.getByText('รายรับรวม $4,468.48')).toBeVisible()
  await page.getByRole('button', { name: 'ผู้เข้าชม' }).click()
  await expect(rows.first()).toContainText('Old Station')
  await page.getByRole('button', { name: 'ผู้เข้าชม' }).click()
  await expect(page).toHaveURL(/sort=views&order=desc/)
  await expect(rows.first()).toContainText('Sea Lane')
  await page.reload()
  await expect(rows.first()).toContainText('Sea Lane')

  const meetup = card(page, 'มื้อเช้าของคนขี่')
  await expect(meetup).toContainText('มา 5 คน')
  await meetup.getByRole('button', { name: 'ฉันจะไป' }).click()
  await expect(meetup).toContainText('มา 6 คน รวมคุณด้วย')
  await expect(meetup.getByRole('listitem')).toHaveCount(8)
  await meetup.getByRole('button', { name: 'ไปด้วย' }).click()
  await expect(meetup).toContainText('มา 5 คน')
  await expect(card(page, 'รายการเงิน')).toContainText('+$1,071')
  await resize(page, PHONE)
  await expectNothingAside(page, 'the dashboard of the shop on a phone')
})

test('each card of statistics has its table, and its figure is made of what it draws', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/card/statistic')
  const traffic = card(page, 'การเข้าชมเว็บ')
  await expect(traffic).toContainText('1,150')
  await expectNoViolationsInBothSkins(page, 'cards of statistics')
  // Drawn with the press that asks for it: none stands hidden in the page.
  await expect(page.locator('main table')).toHaveCount(0)
  for (const button of await page.getByRole('button', { name: /^ตาราง: / }).all()) await button.click()
  await expect(page.locator('main table')).toHaveCount(9)
  await expect(traffic.locator('tfoot')).toHaveText('รวม1,150')
  const followers = card(page, 'ผู้ติดตามใหม่')
  await expect(followers).toContainText('92.6k')
  await expect(followers.locator('tbody tr').last()).toContainText('92,600')
  await expect(card(page, 'คำสั่งซื้อ').locator('tfoot')).toContainText('270')
  await expectNoViolationsInBothSkins(page, 'tables of statistics')
  await resize(page, PHONE)
  await expectNothingAside(page, 'cards of statistics on a phone')
})

test('a card that cannot be loaded says so by itself, and is tried again alone', async ({ page, complaints }) => {
  complaints.announce(/ERR_FAILED|Failed to (fetch|load)/)
  await becomeSignedIn(page, 'admin')
  const handlers = /\/assets\/handlers-[^/]+\.js$/
  await page.route(handlers, (route) => route.abort())
  await page.goto('/card/statistic')
  await expect(page.getByRole('alert')).toHaveCount(7)
  await expectNoViolationsInBothSkins(page, 'cards that failed')
  await page.unroute(handlers)
  const traffic = card(page, 'การเข้าชมเว็บ')
  await traffic.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(traffic).toContainText('1,150')
  await expect(page.getByRole('alert')).toHaveCount(6)

  await page.route(handlers, (route) => route.abort())
  await page.goto('/dashboard/ecommerce')
  await expect(page.getByRole('alert')).toContainText('โหลดแดชบอร์ดไม่ได้')
  await page.unroute(handlers)
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(card(page, 'รายงานรายรับ')).toContainText('$58,500')
})
