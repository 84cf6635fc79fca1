import { randomUUID } from 'node:crypto'
import type { StaffReservation } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../staff-reservations/testing.ts'

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

const problemCode = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code
const wire = (instant: number) => new Date(instant).toISOString()
const occupancy = async (id: string) =>
  (
    await desk.database.pool.query<{ active: boolean; expires_at: Date | null }>(
      'select active, expires_at from occupancy where reservation_id = $1',
      [id],
    )
  ).rows

describe('one reservation', () => {
  test('shows everything, what may be done now and what cancelling would cost', async () => {
    const { id, code } = await desk.unpaid()
    const answer = await desk.staff({ url: `reservations/${id}` })
    const body = answer.json<StaffReservation>()
    expect(answer.headers.etag).toBe(`"${body.version}"`)
    expect(body).toMatchObject({
      code,
      status: 'pending_payment',
      total: 69_000,
      bookingDeposit: 50_000,
      paymentState: 'none',
      unit: { label: '1กข 2841', isFixed: false },
      customerDetails: { fullName: 'สมชาย ใจดี', phone: '+66812345678', email: 'somchai@example.com', reservations: 1 },
      allowed: ['extend_pay_by', 'confirm_without_payment', 'cancel'],
      cancellation: { fee: 0, refund: 0 },
    })
    expect(body.history.map((entry) => [entry.action, entry.actorKind])).toEqual([
      ['submit', 'customer'],
      ['place_hold', 'customer'],
    ])
  })

  test('with a slip waiting, it may be approved or refused', async () => {
    const { id } = await desk.sent()
    expect((await desk.reservation(id)).allowed).toEqual([
      'approve_payment',
      'refuse_slip',
      'confirm_without_payment',
      'cancel',
    ])
  })

  test('is nothing for people without the desk, and unknown ids are 404', async () => {
    const { id } = await desk.unpaid()
    expect((await desk.staff({ url: `reservations/${id}`, role: 'driver' })).statusCode).toBe(404)
    expect((await desk.staff({ url: `reservations/${id}`, role: 'client' })).statusCode).toBe(403)
    expect((await desk.staff({ url: `reservations/${randomUUID()}` })).statusCode).toBe(404)
    expect((await desk.staff({ url: 'reservations/7' })).statusCode).toBe(400)
  })
})

describe('confirming at the counter', () => {
  test('with money: posted by its method, confirmed, paper issued', async () => {
    const { id, version } = await desk.unpaid()
    const answer = await desk.staff({
      url: `reservations/${id}/confirmation`,
      body: { payment: { method: 'cash', amount: 69_000 } },
      version,
    })
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ status: 'confirmed', paid: 69_000, balance: 0, paymentState: 'paid', expiresAt: null })
    expect(body.payments).toMatchObject([{ method: 'cash', amount: 69_000 }])
    expect(body.documents.map(({ number }) => number).toSorted()).toEqual(['RS-00-6911-00001', 'TA-00-6911-00001'])
    expect(await occupancy(id)).toEqual([{ active: true, expires_at: null }])
  })

  test('without money only with a reason, which stays in the history', async () => {
    const { id, version } = await desk.unpaid()
    const url = `reservations/${id}/confirmation`
    expect((await desk.staff({ url, body: {}, version })).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/reason' }],
    })
    const answer = await desk.staff({ url, body: { reason: 'ลูกค้าประจำ' }, version })
    expect(answer.json<StaffReservation>().history[0]).toMatchObject({
      action: 'confirm_without_payment',
      reason: 'ลูกค้าประจำ',
    })
  })

  test('sets a waiting slip aside, so that it is in nobody’s queue', async () => {
    const { id, version } = await desk.sent()
    await desk.staff({
      url: `reservations/${id}/confirmation`,
      body: { payment: { method: 'card', amount: 50_000 }, besideSlip: true },
      version,
    })
    expect((await desk.staff({ url: 'waiting-slips' })).json()).toEqual({ rows: [] })
    expect((await desk.reservation(id)).slips).toMatchObject([{ status: 'refused' }])
  })

  test('confirmations at the same moment get numbers without a gap', async () => {
    const made = []
    for (let count = 0; count < 12; count += 1)
      made.push(await desk.unpaid({ start: wire(TEST_NOW + (1 + 4 * count) * DAY) }))
    await Promise.all(
      made.map(({ id, version }) =>
        desk.staff({ url: `reservations/${id}/confirmation`, body: { reason: 'x' }, version }),
      ),
    )
    const { rows } = await desk.database.pool.query<{ number: string }>('select number from document order by number')
    expect(rows.map((row) => row.number)).toEqual(
      made.map((_, index) => `RS-00-6911-${String(index + 1).padStart(5, '0')}`),
    )
  })
})

describe('more time to pay', () => {
  test('moves the deadline of the reservation and of its unit', async () => {
    const { id, version } = await desk.unpaid()
    const payBy = TEST_NOW + 5 * HOUR
    const answer = await desk.staff({
      url: `reservations/${id}/pay-by-extension`,
      body: { payBy: wire(payBy) },
      version,
    })
    const body = answer.json<StaffReservation>()
    expect([Date.parse(body.payBy ?? ''), Date.parse(body.expiresAt ?? '')]).toEqual([payBy, payBy])
    expect((await occupancy(id))[0]?.expires_at?.getTime()).toBe(payBy)
  })

  test.each([
    [TEST_NOW, 'in_past'],
    [TEST_NOW + DAY + MINUTE, 'after_start'],
  ])('a deadline of %d is refused: %s', async (payBy, code) => {
    const { id, version } = await desk.unpaid()
    const answer = await desk.staff({
      url: `reservations/${id}/pay-by-extension`,
      body: { payBy: wire(payBy) },
      version,
    })
    expect(answer.json()).toMatchObject({ status: 422, code: 'period_refused', errors: [{ pointer: '/payBy', code }] })
    expect((await desk.reservation(id)).version).toBe(version)
  })

  test('cannot bring a unit back that somebody else took when the time had run out', async () => {
    const { id, version } = await desk.unpaid()
    await desk.database.pool.query('update occupancy set active = false where reservation_id = $1', [id])
    const answer = await desk.staff({
      url: `reservations/${id}/pay-by-extension`,
      body: { payBy: wire(TEST_NOW + HOUR) },
      version,
    })
    expect([answer.statusCode, problemCode(answer)]).toEqual([409, 'hold_expired'])
  })
})

describe('cancelling for the customer', () => {
  test('frees the unit and leaves a task for the money beyond the fee', async () => {
    const { id, slipId, version } = await desk.sent()
    const approved = await desk.staff({
      url: `reservations/${id}/slip-approval`,
      body: { slipId, amount: 50_000 },
      version,
    })
    const answer = await desk.staff({
      url: `reservations/${id}/cancellation`,
      body: { reason: 'ฝนตกทั้งสัปดาห์', fee: 20_000 },
      version: approved.json<StaffReservation>().version,
    })
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({
      status: 'cancelled',
      closeReason: 'ฝนตกทั้งสัปดาห์',
      total: 69_000,
      balance: 0,
      paymentState: 'refund_due',
      allowed: [],
    })
    expect(body.refunds).toMatchObject([{ amount: 30_000, status: 'open', reason: 'ฝนตกทั้งสัปดาห์' }])
    expect(body.history[0]).toMatchObject({ action: 'decide_refund', after: { fee: 20_000, refund: 30_000 } })
    expect(await occupancy(id)).toEqual([{ active: false, expires_at: null }])
    expect((await desk.staff({ url: `reservations/${id}/document` })).json()).toMatchObject({
      status: 'void',
      number: 'RS-00-6911-00001',
    })
  })

  test('of one that nobody has paid decides on no money: its history says that it was cancelled', async () => {
    const { id, version } = await desk.unpaid()
    const answer = await desk.staff({
      url: `reservations/${id}/cancellation`,
      body: { reason: 'เปลี่ยนแผน', fee: 0 },
      version,
    })
    const { history, refunds } = answer.json<StaffReservation>()
    expect(refunds).toEqual([])
    expect(history[0]?.action).toBe('cancel')
    expect(history.map(({ action }) => action)).not.toContain('decide_refund')
  })

  test('the fee is never more than was paid, and the reason is asked for', async () => {
    const { id, version } = await desk.unpaid()
    const url = `reservations/${id}/cancellation`
    expect((await desk.staff({ url, body: { reason: 'x', fee: 1 }, version })).json()).toMatchObject({
      status: 422,
      code: 'amount_refused',
      errors: [{ pointer: '/fee', params: { maximum: 0 } }],
    })
    expect((await desk.staff({ url, body: { reason: ' ', fee: 0 }, version })).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/reason' }],
    })
    expect((await desk.staff({ url, body: { reason: 'x', fee: -1 }, version })).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/fee' }],
    })
    expect((await desk.reservation(id)).status).toBe('pending_payment')
  })
})

describe('every change', () => {
  const bodies = {
    confirmation: { reason: 'x' },
    'pay-by-extension': { payBy: wire(TEST_NOW + HOUR) },
    cancellation: { reason: 'x', fee: 0 },
  }
  test.each(Object.entries(bodies))(
    '%s asks for the version, and a stale one learns the current',
    async (call, body) => {
      const { id, version } = await desk.unpaid()
      const url = `reservations/${id}/${call}`
      expect([
        (await desk.staff({ url, body })).statusCode,
        (await desk.staff({ url, body, version, role: 'driver' })).statusCode,
      ]).toEqual([428, 403])
      expect((await desk.staff({ url, body, version: version - 1 })).json()).toMatchObject({
        status: 412,
        code: 'stale_version',
        currentVersion: version,
      })
      expect((await desk.staff({ url: `reservations/${randomUUID()}/${call}`, body, version })).statusCode).toBe(404)
      expect((await desk.staff({ url, body: { ...body, surprise: true }, version })).statusCode).toBe(400)
      expect((await desk.staff({ url, body, version })).statusCode).toBe(200)
      expect((await desk.staff({ url, body, version })).statusCode).toBe(412)
    },
  )

  test('a move that is not possible names those that are', async () => {
    const { id, version } = await desk.sent()
    const answer = await desk.staff({
      url: `reservations/${id}/pay-by-extension`,
      body: bodies['pay-by-extension'],
      version,
    })
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'not_from_here',
      allowed: ['approve_payment', 'refuse_slip', 'confirm_without_payment', 'cancel'],
    })
  })
})

describe('notes', () => {
  test('are kept with their author, once per key, and do not disturb who edits', async () => {
    const { id, version } = await desk.unpaid()
    const call = { url: `reservations/${id}/notes`, body: { body: 'ขอหมวกเด็ก 🪖' }, key: 'note-key-1' }
    const first = await desk.staff(call)
    expect(first.statusCode, first.body).toBe(201)
    expect(first.json<StaffReservation>()).toMatchObject({
      version,
      notes: [{ body: 'ขอหมวกเด็ก 🪖', author: 'Small Shop staff' }],
    })
    expect((await desk.staff(call)).headers['idempotency-replayed']).toBe('true')
    expect((await desk.reservation(id)).notes).toHaveLength(1)
    expect(problemCode(await desk.staff({ ...call, body: { body: 'other' } }))).toBe('idempotency_mismatch')
  })

  test('need a key, a text and a reservation', async () => {
    const { id } = await desk.unpaid()
    const url = `reservations/${id}/notes`
    expect((await desk.staff({ url, body: { body: 'x' } })).statusCode).toBe(400)
    expect((await desk.staff({ url, body: { body: ' ' }, key: 'note-key-2' })).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/body' }],
    })
    expect((await desk.staff({ url, body: { body: 'a\u0000b' }, key: 'note-key-3' })).statusCode).toBe(400)
    expect(
      (await desk.staff({ url: `reservations/${randomUUID()}/notes`, body: { body: 'x' }, key: 'note-key-4' }))
        .statusCode,
    ).toBe(404)
  })
})

describe('the paper', () => {
  test('is a preview until it is issued, and then stays as it was issued', async () => {
    const { id, version } = await desk.unpaid()
    expect((await desk.staff({ url: `reservations/${id}/document` })).json()).toMatchObject({
      status: 'preview',
      number: null,
    })
    await desk.staff({ url: `reservations/${id}/confirmation`, body: { reason: 'x' }, version })
    await desk.database.pool.query("update customer set full_name = 'ชื่อใหม่'")
    expect((await desk.staff({ url: `reservations/${id}/document` })).json()).toMatchObject({
      status: 'issued',
      number: 'RS-00-6911-00001',
      customer: { fullName: 'สมชาย ใจดี' },
    })
  })
})
