import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

const DAYS_AHEAD = openDaysAhead(60, 5)
const LATER = openDaysAhead(75, 5)
const LATEST = openDaysAhead(90, 5)
const FAR = openDaysAhead(105, 5)

const at = (daysAhead: number) => `${dayAhead(daysAhead).iso}T12:00:00+07:00`

interface Booking {
  id: string
  name: string
  productId: number
}

/**
 * Under a name of its own: the same journey may have been here before, in another browser. On a vehicle that is free
 * two days longer, too: of one whose papers end, or that somebody has after, a day on is refused.
 */
async function book(counter: Counter, person: string, daysAhead: number): Promise<Booking> {
  const name = `${person} ${Date.now().toString(36)}`
  const when = { start: at(daysAhead), end: at(daysAhead + 2) }
  const { id: productId, free } = await counter.freeProduct(at(daysAhead), at(daysAhead + 4), 2)
  const booked = await counter.book({ productId, ...when, name, unitId: free[0]?.id ?? 0 })
  if (booked === null) throw new Error('the shop did not take the booking')
  return { id: booked.id, name, productId }
}

const findBar = (staff: Page, { name }: Booking): Locator =>
  staff.getByRole('button', { name: new RegExp(`^${name} ·`) })

/** Two weeks around the booking, of its product alone. */
async function openTimeline(staff: Page, { productId }: Booking, daysAhead: number): Promise<void> {
  const day = dayAhead(daysAhead - 3).iso
  await staff.goto(`/main?layout=timeline&day=${day}&product=${productId}`)
}

test(
  'a bar is dragged a day on: the price is said before, and the booking follows',
  { tag: '@engine' },
  async ({ browser, baseURL, request }) => {
    const counter = await Counter.open(request)
    const booking = await book(counter, 'Timeline Tanaka', DAYS_AHEAD)
    const staff = await openStaffPage(browser, baseURL ?? '')
    await openTimeline(staff, booking, DAYS_AHEAD)
    const bar = findBar(staff, booking)
    await expect(bar).toBeVisible()
    await expectNoViolations(staff)
    await bar.hover({ position: { x: 20, y: 10 } })
    const box = await bar.boundingBox()
    const day = await staff.locator('[role=group] [data-weekend]').first().boundingBox()
    if (box === null || day === null) throw new Error('nothing to drag')
    await staff.mouse.move(box.x + 20, box.y + box.height / 2)
    await staff.mouse.down()
    await staff.mouse.move(box.x + 20 + day.width / 2, box.y + box.height / 2)
    await staff.mouse.move(box.x + 20 + day.width, box.y + box.height / 2, { steps: 4 })
    await staff.mouse.up()
    const dialog = staff.getByRole('dialog', { name: 'ย้ายการจอง' })
    await expect(dialog).toContainText(dayAhead(DAYS_AHEAD + 3).typed.split('/')[0] ?? '')
    await dialog.getByRole('button', { name: 'ยืนยันการเปลี่ยน' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await counter.find(booking.id)).end).toBe(at(DAYS_AHEAD + 3))
  },
)

test(
  'a bar is moved by the keyboard: taken up, carried a day on, dropped and agreed; Escape puts it back',
  { tag: '@engine' },
  async ({ browser, baseURL, request }) => {
    const counter = await Counter.open(request)
    const booking = await book(counter, 'Moving Mironova', FAR)
    const staff = await openStaffPage(browser, baseURL ?? '')
    await openTimeline(staff, booking, FAR)
    const bar = findBar(staff, booking)
    await bar.focus()
    const told = staff.getByRole('status')
    await staff.keyboard.press('m')
    await expect(told.filter({ hasText: 'กำลังย้าย' })).toBeAttached()
    await staff.keyboard.press('ArrowRight')
    await staff.keyboard.press('ArrowRight')
    await expect(told.filter({ hasText: `${Number(dayAhead(FAR + 2).typed.split('/')[0])} ` })).toBeAttached()
    await staff.keyboard.press('Escape')
    await expect(told.filter({ hasText: 'คืนที่เดิมแล้ว' })).toBeAttached()
    await expect(bar).toBeFocused()
    await staff.keyboard.press('m')
    await staff.keyboard.press('ArrowRight')
    await staff.keyboard.press('Enter')
    const dialog = staff.getByRole('dialog', { name: 'ย้ายการจอง' })
    await dialog.getByRole('button', { name: 'ยืนยันการเปลี่ยน' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await counter.find(booking.id)).end).toBe(at(FAR + 3))
    await expect(bar).toBeFocused()
  },
)

test('Escape puts a dragged bar back', async ({ browser, baseURL, request }) => {
  const counter = await Counter.open(request)
  const booking = await book(counter, 'Escaping Eriksen', LATER)
  const staff = await openStaffPage(browser, baseURL ?? '')
  await openTimeline(staff, booking, LATER)
  const bar = findBar(staff, booking)
  await bar.hover({ position: { x: 20, y: 10 } })
  const box = await bar.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  await staff.mouse.move(box.x + 20, box.y + 10)
  await staff.mouse.down()
  await staff.mouse.move(box.x + 140, box.y + 10, { steps: 4 })
  await expect(staff.getByRole('status').filter({ hasText: '–' })).toBeVisible()
  await staff.keyboard.press('Escape')
  await staff.mouse.up()
  await expect(staff.getByRole('dialog')).toBeHidden()
  expect((await counter.find(booking.id)).end).toBe(at(LATER + 2))
})

test(
  'the keyboard walks from bar to bar, opens one, and finds every move there',
  { tag: '@engine' },
  async ({ browser, baseURL, request }) => {
    const counter = await Counter.open(request)
    const booking = await book(counter, 'Keyboard Kowalski', LATEST)
    const staff = await openStaffPage(browser, baseURL ?? '')
    await openTimeline(staff, booking, LATEST)
    await expect(findBar(staff, booking)).toBeVisible()
    await staff.locator('[data-timeline-bar][tabindex="0"]').focus()
    const focused = staff.locator('[data-timeline-bar]:focus')
    /** A bar has the focus a frame after the press, when what was scrolled to is drawn. */
    const press = async (key: string) => {
      await staff.keyboard.press(key)
      await staff.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    for (let step = 0; step < 150; step += 1) {
      if (((await focused.getAttribute('aria-label')) ?? '').startsWith(booking.name)) break
      const before = await focused.getAttribute('data-timeline-bar')
      await press('ArrowRight')
      if ((await focused.getAttribute('data-timeline-bar')) === before) {
        await press('ArrowDown')
        await press('Home')
      }
    }
    await expect(findBar(staff, booking)).toBeFocused()
    await staff.keyboard.press('Enter')
    const card = staff.getByRole('dialog', { name: booking.name })
    await expect(card.getByRole('button', { name: 'แก้วันเวลา' })).toBeVisible()
    await expectNoViolations(staff)
    await staff.keyboard.press('Escape')
    await expect(findBar(staff, booking)).toBeFocused()
  },
)

test('the view, its window and its filter are in the address', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto('/main')
  await staff.getByRole('button', { name: 'ไทม์ไลน์' }).click()
  await staff.getByRole('button', { name: '90 วัน' }).click()
  await staff.getByLabel('ประเภท').selectOption('scooter')
  await expect(staff).toHaveURL(/layout=timeline/)
  await expect(staff).toHaveURL(/span=90/)
  await expect(staff).toHaveURL(/category=scooter/)
  await staff.reload()
  await expect(staff.getByRole('button', { name: '90 วัน' })).toHaveAttribute('aria-pressed', 'true')
  await expect(staff.locator('[data-timeline-bar]').first()).toBeVisible()
})
