import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

const FIRST = openDaysAhead(119, 9) + 1
const SECOND = openDaysAhead(134, 9) + 1
// Sooner than the others: half a year ahead papers run out and few vehicles of a model are left.
const THIRD = openDaysAhead(66, 7) + 1

const at = (daysAhead: number) => `${dayAhead(daysAhead).iso}T12:00:00+07:00`
const dayOf = (daysAhead: number) => Number(dayAhead(daysAhead).typed.split('/')[0])

interface Fleet {
  readonly productId: number
  readonly free: readonly { id: number; label: string }[]
}

/**
 * Vehicles of one model that nobody has for a week, one to spare, and two weeks of the timeline around it. Free since
 * the day before, and without anything drawn there: what is kept until the noon that is pressed, or was called off by
 * another journey, would be pressed instead.
 */
async function openFleet(staff: Page, counter: Counter, daysAhead: number, needed = 1): Promise<Fleet> {
  const { id: productId, free } = await counter.freeProduct(at(daysAhead - 1), at(daysAhead + 7), needed + 1)
  await staff.goto(`/main?layout=timeline&day=${dayAhead(daysAhead - 3).iso}&product=${productId}`)
  await expect(rowOf(staff, free[0]?.id)).toBeVisible()
  const bars = await Promise.all(free.map(({ id }) => rowOf(staff, id).getByRole('button', { name: / · / }).count()))
  return { productId, free: free.filter((_, index) => bars[index] === 0) }
}

const rowOf = (staff: Page, unitId: number | undefined) => staff.locator(`[data-unit="${unitId}"]`)
const blockIn = (row: Locator, note: string) => row.getByRole('button', { name: new RegExp(`^${note} ·`) })

async function dayWidth(staff: Page): Promise<number> {
  const day = await staff.locator('[role=group] [data-weekend]').first().boundingBox()
  if (day === null) throw new Error('no days')
  return day.width
}

/** The middle of the track at a day of the window, counted from its first. */
async function pressGap(staff: Page, row: Locator, day: number): Promise<void> {
  const box = await row.locator('[data-gaps]').boundingBox()
  if (box === null) throw new Error('no row')
  await staff.mouse.click(box.x + (day + 0.5) * (await dayWidth(staff)), box.y + box.height / 2)
}

async function dragBy(staff: Page, bar: Locator, dx: number, dy = 0): Promise<void> {
  // Once it stands and takes presses.
  await bar.hover({ position: { x: 12, y: 8 } })
  const box = await bar.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  const [x, y] = [box.x + 12, box.y + box.height / 2]
  await staff.mouse.move(x, y)
  await staff.mouse.down()
  await staff.mouse.move(x + dx / 2, y + dy / 2)
  await staff.mouse.move(x + dx, y + dy, { steps: 4 })
  await staff.mouse.up()
}

test(
  'an empty stretch is pressed and blocked, dragged a day on, put back, and lifted early',
  { tag: '@engine' },
  async ({ browser, baseURL, request }) => {
    const counter = await Counter.open(request)
    const staff = await openStaffPage(browser, baseURL ?? '')
    const { free } = await openFleet(staff, counter, FIRST)
    const unit = free[0]
    const row = rowOf(staff, unit?.id)
    const note = `ยางหลัง${Date.now().toString(36)}`
    await pressGap(staff, row, 3)
    const dialog = staff.getByRole('dialog', { name: 'งดให้เช่า', exact: true })
    await expect(dialog.getByLabel('คัน', { exact: true })).toHaveValue(String(unit?.id))
    await expectNoViolations(staff)
    await dialog.getByRole('button', { name: 'รออะไหล่' }).click()
    await dialog.getByLabel('หมายเหตุ').fill(note)
    await dialog.getByRole('button', { name: 'งดให้เช่าคันนี้' }).click()
    const bar = blockIn(row, note)
    await expect(bar).toBeVisible()
    const start = await bar.boundingBox()
    const isFree = async () => {
      const { units } = await counter.listUnits(await productOf(staff), at(FIRST), at(FIRST + 1))
      return units.find(({ id }) => id === unit?.id)?.isFree
    }
    expect(await isFree()).toBe(false)

    await dragBy(staff, bar, await dayWidth(staff))
    const drop = staff.getByRole('dialog', { name: 'ย้ายช่วงงดให้เช่า' })
    await expect(drop).toContainText(`${dayOf(FIRST + 1)} `)
    await drop.getByRole('button', { name: 'ยืนยันการเปลี่ยน' }).click()
    await expect(drop).toBeHidden()
    await staff.getByRole('button', { name: 'เลิกทำ' }).click()
    await expect(staff.getByText('เลิกทำแล้ว')).toBeVisible()
    await expect.poll(async () => (await bar.boundingBox())?.x).toBe(start?.x)

    await bar.click()
    const card = staff.getByRole('dialog', { name: 'รออะไหล่' })
    await expect(card).toContainText(note)
    await expectNoViolations(staff)
    await card.getByRole('button', { name: 'เปิดให้เช่าเลย' }).click()
    await expect(bar).toBeHidden()
    expect(await isFree()).toBe(true)
  },
)

async function productOf(staff: Page): Promise<number> {
  return Number(new URL(staff.url()).searchParams.get('product'))
}

test(
  'by keys: B blocks beside a bar, E makes the block longer, and a vehicle that somebody has is refused by name',
  { tag: '@engine' },
  async ({ browser, baseURL, request }) => {
    const counter = await Counter.open(request)
    const staff = await openStaffPage(browser, baseURL ?? '')
    const { productId, free } = await openFleet(staff, counter, SECOND)
    const [first] = free
    const name = `Blocked Bianca ${Date.now().toString(36)}`
    const when = { start: at(SECOND), end: at(SECOND + 2) }
    const booked = await counter.book({ productId, ...when, name, ...(first ? { unitId: first.id } : {}) })
    if (booked === null) throw new Error('the shop did not take the booking')
    const row = rowOf(staff, first?.id)
    const bar = row.getByRole('button', { name: new RegExp(`^${name} ·`) })
    await expect(bar).toBeVisible()
    await bar.focus()
    await staff.keyboard.press('b')
    const dialog = staff.getByRole('dialog', { name: 'งดให้เช่า', exact: true })
    const note = `ผ้าเบรก${Date.now().toString(36)}`
    await dialog.getByLabel('หมายเหตุ').fill(note)
    // Over the booking itself: refused by name, and nothing that was typed is lost.
    await dialog.getByLabel('ตั้งแต่วันที่').fill(dayAhead(SECOND + 1).typed)
    await staff.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(name)
    await expect(dialog.getByLabel('หมายเหตุ')).toHaveValue(note)
    // Into the past.
    await dialog.getByLabel('ตั้งแต่วันที่').fill(dayAhead(-2).typed)
    await staff.keyboard.press('Enter')
    await expect(dialog).toContainText('เลือกเวลาในอนาคต')
    await dialog.getByLabel('ตั้งแต่วันที่').fill(dayAhead(SECOND + 3).typed)
    await dialog.getByLabel('ถึงวันที่').fill(dayAhead(SECOND + 4).typed)
    await staff.keyboard.press('Enter')
    const block = blockIn(row, note)
    await expect(block).toBeVisible()

    // The booking before it can go on until a turnaround before the block, and says so.
    await bar.click()
    const card = staff.getByRole('dialog', { name })
    await expect(card).toContainText('ต่อได้ไม่เกิน')
    await expect(card).toContainText('งดให้เช่าเพื่อซ่อมบำรุงตั้งแต่')
    await staff.keyboard.press('Escape')
    await expect(card).toBeHidden()

    await block.focus()
    await staff.keyboard.press('e')
    await staff.keyboard.press('ArrowRight')
    await staff.keyboard.press('Enter')
    const drop = staff.getByRole('dialog', { name: 'ย้ายช่วงงดให้เช่า' })
    await drop.getByRole('button', { name: 'ยืนยันการเปลี่ยน' }).click()
    await expect(drop).toBeHidden()
    await expect(staff.getByText('ย้ายช่วงงดให้เช่า').last()).toBeVisible()
    await expect(block).toHaveAttribute('aria-label', new RegExp(`ถึง .*\\b${dayOf(SECOND + 5)} `))

    await block.focus()
    await staff.keyboard.press('m')
    await staff.keyboard.press('ArrowLeft')
    await staff.keyboard.press('ArrowLeft')
    await staff.keyboard.press('Enter')
    // Whoever has it is named before anything is pressed, and there is nothing to press.
    await expect(drop.getByRole('alert')).toContainText(name)
    await expect(drop.getByRole('button', { name: 'ยืนยันการเปลี่ยน' })).toHaveCount(0)
    await expectNoViolations(staff)
    await staff.keyboard.press('Escape')
    await expect(block).toBeFocused()
  },
)

test('a booking dragged over a block stays, and so does one dragged into the past', async ({
  browser,
  baseURL,
  request,
}) => {
  const counter = await Counter.open(request)
  const staff = await openStaffPage(browser, baseURL ?? '')
  const { productId, free } = await openFleet(staff, counter, THIRD, 2)
  const [first, second] = free
  if (first === undefined || second === undefined) throw new Error('no vehicles')
  const name = `Dragged Dmitri ${Date.now().toString(36)}`
  const booked = await counter.book({ productId, start: at(THIRD), end: at(THIRD + 2), name, unitId: first.id })
  if (booked === null) throw new Error('the shop did not take the booking')
  await pressGap(staff, rowOf(staff, second.id), 3)
  const dialog = staff.getByRole('dialog', { name: 'งดให้เช่า', exact: true })
  await dialog.getByRole('button', { name: 'งดให้เช่าคันนี้' }).click()
  await expect(dialog).toBeHidden()
  const bar = staff.getByRole('button', { name: new RegExp(`^${name} ·`) })
  const [from, to] = [await bar.boundingBox(), await rowOf(staff, second.id).boundingBox()]
  if (from === null || to === null) throw new Error('nothing to drag')
  await dragBy(staff, bar, 0, to.y - from.y + 10)
  const drop = staff.getByRole('dialog', { name: 'ย้ายการจอง' })
  await expect(drop).toContainText(second.label)
  await expect(drop.getByRole('alert')).toContainText(`${second.label} ไม่ว่างในช่วงนี้`)
  await expect(drop.getByRole('alert')).toContainText('บำรุงรักษา')
  await expect(drop.getByRole('button', { name: 'ยืนยันการเปลี่ยน' })).toHaveCount(0)
  await staff.keyboard.press('Escape')
  expect((await counter.find(booked.id)).unit?.id).toBe(first.id)

  // By keys a bar goes as far back as one likes.
  await bar.focus()
  await staff.keyboard.press('m')
  for (let day = 0; day < THIRD + 3; day += 1) await staff.keyboard.press('ArrowLeft')
  await staff.keyboard.press('Enter')
  await expect(drop).toContainText('เวลานี้ผ่านไปแล้ว')
  await staff.keyboard.press('Escape')
  expect((await counter.find(booked.id)).end).toBe(at(THIRD + 2))
})
