import type { StaffReservation } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../staff-reservations/testing.ts'

let desk: Desk
let keys = 0

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

const wire = (instant: number) => new Date(instant).toISOString()

function booking(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    productId: desk.shop.scooterId,
    branchId: desk.shop.branchId,
    start: wire(TEST_NOW),
    end: wire(TEST_NOW + 3 * DAY),
    channel: 'walk_in',
    customer: { fullName: 'Emma Lindqvist', phone: '+46 70 123 45 67', nationality: 'SE' },
    outcome: 'confirmed',
    payment: { method: 'cash', amount: 69_000 },
    ...overrides,
  }
}

const book = (overrides: Record<string, unknown> = {}, key?: string) => {
  keys += 1
  return desk.staff({ url: 'reservations', body: booking(overrides), key: key ?? `booking-${keys}` })
}
const customers = async () =>
  (
    await desk.database.pool.query<{ full_name: string; phone: string; email: string | null }>(
      'select full_name, phone, email from customer order by created_at',
    )
  ).rows

describe('booking for a customer', () => {
  test('at the counter: confirmed, paid and on paper in one go', async () => {
    const answer = await book()
    expect(answer.statusCode, answer.body).toBe(201)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({
      status: 'confirmed',
      channel: 'walk_in',
      total: 69_000,
      paid: 69_000,
      paymentState: 'paid',
      customer: { fullName: 'Emma Lindqvist', phone: '+46701234567' },
      payments: [{ method: 'cash', amount: 69_000 }],
      expiresAt: null,
    })
    expect(body.documents.map(({ number }) => number).toSorted()).toEqual(['RS-00-6911-00001', 'TA-00-6911-00001'])
    expect(answer.headers.etag).toBe(`"${body.version}"`)
    const { rows } = await desk.database.pool.query('select active, expires_at, kind from occupancy')
    expect(rows).toEqual([{ active: true, expires_at: null, kind: 'reservation' }])
    const lines = await desk.database.pool.query<{ sum: number }>(
      'select sum(amount)::int as sum from reservation_line',
    )
    expect(lines.rows[0]?.sum).toBe(69_000)
  })

  test('on the phone: to be paid by link in the usual time', async () => {
    const answer = await book({
      channel: 'phone',
      outcome: 'pending_payment',
      payment: null,
      start: wire(TEST_NOW + DAY),
      end: wire(TEST_NOW + 2 * DAY),
    })
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ status: 'pending_payment', paid: 0, documents: [] })
    expect(Date.parse(body.payBy ?? '')).toBe(TEST_NOW + 60 * MINUTE)
    expect(await desk.tracked(body.publicToken ?? '')).toMatchObject({
      status: 'pending_payment',
      payment: { amount: 25_000 },
    })
  })

  test('it is found by what people call its model beside the name', async () => {
    await desk.database.pool.query(`update product set other_names = 'ฮอนด้า มังกร' where id = $1`, [desk.shop.scooterId])
    await desk.app.refreshCatalogue()
    const { id } = (await book()).json<StaffReservation>()
    const found = await desk.staff({ url: `reservations?q=${encodeURIComponent('มังกร')}` })
    expect(found.json<{ rows: { id: string }[] }>().rows.map((row) => row.id)).toEqual([id])
    await desk.database.pool.query(`update product set other_names = ''`)
    await desk.app.refreshCatalogue()
  })

  test('a certain unit is taken when asked for, and refused when it is not free', async () => {
    const unitId = desk.shop.scooterUnitIds[2]
    expect((await book({ unitId })).json()).toMatchObject({ unit: { id: unitId, isFixed: true } })
    const again = await book({ unitId })
    expect(again.json()).toMatchObject({ status: 409, code: 'not_free', alternatives: { products: expect.anything() } })
    expect((await book({ unitId: desk.shop.villaUnitId })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/unitId' }],
    })
  })

  test('when all units are taken nothing of the booking stays, not even the customer', async () => {
    for (let count = 0; count < 3; count += 1) expect((await book()).statusCode).toBe(201)
    const answer = await book({ customer: { fullName: 'Nobody Yet', phone: '0899999999' } })
    expect(answer.json()).toMatchObject({ status: 409, code: 'not_free' })
    expect((await customers()).map((customer) => customer.full_name)).toEqual(['Emma Lindqvist'])
  })

  test('racers for three units: three win', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => book()))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      201,
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('the same key books once', async () => {
    const [first, repeat] = [await book({}, 'the-same-booking'), await book({}, 'the-same-booking')]
    expect(repeat.body).toBe(first.body)
    expect(repeat.headers['idempotency-replayed']).toBe('true')
    expect((await desk.database.pool.query('select 1 from reservation')).rowCount).toBe(1)
  })

  test('a returning customer is found by phone and name; another name is another person', async () => {
    await book({ customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678' } })
    await book({ customer: { fullName: ' สมชาย  ใจดี', phone: '+66 81 234 5678', email: 'new@example.com' } })
    await book({ customer: { fullName: 'สมหญิง ใจดี', phone: '0812345678' } })
    expect(await customers()).toEqual([
      { full_name: 'สมชาย ใจดี', phone: '+66812345678', email: 'new@example.com' },
      { full_name: 'สมหญิง ใจดี', phone: '+66812345678', email: null },
    ])
  })

  test('two bookings of a new customer at the same moment make one customer', async () => {
    await Promise.all([book(), book(), book()])
    expect(await customers()).toHaveLength(1)
  })

  test('who is on the watch list is marked, whatever name they give', async () => {
    const customer = { fullName: 'A', phone: '0811111111' }
    await book({ customer })
    await desk.database.pool.query("update customer set flag = 'watch', flag_reason = 'ชนแล้วหนี'")
    const body = (await book({ customer: { ...customer, fullName: 'B' } })).json<StaffReservation>()
    expect(body.flags).toContain('watch_list')
    expect(body.customerDetails?.flagReason).toBe('ชนแล้วหนี')
  })

  test('a discount code is counted, and not when the booking fails', async () => {
    await book({ discountCode: 'welcome10', payment: { method: 'card', amount: 62_100 } })
    await book({ discountCode: 'WELCOME10', customer: { fullName: 'X', phone: 'nope' } })
    const { rows } = await desk.database.pool.query<{ used: number }>(
      "select used from discount_code where code = 'WELCOME10'",
    )
    expect(rows[0]?.used).toBe(1)
    await desk.database.pool.query('update discount_code set used = 0')
  })

  test.each([
    [{ customer: { fullName: 'X', phone: '123' } }, 422, 'phone_invalid', '/customer/phone'],
    [
      { customer: { fullName: 'X', phone: '0812345678', idNumber: '1101700230704' } },
      422,
      'id_number_invalid',
      '/customer/idNumber',
    ],
    [
      { customer: { fullName: 'X', phone: '0812345678', nationality: 'TH', idNumber: 'AB123' } },
      422,
      'id_number_invalid',
      '/customer/idNumber',
    ],
    [{ customer: { fullName: 'ก'.repeat(201), phone: '0812345678' } }, 400, 'invalid_request', '/customer/fullName'],
    [{ customer: { fullName: 'a\u0000', phone: '0812345678' } }, 400, 'invalid_request', '/customer/fullName'],
    [{ payment: null }, 400, 'invalid_request', '/reason'],
    [{ outcome: 'pending_payment' }, 400, 'invalid_request', '/payment'],
    [{ payment: { method: 'gold', amount: 1 } }, 400, 'invalid_request', '/payment/method'],
    [{ payment: { method: 'cash', amount: -1 } }, 400, 'invalid_request', '/payment/amount'],
    [{ channel: 'web' }, 400, 'invalid_request', '/channel'],
    [{ productId: 99_999 }, 422, 'unknown_reference', '/productId'],
    [{ end: '2026-11-21T09:00:00+07:00' }, 422, 'period_refused', '/end'],
    [{ start: '2569-11-21T09:00:00+07:00' }, 422, 'year_out_of_range', '/start'],
    [{ discountCode: 'NOPE' }, 422, 'discount_refused', '/discountCode'],
    [{ price: 1 }, 400, 'invalid_request', '/price'],
  ])('%j is refused by name and writes nothing', async (overrides, status, code, pointer) => {
    const answer = await book(overrides)
    expect(answer.json()).toMatchObject({ status, code })
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe(pointer)
    expect((await desk.database.pool.query('select 1 from reservation')).rowCount).toBe(0)
    expect(await customers()).toEqual([])
  })

  test('a delivery needs a place', async () => {
    const answer = await book({
      zoneId: desk.shop.zoneId,
      start: wire(TEST_NOW + 4 * HOUR),
      end: wire(TEST_NOW + 30 * HOUR),
    })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '/deliveryPlace' }] })
  })

  test('names of 200 characters in any script are kept as typed', async () => {
    const fullName = `${'สม'.repeat(90)} Ünïcödé 🛵 Анна`
    expect((await book({ customer: { fullName, phone: '0812345678' } })).json()).toMatchObject({
      customer: { fullName },
    })
  })

  test('is for the desk and needs a key', async () => {
    expect(
      (await desk.staff({ url: 'reservations', body: booking(), key: 'booking-driver', role: 'driver' })).statusCode,
    ).toBe(403)
    expect((await desk.staff({ url: 'reservations', body: booking() })).statusCode).toBe(400)
  })
})

describe('the units of a product', () => {
  const explain = async (start: number, end: number) => {
    const answer = await desk.staff({
      url: `availability?product=${desk.shop.scooterId}&start=${encodeURIComponent(wire(start))}&end=${encodeURIComponent(wire(end))}`,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{
      units: {
        label: string
        isFree: boolean
        reason: string | null
        reservationCode: string | null
        until: string | null
      }[]
    }>().units
  }

  test('say why they are not free, by whom they are taken and until when', async () => {
    const [first, second, third] = desk.shop.scooterUnitIds
    const { code } = (await book({ unitId: first })).json<StaffReservation>()
    await desk.database.pool.query(
      `insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3, '[)'), 'service')`,
      [second, new Date(TEST_NOW), new Date(TEST_NOW + DAY)],
    )
    const booked = await explain(TEST_NOW + HOUR, TEST_NOW + 2 * HOUR)
    expect(booked.map((unit) => [unit.isFree, unit.reason])).toEqual([
      [false, 'booked'],
      [false, 'service'],
      [true, null],
    ])
    expect(booked[0]).toMatchObject({ reservationCode: code })
    expect(Date.parse(booked[0]?.until ?? '')).toBe(TEST_NOW + 3 * DAY + 30 * MINUTE)
    const after = await explain(TEST_NOW + 3 * DAY + 10 * MINUTE, TEST_NOW + 4 * DAY)
    expect(after[0]).toMatchObject({ reason: 'buffer', reservationCode: code })
    const before = await explain(TEST_NOW - 5 * HOUR, TEST_NOW - 10 * MINUTE)
    expect(before[0]).toMatchObject({ reason: 'buffer', reservationCode: code })
    await desk.database.pool.query("update unit set tax_expires_on = '2026-11-22' where id = $1", [third])
    expect((await explain(TEST_NOW, TEST_NOW + 3 * DAY))[2]).toMatchObject({ isFree: false, reason: 'papers_expired' })
    await desk.database.pool.query("update unit set status = 'lost' where id = $1", [third])
    expect((await explain(TEST_NOW, TEST_NOW + HOUR))[2]).toMatchObject({ isFree: false, reason: 'not_ready' })
    await desk.database.pool.query("update unit set status = 'ready', tax_expires_on = '2027-11-22' where id = $1", [
      third,
    ])
  })

  test('a hold counts while its time runs', async () => {
    await desk.unpaid()
    const taken = async () =>
      (await explain(TEST_NOW + DAY, TEST_NOW + 2 * DAY)).filter((unit) => unit.reason === 'booked').length
    expect(await taken()).toBe(1)
    desk.clock.set(TEST_NOW + 2 * HOUR)
    expect(await taken()).toBe(0)
  })

  test('a window that ends before it starts is refused', async () => {
    const answer = await desk.staff({
      url: `availability?product=1&start=2026-11-22T10:00:00Z&end=2026-11-21T10:00:00Z`,
    })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/end' }] })
  })
})

describe('looking for a customer', () => {
  test('by part of the name, the phone as dialled here or abroad, or the e-mail', async () => {
    await book({ customer: { fullName: 'สมชาย ใจดี', phone: '0812345678', email: 'somchai@example.com' } })
    await book({ customer: { fullName: 'René Dubois', phone: '+33612345678' } })
    const found = async (q: string) =>
      (await desk.staff({ url: `customers?q=${encodeURIComponent(q)}` }))
        .json<{ rows: { fullName: string; reservations: number }[] }>()
        .rows.map((row) => row.fullName)
    expect(await found('ชาย')).toEqual(['สมชาย ใจดี'])
    expect(await found('081-234 5678')).toEqual(['สมชาย ใจดี'])
    expect(await found('5678')).toHaveLength(2)
    expect(await found('+66 81 234 5678')).toEqual(['สมชาย ใจดี'])
    expect(await found('SOMCHAI@')).toEqual(['สมชาย ใจดี'])
    expect(await found('rene')).toEqual(['René Dubois'])
    expect(await found('nobody')).toEqual([])
    expect(await found('%')).toEqual([])
  })
})
