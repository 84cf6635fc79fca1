import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals
let units: readonly [number, number, number]

beforeAll(async () => {
  shop = await createRentals()
  units = shop.shop.scooterUnitIds
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
  await rows(`update unit set status = 'ready', tax_expires_on = null, odometer_km = 0`)
})

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const active = async (id: string) =>
  (await rows('select unit_id from occupancy where reservation_id = $1 and active', [id])).map(
    ({ unit_id }) => unit_id as number,
  )

describe('nobody came', () => {
  const noShow = (id: string, body: unknown = { fee: 10_000, reason: 'no answer' }) => shop.change(id, 'no-show', body)

  test('frees the unit, keeps the fee and sends the rest back', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(2) })
    const answer = await noShow(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>()).toMatchObject({
      status: 'no_show',
      closeReason: 'no answer',
      refunds: [{ amount: 15_000, status: 'open' }],
    })
    expect(await rows('select no_show_fee from reservation')).toEqual([{ no_show_fee: 10_000 }])
    expect(await shop.tracked(answer.json<StaffReservation>().publicToken ?? '')).toMatchObject({
      paid: 25_000,
      keptFee: 10_000,
      refundDue: 15_000,
    })
    expect(await active(id)).toEqual([])
    expect(await shop.violated()).toEqual({})
  })

  test('is not known before the start', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW + MINUTE, end: dayAt(2) })
    expect((await noShow(id)).json()).toMatchObject({
      status: 409,
      code: 'gate_closed',
      gates: [{ gate: 'start_passed', reason: 'start_not_reached' }],
    })
    shop.clock.set(TEST_NOW + MINUTE)
    expect((await noShow(id)).statusCode).toBe(200)
  })

  test('costs no more than was paid, and wants a reason', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(2) })
    expect((await noShow(id, { fee: 25_001, reason: 'x' })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/fee', params: { maximum: 25_000 } }],
    })
    expect((await noShow(id, { fee: -1, reason: 'x' })).statusCode).toBe(400)
    expect((await noShow(id, { fee: 0, reason: ' ' })).statusCode).toBe(400)
    expect((await noShow(id, { fee: 25_000, reason: 'x' })).json<StaffReservation>().refunds).toEqual([])
  })
})

describe('money after the time to pay', () => {
  /** Not paid in time; its unit is free again. */
  const expired = async () => {
    const { id } = await shop.unpaid({ start: new Date(dayAt(2)).toISOString() })
    await rows(
      `update reservation set status = 'expired', unit_id = $2, closed_at = now(), expires_at = null, pay_by = null where id = $1`,
      [id, units[0]],
    )
    await rows(`update occupancy set active = false where reservation_id = $1`, [id])
    await rows(
      `insert into audit_event (at, actor_kind, action, entity, entity_id, before, after) values ($2, 'job', 'expire', 'reservation', $1,
        '{"status": "pending_payment"}', '{"status": "expired"}')`,
      [id, new Date(TEST_NOW)],
    )
    return id
  }
  const cash = { payment: { method: 'cash', amount: 50_000 } }
  const pay = (id: string, body: unknown = cash, role: 'admin' | 'staff' = 'admin') =>
    shop.change(id, 'late-payment', body, { role })

  test('confirms with the old unit, the payment and the paper', async () => {
    const id = await expired()
    const answer = await pay(id)
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ status: 'confirmed', paid: 50_000, unit: { id: units[0] }, closedAt: null })
    expect(body.documents.some(({ kind }) => kind === 'reservation')).toBe(true)
    expect(await active(id)).toEqual([units[0]])
    expect(await shop.violated()).toEqual({})
  })

  test('takes another unit when the old one has gone, and refuses with alternatives when all have', async () => {
    const id = await expired()
    const second = await expired()
    const third = await expired()
    const given = { start: dayAt(2), end: dayAt(4) }
    await shop.confirmed({ unitId: units[0], ...given })
    expect((await pay(id)).json<StaffReservation>().unit?.id).not.toBe(units[0])
    expect((await pay(second)).statusCode).toBe(200)
    expect((await pay(third)).json()).toMatchObject({ status: 409, code: 'not_free', alternatives: { products: [] } })
    expect((await shop.reservation(third)).status).toBe('expired')
    expect(await shop.violated()).toEqual({})
  })

  test('may be money that nobody knew what to do with, once', async () => {
    const [id, other] = [await expired(), await expired()]
    const unmatchedId = randomUUID()
    await rows(
      `insert into unmatched_payment (id, method, amount, received_at, transfer_ref, recorded_at) values ($1, 'transfer', 50000, $2, 'T-1', $2)`,
      [unmatchedId, new Date(TEST_NOW)],
    )
    const answer = await pay(id, { unmatchedId })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>().payments).toMatchObject([{ method: 'transfer', transferRef: 'T-1' }])
    expect((await pay(other, { unmatchedId })).json()).toMatchObject({ status: 409 })
    expect((await shop.reservation(other)).status).toBe('expired')
    expect((await pay(other, { unmatchedId: randomUUID() })).json()).toMatchObject({
      errors: [{ pointer: '/unmatchedId' }],
    })
    expect(await shop.violated()).toEqual({})
  })

  test('that lies on the booking already is used, and does not go back any more', async () => {
    const id = await expired()
    const unmatchedId = randomUUID()
    await rows(
      `insert into unmatched_payment (id, method, amount, received_at, transfer_ref, recorded_at) values ($1, 'transfer', 50000, $2, 'T-1', $2)`,
      [unmatchedId, new Date(TEST_NOW)],
    )
    const matched = await shop.staff({
      url: `unmatched-payments/${unmatchedId}/match`,
      body: { reservationId: id },
      key: randomUUID(),
    })
    expect(matched.statusCode, matched.body).toBe(200)
    expect((await shop.reservation(id)).refunds).toMatchObject([{ amount: 50_000, status: 'open' }])
    const answer = await pay(id, {})
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>()).toMatchObject({ status: 'confirmed', paid: 50_000, refunds: [] })
    expect(await rows('select status, note from refund_task')).toEqual([
      { status: 'dropped', note: 'pays the booking after all' },
    ])
    expect(await rows('select 1 from payment')).toHaveLength(1)
    expect(await shop.violated()).toEqual({})
  })

  test('that has gone back already has to come again', async () => {
    const id = await expired()
    const money = { method: 'cash', amount: 50_000 }
    expect((await pay(id, {})).json()).toMatchObject({ errors: [{ pointer: '/payment', code: 'required' }] })
    expect((await pay(id, { payment: money })).json()).toMatchObject({ status: 'confirmed', paid: 50_000 })
    expect(await shop.violated()).toEqual({})
  })

  test('is for managers, wants exactly one kind of money, and neither holds nor rentals that are over', async () => {
    const id = await expired()
    expect((await pay(id, cash, 'staff')).json()).toMatchObject({ status: 409, code: 'not_from_here', allowed: [] })
    expect((await pay(id, {})).json()).toMatchObject({ errors: [{ pointer: '/payment', code: 'required' }] })
    expect((await pay(id, { ...cash, unmatchedId: randomUUID() })).json()).toMatchObject({
      errors: [{ code: 'only_one' }],
    })
    shop.clock.set(dayAt(8))
    expect((await pay(id)).json()).toMatchObject({ status: 422, code: 'period_refused' })
    await rows('update reservation set customer_id = null where id = $1', [id])
    expect((await pay(id)).json()).toMatchObject({ status: 409, code: 'not_from_here' })
  })
})

describe('taking an end back', () => {
  const undo = (id: string, role: 'admin' | 'staff' = 'admin') =>
    shop.change(id, 'undo', { reason: 'wrong one' }, { role })
  const cancel = (id: string) => shop.change(id, 'cancellation', { reason: 'x', fee: 0 })

  test('of a cancellation gives the unit back and drops the refund', async () => {
    const { id } = await shop.confirmed({ unitId: units[0] })
    expect((await cancel(id)).json<StaffReservation>().refunds).toMatchObject([{ amount: 25_000 }])
    const answer = await undo(id)
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ status: 'confirmed', refunds: [], paymentState: 'part', closedAt: null })
    expect(body.history[0]).toMatchObject({ action: 'undo_cancel', reason: 'wrong one' })
    expect(await rows('select status, note from refund_task')).toEqual([{ status: 'dropped', note: 'wrong one' }])
    // What was dropped is neither owed back nor paid back.
    expect(await shop.tracked(body.publicToken ?? '')).toMatchObject({ refundDue: 0, refunded: 0 })
    expect(await active(id)).toEqual([units[0]])
    expect((await cancel(id)).json<StaffReservation>().refunds).toMatchObject([{ amount: 25_000, status: 'open' }])
    expect(await shop.violated()).toEqual({})
  })

  test('of an unpaid one gives the usual time to pay again', async () => {
    const { id } = await shop.unpaid()
    await cancel(id)
    const body = (await undo(id)).json<StaffReservation>()
    expect(body.status).toBe('pending_payment')
    expect(Date.parse(body.payBy ?? '')).toBe(TEST_NOW + HOUR)
    expect(await rows('select expires_at from occupancy where active')).toEqual([
      { expires_at: new Date(TEST_NOW + HOUR) },
    ])
    expect(await shop.violated()).toEqual({})
  })

  test('of one whose slip waited lets the slip wait again', async () => {
    const { id } = await shop.sent()
    await cancel(id)
    expect((await undo(id)).json<StaffReservation>()).toMatchObject({
      status: 'awaiting_review',
      slips: [{ status: 'waiting', refuseReason: null }],
    })
    const { 'slip-has-file': _file, ...rest } = await shop.violated()
    expect(rest).toEqual({})
  })

  test('of a no-show', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(2) })
    await shop.change(id, 'no-show', { fee: 10_000, reason: 'x' })
    expect((await undo(id)).json<StaffReservation>()).toMatchObject({ status: 'confirmed', refunds: [] })
    expect(await rows('select no_show_fee from reservation')).toEqual([{ no_show_fee: null }])
    expect(await shop.violated()).toEqual({})
  })

  test('of a return: out again, charges taken out by equal lines, readings of the start count on', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(2), unitId: units[0] })
    await rows('update unit set odometer_km = 900 where id = $1', [units[0]])
    await shop.handOut(id)
    shop.clock.set(TEST_NOW + HOUR)
    expect((await shop.takeBack(id)).total).toBe(100_000)
    const answer = await undo(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>()).toMatchObject({ status: 'on_rent', total: 50_000 })
    expect(
      await rows(`select amount, text_en from reservation_line where source = 'return' order by position`),
    ).toEqual([
      { amount: 50_000, text_en: 'Mirror' },
      { amount: -50_000, text_en: 'Taken back: Mirror' },
    ])
    expect(await rows('select position, in_at is null as open from rental_segment order by position')).toEqual([
      { position: 1, open: false },
      { position: 2, open: true },
    ])
    expect(await rows('select odometer_km from unit where id = $1', [units[0]])).toEqual([{ odometer_km: 900 }])
    expect(await active(id)).toEqual([units[0]])
    expect(await shop.violated()).toEqual({})
    shop.clock.set(TEST_NOW + 2 * HOUR)
    await shop.takeBack(id)
    expect((await undo(id)).json<StaffReservation>()).toMatchObject({ status: 'on_rent', total: 50_000 })
    expect(await shop.violated()).toEqual({})
  })

  test('of a return that sent the unit to the workshop takes it out of there', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(2), unitId: units[0] })
    await shop.handOut(id)
    await shop.takeBack(id)
    await rows(`insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3), 'service')`, [
      units[0],
      new Date(TEST_NOW),
      new Date(dayAt(1)),
    ])
    await rows(
      `insert into unit_event (id, unit_id, reservation_id, kind, reason, from_at) values ($1, $2, $3, 'service', 'x', $4)`,
      [randomUUID(), units[0], id, new Date(TEST_NOW)],
    )
    expect((await undo(id)).statusCode).toBe(200)
    expect(await rows(`select 1 from occupancy where kind = 'service' and active`)).toEqual([])
  })

  test('takes another unit when its own was not fixed and has gone; a fixed one is refused with who has it', async () => {
    const fixed = await shop.confirmed({ unitId: units[0] })
    await cancel(fixed.id)
    const other = await shop.confirmed({ unitId: units[0] })
    expect((await undo(fixed.id)).json()).toMatchObject({
      status: 409,
      code: 'not_free',
      conflict: { code: other.code },
    })
    expect((await shop.reservation(fixed.id)).status).toBe('cancelled')
    await rows('update reservation set is_unit_fixed = false where id = $1', [fixed.id])
    const answer = await undo(fixed.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<StaffReservation>().unit?.id).not.toBe(units[0])
    expect(await shop.violated()).toEqual({})
  })

  test('is for managers, the same day, with a reason, and not after the money went', async () => {
    const { id } = await shop.confirmed()
    await cancel(id)
    expect((await undo(id, 'staff')).json()).toMatchObject({ status: 409, code: 'not_from_here' })
    expect((await shop.change(id, 'undo', { reason: '' }, { role: 'admin' })).statusCode).toBe(400)
    // 14 hours to midnight.
    shop.clock.set(TEST_NOW + 14 * HOUR)
    expect((await undo(id)).json()).toMatchObject({ code: 'gate_closed', gates: [{ gate: 'same_day' }] })
    shop.clock.set(TEST_NOW + 14 * HOUR - 1)
    await rows(`update refund_task set status = 'done', done_at = now()`)
    expect((await undo(id)).json()).toMatchObject({
      code: 'gate_closed',
      gates: [{ gate: 'refund_computed', reason: 'refund_done', amount: 25_000 }],
    })
    await rows(`update refund_task set status = 'open', done_at = null`)
    expect((await undo(id)).statusCode).toBe(200)
    expect((await undo(id)).json()).toMatchObject({ status: 409, currentStatus: 'confirmed' })
  })

  test('by two managers at once happens once', async () => {
    const { id } = await shop.confirmed()
    const { version } = (await cancel(id)).json<StaffReservation>()
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.change(id, 'undo', { reason: 'x' }, { role: 'admin', version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    expect(await active(id)).toHaveLength(1)
  })

  test('does not find a way back for what the trail does not tell of', async () => {
    const { id } = await shop.confirmed()
    await cancel(id)
    await rows(`update audit_event set before = null where action = 'cancel'`)
    expect((await undo(id)).json()).toMatchObject({
      gates: [{ gate: 'was_in_target_status', reason: 'trail_unclear' }],
    })
  })
})
