import type { ResponseBody, StaffReservation } from '@rodchao/contract'
import { MINUTE } from '@rodchao/rental'
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

/** The scooter costs 690 baht, 500 of them before it is confirmed, and the slip is for those. */
const TOTAL = 69_000
const SENT = 50_000
const REST = TOTAL - SENT
const SENT_AT = '2026-11-22T09:00:00+07:00'

const confirm = (id: string, version: number, amount: number, more: object = {}) =>
  till.staff({
    url: `reservations/${id}/confirmation`,
    body: { payment: { method: 'cash', amount }, ...more },
    version,
  })
const pay = (id: string, version: number, body: object) =>
  till.staff({ url: `reservations/${id}/payments`, body, version })
const unmatched = async () =>
  (await till.staff({ url: 'unmatched-payments' })).json<ResponseBody<'listUnmatched'>>().rows

describe('money at the counter while a slip waits', () => {
  test('is refused where the slip brings it already, with the slip and what is owed beside it', async () => {
    const { id, version } = await till.sent()
    for (const amount of [TOTAL, SENT, REST + 1]) {
      expect((await confirm(id, version, amount)).json()).toMatchObject({
        status: 409,
        code: 'slip_waiting',
        waiting: { amount: SENT, rest: REST },
      })
    }
    expect(await till.rows('select id from payment')).toEqual([])
    expect(await till.reservation(id)).toMatchObject({
      status: 'awaiting_review',
      slips: [{ status: 'waiting' }],
      waitingTransfer: { amount: SENT, rest: REST },
    })
  })

  test('is taken as the rest, and the transfer waits to be found in the account: together they pay all of it', async () => {
    const { id, version } = await till.sent()
    till.clock.set(TEST_NOW + MINUTE)
    expect((await confirm(id, version, REST)).json()).toMatchObject({ status: 'confirmed', paid: REST, balance: SENT })
    const [kept] = await unmatched()
    expect(kept).toMatchObject({ method: 'promptpay', amount: SENT, status: 'open', source: { id }, matches: [{ id }] })
    const matched = await till.staff({
      url: `unmatched-payments/${kept?.id}/match`,
      body: { reservationId: id },
      key: 'found-in-account',
    })
    expect(matched.statusCode).toBe(200)
    expect(await till.reservation(id)).toMatchObject({ paid: TOTAL, balance: 0, waitingTransfer: null })
  })

  test('is taken all the same when staff say so, and what came too much can still go back', async () => {
    const { id, version } = await till.sent()
    expect((await confirm(id, version, TOTAL, { besideSlip: true })).json()).toMatchObject({
      status: 'confirmed',
      balance: 0,
      waitingTransfer: { amount: SENT, rest: 0 },
    })
    expect(await unmatched()).toMatchObject([{ amount: SENT, status: 'open', source: { id }, matches: [] }])
  })

  test('is refused in later payments, too, until somebody has decided on the transfer', async () => {
    const { id, version } = await till.sent()
    const without = await till.staff({
      url: `reservations/${id}/confirmation`,
      body: { reason: 'ลูกค้าประจำ' },
      version,
    })
    const opened = without.json<StaffReservation>()
    expect(opened).toMatchObject({ status: 'confirmed', paid: 0, waitingTransfer: { amount: SENT, rest: REST } })
    const whole = { method: 'cash', amount: TOTAL }
    expect((await pay(id, opened.version, whole)).json()).toMatchObject({
      code: 'slip_waiting',
      waiting: { amount: SENT, rest: REST },
    })
    expect((await pay(id, opened.version, { ...whole, amount: REST })).statusCode).toBe(200)
    const [kept] = await unmatched()
    await till.staff({ url: `unmatched-payments/${kept?.id}/return`, body: { note: 'ไม่มียอดเข้า' }, key: 'no-money' })
    const { version: now } = await till.reservation(id)
    expect((await pay(id, now, { method: 'cash', amount: SENT })).json()).toMatchObject({ balance: 0 })
  })

  test('names when the slip was sent, and tells a driver nothing of it', async () => {
    till.clock.set(Date.parse(SENT_AT))
    const { id } = await till.sent()
    expect((await till.reservation(id)).waitingTransfer?.sentAt).toBe(SENT_AT)
    const seen = await till.staff({ url: `reservations/${id}`, role: 'driver' })
    if (seen.statusCode === 200) expect(seen.json()).toMatchObject({ waitingTransfer: null })
  })

  test('is asked for nothing where no slip waits', async () => {
    const { id, version } = await till.unpaid()
    expect((await confirm(id, version, TOTAL)).json()).toMatchObject({ balance: 0, waitingTransfer: null })
    expect(await unmatched()).toEqual([])
  })
})
