import { PRIVACY_VERSION, type TrackedReservation } from '@rodchao/contract'
import { emptyTables } from '../../../db/testing.ts'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOVE_SUBSCRIBERS } from '../../../composition.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { expireLapsed } from './commands/expire-lapsed.ts'

let test: TestApp
let key = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.database.pool.query(
    emptyTables(
      'reservation',
      'occupancy',
      'customer',
      'idempotency_key',
      'payment',
      'slip',
      'refund_task',
      'document',
      'doc_sequence',
      'audit_event',
    ),
  )
  await test.database.pool.query('update discount_code set used = 0, max_uses = null')
})

const wire = (instant: number) => new Date(instant).toISOString()

function choice(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    productId: test.shop.scooterId,
    branchId: test.shop.branchId,
    start: wire(TEST_NOW + DAY),
    end: wire(TEST_NOW + 4 * DAY),
    addons: [],
    zoneId: null,
    discountCode: null,
    language: 'th',
    ...overrides,
  }
}

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  key += 1
  return test.app.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: { 'idempotency-key': `test-key-${key}`, ...headers },
  })
}

const placeHold = (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post('/api/public/reservations', choice(overrides), headers)

const details = {
  customer: {
    fullName: 'สมชาย ใจดี',
    phone: '081-234-5678',
    email: null,
    nationality: 'TH',
    lineId: null,
    idNumber: null,
  },
  deliveryPlace: '',
  deliveryPostcode: null,
  note: '',
  language: 'th',
}

async function consentVersion(): Promise<string> {
  const shop = await test.app.inject({ url: '/api/public/shop' })
  return shop.json<{ consentVersion: string }>().consentVersion
}

async function submit(token: string, overrides: Record<string, unknown> = {}) {
  return post(
    '/api/public/reservation/submission',
    { ...details, consentVersion: await consentVersion(), privacyVersion: PRIVACY_VERSION, ...overrides },
    { 'x-reservation-token': token },
  )
}

async function held(overrides: Record<string, unknown> = {}): Promise<{ token: string; code: string }> {
  const answer = await placeHold(overrides)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function activeOccupancies(): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    'select count(*)::int as count from occupancy where active',
  )
  return rows[0]?.count ?? -1
}

describe('a hold', () => {
  it('keeps a unit and says until when, with the price it will be charged at', async () => {
    const answer = await placeHold()
    expect(answer.statusCode).toBe(201)
    const body = answer.json<{
      status: string
      expiresAt: string
      quote: { total: number; lines: { amount: number }[] }
    }>()
    expect(body.status).toBe('hold')
    expect(Date.parse(body.expiresAt)).toBe(TEST_NOW + 15 * MINUTE)
    expect(body.quote.total).toBe(69_000)
    expect(body.quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(body.quote.total)
    expect(await activeOccupancies()).toBe(1)
  })

  it('is made once per key, and the repeat gets the first answer to the letter', async () => {
    const first = await placeHold({}, { 'idempotency-key': 'same-key-1' })
    const again = await placeHold({}, { 'idempotency-key': 'same-key-1' })
    expect(again.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await activeOccupancies()).toBe(1)
  })

  it('is made once when the same key arrives fifty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeHold({}, { 'idempotency-key': 'parallel-key' })),
    )
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await activeOccupancies()).toBe(1)
  })

  it('refuses a key that was used for something else', async () => {
    await placeHold({}, { 'idempotency-key': 'other-body' })
    const answer = await placeHold({ end: wire(TEST_NOW + 5 * DAY) }, { 'idempotency-key': 'other-body' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ code: string }>().code).toBe('idempotency_mismatch')
  })

  it('is refused with alternatives when every unit is taken, and writes nothing', async () => {
    for (let unit = 0; unit < 3; unit += 1) await held()
    const answer = await placeHold()
    expect(answer.statusCode).toBe(409)
    const body = answer.json<{ code: string; alternatives: { nearestFreeStart: string } }>()
    expect(body.code).toBe('not_free')
    expect(Date.parse(body.alternatives.nearestFreeStart)).toBeGreaterThanOrEqual(TEST_NOW + 4 * DAY)
    expect(await activeOccupancies()).toBe(3)
  })

  it('lets the next rental start when the turnaround after the last one is over', async () => {
    for (let unit = 0; unit < 3; unit += 1) await held()
    const { rows } = await test.database.pool.query<{ minutes: number }>(
      'select turnaround_minutes as minutes from product where id = $1',
      [test.shop.scooterId],
    )
    const turnaround = (rows[0]?.minutes ?? 0) * MINUTE
    expect(
      (await placeHold({ start: wire(TEST_NOW + 4 * DAY + turnaround - MINUTE), end: wire(TEST_NOW + 5 * DAY) }))
        .statusCode,
    ).toBe(409)
    expect(
      (await placeHold({ start: wire(TEST_NOW + 4 * DAY + turnaround), end: wire(TEST_NOW + 5 * DAY + turnaround) }))
        .statusCode,
    ).toBe(201)
  })

  it('has exactly one winner among two hundred for the last unit', async () => {
    await held()
    await held()
    const answers = await Promise.all(Array.from({ length: 200 }, () => placeHold()))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(199)
    expect(await activeOccupancies()).toBe(3)
  })

  it('no longer keeps anybody out the moment it has run out, before any job has tidied it', async () => {
    for (let unit = 0; unit < 3; unit += 1) await held()
    test.clock.set(TEST_NOW + 15 * MINUTE + 1)
    expect((await placeHold()).statusCode).toBe(201)
  })

  it('can be extended once, and not after it ran out', async () => {
    const { token } = await held()
    const extend = () => post('/api/public/reservation/hold-extension', undefined, { 'x-reservation-token': token })
    test.clock.set(TEST_NOW + 10 * MINUTE)
    const first = await extend()
    expect(first.statusCode).toBe(200)
    expect(Date.parse(first.json<{ expiresAt: string }>().expiresAt)).toBe(TEST_NOW + 25 * MINUTE)
    expect((await extend()).statusCode).toBe(409)
    test.clock.set(TEST_NOW + 26 * MINUTE)
    const late = await submit(token)
    expect(late.statusCode).toBe(409)
    expect(late.json<{ code: string }>().code).toBe('hold_expired')
  })

  it('frees its unit at once when released, and releasing twice is no error', async () => {
    const { token } = await held()
    const release = () => post('/api/public/reservation/release', undefined, { 'x-reservation-token': token })
    expect((await release()).statusCode).toBe(204)
    expect((await release()).statusCode).toBe(204)
    expect(await activeOccupancies()).toBe(0)
  })
})

describe('what the shop cannot take', () => {
  const refusals: [string, Record<string, unknown>, number, string, string][] = [
    ['an end before the start', { end: wire(TEST_NOW) }, 422, '/end', 'end_before_start'],
    [
      'a time in the past',
      { start: wire(TEST_NOW - 2 * DAY), end: wire(TEST_NOW + DAY) },
      422,
      '/start',
      'in_the_past',
    ],
    ['a pick-up at night', { start: wire(TEST_NOW + DAY + 14 * HOUR) }, 422, '/start', 'closed_pick_up'],
    ['a year of the Buddhist era', { start: '2569-11-22T10:00:00+07:00' }, 422, '/start', 'year_out_of_range'],
    ['a longer rental than is let', { end: wire(TEST_NOW + 400 * DAY) }, 422, '/end', 'too_long'],
    ['an unknown product', { productId: 999_999 }, 422, '/productId', 'unknown_product'],
    ['an unknown discount code', { discountCode: 'NOPE' }, 422, '/discountCode', 'unknown_code'],
    ['a NUL in a text', { discountCode: 'A\u0000B' }, 400, '/discountCode', 'bad_characters'],
    ['half a surrogate pair', { discountCode: 'A\ud800' }, 400, '/discountCode', 'bad_characters'],
    ['an extra member', { price: 1 }, 400, '/price', 'unrecognized_keys'],
    ['a negative quantity', { addons: [{ addonId: 1, quantity: -1 }] }, 400, '/addons/0/quantity', 'too_small'],
    ['a text for a number', { productId: '1' }, 400, '/productId', 'invalid_type'],
  ]
  it.each(refusals)('refuses %s and names the field', async (_name, overrides, status, pointer, code) => {
    const answer = await placeHold(overrides)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json<{ errors: { pointer: string; code: string }[] }>().errors[0]).toMatchObject({ pointer, code })
    expect(await activeOccupancies()).toBe(0)
  })

  it('refuses a request without a key', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/public/reservations', payload: choice() })
    expect(answer.statusCode).toBe(400)
  })
})

describe('sending the form', () => {
  it('turns the hold into a reservation to pay, with the exact amount in the QR', async () => {
    const { token } = await held({ addons: [{ addonId: test.shop.phoneHolderId, quantity: 1 }] })
    const answer = await submit(token)
    expect(answer.statusCode, answer.body).toBe(200)
    const tracked = answer.json<TrackedReservation>()
    expect(tracked.status).toBe('pending_payment')
    expect(tracked.customer).toEqual({
      id: expect.any(String),
      fullName: 'สมชาย ใจดี',
      maskedPhone: '08x-xxx-5678',
    })
    expect(tracked.payment?.amount).toBe(tracked.quote.dueNow)
    expect(tracked.payment?.promptPayPayload).toContain('5303764')
    expect(Date.parse(tracked.payment?.payBy ?? '')).toBe(TEST_NOW + 60 * MINUTE)
    const { rows } = await test.database.pool.query<{ total: number }>(
      'select sum(amount)::int as total from reservation_line',
    )
    expect(rows[0]?.total).toBe(tracked.quote.total)
  })

  it('names the phone that cannot be called, and keeps the hold', async () => {
    const { token } = await held()
    const answer = await submit(token, { customer: { ...details.customer, phone: '12' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object[] }>().errors[0]).toMatchObject({ pointer: '/customer/phone' })
    expect((await submit(token)).statusCode).toBe(200)
  })

  it('refuses a Thai id with a wrong check digit', async () => {
    const { token } = await held()
    const answer = await submit(token, { customer: { ...details.customer, idNumber: '1101700230707' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ code: string }>().code).toBe('id_number_invalid')
  })

  it('asks again when the terms have changed', async () => {
    const { token } = await held()
    const answer = await submit(token, { consentVersion: 'older' })
    expect(answer.json<{ code: string }>().code).toBe('consent_outdated')
  })

  it.each(['ทดสอบ 😀 นามสกุลยาว'.repeat(10).slice(0, 200), 'Łukasz Żółć', 'محمد علي', '李小龍'])(
    'takes the name %s as typed',
    async (fullName) => {
      const { token } = await held()
      const answer = await submit(token, { customer: { ...details.customer, fullName } })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json<TrackedReservation>().customer?.fullName).toBe(fullName.trim())
    },
  )

  it('frees the unit when it is not paid in time', async () => {
    const { token } = await held()
    await submit(token)
    test.clock.set(TEST_NOW + 61 * MINUTE)
    // Only what the sweep reads is given: it runs beside the app, not inside a request.
    const context = {
      db: test.database.db,
      clock: test.clock,
      env: { publicUrl: 'https://rental.example' },
      catalogue: { current: () => ({ settings: { name: { th: 'ร้าน', en: 'Shop' } } }) },
      announcements: { announce: () => {} },
      moveSubscribers: MOVE_SUBSCRIBERS,
    }
    expect(await expireLapsed(context as unknown as Parameters<typeof expireLapsed>[0])).toBe(1)
    expect(await activeOccupancies()).toBe(0)
    const tracked = await test.app.inject({ url: '/api/public/reservation', headers: { 'x-reservation-token': token } })
    expect(tracked.json<TrackedReservation>().status).toBe('expired')
  })
})

describe('finding a reservation again', () => {
  it('gives the link to whoever knows code and phone, however they type them', async () => {
    const { token, code } = await held()
    await submit(token)
    const dashed = `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`.toLowerCase()
    const answer = await post('/api/public/reservation-lookups', { code: dashed, phone: '+66 81 234 5678' })
    expect(answer.json()).toEqual({ token })
  })

  it('answers a wrong phone, a wrong code and an impossible code with the same words', async () => {
    const { token, code } = await held()
    await submit(token)
    const answers = await Promise.all([
      post('/api/public/reservation-lookups', { code, phone: '0899999999' }),
      post('/api/public/reservation-lookups', { code: '000-000-000', phone: '0812345678' }),
      post('/api/public/reservation-lookups', { code: 'not a code', phone: '0812345678' }),
    ])
    const bodies = answers.map((answer) => {
      const { traceId: _, ...body } = answer.json<Record<string, unknown>>()
      return JSON.stringify([answer.statusCode, body])
    })
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
  })

  it('says nothing to a wrong secret', async () => {
    const answer = await test.app.inject({
      url: '/api/public/reservation',
      headers: { 'x-reservation-token': 'A'.repeat(22) },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('cancelling by the customer', () => {
  it('is free before payment, and frees the unit', async () => {
    const { token } = await held()
    await submit(token)
    const answer = await post(
      '/api/public/reservation/cancellation',
      { reason: '', expectedFee: 0 },
      { 'x-reservation-token': token },
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<TrackedReservation>().status).toBe('cancelled')
    expect(await activeOccupancies()).toBe(0)
  })

  it('cancels nothing when the fee is not the one that was shown', async () => {
    const { token } = await held()
    await submit(token)
    const answer = await post(
      '/api/public/reservation/cancellation',
      { reason: '', expectedFee: 5 },
      { 'x-reservation-token': token },
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ cancellation: { fee: number } }>().cancellation.fee).toBe(0)
    expect(await activeOccupancies()).toBe(1)
  })

  it('cannot be done twice', async () => {
    const { token } = await held()
    await submit(token)
    const cancel = () =>
      post('/api/public/reservation/cancellation', { reason: '', expectedFee: 0 }, { 'x-reservation-token': token })
    await cancel()
    const again = await cancel()
    expect(again.statusCode).toBe(409)
    expect(again.json<{ currentStatus: string }>().currentStatus).toBe('cancelled')
  })
})

describe('the confirmation to print', () => {
  it('is a preview with the payment QR until the booking is confirmed', async () => {
    const { token } = await held()
    await submit(token)
    const answer = await test.app.inject({
      url: '/api/public/reservation/document',
      headers: { 'x-reservation-token': token },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ number: null, status: 'preview', customer: { fullName: 'สมชาย ใจดี' } })
    expect(answer.json<{ payment: object | null }>().payment).not.toBeNull()
  })
})
