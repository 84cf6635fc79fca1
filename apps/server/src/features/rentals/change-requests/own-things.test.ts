import { randomUUID } from 'node:crypto'
import type { OwnThingAnswer, TrackedReservation } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, dayAt, type Rentals } from '../amendments/testing.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'

let desk: Rentals

beforeAll(async () => {
  desk = await createRentals()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

const wire = (instant: number) => new Date(instant).toISOString()
const rows = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
  (await desk.database.pool.query<Row>(statement, [...values])).rows

const own = (token: string, call: string, body: object, key: string = randomUUID()) =>
  desk.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${call}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': key },
    payload: body,
  })

const thing = (changes: object = {}) => ({ productId: desk.shop.scooterId, ...changes })

async function preview(token: string, asked: object = thing()): Promise<OwnThingAnswer> {
  const answer = await own(token, 'thing-preview', asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function add(token: string, asked: object = thing(), key?: string) {
  const { quote } = await preview(token, asked)
  return own(token, 'things', { ...asked, expectedTotal: quote.total }, key)
}

async function secretOf(id: string): Promise<string> {
  const [row] = await rows<{ public_token: string }>('select public_token from reservation where id = $1', [id])
  return row?.public_token ?? ''
}

describe('one more thing while the booking is to be paid', () => {
  test('is shown with its price, and joins at once: one sum, one time to pay, one message', async () => {
    const { token, code } = await desk.unpaid({ start: wire(dayAt(1)) })
    const before = await desk.tracked(token)
    const shown = await preview(token)
    expect(shown).toMatchObject({ isFree: true, isAtOnce: true, isDelivered: false })
    expect(shown.newTotal).toBe(before.total + shown.quote.total)
    expect(shown.toPay).toBe(shown.newTotal)
    const added = await own(token, 'things', { ...thing(), expectedTotal: shown.quote.total })
    expect(added.statusCode, added.body).toBe(201)
    const after = added.json<TrackedReservation>()
    expect(after.members.map(({ no, status, total }) => [no, status, total])).toEqual([
      [1, 'pending_payment', 69_000],
      [2, 'pending_payment', 69_000],
    ])
    expect(after.total).toBe(shown.newTotal)
    expect(after.payment).toMatchObject({ amount: 100_000, payBy: before.payment?.payBy })
    expect(after.changeRequest).toBeNull()
    expect(await rows('select code from reservation order by code')).toMatchObject([{ code }, { code: `${code}-2` }])
    const told = await rows<{ body: string; things: number[] }>(
      "select body, things from message where template = 'pay_by' order by created_at, things nulls first",
    )
    expect(told.map(({ things }) => things)).toEqual([null, [1, 2]])
    expect(told[1]?.body).toContain('1,000')
    expect(await desk.violated()).toEqual({})
  })

  test('is offered with every vehicle that is let by the hour, its price and whether one is free', async () => {
    const { token } = await desk.unpaid({ start: wire(dayAt(20)) })
    const offers = async (times: object = {}) =>
      (await own(token, 'offers', times)).json<{ start: string; offers: { productId: number; total: number }[] }>()
    const whole = await offers()
    expect(whole).toMatchObject({ isAtOnce: true, isDelivered: false })
    expect(whole.offers.map(({ productId }) => productId)).not.toContain(desk.shop.villaId)
    const scooter = whole.offers.find(({ productId }) => productId === desk.shop.scooterId)
    expect(scooter).toMatchObject({ isFree: true, total: (await preview(token)).quote.total })
    const shorter = await offers({ start: wire(dayAt(22)) })
    expect(shorter.offers[0]?.total).toBeLessThan(scooter?.total ?? 0)
    expect((await own(token, 'offers', { end: wire(dayAt(29)) })).json()).toMatchObject({
      errors: [{ pointer: '/end', code: 'outside_booking' }],
    })
  })

  test('joins what is out already at the next half hour of which the shop has notice', async () => {
    const { id } = await desk.confirmed({ start: TEST_NOW + HOUR })
    await desk.handOut(id)
    desk.clock.set(TEST_NOW + DAY + 7 * MINUTE)
    const shown = await preview(await secretOf(id))
    expect(Date.parse(shown.start) % (30 * MINUTE)).toBe(0)
    expect(Date.parse(shown.start)).toBeGreaterThan(desk.clock.now())
    expect(shown).toMatchObject({ isAtOnce: false, isDelivered: false })
  })

  test('is added once for a key that is sent twice', async () => {
    const { token } = await desk.unpaid()
    const key = randomUUID()
    const [first, again] = [await add(token, thing(), key), await add(token, thing(), key)]
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
    expect((await desk.tracked(token)).members).toHaveLength(2)
  })

  test('goes with the others when it has their time, and is not charged for the way again', async () => {
    const { token, id } = await desk.unpaid({ start: wire(dayAt(1)) })
    await rows(
      "update reservation set zone_id = $1, pick_up_mode = 'delivery', delivery_place = 'Hotel' where id = $2",
      [desk.shop.zoneId, id],
    )
    const along = await preview(token)
    expect(along.isDelivered).toBe(true)
    expect(along.quote.lines.filter(({ kind }) => kind === 'delivery' || kind === 'collection')).toEqual([])
    const shorter = thing({ start: wire(dayAt(2)) })
    expect(await preview(token, shorter)).toMatchObject({ isDelivered: false, start: expect.stringContaining('') })
    expect((await add(token, shorter)).statusCode).toBe(201)
    const [second] = await rows('select pick_up_mode, zone_id, starts_at from reservation where group_no = 2')
    expect(second).toMatchObject({ pick_up_mode: 'branch', zone_id: null, starts_at: new Date(dayAt(2)) })
    expect(await desk.violated()).toEqual({})
  })

  test('is one for two racers when one unit is left, and never more than the booking may have', async () => {
    const units = await rows('select id from unit where product_id = $1', [desk.shop.scooterId])
    const { token } = await desk.unpaid({ start: wire(dayAt(1)) })
    for (let taken = 2; taken < units.length; taken += 1) await desk.confirmed({ start: dayAt(1) })
    const { quote } = await preview(token)
    const body = { ...thing(), expectedTotal: quote.total }
    const both = await Promise.all(Array.from({ length: 6 }, () => own(token, 'things', body)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    expect((await desk.tracked(token)).members).toHaveLength(2)
    expect(await desk.violated()).toEqual({})
  })

  test('never makes the booking larger than it may be, whoever is first', async () => {
    const { token, code } = await desk.unpaid({ start: wire(dayAt(1)) })
    await add(token)
    // Numbers are not given twice: nine were given already.
    await rows("update reservation set group_no = 9, code = $1 || '-9' where group_no = 2", [code])
    const { quote } = await preview(token)
    const body = { ...thing(), expectedTotal: quote.total }
    const both = await Promise.all([own(token, 'things', body), own(token, 'things', body)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect((await own(token, 'thing-preview', thing())).json()).toMatchObject({
      errors: [{ pointer: '/productId', code: 'too_many' }],
    })
    expect((await desk.tracked(token)).members.map(({ no }) => no)).toEqual([1, 9, 10])
  })

  test('is refused at a price that is not today’s, outside the booking, and while a slip is looked at', async () => {
    const { token } = await desk.unpaid({ start: wire(dayAt(1)) })
    const wrong = await own(token, 'things', { ...thing(), expectedTotal: 1 })
    expect(wrong.json()).toMatchObject({ code: 'amount_refused', errors: [{ pointer: '/expectedTotal' }] })
    for (const [asked, pointer, code] of [
      [thing({ end: wire(dayAt(9)) }), '/end', 'outside_booking'],
      [thing({ start: wire(TEST_NOW + HOUR) }), '/start', 'outside_booking'],
      [thing({ start: wire(dayAt(2) + 13 * HOUR) }), '/start', 'closed_pick_up'],
      [thing({ productId: 999_999 }), '/productId', 'unknown_product'],
    ] as const)
      expect((await own(token, 'thing-preview', asked)).json(), pointer).toMatchObject({ errors: [{ pointer, code }] })
    const sent = await desk.sent()
    expect((await own(sent.token, 'thing-preview', thing())).json()).toMatchObject({ code: 'not_from_here' })
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    expect((await own(token, 'thing-preview', thing())).json()).toMatchObject({ code: 'not_from_here' })
    expect((await own('A'.repeat(22), 'thing-preview', thing())).statusCode).toBe(404)
  })
})

describe('one more thing for a booking that is agreed', () => {
  test('is asked of the shop with its price, and one press of staff puts it in', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const before = await desk.tracked(token)
    const asked = await add(token, thing({ start: wire(dayAt(2)) }))
    expect(asked.statusCode, asked.body).toBe(201)
    const { changeRequest, members } = asked.json<TrackedReservation>()
    expect(members).toEqual([])
    expect(changeRequest).toMatchObject({
      status: 'waiting',
      difference: changeRequest?.things[0]?.newTotal,
      things: [{ kind: 'add', no: 2, oldTotal: 0, name: { th: expect.any(String), en: expect.any(String) } }],
    })
    expect((await add(token)).json()).toMatchObject({ code: 'change_waiting' })
    const applied = await desk.change(id, 'change-request/application', { requestId: changeRequest?.id })
    expect(applied.statusCode, applied.body).toBe(200)
    const after = await desk.tracked(token)
    expect(after.members.map(({ no, status }) => [no, status])).toEqual([
      [1, 'confirmed'],
      [2, 'confirmed'],
    ])
    expect(after.members[1]?.start).toBe(changeRequest?.things[0]?.start)
    expect(after.total).toBe(before.total + (changeRequest?.difference ?? 0))
    expect(after.changeRequest).toMatchObject({ status: 'applied' })
    expect(await desk.violated()).toEqual({})
  })

  test('is refused with words, withdrawn, and lapses with the booking, without a trace in it', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const first = (await add(token)).json<TrackedReservation>().changeRequest
    const withdrawn = await own(token, 'change-requests/withdrawal', { requestId: first?.id })
    expect(withdrawn.json()).toMatchObject({ changeRequest: null })
    const second = (await add(token)).json<TrackedReservation>().changeRequest
    const refused = await desk.change(id, 'change-request/refusal', { requestId: second?.id, reason: 'ไม่มีรถ' })
    expect(refused.statusCode, refused.body).toBe(200)
    desk.clock.set(TEST_NOW + MINUTE)
    await add(token)
    await desk.change(id, 'cancellation', { reason: 'x', fee: 0 })
    expect((await desk.tracked(token)).changeRequest).toMatchObject({ status: 'lapsed' })
    expect(await rows('select id from reservation')).toHaveLength(1)
    expect(await desk.violated()).toEqual({})
  })

  test('of which none is free any more stays with staff, and nothing is written', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const { changeRequest } = (await add(token)).json<TrackedReservation>()
    const units = await rows('select id from unit where product_id = $1', [desk.shop.scooterId])
    for (let taken = 1; taken < units.length; taken += 1) await desk.confirmed()
    const refused = await desk.change(id, 'change-request/application', { requestId: changeRequest?.id })
    expect(refused.json()).toMatchObject({ code: 'not_free' })
    expect((await desk.tracked(token)).changeRequest).toMatchObject({ status: 'waiting' })
    expect(await preview(token)).toMatchObject({ isFree: false, isAtOnce: false })
    expect((await desk.tracked(token)).members).toEqual([])
  })
})

describe('cancelling one thing of several', () => {
  test('costs what that one costs, leaves the others, and says so once', async () => {
    const { token } = await desk.unpaid({ start: wire(dayAt(1)) })
    await add(token)
    await add(token)
    const cancel = (things: number[] | undefined) =>
      own(token, 'cancellation', { expectedFee: 0, ...(things === undefined ? {} : { things }) })
    expect((await cancel([7])).json()).toMatchObject({ code: 'unknown_reference' })
    const one = await cancel([2])
    expect(one.statusCode, one.body).toBe(200)
    const { members, total } = one.json<TrackedReservation>()
    expect(members.map(({ status }) => status)).toEqual(['pending_payment', 'cancelled', 'pending_payment'])
    expect(members.map(({ cancellation }) => cancellation.allowed)).toEqual([true, false, true])
    expect(total).toBe(138_000)
    expect((await cancel([2])).json()).toMatchObject({ code: 'not_from_here' })
    desk.clock.set(TEST_NOW + MINUTE)
    expect((await cancel(undefined)).statusCode).toBe(200)
    const told = await rows<{ things: number[]; body: string }>(
      "select things, body from message where template = 'cancelled' order by created_at, things desc",
    )
    expect(told.map(({ things }) => things.length).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await desk.violated()).toEqual({})
  })
})
