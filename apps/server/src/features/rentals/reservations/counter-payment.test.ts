import { randomUUID } from 'node:crypto'
import type { Shop, TrackedReservation } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOVE_SUBSCRIBERS } from '../../../composition.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'
import { expireLapsed } from './commands/expire-lapsed.ts'

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

const at = (instant: number) => new Date(instant).toISOString()
const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code
const choose = (token: string, key: string = randomUUID()) =>
  desk.app.inject({
    method: 'POST',
    url: '/api/public/reservation/counter-payment',
    headers: { 'x-reservation-token': token, 'idempotency-key': key },
  })
const lapse = () =>
  expireLapsed({
    db: desk.database.db,
    clock: desk.clock,
    env: { publicUrl: 'https://rental.example' },
    catalogue: { current: () => ({ settings: { name: { th: 'ร้าน', en: 'Shop' } } }) },
    announcements: { announce: () => {} },
    moveSubscribers: MOVE_SUBSCRIBERS,
  } as unknown as Parameters<typeof expireLapsed>[0])
const messages = async () =>
  (
    await desk.database.pool.query<{ template: string; body: string }>(
      'select template, body from message order by created_at, template desc',
    )
  ).rows

describe('paying at the counter', () => {
  it('holds the booking as long as the shop allows; the page, staff and the message say until when', async () => {
    const { id, token } = await desk.unpaid({ start: at(TEST_NOW + 3 * DAY) })
    expect((await desk.tracked(token)).payment).toMatchObject({
      isAtCounter: false,
      counterUntil: '2026-11-22T10:00:00+07:00',
    })
    const key = randomUUID()
    const answer = await choose(token, key)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<TrackedReservation>()).toMatchObject({
      status: 'pending_payment',
      payment: { amount: 50_000, isAtCounter: true, payBy: '2026-11-22T10:00:00+07:00' },
    })
    expect((await choose(token, key)).headers['idempotency-replayed']).toBe('true')
    expect(await desk.reservation(id)).toMatchObject({ flags: ['pays_at_counter'], payBy: '2026-11-22T10:00:00+07:00' })
    const [, told, ...rest] = await messages()
    expect(rest).toEqual([])
    expect(told).toMatchObject({
      template: 'pay_at_counter',
      body: expect.stringMatching(/จ่าย 500 บาท ที่ร้าน .* 22 พ\.ย\. 2569 เวลา 10:00 น\./s),
    })
    const preview = await desk.app.inject({
      url: '/api/public/reservation/document',
      headers: { 'x-reservation-token': token },
    })
    expect(preview.json()).toMatchObject({ payment: { isAtCounter: true } })
  })

  it('lapses at that end by itself, and not at the usual one', async () => {
    const { token } = await desk.unpaid({ start: at(TEST_NOW + 3 * DAY) })
    await choose(token)
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    expect(await lapse()).toBe(0)
    desk.clock.set(TEST_NOW + DAY)
    expect(await lapse()).toBe(1)
    expect(await desk.tracked(token)).toMatchObject({ status: 'expired', payment: null })
  })

  it('ends with the money that staff take: the same sum on the page, in the ledger and on the receipt', async () => {
    const { id, token } = await desk.unpaid()
    await choose(token)
    const { version } = await desk.reservation(id)
    const body = { payment: { method: 'cash', amount: 50_000 } }
    const taken = await desk.staff({ url: `reservations/${id}/confirmation`, body, version })
    expect(taken.statusCode, taken.body).toBe(200)
    expect(taken.json()).toMatchObject({
      status: 'confirmed',
      paid: 50_000,
      flags: [],
      payments: [{ amount: 50_000, method: 'cash' }],
    })
    const tracked = await desk.tracked(token)
    expect(tracked).toMatchObject({ status: 'confirmed', paid: 50_000, payment: null })
    const { rows } = await desk.database.pool.query(`select snapshot from document where kind <> 'reservation'`)
    expect(rows).toMatchObject([{ snapshot: { total: 50_000, payment: { method: 'cash' } } }])
  })

  it('is over when a slip is sent, and may be chosen anew when that is refused', async () => {
    const { id, token } = await desk.unpaid({ start: at(TEST_NOW + 3 * DAY) })
    await choose(token)
    await desk.sendSlip(token, await slipPicture())
    const { slips, version } = await desk.reservation(id)
    const refusal = { slipId: slips[0]?.id, reason: 'blurred' }
    await desk.staff({ url: `reservations/${id}/slip-refusal`, body: refusal, version })
    expect((await desk.tracked(token)).payment).toMatchObject({
      isAtCounter: false,
      payBy: '2026-11-21T11:00:00+07:00',
      counterUntil: '2026-11-22T10:00:00+07:00',
    })
    expect((await choose(token)).statusCode).toBe(200)
  })

  it('is not offered where too little time is left, and refused where the page still offered it', async () => {
    const { token } = await desk.unpaid({ start: at(TEST_NOW + 2 * HOUR) })
    expect((await desk.tracked(token)).payment?.counterUntil).toBe('2026-11-21T12:30:00+07:00')
    await desk.database.pool.query(`update reservation set pay_by = '2027-01-01', expires_at = '2027-01-01'`)
    desk.clock.set(TEST_NOW + 91 * MINUTE)
    expect((await desk.tracked(token)).payment?.counterUntil).toBeNull()
    const answer = await choose(token)
    expect([answer.statusCode, code(answer), answer.json<{ reason: string }>().reason]).toEqual([
      409,
      'counter_refused',
      'too_late',
    ])
  })

  it('waits for so many things of one customer and no more', async () => {
    const starts = [TEST_NOW + 10 * DAY, TEST_NOW + 20 * DAY, TEST_NOW + 30 * DAY, TEST_NOW + 40 * DAY]
    const tokens: string[] = []
    for (const start of starts) tokens.push((await desk.unpaid({ start: at(start) })).token)
    const answers = await Promise.all(tokens.map((token) => choose(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'counter_refused', reason: 'too_many', most: 3 })
  })

  it('is for a booking that waits for its money, and only while it does', async () => {
    const { id, token, version } = await desk.unpaid()
    const body = { payment: { method: 'cash', amount: 50_000 } }
    await desk.staff({ url: `reservations/${id}/confirmation`, body, version })
    expect(code(await choose(token))).toBe('not_from_here')
    const late = await desk.unpaid()
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    expect(['hold_expired', 'not_from_here']).toContain(code(await choose(late.token)))
    expect((await choose('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  })
})

it('a shop without keys of a card provider says so, and has no page to pay on', async () => {
  const { token } = await desk.unpaid()
  const shop = (await desk.app.inject({ url: '/api/public/shop' })).json<Shop>()
  expect(shop).toMatchObject({ takesCards: false, counterHoldMinutes: 1440 })
  const headers = { 'x-reservation-token': token }
  const url = '/api/public/reservation/card-payment'
  const started = await desk.app.inject({ method: 'POST', url, headers, payload: { language: 'th' } })
  expect([started.statusCode, code(started)]).toEqual([503, 'card_unavailable'])
  expect((await desk.app.inject({ method: 'POST', url: `${url}/check`, headers })).json()).toMatchObject({ card: null })
  const event = await desk.app.inject({ method: 'POST', url: '/api/public/card-events/stripe', payload: {} })
  expect(event.statusCode).toBe(404)
})
