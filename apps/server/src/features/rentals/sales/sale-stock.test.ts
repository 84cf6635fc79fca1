import { randomUUID } from 'node:crypto'
import {
  PRIVACY_VERSION,
  type ResponseBody,
  type SaleUnit,
  type UnitBooking,
  type UsedVehicle,
} from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createPaperDesk, type PaperDesk } from '../../money/papers/testing.ts'

let desk: PaperDesk
let unitId: number
let label: string

beforeAll(async () => {
  desk = await createPaperDesk()
  unitId = desk.shop.scooterUnitIds[2]
  const [unit] = await desk.rows<{ label: string }>('select label from unit where id = $1', [unitId])
  label = unit?.label ?? ''
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.forget()
  await desk.rows(`delete from occupancy where unit_id = $1`, [unitId])
  await desk.rows(`update unit set status = 'ready', sale_price = null, odometer_km = 31200 where id = $1`, [unitId])
})
afterEach(async () => {
  expect(await desk.violations()).toEqual({})
})

const OFFER = {
  price: 2_850_000,
  odometerKm: 31_250,
  modelYear: 2022,
  condition: { th: 'มือเดียว ใช้ในร้าน', en: 'One owner, used in the shop' },
}
const stock = async (q = '') =>
  (await desk.staff({ url: `sale-stock?q=${encodeURIComponent(q)}` })).json<ResponseBody<'listSaleStock'>>()
const unit = async (): Promise<SaleUnit> => {
  const { forSale, found } = await stock(label)
  const one = [...forSale, ...found].find(({ id }) => id === unitId)
  if (one === undefined) throw new Error('not listed')
  return one
}
const offer = async (changes: object = {}, call: { version?: number; role?: 'staff' | 'driver' | 'client' } = {}) =>
  desk.staff({
    url: `sale-stock/${unitId}`,
    body: { ...OFFER, ...changes },
    version: call.version ?? (await unit()).version,
    role: call.role ?? 'admin',
  })
const takeOff = async () =>
  desk.staff({ method: 'POST', url: `sale-stock/${unitId}/removal`, version: (await unit()).version })
const shown = async () =>
  (await desk.app.inject({ url: '/api/public/used-vehicles' })).json<{ vehicles: UsedVehicle[] }>().vehicles
const bookingsOf = (answer: { json: () => unknown }) => (answer.json() as { bookings: UnitBooking[] }).bookings
const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code
const audited = async () =>
  (
    await desk.rows<{ action: string }>(
      `select action from audit_event where entity = 'unit' and entity_id = $1 order by id`,
      [String(unitId)],
    )
  ).map(({ action }) => action)

async function reserve(): Promise<{ id: string }> {
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/api/public/used-vehicles/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      unitId,
      viewing: new Date(TEST_NOW + DAY).toISOString(),
      expectedPrice: OFFER.price,
      customer: { fullName: 'กิตติพงษ์ แสงทอง', phone: '081-234-5607', email: 'kitti@example.com' },
      consentVersion: 'test-1',
      privacyVersion: PRIVACY_VERSION,
      language: 'th',
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { code: sale } = answer.json<{ code: string }>()
  const [row] = await desk.rows<{ id: string }>('select id from reservation where code = $1', [sale])
  return { id: row?.id ?? '' }
}

describe('a vehicle of the fleet', () => {
  test('is put up for sale with price, odometer and words, and customers see just that', async () => {
    expect(await unit()).toMatchObject({ isForSale: false, price: null, odometerKm: 31_200 })
    const answer = await offer()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ isForSale: true, ...OFFER, buyer: null })
    expect(await shown()).toMatchObject([{ id: unitId, ...OFFER, isReserved: false }])
    expect((await stock()).forSale).toHaveLength(1)
    expect((await stock(label)).found).toEqual([])
    expect(await audited()).toEqual(['offer_for_sale'])
  })

  test('has the price that its owner gives it: staff change the words alone, and put it up again at the same price', async () => {
    expect((await offer({}, { role: 'staff' })).statusCode).toBe(403)
    expect((await offer()).statusCode).toBe(200)
    expect((await offer({ price: OFFER.price - 1 }, { role: 'staff' })).statusCode).toBe(403)
    const words = { condition: { th: 'ยางใหม่', en: 'New tyres' } }
    expect((await offer(words, { role: 'staff' })).json()).toMatchObject({ ...words, price: OFFER.price })
    expect((await takeOff()).statusCode).toBe(200)
    expect((await offer({}, { role: 'staff' })).statusCode).toBe(200)
  })

  test('is not rented out any more, and is again when it is taken off', async () => {
    const free = async () => {
      const at = (days: number) => new Date(TEST_NOW + days * DAY).toISOString()
      const query = `product=${desk.shop.scooterId}&start=${at(30)}&end=${at(31)}`
      const { units } = (await desk.staff({ url: `availability?${query}` })).json<ResponseBody<'explainAvailability'>>()
      return units.find(({ id }) => id === unitId)
    }
    expect(await free()).toMatchObject({ isFree: true })
    await offer()
    expect(await free()).toMatchObject({ isFree: false, reason: 'sale_hold' })
    const answer = await takeOff()
    expect(answer.json()).toMatchObject({ isForSale: false, price: OFFER.price })
    expect(await free()).toMatchObject({ isFree: true })
    expect(await shown()).toEqual([])
    expect(await audited()).toEqual(['offer_for_sale', 'take_off_sale'])
  })

  test('is offered at another price and in other words; the odometer never runs back', async () => {
    await offer()
    const cheaper = await offer({ price: 2_700_000, condition: { th: '', en: '' } })
    expect(cheaper.statusCode, cheaper.body).toBe(200)
    expect(await shown()).toMatchObject([{ price: 2_700_000, condition: { th: '', en: '' } }])
    const back = await offer({ odometerKm: 31_000 })
    expect([back.statusCode, code(back)]).toEqual([422, 'odometer_refused'])
    expect((await offer({ price: 0 })).statusCode).toBe(400)
    expect((await offer({ modelYear: 2056 })).json()).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/modelYear', code: 'year_ahead', params: { latest: 2027 } }],
    })
    expect(await audited()).toEqual(['offer_for_sale', 'change_sale'])
  })

  test('with bookings ahead stays in the fleet; the refusal lists them', async () => {
    const { id, version, code: booking } = await desk.unpaid()
    await desk.staff({ url: `reservations/${id}/confirmation`, body: { reason: 'known' }, version })
    await desk.rows('update occupancy set unit_id = $2 where reservation_id = $1', [id, unitId])
    await desk.rows('update reservation set unit_id = $2 where id = $1', [id, unitId])
    const refused = await offer()
    expect([refused.statusCode, code(refused)]).toEqual([409, 'unit_booked'])
    expect(bookingsOf(refused)).toMatchObject([{ id, code: booking, customerName: 'สมชาย ใจดี', kind: 'reservation' }])
    expect(await unit()).toMatchObject({ isForSale: false, price: null })
    expect(await shown()).toEqual([])
  })

  test('that a buyer has reserved keeps its price and is not taken off', async () => {
    await offer()
    const { id } = await reserve()
    const dearer = await offer({ price: 2_900_000 })
    expect([dearer.statusCode, code(dearer)]).toEqual([409, 'unit_booked'])
    expect(bookingsOf(dearer)).toMatchObject([{ id }])
    expect(code(await takeOff())).toBe('unit_booked')
    expect((await offer({ condition: { th: 'ล้างแล้ว', en: 'Washed' } })).statusCode).toBe(200)
    expect(await unit()).toMatchObject({ price: OFFER.price, buyer: { id, customerName: 'กิตติพงษ์ แสงทอง' } })
  })

  test('that was sold does not come back', async () => {
    const { version } = await unit()
    await desk.rows(`update unit set status = 'sold' where id = $1`, [unitId])
    expect(code(await offer({}, { version }))).toBe('not_from_here')
  })

  test('is for staff, for the version they saw; of two who offer it at once one does', async () => {
    const { version } = await unit()
    for (const role of ['driver', 'client'] as const) expect((await offer({}, { version, role })).statusCode).toBe(403)
    expect((await desk.staff({ url: `sale-stock/${unitId}`, body: OFFER, role: 'admin' })).statusCode).toBe(428)
    const both = await Promise.all([offer({}, { version }), offer({ price: 2_000_000 }, { version })])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await desk.staff({ url: 'sale-stock/999999', body: OFFER, version: 1, role: 'admin' })).statusCode).toBe(
      404,
    )
  })
})
