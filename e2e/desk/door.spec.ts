import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { dayAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { expectKept } from '../support/kept.ts'
import { photograph } from '../support/photograph.ts'
import { openOnPhone } from '../support/staff.ts'

const DRIVER = 'สมชาย แก้วมณี'
const MINUTE_MS = 60_000
const wire = (instant: number) => `${new Date(instant + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`

interface Ledger {
  lines: { source: string }[]
  deposit: { due: number; held: number; entries: { kind: string; method: string; at: string }[] }
  contract: { documentId: string; signedBy: string[] } | null
  photos: { isKept: boolean }[]
  inspections: { direction: string; odometerKm: number; unitLabel: string; at: string }[]
}

/** On the card, or in the list below it. */
function found(page: Page, name: string) {
  return page
    .getByRole('button', { name: `ส่งรถ ${name}` })
    .or(page.getByRole('region', { name, exact: true }))
    .first()
}

async function bringForward(page: Page, name: string): Promise<void> {
  await found(page, name).waitFor()
  const listed = page.getByRole('button', { name: `ส่งรถ ${name}` })
  if ((await listed.count()) > 0) await listed.click()
}

test('a driver hands over in a dead spot, closes the page, and the shop has it once when the line is back', async ({
  browser,
  baseURL,
  request,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED/)
  const counter = await Counter.open(request)
  // Tomorrow's, brought early: at night there is no stop of today any more.
  const day = dayAhead(1).iso
  const [start, end] = [`${day}T14:00:00+07:00`, `${dayAhead(2).iso}T14:00:00+07:00`]
  const name = `Emma ${Date.now()}`
  const phone = `08${String(Date.now()).slice(-8)}`
  // Of a model with some to choose from at the branch, from now on.
  const now = wire(Date.now() + 30 * MINUTE_MS)
  const { branches } = await counter.read<{ branches: { id: number }[] }>('/api/public/shop')
  const asked = new URLSearchParams({ start: now, end, branch: String(branches[0]?.id) })
  const { items: bookable } = await counter.read<{ items: { productId: number; freeUnits: number }[] }>(
    `/api/staff/bookable-products?${asked}`,
  )
  const { items: scooters } = await counter.read<{ items: { id: number }[] }>('/api/public/products?category=scooter')
  const productId =
    bookable.find((one) => one.freeUnits > 1 && scooters.some(({ id }) => id === one.productId))?.productId ?? 0
  const unit = (await counter.listUnits(productId, now, end)).units.find(({ isFree }) => isFree)
  const booked = await counter.book({
    productId,
    start,
    end,
    name,
    phone,
    deliveryPlace: 'โรงแรมริมเล หัวหิน ห้อง 615',
    ...(unit === undefined ? {} : { unitId: unit.id }),
  })
  if (booked === null) throw new Error('the shop did not take the booking')
  await counter.giveToDriver(booked.id, DRIVER)

  const driver = await openOnPhone(browser, baseURL ?? '', 'driver')
  const context = driver.context()
  await driver.goto(`/delivery-report?day=${day}`)
  await found(driver, name).waitFor()
  await expectKept(driver, '/delivery-report')
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph(driver) }

  // Behind the hotel there is no signal, and the browser had to be opened anew.
  await context.setOffline(true)
  await driver.reload()
  await bringForward(driver, name)
  const card = driver.getByRole('region', { name, exact: true })
  await expect(card).toBeVisible()
  await expect(driver.getByText(/^แผนเมื่อ .* เชื่อมต่อร้านไม่ได้$/)).toBeVisible()
  await card.getByRole('button', { name: 'เริ่มเดินทาง' }).click()
  await card.getByRole('button', { name: 'ส่งมอบรถ' }).click()
  const sheet = driver.getByRole('dialog', { name: 'ส่งมอบรถ', exact: true })
  const step = (title: string) => sheet.getByRole('heading', { name: new RegExp(`^${title}`) }).getByRole('button')
  const openStep = async (title: string) => {
    if ((await step(title).getAttribute('aria-expanded')) === 'false') await step(title).click()
  }
  await openStep('รถ ')
  // Those that are still with somebody come last.
  const choice = sheet.getByRole('radio', { checked: false }).first()
  const other = { label: (await choice.getAttribute('aria-label')) ?? '' }
  await sheet.getByRole('radio', { name: other.label }).check()
  await openStep('ใบขับขี่')
  await sheet.getByRole('button', { name: 'ใบขับขี่ไทย' }).click()
  await sheet.getByLabel('วันหมดอายุ').fill('1/1/2573')
  await sheet.getByRole('button', { name: 'ดูใบขับขี่ตัวจริงแล้ว' }).click()
  await openStep('รูปสภาพรถ')
  for (const angle of ['ด้านหน้า', 'ด้านขวา', 'ด้านหลัง', 'ด้านซ้าย'])
    await sheet.getByLabel(`ถ่ายรูป${angle}`).setInputFiles(photo)
  await expect(step('รูปสภาพรถ')).toContainText('ถ่ายแล้ว 4 จาก 4 รูป')
  await openStep('เลขไมล์')
  await sheet.getByLabel('เลขไมล์', { exact: true }).fill('99,120')
  await sheet.getByRole('radio', { name: 'เต็มถัง' }).check()
  await sheet.getByRole('button', { name: 'หมวก 1 ใบ' }).click()
  await openStep('รับเงิน')
  await sheet.getByLabel('เงินสดที่ได้รับ').fill('20,000')
  await expect(sheet.getByText('เงินทอน')).toBeVisible()
  await expectNoViolations(driver)
  await sheet.getByRole('button', { name: /^รับเงินสด .* บาทแล้ว$/ }).click()
  await expect(step('รับเงิน')).toContainText('รับเงินครบแล้ว')

  // The battery is dead in between: what was typed is there again.
  await driver.close()
  const again = await context.newPage()
  await again.goto(`/delivery-report?day=${day}`)
  const next = again.getByRole('region', { name, exact: true })
  await next.getByRole('button', { name: 'ส่งมอบรถ' }).click()
  const door = again.getByRole('dialog', { name: 'ส่งมอบรถ', exact: true })
  await expect(door.getByRole('button', { name: /^เลขไมล์/ })).toContainText('99,120')
  const contract = door.getByRole('button', { name: /^ลูกค้าลงชื่อ/ })
  if ((await contract.getAttribute('aria-expanded')) === 'false') await contract.click()
  await expect(door.getByLabel('ชื่อผู้ลงชื่อ')).toHaveValue(name)
  const line = door.getByRole('button', { name: 'ช่องลายเซ็นผู้เช่า' })
  await line.scrollIntoViewIfNeeded()
  const pad = await line.boundingBox()
  if (pad === null) throw new Error('nowhere to sign')
  await again.mouse.move(pad.x + 40, pad.y + 60)
  await again.mouse.down()
  for (const [x, y] of [
    [120, 20],
    [160, 80],
    [240, 30],
  ] as const)
    await again.mouse.move(pad.x + x, pad.y + y, { steps: 4 })
  await again.mouse.up()
  const handedOver = Date.now()
  await door.getByRole('button', { name: 'ส่งมอบแล้ว' }).click()
  await expect(door).toBeHidden()
  await expect(again.getByText(/ไม่มีสัญญาณ เก็บไว้ในเครื่อง 7 รายการ จะส่งเอง/)).toBeVisible()

  await again.close()
  const last = await context.newPage()
  await last.goto(`/delivery-report?day=${day}`)
  await expect(last.getByText(/ไม่มีสัญญาณ เก็บไว้ในเครื่อง 7 รายการ จะส่งเอง/)).toBeVisible()
  await context.setOffline(false)
  await expect(last.getByText('ส่งครบแล้ว')).toBeAttached()

  const after = await counter.read<{
    status: string
    unit: { label: string }
    balance: number
  }>(`/api/staff/reservations/${booked.id}`)
  expect({ status: after.status, label: after.unit.label, balance: after.balance }).toEqual({
    status: 'on_rent',
    label: other.label,
    balance: 0,
  })
  const { stops } = await counter.read<{ stops: { kind: string; status: string; finishedAt: string }[] }>(
    `/api/staff/reservations/${booked.id}/stops`,
  )
  const stop = stops.find(({ kind }) => kind === 'deliver')
  expect(stop?.status).toBe('done')
  // When it happened, not when it was sent.
  expect(Math.abs(Date.parse(stop?.finishedAt ?? '') - handedOver)).toBeLessThan(10_000)
  const file = await counter.read<Ledger>(`/api/staff/reservations/${booked.id}/counter`)
  expect(file.deposit.entries.map(({ kind, method }) => `${kind} ${method}`)).toEqual(['received cash'])
  expect(file.deposit.held).toBe(file.deposit.due)
  expect(file.photos.filter(({ isKept }) => isKept)).toHaveLength(4)
  expect(file.inspections).toMatchObject([{ direction: 'out', odometerKm: 99_120, unitLabel: other.label }])
  expect(file.contract?.signedBy).toEqual(['renter'])
  const paper = await counter.read<{
    rental: { unitLabel: string; odometerKm: number }
    signatures: { name: string }[]
  }>(`/api/staff/documents/${file.contract?.documentId}`)
  expect(paper).toMatchObject({ rental: { unitLabel: other.label, odometerKm: 99_120 }, signatures: [{ name }] })
  const { rows } = await counter.read<{ rows: { kind: string }[] }>(`/api/staff/reservations/${booked.id}/documents`)
  expect(rows.filter(({ kind }) => kind === 'rental_contract')).toHaveLength(1)

  // Whoever signs in next finds nothing of it.
  await last.getByRole('button', { name: /คนส่งรถ$/ }).click()
  await last.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(last).toHaveURL(/login/)
  const countLeft = async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('driver-road')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const asked = database.transaction(store).objectStore(store).count()
        asked.addEventListener('success', () => resolve(asked.result))
      })
    const caught = (await caches.keys()).filter((one) => one.startsWith('driver-page'))
    return [await count('days'), await count('drafts'), await count('acts'), caught.length]
  }
  await expect.poll(() => last.evaluate(countLeft)).toEqual([0, 0, 0, 0])
})
