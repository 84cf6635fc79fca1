import type { Page } from '@playwright/test'
import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'

/** The products that the first branch can let then; what stands idle has no booking, which is not all that it takes. */
async function findFree(page: Page, start: string, end: string): Promise<ReadonlySet<number>> {
  const when = new URLSearchParams({ branch: '1', rows: '50', start: `${start}:00+07:00`, end: `${end}:00+07:00` })
  const answer = await page.request.get(`/api/public/product-search?${when}`)
  const { rows } = (await answer.json()) as { rows: { id: number; isFree: boolean }[] }
  return new Set(rows.filter(({ isFree }) => isFree).map(({ id }) => id))
}

test('an idle vehicle is pushed, and a customer who takes the suggestion pays what it said', async ({
  page,
  browser,
  baseURL,
  request,
  complaints,
}, { retry }) => {
  complaints.announce(/422.*recommendation-rules/)
  // The rule of a try before is still there.
  const discount = String(15 - retry)
  const read = page.waitForResponse((answer) => answer.url().includes('/api/staff/recommendations?'))
  await becomeSignedIn(page, 'admin')
  await page.goto('/recommend')
  const { idle: units } = (await (await read).json()) as {
    idle: { unitId: number; branchId: number; productId: number }[]
  }
  // A whole day: cars are not let for less.
  const first = openDaysAhead(1, 1)
  const [start, end] = [first, first + 1].map((day) => `${dayAhead(day).iso}T12:00`) as [string, string]
  const free = await findFree(page, start, end)
  // The other branch has a day off, and what stood idle until now may be booked for then.
  const counter = await Counter.open(request)
  const isFree = await Promise.all(
    units.map(async ({ unitId, branchId, productId }) => {
      if (branchId !== 1 || !free.has(productId)) return false
      const of = await counter.listUnits(productId, `${start}:00+07:00`, `${end}:00+07:00`)
      return of.units.some((unit) => unit.id === unitId && unit.isFree)
    }),
  )
  const at = isFree.indexOf(true)
  expect(at, 'something stands idle and is free').toBeGreaterThanOrEqual(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('แนะนำสินค้า')

  await test.step('everybody is shown something', async () => {
    await page.getByRole('button', { name: 'ขอบเขต', exact: true }).click()
    await page.getByLabel('ลูกค้าที่ไม่ให้เห็นคำแนะนำ').fill('0')
    await page.getByRole('button', { name: 'บันทึกขอบเขต' }).click()
    await expect(page.getByText('บันทึกขอบเขตแล้ว')).toBeVisible()
  })

  const idle = page.getByRole('region', { name: 'รถจอดนาน' }).getByRole('listitem').nth(at)
  const model = (await idle.locator('small').first().innerText()).trim()
  await test.step('a rule that gives too much is refused, and what was typed stays', async () => {
    await idle.getByRole('button', { name: 'เริ่มดัน' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(/^ส่วนลด/).fill('30')
    await panel.getByRole('button', { name: 'บันทึกกฎ' }).click()
    await expect(panel.getByText('เกินส่วนลดสูงสุดของร้าน')).toBeVisible()
    await panel.getByLabel(/^ส่วนลด/).fill(discount)
    await expectNoViolationsInBothSkins(page, 'a rule')
    await panel.getByRole('button', { name: 'บันทึกกฎ' }).click()
    await expect(page.getByText('เพิ่มกฎแล้ว')).toBeVisible()
  })
  // What the preview shows names it too, on some days.
  const rule = page.getByRole('switch', { name: `ใช้กฎ ${model} · ลด ${discount}%` })
  await expect(rule).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: rule })
  await test.step('it is asked first', async () => {
    for (let left = 10; left > 0; left -= 1) {
      await row.getByRole('button', { name: /ทำอะไรกับกฎ/ }).click()
      const up = page.getByRole('menuitem', { name: 'เลื่อนขึ้น' })
      if ((await up.getAttribute('aria-disabled')) === 'true') break
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/recommendation-rules/order'))
      const again = page.waitForResponse((answer) => answer.url().includes('/api/staff/recommendations?'))
      await up.click()
      await Promise.all([saved, again])
    }
    await page.keyboard.press('Escape')
  })
  await expectNoViolationsInBothSkins(page, 'the rules')

  await test.step('the customer sees it, takes it, and is charged the price that it named', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'th-TH' })
    const customer = await context.newPage()
    await customer.goto(`/reserve?step=2&start=${start}&end=${end}&branch=1`)
    const box = customer.getByRole('region', { name: 'ร้านแนะนำ' })
    const suggestion = box.getByRole('listitem').filter({ hasText: model })
    await expect(suggestion).toContainText('ลดพิเศษจากร้าน')
    const [price] = /[\d.,]+(?= บาท)/.exec(await suggestion.innerText()) ?? ['?']
    await suggestion.getByRole('button', { name: `เลือก ${model}` }).click()
    const held = customer.waitForResponse((answer) => answer.url().endsWith('/api/public/reservations'))
    const noted = customer.waitForResponse((answer) => answer.url().endsWith('/reservation/suggestions'))
    await expect(customer.getByText(`${price} บาท`).first()).toBeVisible()
    await customer.getByRole('button', { name: 'ถัดไป' }).click()
    const { quote } = (await (await held).json()) as { quote: { total: number } }
    expect(quote.total).toBe(Number(price.replaceAll(',', '')) * 100)
    expect((await noted).status()).toBe(204)
    await context.close()
  })
})
