import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { takeUnmatched } from './commands/take-unmatched.ts'
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

interface Listed {
  readonly id: string
  readonly status: string
  readonly transferRef: string | null
  readonly matches: readonly { code: string; customerName: string }[]
}

const DUE = 50_000
const wire = (instant: number) => new Date(instant).toISOString()
const key = () => randomUUID()
const money = (given: object = {}) => ({
  method: 'transfer',
  amount: DUE,
  receivedAt: wire(till.clock.now()),
  transferRef: `IN-${randomUUID()}`,
  note: 'ไม่ระบุชื่อ',
  ...given,
})
async function came(given: object = {}): Promise<Listed> {
  const body = money(given)
  const answer = await till.staff({ url: 'unmatched-payments', body, key: key() })
  expect(answer.statusCode, answer.body).toBe(201)
  const rows = answer.json<{ rows: Listed[] }>().rows.filter(({ status }) => status === 'open')
  const row = rows.find(({ transferRef }) => transferRef === body.transferRef)
  if (!row) throw new Error('it is not listed')
  return row
}
const match = (id: string, reservationId: string, given = key()) =>
  till.staff({ url: `unmatched-payments/${id}/match`, body: { reservationId }, key: given })
const giveBack = (id: string, note: string, given = key()) =>
  till.staff({ url: `unmatched-payments/${id}/return`, body: { note }, key: given })
const list = async () => (await till.staff({ url: 'unmatched-payments' })).json<{ rows: Listed[] }>().rows
/** Its time to pay runs out, and the sweep has been. */
async function expired(): Promise<{ id: string; code: string }> {
  const made = await till.unpaid({ start: wire(TEST_NOW + 5 * DAY) })
  await till.rows(`update reservation set status = 'expired', closed_at = now(), expires_at = null where id = $1`, [
    made.id,
  ])
  await till.rows('update occupancy set active = false where reservation_id = $1', [made.id])
  return made
}

describe('money of nobody', () => {
  test('is kept once a key, with who waits for exactly that much', async () => {
    const { code } = await till.unpaid()
    await till.unpaid({ start: wire(TEST_NOW + 9 * DAY), customer: { fullName: 'Anna', phone: '081-234-0000' } })
    const body = money()
    const first = await till.staff({ url: 'unmatched-payments', body, key: 'unmatched-1' })
    const again = await till.staff({ url: 'unmatched-payments', body, key: 'unmatched-1' })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body])
    const rows = await list()
    expect(rows).toMatchObject([{ amount: DUE, status: 'open', note: 'ไม่ระบุชื่อ', source: null }])
    expect(rows[0]?.matches.map((found) => found.code)).toContain(code)
    expect(rows[0]?.matches).toHaveLength(2)
    expect((await came({ amount: DUE + 1 })).matches).toEqual([])
    expect((await came({ amount: 69_000 })).matches).toHaveLength(2)
  })

  test('may be of somebody who came too late, for two weeks', async () => {
    const { code } = await expired()
    expect((await came()).matches).toMatchObject([{ code, customerName: 'สมชาย ใจดี' }])
    till.clock.set(TEST_NOW + 14 * DAY + HOUR)
    expect((await list())[0]?.matches).toEqual([])
  })

  test('is not a transfer that was recorded before', async () => {
    const { id, version, code } = await till.confirmed()
    const body = { method: 'transfer', amount: 5, transferRef: 'SEEN' }
    await till.staff({ url: `reservations/${id}/payments`, body, version })
    const known = await till.staff({ url: 'unmatched-payments', body: money({ transferRef: 'SEEN' }), key: key() })
    expect(known.json()).toMatchObject({ status: 409, code: 'slip_already_used', reservationCode: code })
    const { id: kept } = await came({ transferRef: 'NEW' })
    const twice = await till.staff({ url: 'unmatched-payments', body: money({ transferRef: 'NEW' }), key: key() })
    expect(twice.json()).toMatchObject({ status: 409, code: 'slip_already_used' })
    const payment = { method: 'transfer', amount: 5, transferRef: 'NEW' }
    expect(
      (await till.staff({ url: `reservations/${id}/payments`, body: payment, version: version + 1 })).statusCode,
    ).toBe(409)
    expect((await giveBack(kept, 'โอนผิดบัญชี')).statusCode).toBe(200)
    await came({ transferRef: 'NEW' })
  })

  test.each([
    { amount: 0 },
    { method: 'deposit' },
    { receivedAt: wire(TEST_NOW + HOUR) },
    { receivedAt: undefined },
    { surprise: 1 },
  ])('of the form %j is refused', async (given) => {
    const answer = await till.staff({ url: 'unmatched-payments', body: money(given), key: key() })
    expect(answer.statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  test('asks for a key and the desk', async () => {
    expect((await till.staff({ url: 'unmatched-payments', body: money() })).statusCode).toBe(400)
    expect((await till.staff({ url: 'unmatched-payments', role: 'driver' })).statusCode).toBe(403)
    expect(
      (await till.staff({ url: 'unmatched-payments', body: money(), key: key(), role: 'client' })).statusCode,
    ).toBe(403)
  })
})

describe('matching', () => {
  test('confirms who waits for it, with paper, and sets a slip aside', async () => {
    const { id } = await till.sent()
    const { id: unmatched } = await came()
    till.clock.set(TEST_NOW + MINUTE)
    const answer = await match(unmatched, id)
    expect(answer.json()).toMatchObject({ rows: [{ id: unmatched, status: 'matched', matches: [] }] })
    const reservation = await till.reservation(id)
    expect(reservation).toMatchObject({
      status: 'confirmed',
      paid: DUE,
      balance: 19_000,
      slips: [{ status: 'refused' }],
    })
    expect(reservation.payments).toMatchObject([{ method: 'transfer', amount: DUE }])
    expect(Date.parse(reservation.payments[0]?.receivedAt ?? '')).toBe(TEST_NOW)
    expect(reservation.documents).toContainEqual(expect.objectContaining({ kind: 'reservation', status: 'issued' }))
  })

  test('pays a confirmed reservation as it came: what is too much is credit', async () => {
    const { id, version } = await till.confirmed()
    const { id: unmatched } = await came({ amount: 20_000 })
    expect((await match(unmatched, id)).statusCode).toBe(200)
    expect(await till.reservation(id)).toMatchObject({ status: 'confirmed', version: version + 1, balance: -1000 })
  })

  test('an expired reservation stays expired, and its money is on its way back', async () => {
    const { id } = await expired()
    const { id: unmatched } = await came()
    expect((await match(unmatched, id)).statusCode).toBe(200)
    expect(await till.reservation(id)).toMatchObject({
      status: 'expired',
      paid: DUE,
      paymentState: 'refund_due',
      refunds: [{ amount: DUE, status: 'open', isDeposit: false }],
    })
  })

  test('is possible once, also by two at once', async () => {
    const one = await till.unpaid()
    const other = await till.unpaid({ start: wire(TEST_NOW + 9 * DAY) })
    const { id } = await came()
    const answers = await Promise.all([match(id, one.id), match(id, other.id), giveBack(id, 'x')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'not_from_here' })
    expect((await match(id, one.id)).statusCode).toBe(409)
    expect(await till.rows('select from payment')).toHaveLength(answers[2]?.statusCode === 200 ? 0 : 1)
  })

  test('needs money and a reservation that is not over', async () => {
    const { id, version } = await till.confirmed()
    const { id: unmatched } = await came()
    expect((await match(unmatched, randomUUID())).json()).toMatchObject({
      status: 422,
      code: 'unknown_reference',
      errors: [{ pointer: '/reservationId' }],
    })
    expect((await match(randomUUID(), id)).statusCode).toBe(404)
    await till.staff({ url: `reservations/${id}/cancellation`, body: { reason: 'x', fee: 50_000 }, version })
    expect((await match(unmatched, id)).json()).toMatchObject({ status: 409, currentStatus: 'cancelled' })
    expect(await list()).toMatchObject([{ status: 'open' }])
  })

  test('is for other commands, too: the money is posted in their transaction or not at all', async () => {
    const { id } = await till.confirmed()
    const { id: unmatched } = await came()
    const taken = {
      unmatchedId: unmatched,
      reservationId: id,
      actor: { kind: 'staff', id: till.shop.users.admin.id, name: 'Admin' },
      now: TEST_NOW,
      traceId: '',
    } as const
    const undone = till.inside(async (trx, context) => {
      await takeUnmatched(trx, context, taken)
      throw new Error('the rest did not work')
    })
    await expect(undone).rejects.toThrow('the rest')
    expect((await list())[0]?.status).toBe('open')
    await till.inside((trx, context) => takeUnmatched(trx, context, taken))
    await expect(till.inside((trx, context) => takeUnmatched(trx, context, taken))).rejects.toMatchObject({
      code: 'not_from_here',
    })
    const unknown = { ...taken, unmatchedId: randomUUID() }
    await expect(till.inside((trx, context) => takeUnmatched(trx, context, unknown))).rejects.toMatchObject({
      code: 'unknown_reference',
      errors: [{ pointer: '/unmatchedId' }],
    })
  })
})

describe('sending it back', () => {
  test('says why, once', async () => {
    const { id } = await came()
    expect((await giveBack(id, ' ')).statusCode).toBe(400)
    expect((await giveBack(randomUUID(), 'x')).statusCode).toBe(404)
    expect((await giveBack(id, 'โอนคืนแล้ว')).json()).toMatchObject({ rows: [{ id, status: 'returned' }] })
    expect((await giveBack(id, 'โอนคืนแล้ว')).json()).toMatchObject({ status: 409, currentStatus: 'returned' })
    expect(await till.rows('select close_note from unmatched_payment')).toEqual([{ close_note: 'โอนคืนแล้ว' }])
  })
})
