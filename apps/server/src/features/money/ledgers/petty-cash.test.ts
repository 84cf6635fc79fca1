import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
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
  readonly expected: number
  readonly pettyIn: number
  readonly pettyOut: number
  readonly lines: readonly { id: string; what: string; amount: number; petty: object | null }[]
  readonly closings: readonly object[]
}

const FUEL = { direction: 'out', kind: 'fuel', amount: 12_000, note: 'น้ำมัน PCX', receiptNumber: 'INV-7' }
const CHANGE = { direction: 'in', kind: 'change', amount: 100_000, note: 'แลกเหรียญ' }

const petty = (entry: object, more: { key?: string; role?: 'driver' } = {}) =>
  till.staff({
    url: 'petty-cash',
    body: { branchId: till.shop.branchId, ...entry },
    key: more.key ?? randomUUID(),
    ...(more.role ? { role: more.role } : {}),
  })
const undo = (id: string, body: object = { note: 'พิมพ์ผิด' }, key: string = randomUUID()) =>
  till.staff({ url: `petty-cash/${id}/counter-entry`, body, key })
const drawer = async () => (await till.staff({ url: `drawer?branch=${till.shop.branchId}` })).json<Drawer>()
const close = async (expected: number, leftFloat = 0) => {
  const body = { branchId: till.shop.branchId, expected, counted: expected, leftFloat }
  const answer = await till.staff({ url: 'drawer-closings', body, key: randomUUID() })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Drawer>()
}
/** The id of an entry that is recorded as the only one of the drawer. */
const added = async (entry: object) => {
  const answer = await petty(entry)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Drawer>().lines.find(({ what }) => what === 'petty_cash')?.id ?? ''
}
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describe('petty cash', () => {
  test('stands in the lines of the drawer and in what has to be there', async () => {
    await till.confirmed()
    till.clock.set(TEST_NOW + HOUR)
    await petty(CHANGE)
    till.clock.set(TEST_NOW + 2 * HOUR)
    const answer = await petty(FUEL)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      cashIn: 50_000,
      cashOut: 0,
      pettyIn: 100_000,
      pettyOut: 12_000,
      expected: 138_000,
      lineCount: 3,
      lines: [
        {
          what: 'petty_cash',
          amount: -12_000,
          at: '2026-11-21T12:00:00+07:00',
          reservation: null,
          recordedBy: 'Small Shop staff',
          petty: {
            kind: 'fuel',
            note: 'น้ำมัน PCX',
            receiptNumber: 'INV-7',
            isCounterEntry: false,
            isUndone: false,
          },
        },
        { what: 'petty_cash', amount: 100_000, petty: { kind: 'change', receiptNumber: null } },
        { what: 'payment', amount: 50_000, petty: null },
      ],
    })
    expect(await drawer()).toEqual(answer.json())
  })

  test('is counted with the drawer, and what is left is there for the next', async () => {
    await till.confirmed()
    await petty(CHANGE)
    await petty(FUEL)
    const after = await close(138_000, 20_000)
    expect(after).toMatchObject({
      pettyIn: 0,
      pettyOut: 0,
      expected: 20_000,
      lines: [],
      closings: [{ cashIn: 50_000, cashOut: 0, pettyIn: 100_000, pettyOut: 12_000, expected: 138_000 }],
    })
    expect((await petty({ ...FUEL, amount: 20_001 })).json()).toMatchObject({
      code: 'amount_refused',
      errors: [{ params: { maximum: 20_000 } }],
    })
    expect((await petty({ ...FUEL, amount: 20_000 })).json()).toMatchObject({ pettyOut: 20_000, expected: 0 })
  })

  test('moves what was shown to whoever counts meanwhile', async () => {
    await till.confirmed()
    await petty(FUEL)
    const body = { branchId: till.shop.branchId, expected: 50_000, counted: 50_000, leftFloat: 0 }
    expect((await till.staff({ url: 'drawer-closings', body, key: randomUUID() })).json()).toMatchObject({
      status: 412,
      drawer: { pettyOut: 12_000, expected: 38_000 },
    })
  })

  test('recorded by a slower clock belongs to the time after the count', async () => {
    await till.confirmed()
    till.clock.set(TEST_NOW + HOUR)
    await close(50_000, 30_000)
    till.clock.set(TEST_NOW)
    expect((await petty(FUEL)).json()).toMatchObject({ pettyOut: 12_000, expected: 18_000, lineCount: 1 })
  })

  test('never goes out beyond what is there, and says what is', async () => {
    expect((await petty(FUEL)).json()).toMatchObject({
      status: 422,
      code: 'amount_refused',
      errors: [{ pointer: '/amount', code: 'more_than_in_drawer', params: { maximum: 0 } }],
    })
    await till.confirmed()
    expect((await petty({ ...FUEL, amount: 50_001 })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/amount', params: { maximum: 50_000 } }],
    })
    expect(await drawer()).toMatchObject({ expected: 50_000, lineCount: 1 })
  })

  test('taken by two at once is taken by one where there is enough for one', async () => {
    await till.confirmed()
    const answers = await Promise.all([30_000, 30_000, 30_000].map((amount) => petty({ ...FUEL, amount })))
    expect(statuses(answers)).toEqual([201, 422, 422])
    expect(await drawer()).toMatchObject({ pettyOut: 30_000, expected: 20_000 })
  })

  test('sent again with its key is recorded once', async () => {
    await till.confirmed()
    const first = await petty(FUEL, { key: 'petty-key-1' })
    const again = await petty(FUEL, { key: 'petty-key-1' })
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body])
    expect(await drawer()).toMatchObject({ pettyOut: 12_000, lineCount: 2 })
    expect((await petty({ ...FUEL, amount: 1 }, { key: 'petty-key-1' })).statusCode).toBe(422)
  })

  test('is written down: who, when and what for', async () => {
    await till.confirmed()
    const id = await added(FUEL)
    expect(
      await till.rows(`select actor_id, action, reason, after from audit_event where entity_id = '${id}'`),
    ).toMatchObject([
      {
        actor_id: till.shop.users.staff.id,
        action: 'add_petty_cash',
        reason: 'น้ำมัน PCX',
        after: { direction: 'out', kind: 'fuel', amount: 12_000, receiptNumber: 'INV-7' },
      },
    ])
  })

  test.each([
    [{ amount: 0 }, 400],
    [{ amount: -1 }, 400],
    [{ amount: 1.5 }, 400],
    [{ amount: '100' }, 400],
    [{ amount: 2_000_000_001 }, 400],
    [{ note: ' ' }, 400],
    [{ note: 'x'.repeat(301) }, 400],
    [{ note: undefined }, 400],
    [{ receiptNumber: 'a\nb' }, 400],
    [{ receiptNumber: '' }, 400],
    [{ kind: 'change' }, 400],
    [{ kind: 'gift' }, 400],
    [{ direction: 'in' }, 400],
    [{ direction: 'sideways' }, 400],
    [{ surprise: true }, 400],
    [{ direction: 'in', kind: 'change', amount: 1_000_000_001 }, 422],
    [{ branchId: 999 }, 422],
  ])('with %j is refused', async (given, status) => {
    await till.confirmed()
    expect((await petty({ ...FUEL, ...given })).statusCode).toBe(status)
    expect(await drawer()).toMatchObject({ expected: 50_000, lineCount: 1 })
  })

  test('is for the desk, and asks for a key', async () => {
    expect((await petty(CHANGE, { role: 'driver' })).statusCode).toBe(403)
    const body = { branchId: till.shop.branchId, ...CHANGE }
    expect((await till.staff({ url: 'petty-cash', body })).statusCode).toBe(400)
  })
})

test('a drawer through which more went than one amount may be is read, counted and closed', async () => {
  await added(CHANGE)
  // Years of cash that nobody counted.
  await till.rows(
    `insert into petty_cash (id, branch_id, direction, kind, amount, note, recorded_at, recorded_by)
     select gen_random_uuid(), branch_id, direction, kind, 1999950000, note, recorded_at, recorded_by
     from petty_cash, generate_series(1, 2)`,
  )
  expect(await drawer()).toMatchObject({ pettyIn: 4_000_000_000, expected: 4_000_000_000 })
  const body = {
    branchId: till.shop.branchId,
    expected: 4_000_000_000,
    counted: 500_000,
    leftFloat: 100_000,
    note: 'bank',
  }
  const answer = await till.staff({ url: 'drawer-closings', body, key: randomUUID() })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await drawer()).toMatchObject({
    openingFloat: 100_000,
    expected: 100_000,
    closings: [{ expected: 4_000_000_000 }],
  })
})

describe('undoing it', () => {
  test('is an entry the other way with its reason; the first one stays', async () => {
    await till.confirmed()
    till.clock.set(TEST_NOW + MINUTE)
    const id = await added(FUEL)
    till.clock.set(TEST_NOW + HOUR)
    const answer = await undo(id)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      pettyIn: 12_000,
      pettyOut: 12_000,
      expected: 50_000,
      lines: [
        { amount: 12_000, petty: { kind: 'fuel', note: 'พิมพ์ผิด', isCounterEntry: true, isUndone: false } },
        { id, amount: -12_000, petty: { note: 'น้ำมัน PCX', isCounterEntry: false, isUndone: true } },
        { what: 'payment' },
      ],
    })
    expect(await till.rows(`select reason, after from audit_event where action = 'undo_petty_cash'`)).toMatchObject([
      { reason: 'พิมพ์ผิด', after: { direction: 'in', amount: 12_000, undoesId: id } },
    ])
  })

  test('of an entry that was counted leaves the count and stands in the next', async () => {
    await till.confirmed()
    const id = await added(FUEL)
    till.clock.set(TEST_NOW + HOUR)
    await close(38_000, 10_000)
    expect((await undo(id)).json()).toMatchObject({
      pettyIn: 12_000,
      expected: 22_000,
      closings: [{ pettyOut: 12_000, expected: 38_000 }],
    })
  })

  test('twice, or undoing what undoes, is refused with the drawer as it is', async () => {
    await till.confirmed()
    const id = await added(FUEL)
    till.clock.set(TEST_NOW + HOUR)
    const [counter] = (await undo(id)).json<Drawer>().lines
    for (const other of [id, counter?.id ?? ''])
      expect((await undo(other)).json()).toMatchObject({
        status: 412,
        code: 'stale_version',
        drawer: { expected: 50_000, lineCount: 3 },
      })
  })

  test('by two at once is done once', async () => {
    await till.confirmed()
    const id = await added(FUEL)
    expect(statuses(await Promise.all([undo(id), undo(id), undo(id)]))).toEqual([201, 412, 412])
    expect(await drawer()).toMatchObject({ expected: 50_000, lineCount: 3 })
  })

  test('what came in and has gone since is refused with what is there', async () => {
    const id = await added(CHANGE)
    till.clock.set(TEST_NOW + HOUR)
    await close(100_000, 40_000)
    expect((await undo(id)).json()).toMatchObject({
      status: 422,
      code: 'amount_refused',
      errors: [{ code: 'more_than_in_drawer', params: { maximum: 40_000 } }],
    })
    expect(await drawer()).toMatchObject({ expected: 40_000, lineCount: 0 })
  })

  test('wants a reason, and an entry that exists', async () => {
    await till.confirmed()
    const id = await added(FUEL)
    expect((await undo(id, { note: ' ' })).statusCode).toBe(400)
    expect((await undo(randomUUID())).statusCode).toBe(404)
    expect(await drawer()).toMatchObject({ lineCount: 2 })
  })
})
