import type { Locator, Page } from '@playwright/test'
import type { Counter } from './counter.ts'
import { expect } from './journey.ts'

type Localized = <Words extends string | RegExp>(th: Words, en: Words) => Words

/** How the five sides of a vehicle are called where they are photographed. */
export const ANGLES = {
  th: ['ด้านหน้า', 'ด้านขวา', 'ด้านหลัง', 'ด้านซ้าย', 'หน้าปัด'],
  en: ['Front', 'Right side', 'Back', 'Left side', 'Dashboard'],
}
/** Drawn wider than what is sent, so that the page has to make it smaller first. */
const LARGE_SIDE = 3000

/** A photograph as large as a telephone takes it. */
export async function photograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate((side) => {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = (side * 3) / 4
    const context = canvas.getContext('2d')
    if (context === null) return ''
    for (let at = 0; at < 60; at += 1) {
      context.fillStyle = `hsl(${at * 6} 60% 60%)`
      context.fillRect(at * 50, 0, 50, canvas.height)
    }
    return canvas.toDataURL('image/jpeg', 0.9)
  }, LARGE_SIDE)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** What somebody at the counter takes: a model by its name, and any of these vehicles of it. */
export interface WalkInChoice {
  model: { th: string; en: string }
  plates: readonly string[]
}

/** A scooter of the first branch with a vehicle that nobody else has for the days after today either. */
export async function scooterForDays(counter: Counter, days: number): Promise<WalkInChoice> {
  const at = (hours: number) => `${new Date(Date.now() + (7 + hours) * 3_600_000).toISOString().slice(0, 16)}:00+07:00`
  const [start, end] = [at(0), at(days * 24 + 2)]
  const when = new URLSearchParams({ branch: '1', start, end })
  const [{ items: free }, { items: scooters }] = await Promise.all([
    counter.read<{ items: { productId: number; freeUnits: number }[] }>(`/api/staff/bookable-products?${when}`),
    counter.read<{ items: { id: number; name: WalkInChoice['model'] }[] }>('/api/public/products?category=scooter'),
  ])
  const scooter = scooters.find(({ id }) => free.some(({ productId, freeUnits }) => productId === id && freeUnits > 0))
  if (scooter === undefined) throw new Error(`no scooter is free for ${days} days`)
  const { units } = await counter.listUnits(scooter.id, start, end)
  return { model: scooter.name, plates: units.filter(({ isFree }) => isFree).map(({ label }) => label) }
}

/** Books a scooter that is free for a day from now, paid in full, and fixes which one. */
export async function bookWalkIn(page: Page, localized: Localized, name: string, choice?: WalkInChoice): Promise<void> {
  await page
    .getByRole('button', { name: localized('จองใหม่', 'New booking') })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: localized('จองใหม่', 'New booking') })
  const units = sheet.getByRole('radiogroup').getByRole('radio')
  await sheet.locator('#booking-product').click()
  // The sample shop is different every day: where nothing is chosen, the scooter rented most of those that are free will do.
  const models = choice === undefined ? await scooterModels(page) : [choice.model]
  const named = models.map(({ th, en }) => localized(th, en).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  await page
    .getByRole('option')
    .filter({ hasText: localized(/ว่าง \d+ คัน/, /\d+ free/) })
    .filter({ hasText: new RegExp(named.join('|')) })
    .first()
    .click()
  await (
    choice === undefined
      ? units.nth(1)
      : sheet.getByRole('radio', { name: new RegExp(choice.plates.map((plate) => `^${plate}`).join('|')) }).first()
  ).check()
  // Somebody new each time: a licence that was seen once needs not be seen again.
  await sheet.getByLabel(localized('เบอร์โทร', 'Phone'), { exact: true }).fill(`08${String(Date.now()).slice(-8)}`)
  await sheet.getByLabel(localized('ชื่อลูกค้า', 'Name'), { exact: true }).fill(name)
  const total = await sheet.locator('footer b').innerText()
  await sheet.getByLabel(localized('จำนวนเงินที่รับ', 'Amount received')).fill(total)
  await sheet.getByRole('button', { name: localized('จองและยืนยัน', 'Book and confirm') }).click()
  await expect(page.getByText(localized('บันทึกการจองแล้ว', 'Booking saved')).first()).toBeVisible()
}

async function scooterModels(page: Page): Promise<WalkInChoice['model'][]> {
  const answer = await page.request.get('/api/public/products?category=scooter')
  const { items } = (await answer.json()) as { items: { name: WalkInChoice['model'] }[] }
  return items.map(({ name }) => name)
}

/** A name drawn as with a finger: two lines. */
export async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('the pad is not on the page')
  for (const [from, to] of [
    [0.15, 0.45],
    [0.5, 0.85],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7)
    await page.mouse.down()
    for (let step = 1; step <= 6; step += 1) {
      const x = box.x + box.width * (from + ((to - from) * step) / 6)
      await page.mouse.move(x, box.y + box.height * (step % 2 === 0 ? 0.7 : 0.3))
    }
    await page.mouse.up()
  }
}
