import { randomUUID } from 'node:crypto'
import type { ChangeAnswer, TrackedReservation } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
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

async function rows(statement: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await desk.database.pool.query(statement, [...values])).rows as Record<string, unknown>[]
}

/** The secret of a booking. */
async function secretOf(id: string): Promise<string> {
  const [row] = await rows('select public_token from reservation where id = $1', [id])
  return String(row?.public_token)
}

function own(token: string, call: string, body: object, key: string = randomUUID()) {
  return desk.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${call}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': key },
    payload: body,
  })
}

const question = (end: number, start: number | null = null, things = [1]) => ({
  things,
  start: start === null ? null : wire(start),
  end: wire(end),
})

async function preview(token: string, asked: ReturnType<typeof question>): Promise<ChangeAnswer> {
  const answer = await own(token, 'change-preview', asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Asks for what is asked, at the price that is shown. */
async function ask(token: string, asked: ReturnType<typeof question>): Promise<TrackedReservation> {
  const { difference } = await preview(token, asked)
  const answer = await own(token, 'change-requests', { ...asked, expectedDifference: difference })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const answerOf = (id: string, call: 'application' | 'refusal', body: object) =>
  desk.change(id, `change-request/${call}`, body)

describe('what a change would cost its holder', () => {
  test('a longer time before the start is shown line by line, with what is to pay afterwards', async () => {
    const { id, total } = await desk.confirmed()
    const token = await secretOf(id)
    const answer = await preview(token, question(dayAt(5)))
    const [thing] = answer.things
    expect(thing).toMatchObject({ no: 1, kind: 'amend', isFree: true, oldTotal: total })
    expect(answer.newTotal).toBe(total + answer.difference)
    expect(answer.difference).toBeGreaterThan(0)
    expect(answer.toPay).toBe(answer.newTotal - 25_000)
    expect(thing?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.newTotal)
    expect(await desk.tracked(token)).toMatchObject({ total, changeRequest: null, askable: 'amend' })
  })

  test('a time that is taken is told with the nearest that is free, and cannot be asked for', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const units = await rows('select id from unit where product_id = $1', [desk.shop.scooterId])
    for (let count = 1; count < units.length; count += 1) await desk.confirmed({ start: dayAt(4) + 2 * HOUR })
    await desk.confirmed({ start: dayAt(4) + 2 * HOUR })
    const asked = question(dayAt(6))
    const answer = await preview(token, asked)
    expect(answer).toMatchObject({ isFree: false })
    const refused = await own(token, 'change-requests', { ...asked, expectedDifference: answer.difference })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'not_free' })
    expect(refused.body).not.toContain('Emma')
  })

  test.each([
    ['the past', question(dayAt(4), TEST_NOW - HOUR), 'in_the_past', '/start'],
    ['an end before the start', question(dayAt(1), dayAt(2)), 'end_before_start', '/end'],
    ['the same times', question(dayAt(4)), 'unchanged', '/end'],
    ['a closed hour', question(dayAt(4) + 13 * HOUR), 'closed_return', '/end'],
  ])('%s is refused with a word for it', async (_name, asked, code, pointer) => {
    const { id } = await desk.confirmed()
    const answer = await own(await secretOf(id), 'change-preview', asked)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ code, pointer }] })
  })

  test('nothing can be asked of what is not agreed, nor by whoever has another secret', async () => {
    const unpaid = await desk.unpaid({ start: wire(dayAt(1)) })
    expect((await own(unpaid.token, 'change-preview', question(dayAt(6)))).json()).toMatchObject({
      code: 'not_from_here',
    })
    expect((await own('A'.repeat(22), 'change-preview', question(dayAt(6)))).statusCode).toBe(404)
  })
})

describe('a request', () => {
  test('waits on both pages, and one press of staff makes the change at the price that was shown', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const tracked = await ask(token, question(dayAt(5)))
    expect(tracked.changeRequest).toMatchObject({ status: 'waiting', reason: '' })
    const seen = await desk.reservation(id)
    expect(seen.changeRequest).toEqual(tracked.changeRequest)
    expect(seen.history.map(({ action }) => action)).toContain('ask_change')
    const requestId = tracked.changeRequest?.id
    const applied = await answerOf(id, 'application', { requestId })
    expect(applied.statusCode, applied.body).toBe(200)
    const after = await desk.tracked(token)
    expect(after.changeRequest).toMatchObject({ status: 'applied' })
    expect(after.total).toBe(tracked.total + (tracked.changeRequest?.difference ?? 0))
    expect(Date.parse(after.end)).toBe(dayAt(5))
    expect(
      await rows("select template from message where reservation_id = $1 and template = 'amended'", [id]),
    ).toHaveLength(1)
    expect((await answerOf(id, 'application', { requestId })).json()).toMatchObject({ code: 'change_closed' })
    expect(await desk.violated()).toEqual({})
  })

  test('is refused with words that the customer reads, and the booking stays as it was', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const before = await ask(token, question(dayAt(5)))
    const reason = 'รถคันนี้ต้องเข้าอู่'
    const refused = await answerOf(id, 'refusal', { requestId: before.changeRequest?.id, reason })
    expect(refused.statusCode, refused.body).toBe(200)
    const after = await desk.tracked(token)
    expect(after.changeRequest).toMatchObject({ status: 'refused', reason })
    expect({ end: after.end, total: after.total }).toEqual({ end: before.end, total: before.total })
    const [message] = await rows("select body from message where template = 'change_refused'")
    expect(message?.body).toContain(reason)
  })

  test('two at once are one that waits and one that is told so; a repeat is the same one', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const asked = question(dayAt(5))
    const body = { ...asked, expectedDifference: (await preview(token, asked)).difference }
    const both = await Promise.all([own(token, 'change-requests', body), own(token, 'change-requests', body)])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'change_waiting' })
    const withdrawn = await own(token, 'change-requests/withdrawal', {
      requestId: (await desk.tracked(token)).changeRequest?.id,
    })
    expect(withdrawn.json()).toMatchObject({ changeRequest: null })
    const key = randomUUID()
    const first = await own(token, 'change-requests', body, key)
    const again = await own(token, 'change-requests', body, key)
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
    expect(await rows("select id from change_request where status = 'waiting'")).toHaveLength(1)
  })

  test('at a price that is not today’s is refused with the new one, asked or applied', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const asked = question(dayAt(5))
    const wrong = await own(token, 'change-requests', { ...asked, expectedDifference: 1 })
    expect(wrong.json()).toMatchObject({ code: 'amount_refused', errors: [{ pointer: '/expectedDifference' }] })
    const { changeRequest } = await ask(token, asked)
    await rows(`update change_request set things = jsonb_set(things, '{0,newTotal}', '1')`)
    const refused = await answerOf(id, 'application', { requestId: changeRequest?.id })
    expect(refused.json()).toMatchObject({ code: 'amount_refused' })
    expect((await desk.tracked(token)).changeRequest).toMatchObject({ status: 'waiting' })
  })

  test('for a unit that was taken meanwhile stays with staff, who are told that nothing is free', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    const { changeRequest } = await ask(token, question(dayAt(6)))
    const units = await rows('select id from unit where product_id = $1', [desk.shop.scooterId])
    for (const unit of units) await desk.confirmed({ start: dayAt(4) + 2 * HOUR, unitId: Number(unit.id) })
    const refused = await answerOf(id, 'application', { requestId: changeRequest?.id })
    expect(refused.json()).toMatchObject({ code: 'not_free' })
    expect((await desk.tracked(token)).changeRequest).toMatchObject({ status: 'waiting' })
  })

  test('for a later end of a rental that is out becomes an extension, also when the next booking has to move', async () => {
    const { id } = await desk.confirmed({ start: TEST_NOW + HOUR })
    await desk.handOut(id)
    const out = await desk.reservation(id)
    await desk.confirmed({ start: Date.parse(out.end) + 6 * HOUR, unitId: out.unit?.id ?? null })
    const token = await secretOf(id)
    expect((await desk.tracked(token)).askable).toBe('extend')
    const end = Date.parse(out.end) + DAY
    const answer = await preview(token, question(end))
    expect(answer.things[0]).toMatchObject({ kind: 'extend', isFree: true })
    expect((await own(token, 'change-preview', question(Date.parse(out.end) - DAY))).json()).toMatchObject({
      errors: [{ code: 'not_longer' }],
    })
    const { changeRequest } = await ask(token, question(end))
    const applied = await answerOf(id, 'application', { requestId: changeRequest?.id })
    expect(applied.statusCode, applied.body).toBe(200)
    expect(Date.parse((await desk.tracked(token)).end)).toBe(end)
  })

  test('lapses when staff change the booking otherwise, and when the vehicle goes out', async () => {
    const { id } = await desk.confirmed()
    const token = await secretOf(id)
    await ask(token, question(dayAt(5)))
    const cancelled = await desk.change(id, 'cancellation', { reason: 'x', fee: 0 })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect((await desk.tracked(token)).changeRequest).toMatchObject({ status: 'lapsed' })
  })

  test('is news to staff until it is answered', async () => {
    const { id } = await desk.confirmed()
    const headers = await desk.signIn('staff')
    const kinds = async () => {
      const answer = await desk.app.inject({ url: '/api/notifications', headers })
      return answer.json<{ items: { kind: string }[] }>().items.map(({ kind }) => kind)
    }
    const { changeRequest } = await ask(await secretOf(id), question(dayAt(5)))
    expect(await kinds()).toContain('change_asked')
    await answerOf(id, 'refusal', { requestId: changeRequest?.id, reason: 'x' })
    expect(await kinds()).not.toContain('change_asked')
  })

  test('for all of a booking of several changes each of them, or none', async () => {
    const { id } = await desk.confirmed({ zoneId: desk.shop.zoneId })
    const choice = { productId: desk.shop.scooterId }
    const shown = await desk.staff({ url: `reservations/${id}/thing-preview`, body: choice })
    const { quote } = shown.json<{ quote: { total: number } }>()
    const added = await desk.change(id, 'things', { ...choice, expectedTotal: quote.total })
    expect(added.statusCode, added.body).toBe(200)
    const token = await secretOf(id)
    const tracked = await ask(token, question(dayAt(6), null, [1, 2]))
    expect(tracked.changeRequest?.things.map(({ no }) => no)).toEqual([1, 2])
    const [second] = (await desk.reservation(id)).others
    const applied = await answerOf(second?.id ?? '', 'application', { requestId: tracked.changeRequest?.id })
    expect(applied.statusCode, applied.body).toBe(200)
    const after = await desk.tracked(token)
    expect(after.members.map(({ end }) => Date.parse(end))).toEqual([dayAt(6), dayAt(6)])
    expect(after.total).toBe(tracked.total + (tracked.changeRequest?.difference ?? 0))
    expect((await preview(token, question(dayAt(7), null, [2]))).things).toHaveLength(1)
    expect((await own(token, 'change-preview', question(dayAt(7), null, [3]))).json()).toMatchObject({
      code: 'unknown_reference',
    })
    expect(await desk.violated()).toEqual({})
  })
})
