import { randomUUID } from 'node:crypto'
import { PRIVACY_VERSION, type StaffReservation } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { createMoveContext, TEST_NOW } from '../../../testing-app.ts'
import { expireLapsed } from '../../rentals/reservations/commands/expire-lapsed.ts'
import { type Counter, LICENCE } from '../hand-over/testing.ts'

/** Thirty days of a small shop, each thing done through the shop's own calls. */
export interface Month {
  readonly first: string
  readonly last: string
  readonly counter: Counter
}

/** Nine in the morning of the first day. */
const FIRST = TEST_NOW - HOUR
const DAYS = 30
const iso = (instant: number): string => new Date(instant).toISOString()

interface Booked {
  readonly productId: number
  readonly unitId: number
  readonly days: number
  readonly channel?: 'walk_in' | 'phone' | 'line'
  readonly isByDelivery?: boolean
  readonly addons?: readonly { addonId: number; quantity: number }[]
  readonly discountCode?: string
}

const METHODS = ['cash', 'card', 'promptpay', 'transfer'] as const

/** Does the month in the order in which it happened; time only goes on. */
export async function liveThroughMonth(counter: Counter): Promise<Month> {
  const { shop, clock } = counter
  let nth = 0
  const tick = (minutes = 1): void => clock.set(clock.now() + minutes * MINUTE)
  const morningOf = (day: number): void => clock.set(Math.max(clock.now() + MINUTE, FIRST + day * DAY))
  const must = async (id: string, path: string, body: object, role?: 'admin') => {
    tick()
    return counter.must(id, path, body, role)
  }
  const send = async (url: string, body: object, more: { role?: 'admin'; version?: number } = {}): Promise<unknown> => {
    tick()
    const answer = await counter.staff({ url, body, key: randomUUID(), ...more })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }

  async function book(given: Booked): Promise<StaffReservation> {
    nth += 1
    const start = clock.now() + HOUR
    const booked = await send('reservations', {
      productId: given.productId,
      branchId: shop.branchId,
      start: iso(start),
      end: iso(start + given.days * DAY),
      customer: { fullName: `ลูกค้า ${nth}`, phone: `08${String(10_000_000 + nth * 7919).slice(0, 8)}` },
      channel: given.channel ?? 'walk_in',
      unitId: given.unitId,
      outcome: 'confirmed',
      reason: 'pays at the counter',
      addons: given.addons ?? [],
      ...(given.discountCode === undefined ? {} : { discountCode: given.discountCode }),
      ...(given.isByDelivery === true
        ? { zoneId: shop.zoneId, deliveryPlace: 'Hotel Sea', deliveryPostcode: '77110' }
        : {}),
    })
    return booked as StaffReservation
  }

  /** In one to three parts, each by another way. */
  async function pay(id: string, parts = 1): Promise<void> {
    const { balance } = await counter.reservation(id)
    let left = balance
    for (let part = parts; part > 0 && left > 0; part -= 1) {
      const amount = part === 1 ? left : Math.floor(left / (part + 1)) + 7
      await must(id, 'payments', { method: METHODS[(nth + part) % METHODS.length] ?? 'cash', amount })
      left -= amount
    }
  }

  const readings = async (id: string, km: number, fuel = 8) => {
    const { unitDetails } = await counter.reservation(id)
    const isHouse = unitDetails === null || (unitDetails.odometerKm === 0 && fuel === 0)
    return isHouse
      ? { odometerKm: 0, fuelEighths: null, helmets: 0 }
      : { odometerKm: Math.max(1000, unitDetails.odometerKm) + km, fuelEighths: fuel, helmets: 2 }
  }

  async function handOut(booked: StaffReservation, isHouse = false): Promise<void> {
    const { id } = booked
    clock.set(Math.max(clock.now(), Date.parse(booked.start)))
    if (!isHouse) await must(id, 'licence', LICENCE)
    const { deposit } = await counter.file(id)
    if (deposit.due > 0) await must(id, 'deposit', { method: nth % 3 === 0 ? 'transfer' : 'cash', amount: deposit.due })
    tick()
    await counter.contract(id)
    await counter.photos(id, 'out', 4, isHouse ? 'living' : 'front')
    await must(id, 'hand-over', { readings: await readings(id, 0, isHouse ? 0 : 8) })
  }

  interface Return {
    readonly charges?: readonly object[]
    readonly keep?: number
    readonly isHouse?: boolean
  }

  async function bringBack(id: string, { charges = [], keep = 0, isHouse = false }: Return = {}): Promise<void> {
    await counter.photos(id, 'in', 4, isHouse ? 'living' : 'front')
    await must(id, 'return', { readings: await readings(id, 50, isHouse ? 0 : 6), charges })
    const { balance } = await counter.reservation(id)
    if (balance > keep) await must(id, 'payments', { method: 'cash', amount: balance - keep })
    const { refunds } = await counter.reservation(id)
    for (const { id: refund, status } of refunds)
      if (status === 'open') await must(id, `refunds/${refund}/completion`, { method: 'cash' })
    const { deposit } = await counter.file(id)
    await must(id, 'settlement', {
      keep,
      keepReason: keep > 0 ? 'ของหาย' : '',
      refund: deposit.held > keep ? { method: nth % 2 === 0 ? 'cash' : 'promptpay' } : null,
    })
  }

  const scooter = (index: 0 | 1 | 2, days: number, more: Partial<Booked> = {}): Booked => ({
    productId: shop.scooterId,
    unitId: shop.scooterUnitIds[index],
    days,
    ...more,
  })
  const mirror = { kind: 'damage', text: { th: 'กระจก', en: 'Mirror' }, quantity: 1, unitAmount: 25_033 }
  const late = { kind: 'late', text: { th: 'คืนช้า', en: 'Late' }, quantity: 1, unitAmount: 20_000 }

  const addons = [{ addonId: shop.phoneHolderId, quantity: 1 }]
  const closeDrawer = async (off: number): Promise<void> => {
    const drawer = (await counter.staff({ url: `drawer?branch=${shop.branchId}` })).json<{ expected: number }>()
    const body = {
      branchId: shop.branchId,
      expected: drawer.expected,
      counted: drawer.expected + off,
      leftFloat: drawer.expected + off,
    }
    await send('drawer-closings', { ...body, ...(off === 0 ? {} : { note: 'นับแล้วต่าง' }) })
  }

  for (let week = 0; week < 4; week += 1) {
    const day = week * 7
    morningOf(day)
    // A plain rental, paid in three ways, with add-ons, brought and fetched.
    const plain = await book(scooter(0, 2, { addons, isByDelivery: week % 2 === 0, channel: 'phone' }))
    await pay(plain.id, 3)
    await handOut(plain)
    // One that stays longer, with a code.
    const longer = await book(
      scooter(1, 3, { channel: 'line', ...(week === 1 ? { discountCode: shop.discountCode } : {}) }),
    )
    await pay(longer.id, 2)
    await handOut(longer)
    await send('petty-cash', {
      branchId: shop.branchId,
      direction: 'in',
      kind: 'change',
      amount: 1_000_000 + week,
      note: 'แลกเหรียญ',
    })
    await closeDrawer(week === 2 ? -500 : 0)

    morningOf(day + 1)
    // A house for two nights, paid at once.
    const house = await book({ productId: shop.villaId, unitId: shop.villaUnitId, days: 2 })
    await pay(house.id)
    await handOut(house, true)
    // Cancelled with part of what was paid as a fee, the rest sent back.
    const gone = await book(scooter(2, 1, { channel: 'phone' }))
    await pay(gone.id)
    const cancelled = await must(gone.id, 'cancellation', { reason: 'เปลี่ยนใจ', fee: 10_000 + week })
    for (const { id } of cancelled.refunds)
      if (week !== 3) await must(gone.id, `refunds/${id}/completion`, { method: 'transfer', transferRef: `REF${nth}` })

    morningOf(day + 2)
    // The second stays two days more.
    const end = iso(Date.parse(longer.end) + 2 * DAY)
    tick()
    const preview = await counter.staff({ url: `reservations/${longer.id}/extension-preview`, body: { end } })
    await must(longer.id, 'extension', {
      end,
      expectedDifference: preview.json<{ difference: number }>().difference,
      moveNextTo: null,
    })
    if (week % 2 === 0) await pay(longer.id)
    clock.set(Math.max(clock.now(), Date.parse(plain.end) + 2 * HOUR))
    await bringBack(plain.id, { charges: week === 0 ? [] : [late, mirror], keep: week === 2 ? 45_033 : 0 })
    // Its receipt was wrong: void, and nothing of the money changes.
    if (week === 1) {
      const { rows } = (await counter.staff({ url: `reservations/${plain.id}/documents` })).json<{
        rows: { id: string; kind: string; paymentId: string | null }[]
      }>()
      const paper = rows.find(({ paymentId }) => paymentId !== null)
      await send(`documents/${paper?.id}/void`, { reason: 'ชื่อผิด' }, { role: 'admin' })
    }

    morningOf(day + 3)
    clock.set(Math.max(clock.now(), Date.parse(house.end)))
    await bringBack(house.id, { isHouse: true })
    // Nobody came, and what was paid beyond the fee goes back.
    const missed = await book(scooter(2, 1))
    await pay(missed.id)
    clock.set(Date.parse(missed.start) + 2 * HOUR)
    await must(missed.id, 'no-show', { fee: 12_345, reason: 'ไม่รับสาย' })
    // The third is kept in the workshop for a day and a half.
    await counter.rows(`insert into occupancy (unit_id, during, kind) values ($1, $2, 'service')`, [
      shop.scooterUnitIds[2],
      `[${iso(clock.now())},${iso(clock.now() + 36 * HOUR)})`,
    ])

    morningOf(day + 4)
    // One that nobody paid for ran out.
    await counter.unpaid({ start: iso(clock.now() + 10 * DAY) })
    tick(180)
    await lapse(counter)
    await send('petty-cash', {
      branchId: shop.branchId,
      direction: 'out',
      kind: 'fuel',
      amount: 7000 + week,
      note: 'น้ำมัน',
    })

    morningOf(day + 5)
    clock.set(Math.max(clock.now(), Date.parse(end) + (week === 3 ? 0 : HOUR)))
    await bringBack(longer.id, { charges: week === 3 ? [mirror] : [] })
    if (week !== 3) await closeDrawer(0)
  }

  morningOf(28)
  await sellOne(counter, send, must)
  // Out over the end of the month, one of them overdue.
  const open = await book(scooter(0, 1, { addons }))
  await pay(open.id, 2)
  await handOut(open)
  morningOf(29)
  clock.set(FIRST + (DAYS - 1) * DAY + 12 * HOUR)
  return { first: dayText(0), last: dayText(DAYS - 1), counter }
}

export function dayText(day: number): string {
  return iso(FIRST + day * DAY + 7 * HOUR).slice(0, 10)
}

/** What the sweep does by itself every now and then. */
async function lapse(counter: Counter): Promise<void> {
  const { clock, app, database } = counter
  const context = await createMoveContext(counter)
  const announcements = { announce: () => undefined }
  await expireLapsed({ ...context, clock, announcements, db: database.db, log: app.log } as unknown as Parameters<
    typeof expireLapsed
  >[0])
}

/** A used vehicle that is in the fleet no more: offered, reserved by a customer, paid in two parts. */
async function sellOne(
  counter: Counter,
  send: (url: string, body: object, more: { role: 'admin'; version: number }) => Promise<unknown>,
  must: (id: string, path: string, body: object) => Promise<StaffReservation>,
): Promise<void> {
  const { shop, clock } = counter
  const unitId = shop.scooterUnitIds[2]
  const [unit] = await counter.rows<{ version: number }>('select version from unit where id = $1', [unitId])
  const offer = { price: 2_850_000, odometerKm: 31_250, modelYear: 2022, condition: { th: 'มือเดียว', en: 'One owner' } }
  await send(`sale-stock/${unitId}`, offer, { role: 'admin', version: unit?.version ?? 1 })
  const answer = await counter.app.inject({
    method: 'POST',
    url: '/api/public/used-vehicles/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      unitId,
      viewing: iso(clock.now() + DAY),
      expectedPrice: offer.price,
      customer: { fullName: 'กิตติพงษ์ แสงทอง', phone: '081-234-5607', email: 'kitti@example.com' },
      consentVersion: 'test-1',
      privacyVersion: PRIVACY_VERSION,
      language: 'th',
    },
  })
  if (answer.statusCode !== 201) throw new Error(`the sale answered ${answer.statusCode} ${answer.body}`)
  const [sale] = await counter.rows<{ id: string }>(`select id from reservation where kind = 'sale'`)
  if (!sale) throw new Error('no sale')
  await must(sale.id, 'confirmation', { payment: { method: 'transfer', amount: 500_000 } })
  await must(sale.id, 'payments', { method: 'cash', amount: 1_000_001 })
}
