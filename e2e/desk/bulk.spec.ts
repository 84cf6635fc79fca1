import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

/** The shop as its staff call it. */
async function callShop(page: { evaluate: <T>(read: () => T) => Promise<T> }) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  return { authorization: `Bearer ${token}` }
}

test('what is ticked has its tools over the table, which stays where it is, and goes out as a file of its own', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '', '/main?view=all')
  const boxes = staff.getByRole('row').getByRole('checkbox')
  await expect(boxes.nth(2)).toBeAttached()
  const filters = staff.getByRole('button', { name: 'ตัวกรอง', exact: true })
  await expect(filters).toBeVisible()
  const before = await staff.getByRole('table').boundingBox()
  await boxes.nth(1).check({ force: true })
  await boxes.nth(2).check({ force: true })
  const strip = staff.getByRole('group', { name: 'ทำกับรายการที่เลือก' })
  await expect(strip).toContainText('เลือก 2 รายการ')
  // Over the rows, none of which moves under the finger that ticks.
  const [over, under] = [await strip.boundingBox(), await staff.getByRole('table').boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
  expect(under?.y).toBe(before?.y)
  await expect(filters).toBeHidden()

  const coming = staff.waitForEvent('download')
  await strip.getByRole('button', { name: 'ส่งออกที่เลือก' }).click()
  await staff.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)

  await strip.getByRole('button', { name: 'ขอรูปใบขับขี่' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'ขอรูปใบขับขี่' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'ปิด' }).last().click()
  await strip.getByRole('button', { name: 'ล้างที่เลือก' }).click()
  await expect(strip).toBeHidden()
  await expect(filters).toBeVisible()
  await staff.context().close()
})

test('the papers of several are one document, each from its own page, and each print is counted', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '', '/main?view=on_rent')
  await expect(staff.getByRole('row').nth(2)).toBeVisible()
  const headers = await callShop(staff)
  const found = await staff.request.get('/api/staff/reservations?view=on_rent&limit=2', { headers })
  const { rows } = (await found.json()) as { rows: { id: string }[] }
  const papers: string[] = []
  for (const { id } of rows) {
    const issued = await staff.request.post(`/api/staff/reservations/${id}/documents`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { kind: 'rental_contract' },
    })
    expect(issued.status(), await issued.text()).toBe(201)
    papers.push(((await issued.json()) as { id: string }).id)
  }
  await staff.addInitScript(() => {
    window.print = () => undefined
  })
  await staff.goto(`/reservation-print?ids=${rows.map(({ id }) => id).join(',')}`)
  const contracts = staff.getByRole('button', { name: 'สัญญา 2' })
  await expect(contracts).toHaveAttribute('aria-pressed', 'true')
  await staff.getByRole('button', { name: /^ใบยืนยันการจอง/ }).click()
  await staff.getByRole('button', { name: /^ใบเสร็จล่าสุด/ }).click()
  await expect(staff.getByRole('article')).toHaveCount(2)
  await staff.emulateMedia({ media: 'print' })
  const pages = await staff
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => getComputedStyle(article).getPropertyValue('page')))
  expect(new Set(pages).size).toBe(2)
  await staff.emulateMedia({ media: 'screen' })
  await staff.getByRole('button', { name: 'พิมพ์ทั้งหมด' }).click()
  for (const id of papers) {
    await expect
      .poll(async () => {
        const answer = await staff.request.get(`/api/staff/documents/${id}`, { headers })
        return ((await answer.json()) as { prints: number }).prints
      })
      .toBe(1)
  }
  await staff.context().close()
})
