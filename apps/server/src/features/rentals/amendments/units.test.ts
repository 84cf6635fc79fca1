import { randomUUID } from 'node:crypto'
import type { ResponseBody, StaffReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals
let units: readonly [number, number, number]

beforeAll(async () => {
  shop = await createRentals()
  units = shop.shop.scooterUnitIds
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
  await rows(`update unit set status = 'ready', tax_expires_on = null`)
  // A test before may have lost one, and what is to let is only read again a moment later.
  await shop.app.refreshCatalogue()
})

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
/** Booked with a unit that nobody has fixed. */
const provisional = async (unitId: number, given = {}) => {
  const { id } = await shop.confirmed({ unitId, ...given })
  await rows('update reservation set is_unit_fixed = false where id = $1', [id])
  return shop.reservation(id)
}
const assign = (id: string, unitId: number, given = {}) => shop.change(id, 'unit', { unitId }, given)
const unitIdFor = async (id: string) => (await shop.reservation(id)).unit?.id

describe('assigning a unit', () => {
  test('fixes the one that the reservation has, without a new paper', async () => {
    const { id } = await provisional(units[0])
    const answer = await assign(id, units[0])
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ unit: { id: units[0], isFixed: true } })
    expect(body.documents.filter(({ kind }) => kind === 'reservation')).toHaveLength(1)
  })

  test('moves its time to another one; a paper that named a unit is issued again', async () => {
    const { id } = await shop.confirmed({ unitId: units[0] })
    const body = (await assign(id, units[2])).json<StaffReservation>()
    expect(body).toMatchObject({ unit: { label: '1กข 2843', isFixed: true } })
    expect(body.documents.filter(({ kind }) => kind === 'reservation')).toHaveLength(2)
    expect(body.history[0]).toMatchObject({ action: 'assign_unit', after: { unitId: units[2] } })
    expect(await rows('select unit_id from occupancy where active')).toEqual([{ unit_id: units[2] }])
    expect(await shop.violated()).toEqual({})
  })

  test('that somebody else has says who', async () => {
    const { id, version } = await provisional(units[0])
    const other = await shop.confirmed({ unitId: units[1], start: dayAt(3), end: dayAt(6) })
    expect((await assign(id, units[1])).json()).toMatchObject({
      status: 409,
      code: 'not_free',
      conflict: { kind: 'reservation', code: other.code, customerName: 'Emma Lindqvist' },
    })
    expect(await shop.reservation(id)).toMatchObject({ version, unit: { id: units[0] } })
  })

  test('that is in the workshop says so', async () => {
    const { id } = await provisional(units[0])
    await rows(
      `insert into occupancy (unit_id, during, kind, note) values ($1, tstzrange($2, $3), 'service', 'brakes')`,
      [units[1], new Date(dayAt(2)), new Date(dayAt(3))],
    )
    expect((await assign(id, units[1])).json()).toMatchObject({
      code: 'not_free',
      conflict: { kind: 'service', reservationId: null },
    })
  })

  test('whose tax or insurance ends before the rental does is refused with the day', async () => {
    const { id } = await provisional(units[0])
    await rows(`update unit set tax_expires_on = '2026-11-24' where id = $1`, [units[1]])
    expect((await assign(id, units[1])).json()).toMatchObject({
      status: 409,
      code: 'gate_closed',
      gates: [{ gate: 'unit_papers_valid', isOpen: false, reason: 'papers_expire', day: '2026-11-24' }],
    })
    await rows(`update unit set tax_expires_on = '2026-11-25' where id = $1`, [units[1]])
    expect((await assign(id, units[1])).statusCode).toBe(200)
  })

  test('that is not ready, of another product or unknown is refused', async () => {
    const { id } = await provisional(units[0])
    await rows(`update unit set status = 'service' where id = $1`, [units[1]])
    expect((await assign(id, units[1])).json()).toMatchObject({
      code: 'gate_closed',
      gates: [{ reason: 'unit_not_ready' }],
    })
    expect((await assign(id, shop.shop.villaUnitId)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/unitId', code: 'other_product' }],
    })
    expect((await assign(id, 99_999)).json()).toMatchObject({ status: 422, errors: [{ code: 'unknown_unit' }] })
    expect((await assign(id, 0)).statusCode).toBe(400)
  })

  test('by two people who want the same unit for two bookings: one gets it', async () => {
    const made: string[] = []
    for (const unitId of [units[0], units[1]]) made.push((await provisional(unitId)).id)
    const answers = await Promise.all(made.map((id) => assign(id, units[2])))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await shop.violated()).toEqual({})
  })
})

describe('a swap of two bookings', () => {
  const swap = async (id: string, otherId: string, given: { otherVersion?: number; version?: number } = {}) => {
    const otherVersion = given.otherVersion ?? (await shop.reservation(otherId)).version
    return shop.change(id, 'unit-swap', { otherId, otherVersion }, given)
  }

  test('of the same days changes both, whose history names the other', async () => {
    const first = await shop.confirmed({ unitId: units[0] })
    const second = await shop.confirmed({ unitId: units[1] })
    const answer = await swap(first.id, second.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>()).toMatchObject({ unit: { id: units[1], isFixed: true } })
    const other = await shop.reservation(second.id)
    expect(other).toMatchObject({ unit: { id: units[0] }, version: second.version + 1 })
    expect(other.history.find(({ action }) => action === 'swap_unit')).toMatchObject({
      after: { unitId: units[0], with: first.code },
    })
    expect(await shop.violated()).toEqual({})
  })

  test('of bookings that overlap each other’s neighbours by their turnaround, and of adjacent ones', async () => {
    const first = await shop.confirmed({ unitId: units[0], start: dayAt(1), end: dayAt(2) })
    await shop.confirmed({ unitId: units[0], start: dayAt(3), end: dayAt(4) })
    const second = await shop.confirmed({ unitId: units[1], start: dayAt(1), end: dayAt(3) - 1_800_000 })
    expect((await swap(first.id, second.id)).statusCode).toBe(200)
    expect([await unitIdFor(first.id), await unitIdFor(second.id)]).toEqual([units[1], units[0]])
    const later = await shop.confirmed({ unitId: units[1], start: dayAt(2) + 1_800_000, end: dayAt(3) })
    expect((await swap(later.id, second.id)).json()).toMatchObject({ status: 409, code: 'not_free' })
    expect(await shop.violated()).toEqual({})
  })

  test('that would hit a third one is refused and says which', async () => {
    const first = await shop.confirmed({ unitId: units[0], start: dayAt(1), end: dayAt(5) })
    const second = await shop.confirmed({ unitId: units[1], start: dayAt(1), end: dayAt(2) })
    const third = await shop.confirmed({ unitId: units[1], start: dayAt(3), end: dayAt(4) })
    const answer = await swap(first.id, second.id)
    expect(answer.json()).toMatchObject({ status: 409, code: 'not_free', conflict: { code: third.code } })
    expect([await unitIdFor(first.id), await unitIdFor(second.id)]).toEqual([units[0], units[1]])
  })

  test('of an old version of the other is refused with a pointer to it', async () => {
    const first = await shop.confirmed({ unitId: units[0] })
    const second = await shop.confirmed({ unitId: units[1] })
    expect((await swap(first.id, second.id, { otherVersion: second.version + 1 })).json()).toMatchObject({
      status: 412,
      errors: [{ pointer: '/otherVersion' }],
      currentVersion: second.version,
    })
  })

  test('with itself, with nothing, with another product or with what is not confirmed is refused', async () => {
    const { id } = await shop.confirmed({ unitId: units[0] })
    const out = await shop.confirmed({ start: TEST_NOW, end: dayAt(9), unitId: units[2] })
    await shop.handOut(out.id)
    const booked = await shop.confirmed({ start: dayAt(10), end: dayAt(12), unitId: units[1] })
    const villa = await shop.staff({
      url: 'reservations',
      key: randomUUID(),
      body: {
        productId: shop.shop.villaId,
        branchId: shop.shop.branchId,
        start: new Date(dayAt(1)).toISOString(),
        end: new Date(dayAt(3)).toISOString(),
        channel: 'phone',
        customer: { fullName: 'A', phone: '0812345678' },
        outcome: 'confirmed',
        reason: 'x',
      },
    })
    const { id: villaId } = villa.json<StaffReservation>()
    const unpaid = await shop.unpaid()
    expect((await swap(id, id)).json()).toMatchObject({ status: 422, errors: [{ pointer: '/otherId' }] })
    expect((await swap(id, randomUUID(), { otherVersion: 1 })).json()).toMatchObject({
      errors: [{ code: 'unknown_reservation' }],
    })
    expect((await swap(id, villaId)).json()).toMatchObject({ errors: [{ code: 'other_product' }] })
    expect((await swap(id, unpaid.id)).json()).toMatchObject({ status: 409, currentStatus: 'pending_payment' })
    expect((await swap(booked.id, out.id)).json()).toMatchObject({ status: 409, currentStatus: 'on_rent' })
    expect((await swap(out.id, booked.id)).json()).toMatchObject({ status: 409, currentStatus: 'on_rent' })
  })

  test('onto papers that end too early is refused', async () => {
    const first = await shop.confirmed({ unitId: units[0], start: dayAt(1), end: dayAt(2) })
    const second = await shop.confirmed({ unitId: units[1], start: dayAt(1), end: dayAt(9) })
    await rows(`update unit set tax_expires_on = '2026-11-25' where id = $1`, [units[0]])
    expect((await swap(first.id, second.id)).json()).toMatchObject({ gates: [{ reason: 'papers_expire' }] })
  })

  test('asked for from both sides at once happens once', async () => {
    const first = await shop.confirmed({ unitId: units[0] })
    const second = await shop.confirmed({ unitId: units[1] })
    const { id, version } = first
    const answers = await Promise.all([
      swap(id, second.id, { version, otherVersion: second.version }),
      swap(second.id, id, { version: second.version, otherVersion: version }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect([await unitIdFor(id), await unitIdFor(second.id)]).toEqual([units[1], units[0]])
  })
})

describe('bookings of a unit that will not come back', () => {
  const needingUnit = async (id: string) =>
    (await shop.staff({ url: `reservations/${id}/bookings-needing-unit` })).json<
      ResponseBody<'findBookingsNeedingUnit'>
    >().rows
  const move = (id: string, unitId: number, given = {}) => shop.change(id, 'other-unit', { unitId }, given)
  const lose = () => rows(`update unit set status = 'lost' where id = $1`, [units[0]])

  test('are listed with the unit that each could have, and flagged', async () => {
    const first = await shop.confirmed({ unitId: units[0] })
    const second = await shop.confirmed({ unitId: units[0], start: dayAt(10), end: dayAt(12) })
    await shop.confirmed({ unitId: units[1] })
    expect(await needingUnit(first.id)).toEqual([])
    expect((await shop.reservation(first.id)).flags).toEqual([])
    await lose()
    expect(await needingUnit(first.id)).toMatchObject([
      { id: first.id, code: first.code, customerName: 'Emma Lindqvist', otherUnit: { id: units[2] } },
      { id: second.id, otherUnit: { id: units[1] } },
    ])
    expect((await shop.reservation(second.id)).flags).toEqual(['unit_not_ready'])
    expect((await shop.staff({ url: `reservations/${randomUUID()}/bookings-needing-unit` })).statusCode).toBe(404)
  })

  test('go over to it in one step, with a new paper where one named the old unit', async () => {
    const { id } = await shop.confirmed({ unitId: units[0] })
    await lose()
    const answer = await move(id, units[2])
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ status: 'confirmed', unit: { id: units[2] }, flags: [] })
    expect(body.history[0]).toMatchObject({ action: 'swap_unit', reason: 'its unit is gone' })
    expect(body.documents.filter(({ kind }) => kind === 'reservation')).toHaveLength(2)
    expect(await rows('select unit_id from occupancy where active')).toEqual([{ unit_id: units[2] }])
    expect(await needingUnit(id)).toEqual([])
    await rows(`update unit set status = 'ready'`)
    expect(await shop.violated()).toEqual({})
  })

  test('that are not confirmed yet go over too', async () => {
    const { id } = await shop.unpaid({ start: new Date(dayAt(1)).toISOString() })
    await rows('update reservation set unit_id = $2 where id = $1', [id, units[0]])
    await rows('update occupancy set unit_id = $2 where reservation_id = $1', [id, units[0]])
    await lose()
    const answer = await move(id, units[1])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>()).toMatchObject({ status: 'pending_payment', unit: { id: units[1] } })
  })

  test('stay where somebody else was faster, where the unit is ready, and for drivers', async () => {
    const { id, version } = await shop.confirmed({ unitId: units[0] })
    expect((await move(id, units[1])).json()).toMatchObject({ status: 409, code: 'not_from_here' })
    await lose()
    const other = await shop.confirmed({ unitId: units[1] })
    expect((await move(id, units[1])).json()).toMatchObject({ code: 'not_free', conflict: { code: other.code } })
    expect((await move(id, units[2], { version: version - 1 })).statusCode).toBe(412)
    expect((await move(id, units[2], { role: 'driver' })).statusCode).toBe(403)
    expect((await move(id, 999_999)).json()).toMatchObject({ errors: [{ pointer: '/unitId' }] })
    expect((await move(id, units[0])).json()).toMatchObject({ code: 'gate_closed' })
    expect(await unitIdFor(id)).toBe(units[0])
  })
})
