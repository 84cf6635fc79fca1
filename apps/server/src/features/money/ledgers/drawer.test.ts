import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { recordPayment } from './commands/record-payment.ts'
import { createTill, type Till } from './testing.ts'

let till: Till

beforeAll(async () => {
  till = await createTill()
})
afterAll(() => till.close())
beforeEach(async () => {
  till.clock.set(TEST_NOW)
  await till.forget()
})
afterEach(async () => {
  expect(await till.unsound()).toEqual([])
})

interface Drawer {
  readonly from: string
  readonly expected: number
  readonly openingFloat: number
  readonly lines: readonly { what: string; amount: number; recordedBy: string; reservation: { code: string } }[]
  readonly closings: readonly { id: string; from: string; until: string; counted: number }[]
}

const drawer = async () => (await till.staff({ url: `drawer?branch=${till.shop.branchId}` })).json<Drawer>()
const close = (expected: number, given: object = {}, key: string = randomUUID()) =>
  till.staff({
    url: 'drawer-closings',
    body: { branchId: till.shop.branchId, expected, counted: Math.max(0, expected), leftFloat: 0, ...given },
    key,
  })
const pay = (id: string, version: number, amount: number) =>
  till.staff({ url: `reservations/${id}/payments`, body: { method: 'cash', amount }, version })
/** A payment in cash in a transaction that waits until `finish` is called. */
function payInFlight(id: string): { written: Promise<void>; finish: () => Promise<void> } {
  const { promise: mayFinish, resolve: letFinish } = Promise.withResolvers<void>()
  const { promise: written, resolve: markWritten } = Promise.withResolvers<void>()
  const done = till.inside(async (trx, context) => {
    await recordPayment(trx, context, {
      reservationId: id,
      method: 'cash',
      amount: 1000,
      amountDue: 1000,
      receivedAt: till.clock.now(),
      actor: { kind: 'staff', id: till.shop.users.staff.id, name: 'Staff' },
      now: till.clock.now(),
      traceId: '',
    })
    markWritten()
    await mayFinish
  })
  return {
    written,
    finish: async () => {
      letFinish()
      await done
    },
  }
}

describe('the drawer', () => {
  test('is empty in a shop that has just begun', async () => {
    expect(await drawer()).toEqual({
      branchId: till.shop.branchId,
      from: '2026-11-21T00:00:00+07:00',
      openingFloat: 0,
      cashIn: 0,
      cashOut: 0,
      pettyIn: 0,
      pettyOut: 0,
      expected: 0,
      lineCount: 0,
      lines: [],
      closings: [],
    })
  })

  test('shows the cash of both ledgers, the newest first, and nothing else', async () => {
    const { id, version, code } = await till.confirmed()
    till.clock.set(TEST_NOW + MINUTE)
    await till.staff({ url: `reservations/${id}/deposit`, body: { method: 'cash', amount: 200_000 }, version })
    await till.staff({ url: `reservations/${id}/payments`, body: { method: 'card', amount: 9 }, version: version + 1 })
    expect(await drawer()).toMatchObject({
      cashIn: 250_000,
      cashOut: 0,
      expected: 250_000,
      lines: [
        { what: 'deposit_received', amount: 200_000, reservation: { id, code }, recordedBy: 'Small Shop staff' },
        { what: 'payment', amount: 50_000 },
      ],
    })
  })

  test('is asked for by branch, at the desk', async () => {
    expect((await till.staff({ url: 'drawer' })).statusCode).toBe(400)
    expect((await till.staff({ url: 'drawer?branch=999' })).json()).toMatchObject({
      status: 422,
      code: 'unknown_reference',
    })
    expect((await till.staff({ url: `drawer?branch=${till.shop.branchId}`, role: 'driver' })).statusCode).toBe(403)
  })
})

describe('closing it', () => {
  test('keeps count and difference, and the next begins where it ended', async () => {
    const { id, version } = await till.confirmed()
    till.clock.set(TEST_NOW + HOUR)
    const answer = await close(50_000, { counted: 49_000, leftFloat: 20_000, note: 'ขาด 10 บาท' })
    expect(answer.json()).toMatchObject({
      openingFloat: 20_000,
      cashIn: 0,
      expected: 20_000,
      lines: [],
      closings: [
        {
          from: '2026-11-21T00:00:00+07:00',
          until: '2026-11-21T11:00:00+07:00',
          openingFloat: 0,
          cashIn: 50_000,
          expected: 50_000,
          counted: 49_000,
          leftFloat: 20_000,
          note: 'ขาด 10 บาท',
          closedBy: 'Small Shop staff',
        },
      ],
    })
    till.clock.set(TEST_NOW + DAY)
    await pay(id, version, 1000)
    expect(await drawer()).toMatchObject({
      from: '2026-11-21T11:00:00+07:00',
      expected: 21_000,
      lines: [{ amount: 1000 }],
    })
    await close(21_000)
    const [last, first] = (await drawer()).closings
    expect(last?.from).toBe(first?.until)
  })

  test('of another sum than was shown is refused with the drawer as it is', async () => {
    const { id, version } = await till.confirmed()
    await pay(id, version, 1000)
    const answer = await close(50_000)
    expect(answer.json()).toMatchObject({
      status: 412,
      code: 'stale_version',
      drawer: { expected: 51_000, cashIn: 51_000 },
    })
    expect((await drawer()).closings).toEqual([])
  })

  test('with another sum than expected wants a note why', async () => {
    await till.confirmed()
    for (const counted of [49_999, 50_001])
      expect((await close(50_000, { counted, note: ' ' })).json()).toMatchObject({
        status: 422,
        code: 'amount_refused',
        errors: [{ pointer: '/note', code: 'note_required' }],
      })
    expect((await drawer()).closings).toEqual([])
    expect((await close(50_000, { counted: 50_001, note: 'เกิน 1 สตางค์' })).statusCode).toBe(200)
  })

  test('counts every line of a long day, though only the newest are told', async () => {
    const { id } = await till.confirmed()
    await till.rows(
      `insert into payment (id, reservation_id, branch_id, direction, method, amount, received_at, recorded_at, recorded_by, note)
      select gen_random_uuid(), reservation_id, branch_id, case number % 2 when 0 then 'in' else 'out' end, 'cash', 100,
        recorded_at + number * interval '1 second', recorded_at + number * interval '1 second', recorded_by, ''
      from payment, generate_series(1, 2400) as series(number) where reservation_id = $1`,
      [id],
    )
    const { lines, ...shown } = await drawer()
    expect(shown).toMatchObject({ cashIn: 170_000, cashOut: 120_000, expected: 50_000, lineCount: 2401 })
    expect(lines).toHaveLength(1000)
    till.clock.set(TEST_NOW + HOUR)
    expect((await close(50_000)).json()).toMatchObject({
      lineCount: 0,
      closings: [{ cashIn: 170_000, cashOut: 120_000, expected: 50_000, counted: 50_000 }],
    })
    await till.rows('delete from drawer_close')
    await till.rows('delete from payment where amount = 100')
  })

  test('by two at once is done by one; a repeat of it gets the first answer', async () => {
    await till.confirmed()
    const keys = ['close-key-1', 'close-key-2', 'close-key-3']
    const answers = await Promise.all(keys.map((key) => close(50_000, {}, key)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    const repeat = await close(50_000, {}, keys[winner])
    expect([repeat.headers['idempotency-replayed'], repeat.body]).toEqual(['true', answers[winner]?.body])
    expect((await drawer()).closings).toHaveLength(1)
  })

  test('waits for cash that is being recorded, so that none falls between two counts', async () => {
    const { id } = await till.confirmed()
    const payment = payInFlight(id)
    await payment.written
    till.clock.set(TEST_NOW + MINUTE)
    const closing = close(50_000)
    await vi.waitFor(async () =>
      expect(await till.rows(`select from pg_locks where locktype = 'advisory' and not granted`)).toHaveLength(1),
    )
    await payment.finish()
    expect((await closing).json()).toMatchObject({ status: 412, drawer: { expected: 51_000 } })
    expect((await close(51_000)).statusCode).toBe(200)
  })

  test('leaves cash of a slower clock to the next count', async () => {
    const { id, version } = await till.confirmed()
    till.clock.set(TEST_NOW + HOUR)
    await close(50_000)
    till.clock.set(TEST_NOW + MINUTE)
    await pay(id, version, 1000)
    expect(await drawer()).toMatchObject({ expected: 1000, lines: [{ amount: 1000 }] })
    await close(1000)
    expect((await drawer()).closings).toHaveLength(2)
  })

  test.each([
    [{ counted: -1 }, 400],
    [{ leftFloat: -1 }, 400],
    [{ counted: 1.5 }, 400],
    [{ surprise: true }, 400],
    [{ leftFloat: 50_001 }, 422],
    [{ branchId: 999 }, 422],
  ])('with %j is refused', async (given, status) => {
    await till.confirmed()
    expect((await close(50_000, given)).statusCode).toBe(status)
    expect((await drawer()).closings).toEqual([])
  })

  test('asks for a key', async () => {
    const body = { branchId: till.shop.branchId, expected: 0, counted: 0, leftFloat: 0 }
    expect((await till.staff({ url: 'drawer-closings', body })).statusCode).toBe(400)
  })
})
