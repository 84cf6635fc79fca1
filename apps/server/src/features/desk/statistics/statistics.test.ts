import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { StatisticFigure, StatisticRows, Statistics } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRows } from '../../../db/seed/insert-rows.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { postDeposit } from '../../money/ledgers/commands/post-deposit.ts'
import { createTill, type Till } from '../../money/ledgers/testing.ts'

const MIGRATION = new URL('../../../db/migrations/0061-0090/0075-charges-of-returns.sql', import.meta.url)

let till: Till
let headers: Record<'admin' | 'staff' | 'driver' | 'client', { authorization: string }>

beforeAll(async () => {
  till = await createTill()
  headers = {
    admin: await till.signIn('admin'),
    staff: await till.signIn('staff'),
    driver: await till.signIn('driver'),
    client: await till.signIn('client'),
  }
})
afterAll(() => till.close())
beforeEach(async () => {
  till.clock.set(TEST_NOW)
  await till.forget()
})
afterEach(async () => {
  expect(await till.unsound()).toEqual([])
})

const TODAY = '2026-11-21'
/** Whoever signed in at the test's time is signed out where a test moves the clock on. */
const get = async (path: string, role: keyof typeof headers = 'staff') =>
  till.app.inject({
    url: `/api/staff/${path}`,
    headers: till.clock.now() === TEST_NOW ? headers[role] : await till.signIn(role),
  })
async function read<Body>(path: string): Promise<Body> {
  const answer = await get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}
const statistics = (query = `from=${TODAY}&to=${TODAY}`) => read<Statistics>(`statistics?${query}`)
const rowsOf = (figure: StatisticFigure, query = `from=${TODAY}&to=${TODAY}`) =>
  read<StatisticRows>(`statistic-rows?${query}&figure=${figure}`)
const at = (text: string) => Date.parse(`2026-11-${text}+07:00`)

interface Given {
  readonly status?: string
  readonly out?: number
  readonly back?: number
  readonly end?: number
  readonly created?: number
  readonly closed?: number
  readonly hasName?: boolean
  readonly unit?: number
  readonly channel?: string
  readonly lines?: readonly (readonly [kind: string, amount: number])[]
}

/** A reservation of the scooter as it lies in the table. */
async function put(given: Given = {}): Promise<string> {
  const id = randomUUID()
  const { status = 'on_rent', created = at('20T09:00:00'), lines = [['rent', 60_000]] } = given
  const start = given.out ?? at('22T10:00:00')
  const end = given.end ?? given.back ?? start + DAY
  const customer = given.hasName === false ? null : randomUUID()
  const { db } = till.database
  if (customer !== null)
    await insertRows(db, 'customer', [{ id: customer, full_name: 'สมชาย ใจดี', phone: '+66812345678' }])
  await insertRows(db, 'reservation', [
    {
      id,
      code: id.replaceAll('-', '').slice(0, 9).toUpperCase(),
      public_token: id.replaceAll('-', '').slice(0, 22),
      status,
      channel: given.channel ?? 'web',
      branch_id: till.shop.branchId,
      customer_id: customer,
      product_id: till.shop.scooterId,
      unit_id: till.shop.scooterUnitIds[given.unit ?? 0] ?? null,
      starts_at: new Date(start),
      ends_at: new Date(Math.max(end, start + 1)),
      original_starts_at: new Date(start),
      original_ends_at: new Date(Math.max(end, start + 1)),
      actual_out_at: given.out === undefined ? null : new Date(given.out),
      actual_in_at: given.back === undefined ? null : new Date(given.back),
      closed_at: given.closed === undefined ? null : new Date(given.closed),
      quote: JSON.stringify({}),
      total: lines.reduce((sum, [, amount]) => sum + amount, 0),
      booking_deposit: 0,
      damage_deposit: 200_000,
      created_at: new Date(created),
      updated_at: new Date(created),
    },
  ])
  await insertRows(
    db,
    'reservation_line',
    lines.map(([kind, amount], index) => ({
      reservation_id: id,
      position: index + 1,
      kind,
      text_th: kind,
      text_en: kind,
      quantity: 1,
      unit_amount: amount,
      amount,
    })),
  )
  return id
}

async function pay(reservationId: string, amount: number, given: { at?: number; method?: string } = {}): Promise<void> {
  const moment = new Date(given.at ?? TEST_NOW)
  await insertRows(till.database.db, 'payment', [
    {
      id: randomUUID(),
      reservation_id: reservationId,
      direction: amount < 0 ? 'out' : 'in',
      method: given.method ?? 'transfer',
      amount: Math.abs(amount),
      received_at: moment,
      recorded_at: moment,
    },
  ])
}

const parts = (id: string) =>
  till.rows<Record<'amount' | 'rent' | 'addon' | 'delivery' | 'fee', number>>(
    'select amount, rent, addon, delivery, fee from revenue_part where reservation_id = $1 order by received_at',
    [id],
  )

describe('what a payment paid for', () => {
  test('fuel, damage and what was lost are charges, as being late is', async () => {
    const id = await put({ lines: [['rent', 48_000]] })
    await pay(id, 48_000, { at: TEST_NOW - HOUR })
    await till.rows(
      `insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount)
      values ($1, 9, 'fuel', '', '', 3, 3000, 9000), ($1, 10, 'lost_item', '', '', 1, 50000, 50000),
        ($1, 11, 'damage', '', '', 1, 1001, 1001)`,
      [id],
    )
    await pay(id, 60_001)
    expect(await parts(id)).toEqual([
      { amount: 48_000, rent: 48_000, addon: 0, delivery: 0, fee: 0 },
      { amount: 60_001, rent: 0, addon: 0, delivery: 0, fee: 60_001 },
    ])
  })

  test('an upgrade counts such charges anew from when they were added, and leaves what came before and where it came from', async () => {
    const id = await put({ lines: [['rent', 48_000]] })
    await pay(id, 48_000, { at: TEST_NOW - HOUR })
    await till.rows(
      `insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount, added_at)
      values ($1, 9, 'fuel', '', '', 3, 3000, 9000, $2)`,
      [id, new Date(TEST_NOW - MINUTE)],
    )
    await pay(id, 9000)
    await till.rows(
      `update revenue_part set rent = amount, fee = 0, channel = 'partner' where reservation_id = $1 and amount = 9000`,
      [id],
    )
    await till.rows(await readFile(MIGRATION, 'utf8'))
    expect(await parts(id)).toEqual([
      { amount: 48_000, rent: 48_000, addon: 0, delivery: 0, fee: 0 },
      { amount: 9000, rent: 0, addon: 0, delivery: 0, fee: 9000 },
    ])
    expect(
      await till.rows('select channel from revenue_part where reservation_id = $1 and amount = 9000', [id]),
    ).toEqual([{ channel: 'partner' }])
  })

  test('is what is unpaid of each part, so that a rental that is paid has each part paid exactly', async () => {
    const id = await put({
      lines: [
        ['rent', 100_000],
        ['discount', -10_000],
        ['addon', 33_333],
        ['delivery', 10_000],
        ['collection', 10_000],
      ],
    })
    await pay(id, 50_001, { at: TEST_NOW - HOUR })
    await pay(id, 33_333, { at: TEST_NOW - MINUTE })
    await till.rows(
      `insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount)
      values ($1, 9, 'late', '', '', 1, 7777, 7777)`,
      [id],
    )
    await pay(id, 143_333 + 7777 - 50_001 - 33_333)
    const found = await parts(id)
    const sum = (key: 'rent' | 'addon' | 'delivery' | 'fee') => found.reduce((all, part) => all + part[key], 0)
    expect(found).toHaveLength(3)
    expect({ rent: sum('rent'), addon: sum('addon'), delivery: sum('delivery'), fee: sum('fee') }).toEqual({
      rent: 90_000,
      addon: 33_333,
      delivery: 20_000,
      fee: 7777,
    })
    expect(found[0]?.fee).toBe(0)
  })

  test('goes back as it came: a refund of all leaves nothing in any part', async () => {
    const id = await put({
      lines: [
        ['rent', 70_000],
        ['addon', 10_000],
        ['vat', 5600],
      ],
    })
    await pay(id, 85_600, { at: TEST_NOW - HOUR })
    expect(await parts(id)).toEqual([{ amount: 85_600, rent: 74_900, addon: 10_700, delivery: 0, fee: 0 }])
    await pay(id, -85_600)
    expect((await parts(id))[1]).toEqual({ amount: -85_600, rent: -74_900, addon: -10_700, delivery: 0, fee: 0 })
  })

  test('of more than is owed, or of a booking without lines, is rent', async () => {
    const id = await put({ lines: [] })
    await pay(id, 12_345)
    expect(await parts(id)).toEqual([{ amount: 12_345, rent: 12_345, addon: 0, delivery: 0, fee: 0 }])
  })
})

describe('the day', () => {
  test('begins and ends at midnight in Bangkok, the end belonging to the next', async () => {
    await put({ out: at('20T23:59:59.999') })
    await put({ out: at('21T00:00:00'), unit: 1 })
    await put({ out: at('20T10:00:00'), back: at('21T00:00:00'), status: 'completed', unit: 2 })
    till.clock.set(at('22T03:00:00'))
    expect((await statistics()).counts).toMatchObject({ outs: 1, ins: 1, onRent: 2 })
    expect((await statistics('from=2026-11-20&to=2026-11-20')).counts).toMatchObject({ outs: 2, ins: 0, onRent: 2 })
    expect((await statistics('from=2026-11-20&to=2026-11-21')).counts).toMatchObject({ outs: 3, ins: 1, onRent: 2 })
  })

  test('that is not over counts up to now', async () => {
    await put({ out: at('21T04:00:00') })
    const { units, until, isOver } = await statistics()
    expect({ until, isOver, fleet: units.fleet }).toEqual({
      until: '2026-11-21T10:00:00+07:00',
      isOver: false,
      fleet: 4,
    })
    expect(Math.round(units.rentedMinutes)).toBe(6 * 60)
    expect(Math.round(units.availableMinutes)).toBe(10 * 60 * units.fleet)
  })

  test('without anything has nothing, and no share of nothing', async () => {
    const { counts, money, units, hours, funnel } = await statistics('from=2027-01-01&to=2027-01-01')
    expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(Object.values(funnel)).toEqual([0, 0, 0, 0])
    expect(money).toMatchObject({
      revenue: 0,
      received: { count: 0, amount: 0 },
      depositsHeld: { count: 0, amount: 0 },
    })
    expect({ ...units, hours }).toMatchObject({ rentedMinutes: 0, availableMinutes: 0, hours: [] })
  })

  test('knows who is overdue by the grace of the shop, then and now', async () => {
    await put({ out: at('19T10:00:00'), end: at('20T20:00:00'), back: at('21T09:00:00'), status: 'returned' })
    await put({ out: at('19T10:00:00'), end: at('21T08:59:00'), unit: 1 })
    await put({ out: at('19T10:00:00'), end: at('21T09:30:00'), unit: 2 })
    expect((await statistics()).counts).toMatchObject({ onRent: 2, overdue: 1 })
    expect((await statistics('from=2026-11-20&to=2026-11-20')).counts).toMatchObject({ onRent: 3, overdue: 1 })
  })

  test('has bookings made on it, not mere holds; what was cancelled and who did not come by when it was written', async () => {
    const created = at('21T09:00:00')
    for (const status of ['confirmed', 'pending_payment', 'cancelled', 'expired']) {
      await put({ status, created, ...(status === 'cancelled' ? { closed: at('21T09:30:00') } : {}) })
    }
    await put({ status: 'hold', created, hasName: false })
    await put({ status: 'no_show', closed: at('21T09:45:00') })
    await put({ status: 'cancelled', created, closed: at('22T09:45:00'), channel: 'line' })
    const { counts, funnel, byChannel, bookings } = await statistics()
    expect(counts).toMatchObject({ newBookings: 4, cancelled: 1, noShow: 1 })
    expect(funnel).toEqual({ held: 6, submitted: 5, sentSlip: 0, confirmed: 0 })
    expect(byChannel.map(({ channel, newBookings }) => [channel, newBookings])).toEqual([
      ['web', 3],
      ['line', 1],
    ])
    expect(bookings).toEqual({ lengthMinutes: 4 * 1440, leadMinutes: 4 * 25 * 60, ahead: 4 })
    expect((await rowsOf('new_bookings')).total.count).toBe(4)
    expect((await rowsOf('held')).total.count).toBe(6)
  })
})

describe('the fleet', () => {
  test('does not count the time in service, nor what is no longer there, unless it was rented', async () => {
    const [, second, third] = till.shop.scooterUnitIds
    await till.rows(`insert into occupancy (unit_id, during, kind) values ($1, $2, 'service')`, [
      second,
      `[${new Date(at('20T12:00:00')).toISOString()},${new Date(at('22T00:00:00')).toISOString()})`,
    ])
    await till.rows(`update unit set status = 'retired' where id = $1`, [third])
    try {
      const day = 'from=2026-11-20&to=2026-11-20'
      const before = await statistics(day)
      expect(before.units.serviceMinutes).toBe(720)
      expect(before.units.availableMinutes).toBe(before.units.fleet * 1440 - 720)
      await put({ out: at('20T06:00:00'), back: at('20T18:00:00'), status: 'completed', unit: 2 })
      const after = await statistics(day)
      expect(after.units).toMatchObject({ fleet: before.units.fleet + 1, rentedMinutes: 720 })
      const model = after.byProduct.find(({ id }) => id === till.shop.scooterId)
      expect(model).toMatchObject({ rentedMinutes: 720, availableMinutes: 3 * 1440 - 720 })
    } finally {
      await till.rows(`update unit set status = 'ready' where id = $1`, [third])
      await till.rows(`delete from occupancy where kind = 'service'`)
    }
  })

  test('that nobody takes is named after five days, longest first', async () => {
    await put({ out: at('10T10:00:00'), back: at('12T10:00:00'), status: 'completed', unit: 0 })
    await put({ out: at('10T10:00:00'), back: at('16T09:59:00'), status: 'completed', unit: 1 })
    await put({ out: at('10T10:00:00'), back: at('16T10:01:00'), status: 'completed', unit: 2 })
    const { idle } = await statistics(`from=${TODAY}&to=${TODAY}&product=${till.shop.scooterId}`)
    expect(idle.units.map(({ id, days }) => [id, days])).toEqual([
      [till.shop.scooterUnitIds[0], 9],
      [till.shop.scooterUnitIds[1], 5],
    ])
  })
})

describe('the money', () => {
  test('is that of both ledgers, deposits apart and as they were on each day', async () => {
    const id = await put({
      out: at('20T10:00:00'),
      status: 'returned',
      back: at('21T09:00:00'),
      lines: [
        ['rent', 60_000],
        ['fee', 5000],
      ],
    })
    const { id: other } = await till.confirmed()
    await pay(id, 40_000, { at: at('20T10:00:00') })
    await pay(id, 20_000, { method: 'promptpay' })
    await pay(id, -1000, { method: 'transfer' })
    const by = { actor: { kind: 'staff' as const, id: till.shop.users.staff.id, name: 'Staff' }, traceId: '' }
    const deposit = (kind: 'received' | 'refunded' | 'kept', amount: number, now: number) =>
      till.inside((trx, context) =>
        postDeposit(trx, context, {
          ...by,
          reservationId: id,
          kind,
          amount,
          method: kind === 'kept' ? null : 'cash',
          transferRef: null,
          reason: '',
          now,
        }),
      )
    await deposit('received', 200_000, at('20T10:00:00'))
    await deposit('kept', 5000, TEST_NOW - MINUTE)
    await deposit('refunded', 195_000, TEST_NOW)
    const yesterday = await statistics('from=2026-11-20&to=2026-11-20')
    expect(yesterday.money).toMatchObject({
      revenue: 40_000,
      depositsTaken: { count: 1, amount: 200_000 },
      depositsHeld: { count: 1, amount: 200_000 },
    })
    const { money } = await statistics()
    expect(money).toMatchObject({
      revenue: 50_000 + 20_000 + 5000 - 1000,
      received: { count: 3, amount: 75_000 },
      refunded: { count: 1, amount: 1000 },
      depositsTaken: { count: 0, amount: 0 },
      depositsReturned: { count: 1, amount: 195_000 },
      depositsKept: { count: 1, amount: 5000 },
      depositsHeld: { count: 0, amount: 0 },
    })
    const { rent, addon, delivery, fee, sale } = money.parts
    expect(rent + addon + delivery + fee + sale).toBe(money.revenue)
    const of = (method: string) => money.byMethod.find((row) => row.method === method)
    expect(of('cash')).toEqual({
      method: 'cash',
      received: 50_000,
      refunded: 0,
      depositTaken: 0,
      depositReturned: 195_000,
    })
    expect(of('deposit')).toMatchObject({ received: 5000 })
    const [ledger] = await till.rows<{ net: number }>(
      `select sum(case direction when 'in' then amount else -amount end)::int as net from payment
       where received_at >= '2026-11-21T00:00+07' and received_at < '2026-11-22T00:00+07'`,
    )
    expect(money.revenue).toBe(ledger?.net)
    expect((await rowsOf('received')).rows.map((row) => row.id).toSorted()).toEqual([id, id, other].toSorted())
    for (const [figure, amount] of [
      ['revenue', money.revenue],
      ['revenue_rent', rent],
      ['revenue_fee', fee],
      ['refunded', 1000],
      ['deposits_returned', 195_000],
      ['deposits_kept', 5000],
    ] as const) {
      const { total, rows } = await rowsOf(figure)
      expect(total.amount, figure).toBe(amount)
      expect(
        rows.reduce((sum, row) => sum + (row.amount ?? 0), 0),
        figure,
      ).toBe(amount)
    }
    await till.rows('delete from payment where reservation_id = $1 and direction = $2', [id, 'out'])
  })

  test('that has to go back is due until it went', async () => {
    const id = await put({ status: 'cancelled' })
    const task = (status: string, isDeposit: boolean, amount: number, done: number | null) =>
      till.rows(
        `insert into refund_task (id, reservation_id, amount, reason, status, is_deposit, created_at, done_at)
         values ($1, $2, $3, 'x', $4, $5, $6, $7)`,
        [
          randomUUID(),
          id,
          amount,
          status,
          isDeposit,
          new Date(at('20T09:00:00')),
          done === null ? null : new Date(done),
        ],
      )
    await task('open', false, 100, null)
    await task('open', true, 2000, null)
    await task('done', false, 30, at('21T08:00:00'))
    await task('dropped', false, 4, at('21T08:00:00'))
    expect((await statistics()).money).toMatchObject({
      refundsDue: { count: 1, amount: 100 },
      depositsDue: { count: 1, amount: 2000 },
    })
    expect((await statistics('from=2026-11-20&to=2026-11-20')).money.refundsDue).toEqual({ count: 2, amount: 130 })
    expect((await rowsOf('refunds_due', 'from=2026-11-20&to=2026-11-20')).total).toEqual({ count: 2, amount: 130 })
    await till.rows('delete from refund_task')
  })

  test('of the drawer is said to be counted, or not', async () => {
    await till.confirmed()
    const [before] = (await statistics()).drawers
    expect(before).toMatchObject({ closes: 0, hasOpenCash: true, expected: 50_000, lastAt: null })
    till.clock.set(TEST_NOW + HOUR)
    const closed = await till.app.inject({
      method: 'POST',
      url: '/api/staff/drawer-closings',
      headers: { ...(await till.signIn('staff')), 'idempotency-key': randomUUID() },
      payload: { branchId: till.shop.branchId, expected: 50_000, counted: 49_000, leftFloat: 20_000, note: 'x' },
    })
    expect(closed.statusCode, closed.body).toBe(200)
    till.clock.set(TEST_NOW)
    const [after] = (await statistics()).drawers
    expect(after).toMatchObject({ closes: 1, hasOpenCash: false, difference: -1000, expected: 20_000 })
    till.clock.set(TEST_NOW + 2 * HOUR)
    const petty = await till.app.inject({
      method: 'POST',
      url: '/api/staff/petty-cash',
      headers: { ...(await till.signIn('staff')), 'idempotency-key': randomUUID() },
      payload: { branchId: till.shop.branchId, direction: 'out', kind: 'fuel', amount: 5000, note: 'x' },
    })
    expect(petty.statusCode, petty.body).toBe(201)
    expect((await statistics()).drawers).toMatchObject([{ closes: 1, hasOpenCash: true, expected: 15_000 }])
    expect((await statistics('from=2026-11-20&to=2026-11-21')).drawers).toEqual([])
  })
})

describe('a day with 2,000 bookings', () => {
  test('is counted whole, and its rows come page by page without a double', async () => {
    await till.rows(
      `
      insert into reservation (id, code, public_token, status, channel, branch_id, product_id, unit_id, starts_at, ends_at,
        original_starts_at, original_ends_at, actual_out_at, actual_in_at, quote, total, booking_deposit, damage_deposit,
        created_at, updated_at)
      select gen_random_uuid(), 'MANY' || n, 'many-' || n, 'completed', 'web', $1, $2, null, d, d + interval '5 minutes', d,
        d + interval '5 minutes', d, d + interval '5 minutes', '{}', 0, 0, 0, d, d
      from (select n, timestamptz '2026-11-20T10:00+07' + (n / 2) * interval '1 second' as d from generate_series(1, 2000) n) as made`,
      [till.shop.branchId, till.shop.scooterId],
    )
    const day = 'from=2026-11-20&to=2026-11-20'
    expect((await statistics(day)).counts).toMatchObject({ outs: 2000, ins: 2000, onRent: 0 })
    const ids = new Set<string>()
    for (let page = 1; page <= 40; page += 1) {
      const { rows, total } = await rowsOf('outs', `${day}&page=${page}`)
      expect(total.count).toBe(2000)
      for (const { id } of rows) ids.add(id)
    }
    expect(ids.size).toBe(2000)
  })
})

describe('a question that cannot be answered', () => {
  test.each([
    ['from=2026-11-20&to=2026-11-19', 422, '/to', 'end_before_start'],
    ['from=2025-01-01&to=2026-01-02', 422, '/to', 'too_long'],
    ['from=2026-02-30&to=2026-03-01', 400, '/from', undefined],
    ['from=kuchen&to=2026-03-01', 400, '/from', undefined],
    ['from=2026-03-01', 400, '/to', undefined],
    ['from=2569-11-20&to=2569-11-20', 422, '/from', undefined],
    ['from=2026-11-20&to=2026-11-20&branch=0', 400, '/branch', undefined],
    ['from=2026-11-20&to=2026-11-20&channel=fax', 400, '/channel', undefined],
  ])('%s is refused by its field', async (query, status, pointer, code) => {
    for (const call of ['statistics', 'statistic-export', 'statistic-rows']) {
      const answer = await get(`${call}?${query}${call === 'statistic-rows' ? '&figure=outs' : ''}`)
      expect(answer.statusCode, answer.body).toBe(status)
      const [fault] = answer.json<{ errors: { pointer: string; code: string }[] }>().errors
      expect(fault?.pointer).toBe(pointer)
      if (code !== undefined) expect(fault?.code).toBe(code)
    }
  })

  test('a leap year is not too long', async () => {
    expect((await get('statistics?from=2024-01-01&to=2024-12-31')).statusCode).toBe(200)
  })

  test.each(['driver', 'client'] as const)('money and figures are nothing for a %s', async (role) => {
    for (const call of ['statistics', 'statistic-export', 'statistic-rows'])
      expect((await get(`${call}?from=${TODAY}&to=${TODAY}&figure=outs`, role)).statusCode).toBe(403)
  })
})

describe('the file', () => {
  test('has the figures, and no name in it can be run as a formula', async () => {
    await till.rows(`update product set name_th = '=HYPERLINK("x")' where id = $1`, [till.shop.scooterId])
    const id = await put({ out: at('21T08:00:00') })
    await pay(id, 60_050)
    await pay(id, -100)
    const answer = await get(`statistic-export?from=${TODAY}&to=${TODAY}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="statistics-2569-11-21.csv"')
    expect(answer.body).toContain('การเช่า,รถออก,1,คัน\r\n')
    expect(answer.body).toContain('รายได้,รวม,599.50,บาท\r\n')
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(answer.body).not.toMatch(/(^|,)"?=/m)
    await till.rows(`update product set name_th = 'ฮอนด้า คลิก 125' where id = $1`, [till.shop.scooterId])
  })
})
