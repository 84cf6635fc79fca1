import { randomUUID } from 'node:crypto'
import { PRIVACY_VERSION, type ResponseBody, type StaffReservation, type TrackedReservation } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'
import { createRentals, type Rentals } from '../../rentals/amendments/testing.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'

let shop: Rentals

beforeAll(async () => {
  shop = await createRentals()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(`${FORGET_BOOKINGS}; ${emptyTables('unmatched_payment')}`)
})

const rows = async <Row extends object>(text: string) => (await shop.database.pool.query<Row>(text)).rows
const wire = (instant: number) => new Date(instant).toISOString()
const own = (token: string, call: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${call}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
    payload,
  })
const cancel = (token: string, expectedFee: number, more: object = {}) =>
  own(token, 'cancellation', { reason: '', expectedFee, ...more })
const unmatched = async () =>
  (await shop.staff({ url: 'unmatched-payments' })).json<ResponseBody<'listUnmatched'>>().rows
const match = (id: string, reservationId: string) =>
  shop.staff({ url: `unmatched-payments/${id}/match`, body: { reservationId }, key: randomUUID() })

/** A booking that begins in so many hours, of so many scooters, whose slip the shop has not looked at. */
async function looked(hours: number, scooters = 1): Promise<{ id: string; token: string }> {
  const start = TEST_NOW + hours * HOUR
  const hold = await shop.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      productId: shop.shop.scooterId,
      branchId: shop.shop.branchId,
      start: wire(start),
      end: wire(start + 3 * DAY),
      more: Array.from({ length: scooters - 1 }, () => ({ productId: shop.shop.scooterId })),
    },
  })
  expect(hold.statusCode, hold.body).toBe(201)
  const { token, code } = hold.json<{ token: string; code: string }>()
  const person = { fullName: 'สมชาย ใจดี', phone: '081-234-5678' }
  const agreed = { consentVersion: 'test-1', privacyVersion: PRIVACY_VERSION, language: 'th', deliveryPlace: '' }
  const sent = await own(token, 'submission', { customer: person, ...agreed })
  expect(sent.statusCode, sent.body).toBe(200)
  expect((await shop.sendSlip(token, await slipPicture())).statusCode).toBe(201)
  const [row] = await rows<{ id: string }>(`select id from reservation where code = '${code}'`)
  return { id: row?.id ?? '', token }
}
const faults = async () => Object.keys(await shop.violated()).filter((name) => name !== 'slip-has-file')

describe('a booking that its customer cancels while the slip is looked at', () => {
  test('says what is kept, and the shop keeps just that once it has found the transfer', async () => {
    const { id, token } = await looked(30)
    const { cancellation } = await shop.tracked(token)
    // Cancelling from two days before costs half of 690 baht, of the 500 that were sent.
    expect(cancellation).toMatchObject({ fee: 0, slip: { amount: 50_000, fee: 34_500, refund: 15_500 } })
    expect((await cancel(token, 0)).json()).toMatchObject({ status: 422, errors: [{ params: { fee: 34_500 } }] })
    const answer = await cancel(token, 34_500)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<TrackedReservation>()).toMatchObject({ status: 'cancelled', refundDue: 0 })
    const [money] = await unmatched()
    expect(money).toMatchObject({
      amount: 50_000,
      note: 'sent before it was cancelled',
      source: { id },
      matches: [{ id }],
    })
    // Days later the fee is still that of the cancellation.
    shop.clock.set(TEST_NOW + DAY)
    const matched = await match(money?.id ?? '', id)
    expect(matched.statusCode, matched.body).toBe(200)
    expect(await shop.reservation(id)).toMatchObject({
      status: 'cancelled',
      paid: 50_000,
      refunds: [{ amount: cancellation.slip?.refund, status: 'open', isDeposit: false }],
    })
    expect(await shop.tracked(token)).toMatchObject({ refundDue: 15_500 })
    expect(await faults()).toEqual([])
  })

  test('gets all of it back as long as cancelling is free', async () => {
    const { id, token } = await looked(72)
    expect((await shop.tracked(token)).cancellation.slip).toEqual({ amount: 50_000, fee: 0, refund: 50_000 })
    expect((await cancel(token, 0)).statusCode).toBe(200)
    const [money] = await unmatched()
    await match(money?.id ?? '', id)
    expect((await shop.reservation(id)).refunds).toMatchObject([{ amount: 50_000 }])
    expect(await faults()).toEqual([])
  })

  test('of several things keeps the fee of all of them', async () => {
    const { id, token } = await looked(30, 2)
    const { slip } = (await shop.tracked(token)).cancellation
    expect(slip).toEqual({ amount: 100_000, fee: 69_000, refund: 31_000 })
    expect((await cancel(token, 69_000)).statusCode).toBe(200)
    const [money] = await unmatched()
    expect((await match(money?.id ?? '', id)).statusCode).toBe(200)
    expect((await shop.reservation(id)).refunds).toMatchObject([{ amount: slip?.refund }])
    expect(await faults()).toEqual([])
  })

  test('one of several alone leaves the slip to the others, and costs nothing of it', async () => {
    const { token } = await looked(30, 2)
    const before = await shop.tracked(token)
    expect(before.members.map(({ cancellation }) => cancellation.slip)).toEqual([null, null])
    const answer = await cancel(token, 0, { things: [2] })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await unmatched()).toEqual([])
    const [first] = answer.json<TrackedReservation>().members
    expect(first?.cancellation.slip).toEqual({ amount: 100_000, fee: 34_500, refund: 65_500 })
    expect((await cancel(token, 34_500, { things: [1] })).statusCode).toBe(200)
    expect(await unmatched()).toMatchObject([{ amount: 100_000 }])
  })

  test('takes no other money than its own transfer', async () => {
    const { id, token } = await looked(30)
    await cancel(token, 34_500)
    const came = { method: 'transfer', amount: 10_000, receivedAt: wire(TEST_NOW), transferRef: null, note: '' }
    await shop.staff({ url: 'unmatched-payments', body: came, key: randomUUID() })
    const other = (await unmatched()).find(({ amount }) => amount === 10_000)
    expect((await match(other?.id ?? '', id)).json()).toMatchObject({ status: 409, code: 'not_from_here' })
  })
})

describe('a cancellation that is taken back', () => {
  const undo = (id: string) => shop.change(id, 'undo', { reason: 'wrong one' }, { role: 'admin' })

  test('lets the slip wait again, and nothing waits twice', async () => {
    const { id, token } = await looked(30)
    await cancel(token, 34_500)
    const answer = await undo(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>()).toMatchObject({ status: 'awaiting_review', slips: [{ status: 'waiting' }] })
    expect(await unmatched()).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('is refused once somebody has decided on the transfer', async () => {
    const { id, token } = await looked(30)
    await cancel(token, 34_500)
    const [money] = await unmatched()
    await match(money?.id ?? '', id)
    expect((await undo(id)).json()).toMatchObject({
      code: 'gate_closed',
      gates: [{ gate: 'was_in_target_status', reason: 'slip_gone' }],
    })
  })
})

test('what staff cancel while the slip is looked at keeps the transfer in sight, and goes back in full', async () => {
  const { id } = await looked(30)
  expect((await shop.change(id, 'cancellation', { reason: 'x', fee: 0 })).statusCode).toBe(200)
  const [money] = await unmatched()
  expect(money).toMatchObject({ amount: 50_000 })
  expect((await match(money?.id ?? '', id)).statusCode).toBe(200)
  expect((await shop.reservation(id)).refunds).toMatchObject([{ amount: 50_000 }])
  expect(await faults()).toEqual([])
})
