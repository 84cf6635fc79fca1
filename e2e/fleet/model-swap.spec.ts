import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

const AHEAD = openDaysAhead(170, 4)
const at = (daysAhead: number) => `${dayAhead(daysAhead).iso}T12:00:00+07:00`
const WHEN = { start: at(AHEAD), end: at(AHEAD + 2) }

interface Line {
  amount: number
}

interface Model {
  id: number
  name: { th: string }
}

interface Other {
  id: number
  name: string
  total: number
}

interface File {
  lines: Line[]
}

/** A scooter of another model that is free then, at another price than the one booked. */
async function otherModel(counter: Counter, productId: number, total: number): Promise<Other> {
  const { items } = await counter.read<{ items: Model[] }>('/api/public/products?category=scooter')
  for (const { id, name } of items) {
    if (id === productId) continue
    const { units } = await counter.listUnits(id, WHEN.start, at(AHEAD + 4))
    if (!units.some(({ isFree }) => isFree)) continue
    const booked = await counter.book({ productId: id, ...WHEN, name: 'Price Asker' })
    if (booked === null) continue
    await counter.cancel(booked.id)
    if (booked.total !== total) return { id, name: name.th, total: booked.total }
  }
  throw new Error('no other model is free')
}

const baht = (satang: number) => (satang / 100).toLocaleString('en-US')

/** Types the name of a model; the list says its price and that it is free, and Enter takes it. */
async function pick(page: Page, dialog: Locator, { name, total }: Other): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'รุ่น', exact: true })
  await field.fill(name)
  const option = page.getByRole('option').filter({ hasText: name }).first()
  await expect(option).toContainText(/ว่าง \d+ คัน/)
  await expect(option).toContainText(baht(total))
  await field.press('Enter')
  await expect(field).toHaveValue(name)
}

test('one more thing is picked by its name, at the price that the list said', async ({ browser, baseURL, request }) => {
  const counter = await Counter.open(request)
  const { id: productId } = await counter.freeProduct(WHEN.start, at(AHEAD + 4), 2)
  const booked = await counter.book({ productId, ...WHEN, name: `Thing Thida ${Date.now().toString(36)}` })
  if (booked === null) throw new Error('the shop did not take the booking')
  const other = await otherModel(counter, productId, booked.total)
  const staff = await openStaffPage(browser, baseURL ?? '', `/reservation-info?id=${booked.id}`)
  await staff.getByRole('button', { name: 'เพิ่มอีกรายการในการจองนี้' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'รุ่น', exact: true }).click()
  await expect(staff.getByRole('option').first()).toContainText(/ว่าง \d+ คัน/)
  await expectNoViolations(staff)
  await pick(staff, dialog, other)
  await expect(dialog.locator('dl > div').filter({ hasText: 'ราคาของที่เพิ่ม' })).toContainText(baht(other.total))
  await dialog.getByRole('button', { name: 'เพิ่มในการจอง' }).click()
  await expect(dialog).toBeHidden()
  const { others } = await counter.read<{ others: { product: { id: number }; total: number }[] }>(
    `/api/staff/reservations/${booked.id}`,
  )
  expect(others).toMatchObject([{ product: { id: other.id }, total: other.total }])
})

test('a booking gets another model: at its price, or for what was agreed; page, lines and server say one sum', async ({
  browser,
  baseURL,
  request,
}) => {
  const counter = await Counter.open(request)
  const { id: productId } = await counter.freeProduct(WHEN.start, at(AHEAD + 4), 2)
  const name = `Model Malee ${Date.now().toString(36)}`
  const booked = await counter.book({ productId, ...WHEN, name })
  if (booked === null) throw new Error('the shop did not take the booking')
  const other = await otherModel(counter, productId, booked.total)
  const staff = await openStaffPage(browser, baseURL ?? '', `/reservation-info?id=${booked.id}`)
  await staff.getByRole('button', { name: 'ทำอย่างอื่น' }).click()
  await staff.getByRole('menuitem', { name: 'สลับคัน' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'เปลี่ยนเป็นรุ่นอื่น' }).click()
  await pick(staff, dialog, other)
  const difference = Math.abs(other.total - booked.total)
  const choice = dialog.getByRole('group', { name: 'ส่วนต่างราคาจากการเปลี่ยนรุ่น' })
  await expect(choice.getByRole('button').first()).toContainText(baht(difference))
  await choice.getByRole('button', { name: `คงราคาเดิม ${baht(booked.total)}` }).click()
  await dialog.getByRole('button', { name: 'บันทึกการแก้' }).click()
  await expect(dialog).toContainText('เหตุผล')
  expect((await counter.find(booked.id)).total).toBe(booked.total)
  await dialog.getByLabel('เหตุผลที่แก้').fill('คันที่จองยางรั่ว')
  await expectNoViolations(staff)
  await dialog.getByRole('button', { name: 'บันทึกการแก้' }).click()
  await expect(dialog).toBeHidden()
  const sums = async () => {
    const { total } = await counter.find(booked.id)
    const { lines } = await counter.read<File>(`/api/staff/reservations/${booked.id}/counter`)
    return [total, lines.reduce((sum, { amount }) => sum + amount, 0)]
  }
  expect(await sums()).toEqual([booked.total, booked.total])
  // Money is taken where one stands, and has its receipt; paper, ledger and page say the same.
  await staff.locator('main').getByRole('button', { name: 'รับเงิน', exact: true }).first().click()
  const money = staff.getByRole('dialog')
  await money.getByRole('button', { name: 'รับเงิน' }).click()
  await expect(money).toBeHidden()
  await expect.poll(async () => (await counter.find(booked.id)).balance).toBe(0)
  const { rows } = await counter.read<{ rows: { kind: string; total: number }[] }>(
    `/api/staff/reservations/${booked.id}/documents`,
  )
  expect(rows.filter(({ kind }) => kind !== 'reservation').map(({ total }) => total)).toEqual([booked.total])
  const { units } = await counter.listUnits(other.id, WHEN.start, WHEN.end)
  const { unit } = await counter.find(booked.id)
  expect(units.map(({ id }) => id)).toContain(unit?.id)
})
