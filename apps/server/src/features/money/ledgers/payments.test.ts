import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { DAY, MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { addRefundTask } from './commands/refund-tasks.ts'
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

const OPEN = 19_000
const wire = (instant: number) => new Date(instant).toISOString()
const pay = (id: string, version: number | undefined, body: object, key?: string) =>
  till.staff({ url: `reservations/${id}/payments`, body, version, ...(key === undefined ? {} : { key }) })

describe('money that came in at the counter', () => {
  test('pays what is owed and moves the version on', async () => {
    const { id, version } = await till.confirmed()
    till.clock.set(TEST_NOW + MINUTE)
    const answer = await pay(id, version, {
      method: 'transfer',
      amount: OPEN,
      transferRef: 'T-9',
      receivedAt: wire(TEST_NOW),
      note: 'โอนที่ร้าน',
    })
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ version: version + 1, status: 'confirmed', balance: 0, paymentState: 'paid' })
    expect(body.payments).toContainEqual(
      expect.objectContaining({ method: 'transfer', amount: OPEN, transferRef: 'T-9', note: 'โอนที่ร้าน' }),
    )
    expect(body.history[0]).toMatchObject({ action: 'record_payment', reason: null })
  })

  test('has a drawer only when it is cash', async () => {
    const { id, version } = await till.confirmed()
    await pay(id, version, { method: 'card', amount: 9000 })
    await pay(id, version + 1, { method: 'cash', amount: 10_000 })
    expect(await till.rows('select method, branch_id from payment order by amount')).toEqual([
      { method: 'card', branch_id: null },
      { method: 'cash', branch_id: till.shop.branchId },
      { method: 'cash', branch_id: till.shop.branchId },
    ])
  })

  test('is never more than is owed: at the counter, with a confirmation or with a booking', async () => {
    const { id, version } = await till.confirmed()
    expect((await pay(id, version, { method: 'cash', amount: OPEN + 1 })).json()).toMatchObject({
      status: 422,
      code: 'amount_refused',
      errors: [{ pointer: '/amount', code: 'more_than_owed', params: { maximum: OPEN } }],
    })
    const unpaid = await till.unpaid({ start: wire(TEST_NOW + 9 * DAY) })
    const confirmation = await till.staff({
      url: `reservations/${unpaid.id}/confirmation`,
      body: { payment: { method: 'cash', amount: 69_001 } },
      version: unpaid.version,
    })
    expect(confirmation.json()).toMatchObject({ code: 'amount_refused', errors: [{ pointer: '/payment/amount' }] })
    expect((await till.reservation(unpaid.id)).status).toBe('pending_payment')
  })

  test('a slip for more is posted as it came, and shows as credit', async () => {
    const { id, slipId, version } = await till.sent()
    const answer = await till.staff({
      url: `reservations/${id}/slip-approval`,
      body: { slipId, amount: 70_000 },
      version,
    })
    expect(answer.json<StaffReservation>()).toMatchObject({ status: 'confirmed', balance: -1000 })
  })

  test('taken on two devices at once is taken once', async () => {
    const { id, version } = await till.confirmed()
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, version, { method: 'cash', amount: 5000 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    expect((await till.reservation(id)).paid).toBe(55_000)
  })

  test('cannot be a transfer that was recorded before, here or elsewhere', async () => {
    const first = await till.confirmed()
    const other = await till.confirmed(wire(TEST_NOW + 9 * DAY))
    const body = { method: 'transfer', amount: 100, transferRef: 'T-1' }
    expect((await pay(first.id, first.version, body)).statusCode).toBe(200)
    const refused = { status: 409, code: 'slip_already_used', reservationCode: first.code }
    expect((await pay(first.id, first.version + 1, body)).json()).toMatchObject(refused)
    expect((await pay(other.id, other.version, body)).json()).toMatchObject(refused)
  })

  test.each([
    { method: 'deposit', amount: 5 },
    { method: 'import', amount: 5 },
    { method: 'cash', amount: 0 },
    { method: 'cash', amount: -100 },
    { method: 'cash', amount: 0.5 },
    { method: 'cash', amount: '5' },
    { method: 'cash', amount: 5, receivedAt: '2026-11-22T10:00:00+07:00' },
    { method: 'cash', amount: 5, receivedAt: 'yesterday' },
    { method: 'cash', amount: 5, surprise: 1 },
  ])('of the form %j is refused', async (body) => {
    const { id, version } = await till.confirmed()
    expect((await pay(id, version, body)).statusCode).toBe(400)
    expect((await till.reservation(id)).paid).toBe(50_000)
  })

  test('is asked for version and reservation, and taken only for a rental that is agreed and not over', async () => {
    const { id, version } = await till.confirmed()
    const body = { method: 'cash', amount: 5 }
    expect((await pay(id, undefined, body)).statusCode).toBe(428)
    expect((await pay(id, version - 1, body)).json()).toMatchObject({ status: 412, currentVersion: version })
    expect((await pay(randomUUID(), 1, body)).statusCode).toBe(404)
    const cancelled = await till.staff({
      url: `reservations/${id}/cancellation`,
      body: { reason: 'x', fee: 50_000 },
      version,
    })
    expect(cancelled.statusCode).toBe(200)
    expect((await pay(id, version + 1, body)).json()).toMatchObject({
      status: 409,
      code: 'not_from_here',
      currentStatus: 'cancelled',
    })
  })
})

describe('money that goes back', () => {
  /** Cancelled with the whole of 500 baht to go back. */
  async function cancelled(): Promise<{ id: string; version: number; refund: string }> {
    const { id, version } = await till.confirmed()
    const answer = await till.staff({ url: `reservations/${id}/cancellation`, body: { reason: 'ฝน', fee: 0 }, version })
    const body = answer.json<StaffReservation>()
    return { id, version: body.version, refund: body.refunds[0]?.id ?? '' }
  }
  const complete = (id: string, refund: string, version: number | undefined, body: object, key?: string) =>
    till.staff({
      url: `reservations/${id}/refunds/${refund}/completion`,
      body,
      version,
      ...(key === undefined ? {} : { key }),
    })
  const TRANSFER = { method: 'transfer', transferRef: 'OUT-1', note: 'โอนคืน' }

  test('is listed until somebody sent it, with proof', async () => {
    const { id, version, refund } = await cancelled()
    const { code } = await till.reservation(id)
    expect((await till.staff({ url: 'refunds' })).json()).toMatchObject({
      rows: [
        { id: refund, reservationId: id, code, customer: { fullName: 'สมชาย ใจดี' }, amount: 50_000, isDeposit: false },
      ],
    })
    expect((await complete(id, refund, version, { method: 'transfer' })).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/transferRef' }],
    })
    const answer = await complete(id, refund, version, TRANSFER)
    expect(answer.json<StaffReservation>()).toMatchObject({
      version: version + 1,
      status: 'cancelled',
      paid: 0,
      paymentState: 'none',
      refunds: [{ id: refund, status: 'done' }],
    })
    expect(answer.json<StaffReservation>().payments).toContainEqual(
      expect.objectContaining({ direction: 'out', method: 'transfer', amount: 50_000, transferRef: 'OUT-1' }),
    )
    expect((await till.staff({ url: 'refunds' })).json()).toEqual({ rows: [] })
  })

  test('goes back once, by two people at once, by a second try or by a repeat of the first', async () => {
    const { id, version, refund } = await cancelled()
    const answers = await Promise.all([
      complete(id, refund, version, TRANSFER, 'refund-key-1'),
      complete(id, refund, version, { method: 'cash' }, 'refund-key-2'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await complete(id, refund, version + 1, { method: 'cash' })).json()).toMatchObject({
      status: 409,
      code: 'not_from_here',
      refundStatus: 'done',
    })
    const first = answers[0]?.statusCode === 200
    const repeat = await complete(
      id,
      refund,
      version,
      first ? TRANSFER : { method: 'cash' },
      first ? 'refund-key-1' : 'refund-key-2',
    )
    expect([repeat.statusCode, repeat.headers['idempotency-replayed']]).toEqual([200, 'true'])
    expect(await till.rows(`select amount from payment where direction = 'out'`)).toEqual([{ amount: 50_000 }])
  })

  test('keeps its place before what is due since the same moment, however its parts are named', async () => {
    const { id, version, refund } = await cancelled()
    await till.rows(
      `insert into refund_task (id, reservation_id, is_deposit, amount, reason, created_at)
       select '00000000-0000-4000-8000-000000000000', reservation_id, true, 30000, reason, created_at
       from refund_task where id = $1`,
      [refund],
    )
    const first = (await complete(id, refund, version, { method: 'cash', amount: 20_000 })).json<StaffReservation>()
    expect(first.refunds.map(({ status, amount, isDeposit }) => ({ status, amount, isDeposit }))).toEqual([
      { status: 'done', amount: 20_000, isDeposit: false },
      { status: 'open', amount: 30_000, isDeposit: false },
      { status: 'open', amount: 30_000, isDeposit: true },
    ])
    expect((await till.staff({ url: 'refunds' })).json()).toMatchObject({
      rows: [
        { amount: 30_000, isDeposit: false },
        { amount: 30_000, isDeposit: true },
      ],
    })
  })

  test('goes back in parts, each with its own movement, and what is left waits in its place', async () => {
    const { id, version, refund } = await cancelled()
    const more = await complete(id, refund, version, { method: 'cash', amount: 50_001 })
    expect(more.json()).toMatchObject({
      code: 'amount_refused',
      errors: [{ pointer: '/amount', params: { maximum: 50_000 } }],
    })
    const first = (await complete(id, refund, version, { method: 'cash', amount: 20_000 })).json<StaffReservation>()
    expect(first.paid).toBe(30_000)
    expect(first.refunds).toHaveLength(2)
    const left = first.refunds.find(({ status }) => status === 'open')
    expect(first.refunds).toContainEqual(expect.objectContaining({ id: refund, status: 'done', amount: 20_000 }))
    expect(left).toMatchObject({ amount: 30_000, reason: 'ฝน', isDeposit: false })
    expect((await till.staff({ url: 'refunds' })).json()).toMatchObject({ rows: [{ id: left?.id, amount: 30_000 }] })
    expect(await till.unsound()).toEqual([])
    const last = await complete(id, left?.id ?? '', first.version, TRANSFER)
    expect(last.json<StaffReservation>()).toMatchObject({ paid: 0, paymentState: 'none' })
    expect((await till.staff({ url: 'refunds' })).json()).toEqual({ rows: [] })
    expect(await till.rows(`select method, amount from payment where direction = 'out' order by amount`)).toEqual([
      { method: 'cash', amount: 20_000 },
      { method: 'transfer', amount: 30_000 },
    ])
    expect(await till.unsound()).toEqual([])
  })

  test('a key stands for one task', async () => {
    const { id, version, refund } = await cancelled()
    await complete(id, refund, version, { method: 'cash' }, 'refund-key-3')
    const other = await complete(id, randomUUID(), version, { method: 'cash' }, 'refund-key-3')
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('is never more than was paid', async () => {
    const { id, version, refund } = await cancelled()
    await till.rows('update refund_task set amount = 50001 where id = $1', [refund])
    expect((await complete(id, refund, version, { method: 'cash' })).json()).toMatchObject({
      status: 422,
      code: 'amount_refused',
      errors: [{ code: 'more_than_paid', params: { maximum: 50_000 } }],
    })
    await till.rows('update refund_task set amount = 50000 where id = $1', [refund])
    const more = { reservationId: id, amount: 1, reason: 'x', now: TEST_NOW }
    await expect(till.inside((trx) => addRefundTask(trx, more))).rejects.toMatchObject({ code: 'amount_refused' })
    expect(await till.rows(`select from payment where direction = 'out'`)).toEqual([])
  })

  test('in cash leaves the drawer', async () => {
    const { id, version, refund } = await cancelled()
    await complete(id, refund, version, { method: 'cash' })
    expect((await till.staff({ url: `drawer?branch=${till.shop.branchId}` })).json()).toMatchObject({
      cashIn: 50_000,
      cashOut: 50_000,
      expected: 0,
      lines: expect.arrayContaining([expect.objectContaining({ what: 'refund', amount: -50_000 })]) as unknown,
    })
  })

  test('asks for the version, its reservation and its form', async () => {
    const { id, version, refund } = await cancelled()
    const other = await till.confirmed(wire(TEST_NOW + 9 * DAY))
    expect((await complete(id, refund, undefined, { method: 'cash' })).statusCode).toBe(428)
    expect((await complete(id, 'x', version, { method: 'cash' })).statusCode).toBe(400)
    expect((await complete(id, randomUUID(), version, { method: 'cash' })).statusCode).toBe(404)
    expect((await complete(other.id, refund, other.version, { method: 'cash' })).statusCode).toBe(404)
    expect((await complete(id, refund, version, { method: 'cash', amount: 0 })).statusCode).toBe(400)
  })

  test('with a damage deposit: what is held goes back by a task of its own', async () => {
    const { id, version } = await till.confirmed()
    await till.staff({ url: `reservations/${id}/deposit`, body: { method: 'cash', amount: 200_000 }, version })
    const body = (
      await till.staff({
        url: `reservations/${id}/cancellation`,
        body: { reason: 'x', fee: 50_000 },
        version: version + 1,
      })
    ).json<StaffReservation>()
    expect(body.refunds).toMatchObject([{ amount: 200_000, isDeposit: true, status: 'open' }])
    expect(await till.unsound()).toEqual([])
    const answer = await complete(id, body.refunds[0]?.id ?? '', body.version, { method: 'cash' })
    expect(answer.json<StaffReservation>()).toMatchObject({ paid: 50_000, refunds: [{ status: 'done' }] })
    expect(await till.rows('select kind, amount from deposit_entry order by kind')).toEqual([
      { kind: 'received', amount: 200_000 },
      { kind: 'refunded', amount: 200_000 },
    ])
  })

  test('a customer who cancels by the link gets the deposit back as well', async () => {
    const { token, id, version } = await till.unpaid({ start: wire(TEST_NOW + 20 * DAY) })
    await till.staff({ url: `reservations/${id}/confirmation`, body: { reason: 'x' }, version })
    await till.staff({
      url: `reservations/${id}/deposit`,
      body: { method: 'card', amount: 1000 },
      version: version + 1,
    })
    const answer = await till.app.inject({
      method: 'POST',
      url: '/api/public/reservation/cancellation',
      headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
      payload: { reason: '', expectedFee: 0 },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await till.reservation(id)).refunds).toMatchObject([{ amount: 1000, isDeposit: true, status: 'open' }])
  })
})
