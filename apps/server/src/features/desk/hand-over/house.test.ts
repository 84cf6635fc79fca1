import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUSE_ANGLES, type StaffReservation } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { findAuditLog } from '../../shop/records/queries/audit-log.ts'
import { type Counter, createCounter } from './testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
  await counter.rows("update addon set icon = 'guests' where id = $1", [counter.shop.guestsId])
  await counter.app.refreshCatalogue()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

/** The villa for a night from now, confirmed and unpaid; nobody has said which unit it is. */
async function bookVilla(guests: number): Promise<StaffReservation> {
  const { shop, clock } = counter
  const booked = await counter.staff({
    url: 'reservations',
    body: {
      productId: shop.villaId,
      branchId: shop.branchId,
      start: new Date(clock.now()).toISOString(),
      end: new Date(clock.now() + DAY).toISOString(),
      addons: guests === 0 ? [] : [{ addonId: shop.guestsId, quantity: guests }],
      customer: { fullName: 'สมชาย ใจดี', phone: '0812345678' },
      channel: 'walk_in',
      outcome: 'confirmed',
      reason: 'pays at the counter',
    },
    key: randomBytes(8).toString('hex'),
  })
  expect(booked.statusCode, booked.body).toBe(201)
  return booked.json()
}

test('a booking of a house says that it is one, and for how many', async () => {
  expect(await bookVilla(7)).toMatchObject({ guests: 7, product: { charging: 'night' } })
  await counter.forget()
  expect(await bookVilla(0)).toMatchObject({ guests: null })
  expect(await counter.reservation(await counter.confirmed())).toMatchObject({
    guests: null,
    product: { charging: 'clock' },
  })
})

test('a house is asked for what a house has: money, pictures and a contract, and nothing that is read off a vehicle', async () => {
  const { id } = await bookVilla(6)
  await counter.rows('update reservation set is_unit_fixed = false where id = $1', [id])
  const before = await counter.file(id)
  const left = (gates: typeof before.gates, event: string) =>
    gates[event]?.flatMap(({ gate, isOpen }) => (isOpen ? [] : [gate])).toSorted()
  expect(left(before.gates, 'hand_over')).toEqual(['contract_signed', 'deposit_held', 'photos_out', 'rent_paid'])
  expect(before.gates['hand_over']?.map(({ gate }) => gate)).not.toContain('licence_checked')
  expect(before.gates['hand_over']?.map(({ gate }) => gate)).not.toContain('unit_papers_valid')
  const { total, damageDeposit } = await counter.reservation(id)
  await counter.must(id, 'payments', { method: 'card', amount: total })
  await counter.must(id, 'deposit', { method: 'cash', amount: damageDeposit })
  await counter.contract(id)
  await counter.photos(id, 'out', before.photosNeeded, 'living')
  expect(left((await counter.file(id)).gates, 'hand_over')).toEqual([])
  const readings = { odometerKm: 0, fuelEighths: null, helmets: 0 }
  await counter.must(id, 'hand-over', { readings })
  expect(left((await counter.file(id)).gates, 'take_back')).toEqual(['photos_in'])
  expect(await counter.rows('select is_unit_fixed from reservation where id = $1', [id])).toEqual([
    { is_unit_fixed: true },
  ])
})

test('pictures of a house show its rooms, those of a vehicle its sides; a house keeps what was taken of it as a vehicle', async () => {
  const { id } = await bookVilla(6)
  for (const angle of HOUSE_ANGLES) expect((await counter.sendPhoto(id, { angle })).statusCode).toBe(201)
  const refused = await counter.sendPhoto(id, { angle: 'dashboard' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ errors: [{ pointer: '/angle', code: 'other_kind' }] })
  expect((await counter.sendPhoto(id, { angle: 'damage' })).statusCode).toBe(201)
  await counter.rows("update inspection_photo set angle = 'left' where reservation_id = $1 and angle = 'pool'", [id])
  const shown = (await counter.file(id)).photos.map(({ angle }) => angle)
  expect(new Set(shown)).toEqual(new Set(['left', 'damage', ...HOUSE_ANGLES.filter((angle) => angle !== 'pool')]))
  const scooter = await counter.confirmed()
  expect((await counter.sendPhoto(scooter, { angle: 'kitchen' })).statusCode).toBe(400)
})

test('what every vehicle may lose is not charged for a house, what the shop lists for houses is', async () => {
  const { id } = await bookVilla(6)
  const own = { kind: 'lost_item', name: { en: 'Remote' } }
  await counter.rows(
    "insert into part_price (kind, category, name_th, name_en, unit_amount) values ('lost_item', 'pool_villa', 'รีโมต', 'Remote', 50000)",
  )
  const { parts } = await counter.file(id)
  expect(parts).toMatchObject([own])
  expect((await counter.file(await counter.confirmed())).parts.map((part) => part.id)).toContain(counter.shop.keyId)
})

test('the trail of a booking says whether it is of a house', async () => {
  const { id } = await bookVilla(6)
  const scooter = await counter.confirmed()
  const day = { start: counter.clock.now() - DAY, end: counter.clock.now() + DAY }
  for (const [reservationId, isStay] of [
    [id, true],
    [scooter, false],
  ] as const) {
    const { items } = await findAuditLog(counter.database.db, { q: reservationId, ...day })
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map((item) => item.isStay))).toEqual(new Set([isStay]))
  }
})
