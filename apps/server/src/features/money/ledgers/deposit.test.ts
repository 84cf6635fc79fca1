import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { type DepositMovement, postDeposit } from './commands/post-deposit.ts'
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

const DUE = 200_000
const OPEN = 19_000
const movement = (reservationId: string, given: Partial<DepositMovement>): DepositMovement => ({
  reservationId,
  kind: 'received',
  amount: DUE,
  method: given.kind === 'kept' ? null : 'cash',
  transferRef: null,
  reason: '',
  actor: { kind: 'staff', id: till.shop.users.staff.id, name: 'Staff' },
  now: till.clock.now(),
  traceId: '',
  ...given,
})
const post = (id: string, given: Partial<DepositMovement>) =>
  till.inside((trx, context) => postDeposit(trx, context, movement(id, given)))
const postRefused = (id: string, given: Partial<DepositMovement>) =>
  post(id, given).then(
    () => null,
    (error: unknown) => error,
  )
const entries = (id: string) =>
  till.rows<{ kind: string; amount: number; branch_id: number | null }>(
    'select kind, amount, branch_id from deposit_entry where reservation_id = $1 order by recorded_at, kind',
    [id],
  )

describe('the damage deposit that comes in', () => {
  test('is not a payment: what is owed stays, and the drawer has the cash', async () => {
    const { id, version } = await till.confirmed()
    const answer = await till.staff({
      url: `reservations/${id}/deposit`,
      body: { method: 'cash', amount: DUE },
      version,
    })
    expect(answer.json<StaffReservation>()).toMatchObject({ version: version + 1, paid: 50_000, balance: OPEN })
    expect(answer.headers.etag).toBe(`"${version + 1}"`)
    expect(await entries(id)).toEqual([{ kind: 'received', amount: DUE, branch_id: till.shop.branchId }])
    expect(answer.json<StaffReservation>().history[0]).toMatchObject({
      action: 'deposit_received',
      after: { amount: DUE, method: 'cash' },
    })
  })

  test('may come in parts, but never beyond what is due', async () => {
    const { id, version } = await till.confirmed()
    const url = `reservations/${id}/deposit`
    expect((await till.staff({ url, body: { method: 'card', amount: 150_000 }, version })).statusCode).toBe(200)
    const more = await till.staff({ url, body: { method: 'cash', amount: 50_001 }, version: version + 1 })
    expect(more.json()).toMatchObject({
      status: 422,
      code: 'deposit_refused',
      errors: [{ pointer: '/amount', code: 'more_than_due', params: { maximum: 50_000 } }],
      deposit: { due: DUE, received: 150_000, held: 150_000 },
    })
    expect((await till.staff({ url, body: { method: 'cash', amount: 50_000 }, version: version + 1 })).statusCode).toBe(
      200,
    )
    expect((await entries(id)).map(({ branch_id }) => branch_id)).toEqual([null, till.shop.branchId])
  })

  test('taken on two devices at once is taken once', async () => {
    const { id, version } = await till.confirmed()
    const call = { url: `reservations/${id}/deposit`, body: { method: 'cash', amount: DUE }, version }
    const answers = await Promise.all([till.staff(call), till.staff({ ...call, role: 'admin' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await till.staff({ ...call, version: version + 1 })).json()).toMatchObject({ code: 'deposit_refused' })
    expect(await entries(id)).toHaveLength(1)
  })

  test('sent again with its key is taken once', async () => {
    const { id, version } = await till.confirmed()
    const call = {
      url: `reservations/${id}/deposit`,
      body: { method: 'cash', amount: 1000 },
      version,
      key: 'deposit-1',
    }
    const first = await till.staff(call)
    const again = await till.staff(call)
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body])
    expect(await entries(id)).toHaveLength(1)
  })

  test.each([
    { amount: 0, method: 'cash' },
    { amount: -5, method: 'cash' },
    { amount: 1.5, method: 'cash' },
    { amount: 5, method: 'deposit' },
    { amount: 5, method: 'cash', surprise: true },
    { amount: 5, method: 'transfer', transferRef: 'a\u0000b' },
  ])('of the form %j is refused', async (body) => {
    const { id, version } = await till.confirmed()
    expect((await till.staff({ url: `reservations/${id}/deposit`, body, version })).statusCode).toBe(400)
    expect(await entries(id)).toEqual([])
  })

  test('is taken only for a rental that is agreed and not over', async () => {
    const unpaid = await till.unpaid()
    const body = { method: 'cash', amount: 5 }
    expect(
      (await till.staff({ url: `reservations/${unpaid.id}/deposit`, body, version: unpaid.version })).json(),
    ).toMatchObject({
      status: 409,
      code: 'not_from_here',
      currentStatus: 'pending_payment',
    })
    const url = `reservations/${unpaid.id}/deposit`
    expect((await till.staff({ url, body })).statusCode).toBe(428)
    expect((await till.staff({ url, body, version: 1, role: 'driver' })).statusCode).toBe(404)
    expect((await till.staff({ url, body, version: 1, role: 'client' })).statusCode).toBe(403)
    expect((await till.staff({ url: `reservations/${randomUUID()}/deposit`, body, version: 1 })).statusCode).toBe(404)
  })

  test('cannot come by a transfer that another reservation had', async () => {
    const first = await till.confirmed()
    const other = await till.confirmed('2026-12-01T03:00:00.000Z')
    const body = { method: 'transfer', amount: 1000, transferRef: 'T-1' }
    expect(
      (await till.staff({ url: `reservations/${first.id}/deposit`, body, version: first.version })).statusCode,
    ).toBe(200)
    const again = await till.staff({ url: `reservations/${other.id}/deposit`, body, version: other.version })
    expect(again.json()).toMatchObject({ status: 409, code: 'slip_already_used', reservationCode: first.code })
  })
})

describe('the damage deposit that is kept', () => {
  test('in part pays what is owed, and the rest goes back', async () => {
    const { id } = await till.confirmed()
    till.clock.set(TEST_NOW + MINUTE)
    await post(id, {})
    await post(id, { kind: 'kept', amount: OPEN, reason: 'คืนช้า' })
    await post(id, { kind: 'refunded', amount: DUE - OPEN })
    const { paid, balance, payments, deposit } = await till.reservation(id)
    expect({ paid, balance }).toEqual({ paid: 69_000, balance: 0 })
    expect(deposit).toEqual({ received: DUE, kept: OPEN, refunded: DUE - OPEN, held: 0 })
    expect(payments.at(-1)).toMatchObject({ direction: 'in', method: 'deposit', amount: OPEN, note: 'คืนช้า' })
    const cash = await till.staff({ url: `drawer?branch=${till.shop.branchId}` })
    expect(cash.json()).toMatchObject({ cashIn: 50_000 + DUE, cashOut: DUE - OPEN, expected: 50_000 + OPEN })
  })

  test('twice, for more than is held or for more than is owed is refused', async () => {
    const { id } = await till.confirmed()
    const problem = (pointer: string, code: string, maximum: number) => ({
      code: 'deposit_refused',
      errors: [{ pointer, code, params: { maximum } }],
    })
    expect(await postRefused(id, { kind: 'kept', amount: 1 })).toMatchObject(problem('/keep', 'more_than_held', 0))
    await post(id, { amount: 15_000 })
    expect(await postRefused(id, { kind: 'kept', amount: 15_001 })).toMatchObject(
      problem('/keep', 'more_than_held', 15_000),
    )
    await post(id, { kind: 'kept', amount: 10_000 })
    expect(await postRefused(id, { kind: 'kept', amount: 10_000 })).toMatchObject(
      problem('/keep', 'more_than_held', 5000),
    )
    expect(await postRefused(id, { kind: 'refunded', amount: 5001 })).toMatchObject(
      problem('/refund', 'more_than_held', 5000),
    )
    await post(id, { amount: DUE - 15_000 })
    expect(await postRefused(id, { kind: 'kept', amount: 9001 })).toMatchObject(
      problem('/keep', 'more_than_owed', 9000),
    )
    expect(await entries(id)).toHaveLength(3)
  })

  test('from two sides at once is kept once', async () => {
    const { id } = await till.confirmed()
    await post(id, {})
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => postRefused(id, { kind: 'kept', amount: 15_000 })),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect((await till.reservation(id)).paid).toBe(65_000)
  })

  test('given back at once by many is never more than was held', async () => {
    const { id } = await till.confirmed()
    await post(id, {})
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => postRefused(id, { kind: 'refunded', amount: 90_000 })),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(2)
    expect(outcomes.find((outcome) => outcome !== null)).toMatchObject({ code: 'deposit_refused' })
  })

  test('needs to say how it went back', async () => {
    const { id } = await till.confirmed()
    await post(id, {})
    expect(await postRefused(id, { kind: 'refunded', amount: 1, method: null })).toMatchObject({
      code: 'invalid_request',
    })
  })

  test('of a reservation that is over goes back by its task alone', async () => {
    const { id, version } = await till.confirmed()
    await post(id, {})
    const body = { reason: 'x', fee: 50_000 }
    await till.staff({ url: `reservations/${id}/cancellation`, body, version })
    for (const kind of ['received', 'kept', 'refunded'] as const)
      expect(await postRefused(id, { kind, amount: 1 })).toMatchObject({ code: 'not_from_here' })
  })

  test('is written down in order, whatever the clock says', async () => {
    const { id } = await till.confirmed()
    await post(id, { now: TEST_NOW + MINUTE })
    await post(id, { kind: 'refunded', amount: DUE, method: 'card', now: TEST_NOW })
    expect((await entries(id)).map(({ kind }) => kind)).toEqual(['received', 'refunded'])
  })
})
