import { randomUUID } from 'node:crypto'
import { PRIVACY_VERSION, type StaffReservation } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMoveContext, TEST_NOW } from '../../../testing-app.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'
import { createRentals, dayAt, type Rentals } from '../amendments/testing.ts'
import { expireLapsed } from '../reservations/commands/expire-lapsed.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'

let shop: Rentals

beforeAll(async () => {
  shop = await createRentals()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
  await rows(
    `update discount_code set used = 0, max_uses = 1, kind = 'percent', value = 1000, code = 'WELCOME10', is_active = true`,
  )
})

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const used = async () => (await rows('select used from discount_code'))[0]?.used as number
const wire = (instant: number) => new Date(instant).toISOString()
const WITH_CODE = { discountCode: 'WELCOME10' }

const call = (token: string, what: string, payload: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${what}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
    payload,
  })

/** A hold of a customer with the code, of so many scooters. */
async function held(scooters = 1): Promise<{ code: string; token: string }> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      productId: shop.shop.scooterId,
      branchId: shop.shop.branchId,
      start: wire(dayAt(2)),
      end: wire(dayAt(5)),
      ...WITH_CODE,
      more: Array.from({ length: scooters - 1 }, () => ({ productId: shop.shop.scooterId })),
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const submit = (token: string) =>
  call(token, 'submission', {
    customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678' },
    consentVersion: 'test-1',
    privacyVersion: PRIVACY_VERSION,
    language: 'th',
    deliveryPlace: '',
  })

async function submitted(scooters = 1): Promise<{ code: string; token: string }> {
  const booking = await held(scooters)
  const answer = await submit(booking.token)
  expect(answer.statusCode, answer.body).toBe(200)
  return booking
}

async function expire(): Promise<void> {
  shop.clock.set(TEST_NOW + 3 * HOUR)
  const context = { ...(await createMoveContext(shop)), db: shop.database.db, clock: shop.clock }
  const announcements = { announce: () => undefined }
  await expireLapsed({ ...context, announcements } as unknown as Parameters<typeof expireLapsed>[0])
}

const idOf = async (code: string) => (await rows('select id from reservation where code = $1', [code]))[0]?.id as string
const cancel = (id: string) => shop.change(id, 'cancellation', { reason: 'x', fee: 0 })
const undo = (id: string) => shop.change(id, 'undo', { reason: 'wrong one' }, { role: 'admin' })
const faults = async () => Object.keys(await shop.violated()).filter((name) => name !== 'slip-has-file')

describe('the use of a discount code', () => {
  test('is given back when the booking is not paid in time, so that somebody else gets it', async () => {
    await submitted()
    expect(await used()).toBe(1)
    await expire()
    expect(await rows('select status from reservation')).toEqual([{ status: 'expired' }])
    expect(await used()).toBe(0)
    expect(await faults()).toEqual([])
    await submitted()
    expect(await used()).toBe(1)
  })

  test('is not given back by a hold that never took it', async () => {
    const waiting = await held()
    await shop.confirmed({ ...WITH_CODE, start: dayAt(2) })
    await expire()
    expect(await used()).toBe(1)
    expect((await submit(waiting.token)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await used()).toBe(1)
    expect(await faults()).toEqual([])
  })

  test('is given back by whoever cancels, once, also when it is pressed again', async () => {
    const { token } = await submitted()
    const cancelled = await call(token, 'cancellation', { reason: '', expectedFee: 0 })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await used()).toBe(0)
    expect((await call(token, 'cancellation', { reason: '', expectedFee: 0 })).statusCode).toBe(409)
    const { id } = await shop.confirmed(WITH_CODE)
    await cancel(id)
    expect((await cancel(id)).statusCode).toBe(409)
    expect(await used()).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('is given back while a slip is looked at', async () => {
    const { token } = await submitted()
    expect((await shop.sendSlip(token, await slipPicture())).statusCode).toBe(201)
    expect((await call(token, 'cancellation', { reason: '', expectedFee: 0 })).statusCode).toBe(200)
    expect(await used()).toBe(0)
  })

  test('stays with a no-show', async () => {
    const { id } = await shop.confirmed({ ...WITH_CODE, start: TEST_NOW })
    expect((await shop.change(id, 'no-show', { fee: 0, reason: 'x' })).statusCode).toBe(200)
    expect(await used()).toBe(1)
    expect((await undo(id)).statusCode).toBe(200)
    expect(await used()).toBe(1)
    expect(await faults()).toEqual([])
  })

  test('is taken again when a cancellation is taken back, over the limit where it was used up meanwhile', async () => {
    const first = await shop.confirmed(WITH_CODE)
    await cancel(first.id)
    await shop.confirmed(WITH_CODE)
    expect(await used()).toBe(1)
    const answer = await undo(first.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>().total).toBe(first.total)
    expect(await used()).toBe(2)
    await cancel(first.id)
    expect(await used()).toBe(1)
    expect(await faults()).toEqual([])
  })

  test('is taken again when a payment comes after the time to pay', async () => {
    const { code } = await submitted()
    await expire()
    await shop.confirmed({ ...WITH_CODE, start: dayAt(2) })
    const id = await idOf(code)
    const { total } = await shop.reservation(id)
    const answer = await shop.change(
      id,
      'late-payment',
      { payment: { method: 'cash', amount: 50_000 } },
      { role: 'admin' },
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>().total).toBe(total)
    expect(await used()).toBe(2)
    expect(await faults()).toEqual([])
  })

  test('is given back by a code that has another name since', async () => {
    const { id } = await shop.confirmed(WITH_CODE)
    await rows(`update discount_code set code = 'WELCOME'`)
    await cancel(id)
    expect(await used()).toBe(0)
    expect(await faults()).toEqual([])
  })
})

test('a code that its owner removes leaves its bookings as they are', async () => {
  await rows(
    `insert into discount_code (code, kind, value, during) values ('GONE10', 'percent', 1000, '[2020-01-01,)')`,
  )
  const { id } = await shop.confirmed({ discountCode: 'GONE10' })
  await rows(`delete from discount_code where code = 'GONE10'`)
  expect(await rows('select discount_code, discount_code_id from reservation')).toEqual([
    { discount_code: 'GONE10', discount_code_id: null },
  ])
  expect((await cancel(id)).statusCode).toBe(200)
  expect(await faults()).toEqual([])
})

describe('a booking of several', () => {
  const members = async (code: string) =>
    (await rows(`select id from reservation where code like $1 || '%' order by group_no`, [code])).map(
      ({ id }) => id as string,
    )

  test('gives the use back with the last of its things, and takes it with the first that comes again', async () => {
    // An amount comes off the first thing alone, and is the whole booking's all the same.
    await rows(`update discount_code set kind = 'amount', value = 5000`)
    const { code } = await submitted(3)
    const [first = '', second = '', third = ''] = await members(code)
    await cancel(first)
    await cancel(third)
    expect(await used()).toBe(1)
    await cancel(second)
    expect(await used()).toBe(0)
    await undo(third)
    expect(await used()).toBe(1)
    await undo(first)
    expect(await used()).toBe(1)
    expect(await faults()).toEqual([])
  })

  test('gives it back once when all of it lapses or is cancelled', async () => {
    await submitted(2)
    await expire()
    expect(await used()).toBe(0)
    shop.clock.set(TEST_NOW)
    const { token } = await submitted(2)
    expect((await call(token, 'cancellation', { reason: '', expectedFee: 0 })).statusCode).toBe(200)
    expect(await used()).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('gives it back once when its last two things are cancelled at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code } = await submitted(2)
      await Promise.all((await members(code)).map((id) => cancel(id)))
      expect(await used()).toBe(0)
      await rows(FORGET_BOOKINGS)
    }
  })

  test('uses a code that is for one model, whichever of its things that is', async () => {
    await rows('update discount_code set product_id = $1', [shop.shop.scooterId])
    const start = dayAt(2)
    const answer = await shop.staff({
      url: 'reservations',
      key: randomUUID(),
      body: {
        productId: shop.shop.villaId,
        branchId: shop.shop.branchId,
        start: wire(start),
        end: wire(start + 3 * DAY),
        channel: 'phone',
        customer: { fullName: 'Emma Lindqvist', phone: '+46 70 123 45 67' },
        outcome: 'confirmed',
        reason: 'pays later',
        more: [{ productId: shop.shop.scooterId }],
        ...WITH_CODE,
      },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await used()).toBe(1)
    expect(await faults()).toEqual([])
    await rows('update discount_code set product_id = null')
  })
})
