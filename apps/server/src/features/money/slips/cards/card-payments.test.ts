import { randomUUID } from 'node:crypto'
import {
  PRIVACY_VERSION,
  type Paper,
  type ResponseBody,
  type StaffReservation,
  type TrackedReservation,
} from '@rodchao/contract'
import { DAY, MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../testing-app.ts'
import { slipPicture } from '../../../../testing-slip-picture.ts'
import { type CardDesk, createCardDesk } from './testing.ts'

let desk: CardDesk

beforeAll(async () => {
  desk = await createCardDesk('stripe')
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())
afterEach(async () => {
  expect(await desk.violated()).toEqual([])
})

const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code
const cardIn = (reservation: StaffReservation) =>
  reservation.payments.filter(({ method, direction }) => method === 'card' && direction === 'in')
const outcomes = async () =>
  (await desk.rows<{ outcome: string | null }>('select outcome from card_session order by created_at')).map(
    ({ outcome }) => outcome,
  )
const openRefunds = async () => (await desk.staff({ url: 'refunds' })).json<ResponseBody<'listRefunds'>>().rows

/** All other scooters of the time are taken as well. */
async function fillTheYard(count: number): Promise<void> {
  for (let taken = 0; taken < count; taken += 1)
    await desk.unpaid({ start: new Date(TEST_NOW + DAY).toISOString(), customer: { phone: `08111111${taken}0` } })
}

describe('the way to the page of the provider', () => {
  it('asks for exactly what is due, and tells nobody the secret of the booking', async () => {
    const { token } = await desk.unpaid()
    const before = await desk.tracked(token)
    const url = await desk.start(token)
    expect(desk.provider.pages().at(-1)).toMatchObject({ url, amount: before.payment?.amount, state: 'open' })
    expect((await desk.tracked(token)).card).toMatchObject({ state: 'open' })
    const page = await fetch(url)
    const text = await page.text()
    expect(text).toContain('/reserve-trackStatus')
    expect(text).not.toContain(token)
  })

  it('leads to the same page again, and to another one once that takes no money much longer', async () => {
    const { token } = await desk.unpaid()
    const asked = desk.provider.calls().length
    const [first, second] = await Promise.all([desk.start(token), desk.start(token)])
    expect(second).toBe(first)
    expect(await desk.start(token)).toBe(first)
    expect(desk.provider.calls().length - asked).toBeLessThanOrEqual(2)
    desk.clock.set(TEST_NOW + 31 * MINUTE)
    expect(await desk.start(token)).not.toBe(first)
  })

  it('says so while the provider cannot be reached, and makes one page when it is back', async () => {
    const { token } = await desk.unpaid()
    const pages = desk.provider.pages().length
    desk.provider.fail(1, 500)
    const down = await desk.press(token)
    expect([down.statusCode, code(down)]).toEqual([503, 'card_unavailable'])
    expect((await desk.tracked(token)).card).toBeNull()
    desk.provider.fail(1, 500)
    await desk.press(token)
    // Too late for the page that was asked for first.
    desk.clock.set(TEST_NOW + 6 * MINUTE)
    await desk.start(token)
    expect(desk.provider.pages().length - pages).toBe(1)
  })

  it('is closed where nothing waits to be paid, and for whoever does not know the link', async () => {
    const { id, token, version } = await desk.unpaid()
    const confirmed = await desk.staff({
      url: `reservations/${id}/confirmation`,
      body: { payment: { method: 'cash', amount: 50_000 } },
      version,
    })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect(code(await desk.press(token))).toBe('not_from_here')
    expect((await desk.press('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    expect((await desk.check('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    const late = await desk.unpaid()
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    expect(['hold_expired', 'not_from_here']).toContain(code(await desk.press(late.token)))
  })
})

describe('money by card', () => {
  it('confirms the booking; page, ledger and receipt say the same sum', async () => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url)
    expect((await desk.tell(url)).statusCode).toBe(204)
    const tracked = await desk.tracked(token)
    const staff = await desk.reservation(id)
    expect(tracked).toMatchObject({ status: 'confirmed', paid: 50_000, payment: null, card: null })
    expect(tracked.balance).toBe(tracked.total - 50_000)
    expect(staff).toMatchObject({ paid: 50_000, balance: tracked.balance, paymentState: 'part' })
    expect(cardIn(staff)).toMatchObject([{ amount: 50_000, transferRef: expect.stringMatching(/^pi_/) }])
    const papers = await desk.rows<{ snapshot: Paper }>(
      `select snapshot from document where reservation_id = $1 and kind <> 'reservation'`,
      [id],
    )
    expect(papers).toMatchObject([{ snapshot: { total: 50_000, payment: { method: 'card' } } }])
    expect(await desk.rows('select template from message order by created_at, template desc')).toEqual([
      { template: 'pay_by' },
      { template: 'confirmed' },
    ])
  })

  it('counts once, however often and from however many sides it is told', async () => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url)
    await Promise.all([desk.tell(url), desk.tell(url), desk.check(token), desk.tell(url), desk.sweep()])
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect(cardIn(await desk.reservation(id))).toHaveLength(1)
    expect((await desk.tracked(token)).paid).toBe(50_000)
    expect(await openRefunds()).toEqual([])
  })

  it('of whom the shop refuses by then confirms nothing: a person looks, and no baht is lost', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    await desk.rows(`update customer set flag = 'refuse', flag_reason = 'test'`)
    desk.provider.pay(url)
    expect((await desk.tell(url)).statusCode).toBe(204)
    await desk.rows(`update customer set flag = 'none', flag_reason = null`)
    expect((await desk.tracked(token)).status).toBe('pending_payment')
    expect(await desk.rows('select amount, status from unmatched_payment')).toEqual([
      { amount: 50_000, status: 'open' },
    ])
  })

  it('is found by the page of whoever is back before the provider has told us', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    expect((await desk.check(token)).json<TrackedReservation>().status).toBe('pending_payment')
    desk.provider.pay(url)
    expect((await desk.check(token)).json<TrackedReservation>()).toMatchObject({ status: 'confirmed', paid: 50_000 })
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect((await desk.tracked(token)).paid).toBe(50_000)
  })

  it('is found by itself where nobody ever tells', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url)
    await desk.sweep()
    expect((await desk.tracked(token)).status).toBe('pending_payment')
    desk.clock.set(TEST_NOW + 2 * MINUTE)
    desk.provider.fail(1, 500)
    await desk.sweep()
    desk.clock.set(TEST_NOW + 5 * MINUTE)
    await desk.sweep()
    expect((await desk.tracked(token)).status).toBe('confirmed')
  })

  it('waits with the provider while that cannot be asked', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url)
    desk.provider.fail(2, 500)
    expect(code(await desk.check(token))).toBe('card_unavailable')
    expect((await desk.tell(url)).statusCode).toBe(503)
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect((await desk.tracked(token)).status).toBe('confirmed')
  })

  it('pays all things of a booking at once, with one receipt', async () => {
    const from = TEST_NOW + 2 * DAY
    const wire = (instant: number) => new Date(instant).toISOString()
    const held = await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        productId: desk.shop.scooterId,
        branchId: desk.shop.branchId,
        start: wire(from),
        end: wire(from + 3 * DAY),
        more: [{ productId: desk.shop.scooterId }],
      },
    })
    const { token } = held.json<{ token: string }>()
    await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/submission',
      headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
      payload: {
        customer: { fullName: 'Emma', phone: '0812345678' },
        consentVersion: 'test-1',
        privacyVersion: PRIVACY_VERSION,
        language: 'en',
      },
    })
    const url = await desk.start(token)
    expect(desk.provider.pages().at(-1)?.amount).toBe(100_000)
    desk.provider.pay(url)
    await desk.tell(url)
    const tracked = await desk.tracked(token)
    expect(tracked.members.map(({ status, paid }) => [status, paid])).toEqual([
      ['confirmed', 50_000],
      ['confirmed', 50_000],
    ])
    expect(await desk.rows(`select from document where kind <> 'reservation'`)).toHaveLength(1)
  })
})

describe('an event that nobody has signed', () => {
  it.each([
    ['by somebody without the secret', { isForged: true }],
    ['too long ago', { at: TEST_NOW - 6 * MINUTE }],
    ['ahead of our time', { at: TEST_NOW + 6 * MINUTE }],
  ])('%s is refused, and nothing is paid by it', async (_how, how) => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url)
    const answer = await desk.tell(url, how)
    expect([answer.statusCode, code(answer)]).toEqual([400, 'event_refused'])
    expect((await desk.tracked(token)).status).toBe('pending_payment')
  })

  it.each([
    ['changed on the way', (body: string) => body.replace('open', 'OPEN')],
    ['not JSON', () => '{'],
    ['empty', () => ''],
  ])('%s is refused', async (_how, change) => {
    const { token } = await desk.unpaid()
    const event = desk.provider.event((await desk.start(token)).split('/').at(-1) ?? '')
    for (const headers of [event.headers, { 'content-type': 'application/json' }]) {
      const payload = change(event.body)
      const answer = await desk.app.inject({ method: 'POST', url: event.url, headers: { ...headers }, payload })
      expect(answer.statusCode, answer.body).toBe(400)
    }
  })

  it('says nothing about pages of others, nor by another provider', async () => {
    expect((await desk.tell('/pay/cs_of_somebody_else')).statusCode).toBe(204)
    const event = desk.provider.event('x')
    const other = { method: 'POST', url: '/api/public/card-events/omise', headers: { ...event.headers } } as const
    expect((await desk.app.inject({ ...other, payload: event.body })).statusCode).toBe(404)
  })
})

describe('money by card that comes late', () => {
  it('books again what had lapsed, where a unit is free', async () => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    await desk.lapse()
    expect((await desk.tracked(token)).status).toBe('expired')
    desk.provider.pay(url)
    await desk.tell(url)
    expect(await desk.tracked(token)).toMatchObject({ status: 'confirmed', paid: 50_000, refundDue: 0 })
    expect(await outcomes()).toEqual(['booked_again'])
    expect((await desk.reservation(id)).history.map(({ action }) => action)).toContain('late_payment')
  })

  it.each([
    ['and its end has been noticed', true],
    ['and nobody has noticed its end', false],
  ])('goes back where every unit is taken, %s', async (_when, isSwept) => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    if (isSwept) await desk.lapse()
    await fillTheYard(3)
    desk.provider.pay(url)
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect(await desk.tracked(token)).toMatchObject({ status: 'expired', paid: 50_000, refundDue: 50_000, balance: 0 })
    expect(await openRefunds()).toMatchObject([
      { reservationId: id, amount: 50_000, reason: 'paid after it had expired', isDeposit: false },
    ])
    expect(
      await desk.rows(`select from message where template = 'card_sent_back' and body like '%500 บาท%'`),
    ).toHaveLength(1)
  })

  it('goes back when the booking was cancelled meanwhile', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    const cancelled = await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/cancellation',
      headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
      payload: { expectedFee: 0 },
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    desk.provider.pay(url)
    await desk.tell(url)
    expect(await desk.tracked(token)).toMatchObject({ status: 'cancelled', refundDue: 50_000 })
    expect((await openRefunds())[0]?.reason).toBe('paid after it had ended')
  })

  it('finds its page closed once nobody is to pay there any more', async () => {
    const { id, token, version } = await desk.unpaid()
    const url = await desk.start(token)
    const body = { payment: { method: 'cash', amount: 50_000 } }
    await desk.staff({ url: `reservations/${id}/confirmation`, body, version })
    await desk.sweep()
    expect(desk.provider.pages().find((page) => page.url === url)?.state).toBe('closed')
    expect(await desk.rows('select status from card_session')).toEqual([{ status: 'closed' }])
  })
})

describe('a booking that is paid twice', () => {
  it('keeps the card, and asks staff about the transfer whose slip was sent beside it', async () => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    await desk.sendSlip(token, await slipPicture('REF900'))
    desk.provider.pay(url)
    await desk.tell(url)
    const staff = await desk.reservation(id)
    expect(staff).toMatchObject({ status: 'confirmed', paid: 50_000 })
    expect(staff.slips).toMatchObject([{ status: 'refused', refuseReason: 'paid by card' }])
    expect((await desk.staff({ url: 'unmatched-payments' })).json()).toMatchObject({
      rows: [{ status: 'open', method: 'promptpay', amount: 50_000, transferRef: 'REF900', source: { id } }],
    })
  })

  it('gives the card back where the slip was approved before', async () => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    await desk.sendSlip(token, await slipPicture())
    const { slips, version } = await desk.reservation(id)
    const approval = { slipId: slips[0]?.id, amount: 50_000 }
    const approved = await desk.staff({ url: `reservations/${id}/slip-approval`, body: approval, version })
    expect(approved.statusCode, approved.body).toBe(200)
    desk.provider.pay(url)
    await desk.tell(url)
    expect(await openRefunds()).toMatchObject([{ reservationId: id, amount: 50_000, reason: 'paid twice' }])
    expect((await desk.tracked(token)).refundDue).toBe(50_000)
    const [refund] = await openRefunds()
    const sent = await desk.staff({
      url: `reservations/${id}/refunds/${refund?.id}/completion`,
      body: { method: 'card' },
      version: (await desk.reservation(id)).version,
    })
    expect(sent.statusCode, sent.body).toBe(200)
    expect(await desk.tracked(token)).toMatchObject({ refundDue: 0, paid: 50_000 })
  })

  it('gives the second of two pages back', async () => {
    const { id, token } = await desk.unpaid()
    const first = await desk.start(token)
    desk.clock.set(TEST_NOW + 31 * MINUTE)
    const second = await desk.start(token)
    desk.provider.pay(first)
    desk.provider.pay(second)
    await Promise.all([desk.tell(first), desk.tell(second)])
    expect(new Set(await outcomes())).toEqual(new Set(['confirmed', 'sent_back']))
    expect(cardIn(await desk.reservation(id))).toHaveLength(2)
    expect(await openRefunds()).toMatchObject([{ reservationId: id, amount: 50_000, reason: 'paid twice' }])
  })
})

describe('a payment that is not what was asked for', () => {
  it('of another sum waits for staff, who find the booking it came for', async () => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url, { amount: 49_000 })
    await desk.tell(url)
    expect(await desk.tracked(token)).toMatchObject({
      status: 'pending_payment',
      paid: 0,
      card: { state: 'looked_at' },
    })
    const list = (await desk.staff({ url: 'unmatched-payments' })).json<{ rows: { id: string }[] }>()
    expect(list.rows).toMatchObject([{ status: 'open', method: 'card', amount: 49_000, source: { id } }])
    const matched = await desk.staff({
      url: `unmatched-payments/${list.rows[0]?.id}/match`,
      body: { reservationId: id },
      key: randomUUID(),
    })
    expect(matched.statusCode, matched.body).toBe(200)
    expect(await desk.tracked(token)).toMatchObject({ status: 'confirmed', paid: 49_000, card: null })
  })

  it('of another currency is posted nowhere, and the history tells of it', async () => {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url, { currency: 'usd' })
    await desk.tell(url)
    expect(await desk.tracked(token)).toMatchObject({
      status: 'pending_payment',
      paid: 0,
      card: { state: 'looked_at' },
    })
    const told = (await desk.reservation(id)).history.find(({ action }) => action === 'card_differs')
    expect(told?.after).toMatchObject({ amount: 50_000, currency: 'usd' })
    expect((await desk.staff({ url: 'unmatched-payments' })).json()).toEqual({ rows: [] })
  })
})

describe('a used vehicle whose deposit comes late by card', () => {
  const unitId = () => desk.shop.scooterUnitIds[2]
  const reserve = async (phone: string): Promise<string> => {
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/public/used-vehicles/reservations',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        unitId: unitId(),
        viewing: new Date(TEST_NOW + DAY).toISOString(),
        expectedPrice: 2_850_000,
        customer: { fullName: 'Emma', phone },
        consentVersion: 'test-1',
        privacyVersion: PRIVACY_VERSION,
        language: 'en',
      },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ token: string }>().token
  }
  beforeEach(async () => {
    await desk.rows(`update unit set status = 'for_sale', sale_price = 2850000 where id = $1`, [unitId()])
    await desk.rows(`insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3), 'sale_hold')`, [
      unitId(),
      new Date(TEST_NOW - DAY),
      new Date(TEST_NOW + 365 * DAY),
    ])
  })
  afterEach(async () => {
    await desk.rows(`update unit set status = 'ready', sale_price = null where id = $1`, [unitId()])
  })

  it.each([
    ['is kept for the buyer again', false, { status: 'confirmed', refundDue: 0 }],
    ['is somebody else’s by then, and the money goes back', true, { status: 'expired', refundDue: 300_000 }],
  ])('%s', async (_what, isTaken, outcome) => {
    const token = await reserve('0812345678')
    const url = await desk.start(token)
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    await desk.lapse()
    if (isTaken) await reserve('0898765432')
    desk.provider.pay(url)
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect(await desk.tracked(token)).toMatchObject({ ...outcome, paid: 300_000 })
  })
})
