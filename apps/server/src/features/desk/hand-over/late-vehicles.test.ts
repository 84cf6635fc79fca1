import { randomBytes } from 'node:crypto'
import type { Availability, ResponseBody, StaffReservation } from '@rodchao/contract'
import { DAY, HOUR, isLateFor, LATE_MARGIN_MINUTES, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { countFreeUnits, findFreeUnits } from '../../shop/availability/queries/occupancies.ts'
import { type Counter, createCounter, problemCode, READINGS } from './testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(async () => {
  await counter.forget()
  // What was emptied behind the calendar's back; marks of bookings in flight stand a while longer.
  await counter.rows("select pg_notify('rodchao_change', $1)", [JSON.stringify({ units: counter.shop.scooterUnitIds })])
  await expect.poll(() => freeFrom(TEST_NOW + 90 * MINUTE), { timeout: 5000 }).toBe(3)
})

/** Three hours after it was due back, beyond grace and turnaround. */
const NOW = TEST_NOW + 3 * DAY + 3 * HOUR
/** As soon as customers may have a vehicle. */
const SOON = NOW + 90 * MINUTE
const COUNTED_ON_AGAIN = NOW + LATE_MARGIN_MINUTES * MINUTE
const wire = (instant: number) => new Date(instant).toISOString()

let asked = 0

async function freeFrom(begin: number): Promise<number | undefined> {
  // Another window each time: an answer is kept for a second of a clock that stands still here.
  asked += 1
  const start = begin + asked * 1000
  const answer = await counter.app.inject({
    url: `/api/public/availability?start=${encodeURIComponent(wire(start))}&end=${encodeURIComponent(wire(start + DAY))}`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Availability>().items.find(({ productId }) => productId === counter.shop.scooterId)?.freeUnits
}

/** The same asked of the database alone, which decides when the calendar has nothing left to offer. */
async function freeByDatabase(start: number): Promise<{ counted: number | undefined; found: number[] }> {
  const { db } = counter.database
  const window = { start, end: start + DAY }
  const counts = await countFreeUnits(db, window, NOW)
  return {
    counted: counts.find((row) => row.product_id === counter.shop.scooterId)?.free,
    found: await findFreeUnits(db, counter.shop.scooterId, counter.shop.branchId, window, NOW),
  }
}

function walkIn(unitId?: number) {
  return counter.staff({
    url: 'reservations',
    key: randomBytes(8).toString('hex'),
    body: {
      productId: counter.shop.scooterId,
      branchId: counter.shop.branchId,
      start: wire(NOW),
      end: wire(NOW + DAY),
      channel: 'walk_in',
      customer: { fullName: 'Anna Bergström', phone: '+46 70 123 45 67', nationality: 'SE' },
      outcome: 'confirmed',
      reason: 'ลูกค้าหน้าร้าน',
      ...(unitId === undefined ? {} : { unitId }),
    },
  })
}

async function reasons(start: number): Promise<ResponseBody<'explainAvailability'>['units']> {
  const query = `product=${counter.shop.scooterId}&start=${encodeURIComponent(wire(start))}&end=${encodeURIComponent(wire(start + DAY))}`
  return (await counter.staff({ url: `availability?${query}` })).json<ResponseBody<'explainAvailability'>>().units
}

describe('a vehicle that is not back', () => {
  test('is promised to nobody for two hours, then counted on again', async () => {
    const [late, ...others] = counter.shop.scooterUnitIds
    const id = await counter.onRent({ unitId: late })
    expect(await freeFrom(TEST_NOW + 3 * DAY + HOUR)).toBe(3)
    counter.clock.set(NOW)
    expect(isLateFor(SOON, TEST_NOW + 3 * DAY + 30 * MINUTE, NOW)).toBe(true)
    await expect.poll(() => freeFrom(SOON)).toBe(2)
    expect(await freeByDatabase(SOON)).toEqual({ counted: 2, found: others })
    expect(await freeFrom(COUNTED_ON_AGAIN)).toBe(3)
    expect(await freeByDatabase(COUNTED_ON_AGAIN)).toEqual({ counted: 3, found: [late, ...others] })
    const { code } = await counter.reservation(id)
    expect((await reasons(SOON))[0]).toMatchObject({
      isFree: false,
      reason: 'late',
      reservationCode: code,
      until: expect.stringMatching(/Z$|\+/),
    })
    expect(Date.parse((await reasons(SOON))[0]?.until ?? '')).toBe(COUNTED_ON_AGAIN)
    expect((await reasons(COUNTED_ON_AGAIN))[0]).toMatchObject({ isFree: true, reason: null })
  })

  test('is given to nobody who stands at the counter, not even by its plate', async () => {
    const [late, ...others] = counter.shop.scooterUnitIds
    await counter.onRent({ unitId: late })
    counter.clock.set(NOW)
    await expect.poll(() => freeFrom(SOON)).toBe(2)
    const refused = await walkIn(late)
    expect([refused.statusCode, problemCode(refused)], refused.body).toEqual([409, 'not_free'])
    const given = [await walkIn(), await walkIn()].map((answer) => answer.json<StaffReservation>().unit?.id)
    expect(new Set(given)).toEqual(new Set(others))
    expect((await walkIn()).statusCode).toBe(409)
    const nearest = (
      await counter.app.inject({ url: `/api/public/availability?start=${wire(SOON)}&end=${wire(SOON + HOUR)}` })
    )
      .json<Availability>()
      .items.find(({ productId }) => productId === counter.shop.scooterId)?.nearestFreeStart
    expect(Date.parse(nearest ?? '')).toBeGreaterThanOrEqual(COUNTED_ON_AGAIN)
  })

  test('is there at once when it comes back', async () => {
    const [late] = counter.shop.scooterUnitIds
    const id = await counter.onRent({ unitId: late })
    counter.clock.set(NOW)
    await expect.poll(() => freeFrom(SOON)).toBe(2)
    await counter.photos(id, 'in', 4)
    await counter.must(id, 'return', { readings: { ...READINGS, odometerKm: 1200 }, charges: [] })
    await expect.poll(() => freeFrom(SOON)).toBe(3)
  })

  test('can still be kept longer by whoever has it', async () => {
    const [late] = counter.shop.scooterUnitIds
    const id = await counter.onRent({ unitId: late })
    counter.clock.set(NOW)
    const { difference } = (
      await counter.staff({ url: `reservations/${id}/extension-preview`, body: { end: wire(NOW + DAY) } })
    ).json<ResponseBody<'previewExtension'>>()
    const answer = await counter.change(id, 'extension', { end: wire(NOW + DAY), expectedDifference: difference })
    expect(answer.statusCode, answer.body).toBe(200)
    await expect.poll(() => freeFrom(SOON)).toBe(2)
  })
})
