import type { ResponseBody, StaffReservation, WireGate } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { promisedBody } from '@rodchao/testkit'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { broken, type Counter, createCounter, errorPointers, problemCode, READINGS } from './testing.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const DUE = TEST_NOW + 3 * DAY
const BACK = { readings: { ...READINGS, odometerKm: 1200 }, charges: [] }
const LOST_KEY = { kind: 'lost_item', text: { th: 'กุญแจ', en: 'Key' }, quantity: 1, unitAmount: 50_000 }
const closedGates = (answer: LightMyRequestResponse) =>
  answer.json<{ gates?: WireGate[] }>().gates?.map(({ reason }) => reason)
const wire = (instant: number) => new Date(instant).toISOString()

async function preview(id: string, body: object): Promise<ResponseBody<'previewReturn'>> {
  const answer = await counter.staff({ url: `reservations/${id}/return-preview`, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function returned(charges: readonly object[] = []): Promise<string> {
  const id = await counter.onRent()
  counter.clock.set(DUE)
  await counter.photos(id, 'in', 4)
  await counter.must(id, 'return', { ...BACK, charges })
  return id
}

describe('what a return would be charged', () => {
  test('is proposed from readings and price list, with what it does to the deposit, and writes nothing', async () => {
    const id = await counter.onRent()
    counter.clock.set(DUE + 3 * HOUR)
    const before = await counter.reservation(id)
    const found = await preview(id, {
      readings: { odometerKm: 1240, fuelEighths: 6, helmets: 1 },
      parts: [{ partId: counter.shop.mirrorId, quantity: 2 }],
    })
    expect(found.charges.map(({ kind, quantity, unitAmount, amount }) => [kind, quantity, unitAmount, amount])).toEqual(
      [
        ['late', 1, 20_000, 20_000],
        ['fuel', 2, 3000, 6000],
        ['lost_item', 1, 50_000, 50_000],
        ['damage', 2, 25_000, 50_000],
      ],
    )
    expect(found).toMatchObject({
      lateMinutes: 180,
      chargesTotal: 126_000,
      balance: 126_000,
      deposit: { held: 200_000, kept: 126_000, refund: 74_000, stillOwed: 0 },
      kilometres: 240,
    })
    expect(await counter.reservation(id)).toEqual(before)
  })

  test('is nothing within the grace and with all there, and more than the deposit leaves something owed', async () => {
    const id = await counter.onRent()
    counter.clock.set(DUE + 59 * MINUTE)
    expect(await preview(id, { readings: BACK.readings })).toMatchObject({ charges: [], balance: 0 })
    const parts = [{ partId: counter.shop.keyId, quantity: 5 }]
    expect(await preview(id, { readings: BACK.readings, parts })).toMatchObject({
      deposit: { kept: 200_000, refund: 0, stillOwed: 50_000 },
    })
  })

  test('is refused for what is not out, for parts that are not in the list, and for an odometer that runs backwards', async () => {
    const url = (id: string) => `reservations/${id}/return-preview`
    const waiting = await counter.confirmed({ unitId: counter.shop.scooterUnitIds[1] })
    expect(problemCode(await counter.staff({ url: url(waiting), body: { readings: READINGS } }))).toBe('not_from_here')
    const id = await counter.onRent()
    const unknown = await counter.staff({
      url: url(id),
      body: { readings: READINGS, parts: [{ partId: 999_999, quantity: 1 }] },
    })
    expect([problemCode(unknown), errorPointers(unknown)]).toEqual(['unknown_reference', ['/parts/0/partId']])
    const backwards = await counter.staff({ url: url(id), body: { readings: { ...READINGS, odometerKm: 999 } } })
    expect([problemCode(backwards), errorPointers(backwards)]).toEqual(['odometer_refused', ['/readings/odometerKm']])
  })
})

describe('taking back', () => {
  test('closes what was opened, charges what staff decided and frees the unit', async () => {
    const id = await returned([LOST_KEY, { ...LOST_KEY, unitAmount: 0 }])
    const body = await counter.reservation(id)
    expect(body).toMatchObject({ status: 'returned', total: 119_000, balance: 50_000, allowed: ['settle'] })
    const file = await counter.file(id)
    expect(file.segments[0]?.inAt).not.toBeNull()
    expect([body.actualStart, body.actualEnd]).toEqual([file.segments[0]?.outAt, file.segments[0]?.inAt])
    expect(file.inspections.map(({ direction, odometerKm }) => [direction, odometerKm])).toEqual([
      ['out', 1000],
      ['in', 1200],
    ])
    expect(file.lines.at(-1)).toMatchObject({ source: 'return', kind: 'lost_item', amount: 50_000 })
    expect(file.lines.filter(({ source }) => source === 'return')).toHaveLength(1)
    expect(await counter.rows('select id from occupancy where active')).toEqual([])
    expect(await broken(counter)).toEqual([])
  })

  test('leaves a confirmation that opens, with every charge of the return among its lines, where none was issued before', async () => {
    const charges = (['late', 'fuel', 'damage', 'lost_item', 'fee'] as const).map((kind) => ({ ...LOST_KEY, kind }))
    const id = await returned(charges)
    // As of a booking that was brought in from elsewhere.
    await counter.rows(`delete from document where reservation_id = $1 and kind = 'reservation'`, [id])
    const answer = await counter.staff({ url: `reservations/${id}/document` })
    expect(answer.statusCode, answer.body).toBe(200)
    const { quote, balance } = promisedBody('findStaffDocument', answer)
    expect(quote.lines.map(({ kind }) => kind).slice(-charges.length)).toEqual(charges.map(({ kind }) => kind))
    expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total)
    expect([quote.total, balance]).toEqual([69_000 + 250_000, 250_000])
  })

  test('needs its pictures, and readings that can be', async () => {
    const id = await counter.onRent()
    await counter.photos(id, 'in', 3)
    const short = await counter.change(id, 'return', BACK)
    expect([short.statusCode, closedGates(short)]).toEqual([409, ['photos_missing']])
    await counter.photos(id, 'in', 1)
    const lower = await counter.change(id, 'return', { ...BACK, readings: { ...READINGS, odometerKm: 999 } })
    expect([lower.statusCode, errorPointers(lower)]).toEqual([422, ['/readings/odometerKm']])
    expect((await counter.reservation(id)).status).toBe('on_rent')
  })

  test.each([
    ['a charge below nothing', [{ ...LOST_KEY, unitAmount: -1 }], 400, '/charges/0/unitAmount'],
    ['none of something', [{ ...LOST_KEY, quantity: 0 }], 400, '/charges/0/quantity'],
    ['a charge of rent', [{ ...LOST_KEY, kind: 'rent' }], 400, '/charges/0/kind'],
    [
      'more than money can hold',
      [LOST_KEY, { ...LOST_KEY, quantity: 1000, unitAmount: 2e9 }],
      422,
      '/charges/1/unitAmount',
    ],
  ])('%s is refused by its field', async (_, charges, status, pointer) => {
    const id = await counter.onRent()
    await counter.photos(id, 'in', 4)
    const answer = await counter.change(id, 'return', { ...BACK, charges })
    expect([answer.statusCode, errorPointers(answer)]).toEqual([status, [pointer]])
  })

  test('sends the unit to the workshop, unless it is booked before that is done', async () => {
    const id = await counter.onRent()
    await counter.photos(id, 'in', 4)
    const next = await counter.confirmed({ start: TEST_NOW + 5 * DAY })
    const until = (days: number) => ({ ...BACK, serviceUntil: wire(TEST_NOW + days * DAY), serviceReason: 'brakes' })
    const taken = await counter.change(id, 'return', until(6))
    expect([taken.statusCode, problemCode(taken)]).toEqual([409, 'not_free'])
    expect(taken.json()).toMatchObject({ conflict: { reservationId: next } })
    const past = await counter.change(id, 'return', until(-1))
    expect([past.statusCode, errorPointers(past)]).toEqual([422, ['/serviceUntil']])
    await counter.must(id, 'return', until(2))
    expect(await counter.rows(`select kind, note from occupancy where active and reservation_id is null`)).toEqual([
      { kind: 'service', note: 'brakes' },
    ])
    expect(await counter.rows('select kind, reason from unit_event')).toEqual([{ kind: 'service', reason: 'brakes' }])
  })

  test('of a rental from before segments were kept gives it one', async () => {
    const id = await counter.onRent()
    await counter.rows(
      'update inspection_photo set inspection_id = null; delete from inspection; delete from rental_segment',
    )
    await counter.photos(id, 'in', 4)
    expect(await preview(id, { readings: { ...READINGS, fuelEighths: 1, helmets: 0 } })).toMatchObject({ charges: [] })
    await counter.must(id, 'return', BACK)
    expect((await counter.file(id)).inspections.map(({ direction }) => direction)).toEqual(['in'])
    expect(await broken(counter)).toEqual([])
  })

  test('what was paid too much becomes a task to give it back', async () => {
    const id = await counter.onRent()
    await counter.rows(
      `insert into payment (id, reservation_id, direction, method, amount, received_at, recorded_at)
        values (gen_random_uuid(), $1, 'in', 'card', 10000, now(), now())`,
      [id],
    )
    await counter.rows('update reservation set paid = paid + 10000 where id = $1', [id])
    await counter.photos(id, 'in', 4)
    const back = await counter.must(id, 'return', BACK)
    expect(back.refunds).toMatchObject([{ amount: 10_000, status: 'open' }])
    const early = await counter.change(id, 'settlement', { keep: 0, refund: { method: 'cash' } })
    expect(closedGates(early)).toEqual(['refund_open'])
    await counter.must(id, `refunds/${back.refunds[0]?.id ?? ''}/completion`, { method: 'cash' })
    expect(await counter.must(id, 'settlement', { keep: 0, refund: { method: 'cash' } })).toMatchObject({
      status: 'completed',
    })
  })
})

describe('settling', () => {
  test('keeps what is owed, gives the rest back and closes', async () => {
    const id = await returned([LOST_KEY])
    const done = await counter.must(id, 'settlement', { keep: 50_000, keepReason: 'key', refund: { method: 'cash' } })
    expect(done).toMatchObject({ status: 'completed', balance: 0, paid: 119_000 })
    expect((await counter.file(id)).deposit).toMatchObject({ kept: 50_000, refunded: 150_000, state: 'part_kept' })
    expect(await broken(counter)).toEqual([])
    expect(problemCode(await counter.change(id, 'settlement', { keep: 0 }))).toBe('not_from_here')
  })

  test.each([
    ['money open on both sides', { keep: 0 }, 409, ['balance_open', 'deposit_open']],
    ['a deposit that goes nowhere', { keep: 50_000, keepReason: 'key' }, 409, ['deposit_open']],
    ['a balance that nobody paid', { keep: 0, refund: { method: 'cash' } }, 409, ['balance_open']],
    ['keeping without a word', { keep: 50_000, refund: { method: 'cash' } }, 400, ['/keepReason']],
    ['keeping more than is owed', { keep: 50_001, keepReason: 'x', refund: { method: 'cash' } }, 422, ['/keep']],
    ['keeping more than is held', { keep: 200_001, keepReason: 'x', refund: null }, 422, ['/keep']],
    ['keeping less than nothing', { keep: -1, keepReason: 'x' }, 400, ['/keep']],
  ])('%s is refused and moves no money', async (_, settlement, status, why) => {
    const id = await returned([LOST_KEY])
    const answer = await counter.change(id, 'settlement', settlement)
    expect([answer.statusCode, closedGates(answer) ?? errorPointers(answer)]).toEqual([status, why])
    expect(await counter.rows(`select kind from deposit_entry`)).toEqual([{ kind: 'received' }])
    expect((await counter.reservation(id)).status).toBe('returned')
  })

  test('what is kept beyond the limit of staff needs a manager', async () => {
    await counter.rows('update shop_setting set keep_limit = 49999')
    const id = await returned([LOST_KEY])
    const settlement = { keep: 50_000, keepReason: 'key', refund: { method: 'cash' } }
    const byStaff = await counter.change(id, 'settlement', settlement)
    expect(closedGates(byStaff)).toEqual(['kept_over_limit'])
    expect(await counter.must(id, 'settlement', settlement, 'admin')).toMatchObject({ status: 'completed' })
    await counter.rows('update shop_setting set keep_limit = 200000')
  })

  test('two people settle it once', async () => {
    const id = await returned()
    const { version } = await counter.reservation(id)
    const call = { url: `reservations/${id}/settlement`, body: { keep: 0, refund: { method: 'cash' } }, version }
    const both = await Promise.all([counter.staff(call), counter.staff({ ...call, role: 'admin' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await counter.rows(`select amount from deposit_entry where kind = 'refunded'`)).toEqual([
      { amount: 200_000 },
    ])
  })
})

describe('another vehicle in the middle', () => {
  const swap = (given: object = {}) => ({
    unitId: counter.shop.scooterUnitIds[1],
    reason: 'flat tyre',
    readingsIn: { odometerKm: 1100, fuelEighths: 5, helmets: 1 },
    readingsOut: { odometerKm: 500, fuelEighths: 8, helmets: 2 },
    ...given,
  })

  test('closes one segment, opens the next, and holds the rest of the time on the other unit', async () => {
    const id = await counter.onRent()
    counter.clock.set(TEST_NOW + DAY)
    const after = await counter.must(id, 'bike-swap', swap({ serviceUntil: wire(TEST_NOW + 2 * DAY) }))
    expect(after).toMatchObject({ status: 'on_rent', unit: { label: '1กข 2842', isFixed: true } })
    expect((await counter.file(id)).segments.map(({ unitLabel, inAt }) => [unitLabel, inAt !== null])).toEqual([
      ['1กข 2841', true],
      ['1กข 2842', false],
    ])
    expect(
      await counter.rows(
        `select unit_id = $1 as is_new, kind, lower(during) = $2 as from_now from occupancy where active order by kind`,
        [counter.shop.scooterUnitIds[1], new Date(TEST_NOW + DAY)],
      ),
    ).toEqual([
      { is_new: true, kind: 'reservation', from_now: true },
      { is_new: false, kind: 'service', from_now: true },
    ])
    const found = await counter.staff({ url: `reservations?q=${encodeURIComponent('1กข 2842')}` })
    expect(found.json<{ rows: unknown[] }>().rows).toHaveLength(1)
    expect(await broken(counter)).toEqual([])
  })

  test('what was missing of the first one is charged at the return, and the kilometres of both count', async () => {
    const id = await counter.onRent()
    await counter.must(id, 'bike-swap', swap())
    const found = await preview(id, { readings: { odometerKm: 650, fuelEighths: 8, helmets: 2 } })
    expect(found.charges.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['fuel', 3],
      ['lost_item', 1],
    ])
    expect(found.kilometres).toBe(250)
    await counter.photos(id, 'in', 4)
    await counter.must(id, 'return', { readings: { odometerKm: 650, fuelEighths: 8, helmets: 2 }, charges: [] })
    expect(await broken(counter)).toEqual([])
  })

  test('frees the first unit, which may leave with somebody else the same day', async () => {
    const id = await counter.onRent()
    counter.clock.set(TEST_NOW + HOUR)
    await counter.must(id, 'bike-swap', swap())
    const next = await counter.ready()
    await counter.must(next, 'hand-over', { readings: { odometerKm: 1100, fuelEighths: 8, helmets: 2 } })
    expect(await broken(counter)).toEqual([])
  })

  test.each<[string, () => object, number, string, string[] | undefined]>([
    ['the same unit', () => ({ unitId: counter.shop.scooterUnitIds[0] }), 422, 'unknown_reference', ['/unitId']],
    ['a unit that does not exist', () => ({ unitId: 999_999 }), 422, 'unknown_reference', ['/unitId']],
    ['a villa', () => ({ unitId: counter.shop.villaUnitId }), 422, 'unknown_reference', ['/unitId']],
    ['no reason', () => ({ reason: ' ' }), 400, 'invalid_request', ['/reason']],
    [
      'an odometer that runs backwards',
      () => ({ readingsIn: { odometerKm: 999, fuelEighths: 5, helmets: 2 } }),
      422,
      'odometer_refused',
      ['/readingsIn/odometerKm'],
    ],
    [
      'a workshop in the past',
      () => ({ serviceUntil: wire(TEST_NOW - HOUR) }),
      422,
      'period_refused',
      ['/serviceUntil'],
    ],
  ])('%s is refused by its field', async (_, given, status, code, pointers) => {
    const id = await counter.onRent()
    const answer = await counter.change(id, 'bike-swap', swap(given()))
    expect([answer.statusCode, problemCode(answer), errorPointers(answer)]).toEqual([status, code, pointers])
    expect(await counter.rows('select id from rental_segment')).toHaveLength(1)
  })

  test('a unit that is booked, broken or without papers is not given, and only what is out can be swapped', async () => {
    const id = await counter.onRent()
    const other = await counter.confirmed({ unitId: counter.shop.scooterUnitIds[1], start: TEST_NOW + 2 * DAY })
    const booked = await counter.change(id, 'bike-swap', swap())
    expect([booked.statusCode, problemCode(booked)]).toEqual([409, 'not_free'])
    expect(booked.json()).toMatchObject({ conflict: { reservationId: other } })
    expect(problemCode(await counter.change(other, 'bike-swap', swap()))).toBe('not_from_here')
    const third = swap({ unitId: counter.shop.scooterUnitIds[2] })
    await counter.rows(`update unit set status = 'service' where label = '1กข 2843'`)
    expect(closedGates(await counter.change(id, 'bike-swap', third))).toEqual(['unit_not_ready'])
    await counter.rows(`update unit set status = 'ready', tax_expires_on = '2026-11-22' where label = '1กข 2843'`)
    expect(closedGates(await counter.change(id, 'bike-swap', third))).toEqual(['papers_expire'])
  })
})

describe('lost or stolen', () => {
  const loss = { policeReportNo: '123/2569', reason: 'stolen at the market', charges: [] }

  test('takes the unit out of the fleet with the number of the report, and leaves the money to be settled', async () => {
    const id = await counter.onRent()
    expect((await counter.change(id, 'loss', loss)).statusCode).toBe(409)
    const body = await counter.must(id, 'loss', { ...loss, charges: [LOST_KEY] }, 'admin')
    expect(body).toMatchObject({ status: 'returned', balance: 50_000 })
    expect(await counter.rows(`select status from unit where label = '1กข 2841'`)).toEqual([{ status: 'lost' }])
    expect(await counter.rows(`select kind, police_report_no from unit_event`)).toEqual([
      { kind: 'lost', police_report_no: '123/2569' },
    ])
    expect((await counter.file(id)).segments[0]?.inAt).not.toBeNull()
    expect(await broken(counter)).toEqual([])
  })

  test.each([
    ['the number', { policeReportNo: ' ' }, '/policeReportNo'],
    ['the reason', { reason: '' }, '/reason'],
  ])('is refused without %s', async (_, wrong, pointer) => {
    const id = await counter.onRent()
    const answer = await counter.change(id, 'loss', { ...loss, ...wrong }, 'admin')
    expect([answer.statusCode, errorPointers(answer)]).toEqual([400, [pointer]])
    expect((await counter.reservation(id)) satisfies StaffReservation).toMatchObject({ status: 'on_rent' })
  })
})
