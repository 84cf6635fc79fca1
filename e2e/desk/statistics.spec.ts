import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInBothSkins } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'

const today = () => dayAhead(0).iso
const tile = (page: Page, figure: string) => page.locator(`[data-figure="${figure}"]`).first()
/** A figure as it is shown, in whole numbers of satang or things. */
const shown = async (page: Page, figure: string) =>
  Math.round(
    Number(
      (await tile(page, figure).getByRole('link').first().innerText()).replaceAll(/[^\d.−-]/g, '').replace('−', '-'),
    ) * 100,
  )

test('the figures of the day are those of the bookings and the ledgers, and open their rows', async ({
  page,
  request,
}) => {
  const counter = await Counter.open(request)
  // Booked and paid today, for days that no other journey needs.
  const from = openDaysAhead(24, 2)
  const [start, end] = [from, from + 1].map((days) => `${dayAhead(days).iso}T12:00:00+07:00`)
  // Of five in all two are in the first branch, where they are booked.
  const { id: productId } = await counter.freeProduct(start ?? '', end ?? '', 5)
  await becomeSignedIn(page, 'staff')
  await page.goto('/stat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สถิติรายวัน')
  await expect(tile(page, 'new_bookings')).toBeVisible()
  const before = { made: await shown(page, 'new_bookings'), revenue: await shown(page, 'revenue') }

  const booked = await Promise.all(
    [12_345, 20_000].map((cash, nth) =>
      counter.book({
        productId,
        start: start ?? '',
        end: end ?? '',
        name: `Count Me ${nth}`,
        cash,
      }),
    ),
  )
  const made = booked.filter((one) => one !== null)
  expect(made).toHaveLength(2)
  await test.step('they come by themselves', async () => {
    await expect.poll(() => shown(page, 'new_bookings')).toBe(before.made + 200)
    await expect.poll(() => shown(page, 'revenue')).toBe(before.revenue + 32_345)
  })

  await test.step('money is what the desk and the ledger say', async () => {
    const desk = await counter.read<{ money: { received: number; paidBack: number } }>('/api/desk?branch=all')
    const kept = await counter.read<{ money: { byMethod: { method: string; received: number }[] } }>(
      `/api/staff/statistics?from=${today()}&to=${today()}`,
    )
    const others = kept.money.byMethod
      .filter(({ method }) => method === 'deposit' || method === 'import')
      .reduce((sum, { received }) => sum + received, 0)
    expect(await shown(page, 'revenue')).toBe(desk.money.received - desk.money.paidBack + others)
  })

  await test.step('a figure opens as many rows as it counts', async () => {
    await tile(page, 'new_bookings').getByRole('link').click()
    await expect(page).toHaveURL(/show=new_bookings/)
    const sheet = page.getByRole('dialog', { name: 'จองใหม่' })
    await expect(sheet.locator('[data-total]')).toHaveAttribute('data-total', String((before.made + 200) / 100))
    await expect(sheet.getByText('Count Me 1').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).not.toHaveURL(/show=/)
    await page.getByRole('link', { name: /^รับเงิน: เงินสด / }).click()
    const money = page.getByRole('dialog', { name: 'รับเงิน: เงินสด' })
    await expect(money.getByText('Count Me 0').first()).toBeVisible()
    await money
      .getByRole('link', { name: /Count Me 1/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/reservation-info\?id=/)
    await page.goBack()
    await page.keyboard.press('Escape')
  })

  await test.step('the file has them too', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(`การเช่า,จองใหม่,${(before.made + 200) / 100},คัน`)
    expect(text).toContain(`รายได้,รวม,${((await shown(page, 'revenue')) / 100).toFixed(2)},บาท`)
  })
  await test.step('and as a workbook', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'XLSX' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^statistics-.+\.xlsx$/)
    // A workbook is a zip.
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  })
  await test.step('a line of a table opens as many rows as it counts, and closing leaves the page as it was', async () => {
    const line = page.getByRole('link', { name: /^จองใหม่: / }).first()
    const count = await line.innerText()
    await line.click()
    const rows = page.getByRole('dialog', { name: /^จองใหม่: / })
    await expect(rows.locator('[data-total]')).toHaveAttribute('data-total', count)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/stat$/)
  })
  for (const one of made) await counter.cancel(one.id)
})

test('days, ranges, filters and definitions are reached by keys and kept in the address', async ({ page }) => {
  await becomeSignedIn(page, 'staff')
  await page.goto('/stat')
  await expect(tile(page, 'outs')).toBeVisible()
  const yesterday = dayAhead(-1).iso
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`from=${yesterday}`))
  await expect(page.locator(`[data-day="${yesterday}"]`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/stat$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/stat$/)

  await test.step('a definition in plain words', async () => {
    await page.getByRole('button', { name: 'นิยาม: อัตราใช้รถ', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(/คิดเป็นคัน-วัน/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a chart as its table', async () => {
    const card = page.getByRole('region', { name: /^รถออกและรถเข้าตามชั่วโมง/ }).first()
    await card.getByRole('button', { name: 'ตาราง' }).click()
    await expect(card.getByRole('columnheader', { name: 'รถออก' })).toBeVisible()
    await card.getByRole('button', { name: 'กราฟ' }).click()
  })
  await test.step('a month, and one channel of it', async () => {
    await page.getByRole('group', { name: 'ช่วงเวลา' }).getByRole('button').nth(1).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('button', { name: 'เดือน', exact: true }).click()
    await picker.getByRole('gridcell').getByRole('button').first().click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
    await page.getByRole('combobox', { name: 'ช่องทาง' }).selectOption('walk_in')
    await expect(page).toHaveURL(/channel=walk_in/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'ช่องทาง' })).toHaveValue('walk_in')
    await page.getByRole('button', { name: 'ล้างตัวกรอง' }).click()
    await expect(page).not.toHaveURL(/channel=/)
  })
})

test('a period that cannot be meant says so by its field and keeps what was given', async ({ page }) => {
  await becomeSignedIn(page, 'staff')
  await page.goto('/stat?from=2026-11-20&to=2026-11-01')
  await expect(page.getByText('วันสุดท้ายอยู่ก่อนวันแรก')).toBeVisible()
  await expect(page.getByLabel('ถึงวันที่')).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page, 'period')
  await page.getByLabel('ถึงวันที่').fill('30/11/2575')
  await page.getByRole('button', { name: 'ดูช่วงนี้' }).click()
  await expect(page.getByText('ดูได้ครั้งละไม่เกิน 366 วัน')).toBeVisible()
  await page.getByLabel('ถึงวันที่').fill('22/11/2569')
  await page.getByRole('button', { name: 'ดูช่วงนี้' }).click()
  await expect(page).toHaveURL(/from=2026-11-20&to=2026-11-22/)
  await expect(tile(page, 'outs')).toBeVisible()
  await page.goto('/stat?from=kuchen')
  await expect(page.getByLabel('ตั้งแต่วันที่')).toHaveValue('kuchen')
  await expect(page.getByText(/^อ่านวันที่นี้ไม่ได้/)).toBeVisible()
})

test('the page and its sheet have nothing that axe complains of, and fit the narrowest phone', async ({ page }) => {
  await becomeSignedIn(page, 'staff')
  for (const path of ['/stat', '/stat?from=2026-11-01&to=2026-11-30']) {
    await page.goto(path)
    await expect(tile(page, 'outs')).toBeVisible()
    await expectNoViolationsInBothSkins(page, path)
  }
  await page.goto('/stat?show=outs')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolationsInBothSkins(page, 'rows', 'dialog[open]')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/stat')
  await expect(tile(page, 'outs')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  // A sum that is cut at the edge reads as a smaller one.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/stat?from=2026-11-01&to=2026-11-30')
  const sums = page.getByRole('group', { name: 'เงินที่รับและจ่าย' })
  await expect(sums).toBeVisible()
  expect(await sums.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
})

test('figures that cannot be read say so and can be asked for again', async ({ page, complaints }) => {
  complaints.announce(/500/)
  await becomeSignedIn(page, 'staff')
  await page.route('**/api/staff/statistics?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/stat')
  await expect(page.getByText('โหลดสถิติไม่ได้')).toBeVisible()
  await page.unroute('**/api/staff/statistics?*')
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(tile(page, 'outs')).toBeVisible()
})

test('on paper a day and a year are three sheets at most, with every card', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  for (const from of [today(), `${today().slice(0, 4)}-01-01`]) {
    await page.goto(`/stat?from=${from}&to=${today()}`)
    await expect(page.getByRole('heading', { name: 'ของเพิ่มที่คนเอามากที่สุด' })).toBeVisible()
    const paper = await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } })
    const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    expect(sheets, `sheets from ${from}`).toBeLessThanOrEqual(3)
  }
})
