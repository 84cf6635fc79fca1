import { randomUUID } from 'node:crypto'
import { PRIVACY_VERSION, type Paper, type ResponseBody, type TrackedReservation } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(FORGET_BOOKINGS)
})

const wire = (instant: number) => new Date(instant).toISOString()
const rows = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
  (await desk.database.pool.query<Row>(statement, [...values])).rows

interface Wanted {
  /** Scooters, the first included. */
  scooters?: number
  withVilla?: boolean
  isDelivered?: boolean
  discountCode?: string
  start?: number
}

/** Three scooters from the day after tomorrow for three days, unless told otherwise. */
function choice({ scooters = 3, withVilla = false, isDelivered = false, discountCode, start }: Wanted = {}) {
  const from = start ?? TEST_NOW + 2 * DAY
  return {
    productId: desk.shop.scooterId,
    branchId: desk.shop.branchId,
    start: wire(from),
    end: wire(from + 3 * DAY),
    zoneId: isDelivered ? desk.shop.zoneId : null,
    ...(discountCode === undefined ? {} : { discountCode }),
    more: [
      ...Array.from({ length: scooters - 1 }, () => ({ productId: desk.shop.scooterId })),
      ...(withVilla ? [{ productId: desk.shop.villaId }] : []),
    ],
  }
}

const hold = (wanted: Wanted = {}, key: string = randomUUID()) =>
  desk.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': key },
    payload: choice(wanted),
  })

const call = (token: string, what: string, payload?: object) =>
  desk.app.inject({
    method: 'POST',
    url: `/api/public/reservation/${what}`,
    headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
    ...(payload === undefined ? {} : { payload }),
  })

async function held(wanted: Wanted = {}): Promise<{ token: string; code: string }> {
  const answer = await hold(wanted)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ token: string; code: string }>()
}

async function submitted(wanted: Wanted = {}): Promise<{ token: string; code: string }> {
  const booking = await held(wanted)
  const answer = await call(booking.token, 'submission', {
    customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678', email: 'somchai@example.com' },
    consentVersion: 'test-1',
    privacyVersion: PRIVACY_VERSION,
    language: 'th',
    deliveryPlace: 'โรงแรมริมเล',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return booking
}

async function sent(wanted: Wanted = {}): Promise<{ token: string; code: string }> {
  const booking = await submitted(wanted)
  const answer = await desk.sendSlip(booking.token, await slipPicture())
  expect(answer.statusCode, answer.body).toBe(201)
  return booking
}

interface Member {
  id: string
  code: string
  status: string
  unit_id: number
  total: number
  paid: number
  version: number
  group_no: number
}
const members = (code: string) =>
  rows<Member>("select * from reservation where code = $1 or code like $1 || '-%' order by group_no", [code])
const statuses = async (code: string) => (await members(code)).map(({ status }) => status)

/** What does not hold, beside the files of slips, which are not looked at here. */
async function violations(): Promise<string[]> {
  const findings = await findViolations({
    pool: desk.database.pool,
    now: desk.clock.now(),
    listSlipFiles: async () =>
      (await rows<{ file_name: string; byte_size: number }>('select file_name, byte_size from slip')).map(
        ({ file_name, byte_size }) => ({ name: file_name, size: byte_size, writtenAt: desk.clock.now() }),
      ),
  })
  return findings.filter(({ count }) => count > 0).map(({ name, examples }) => `${name} ${examples.join(' ')}`)
}

async function approve(code: string, amount: number, at = 0) {
  const one = (await members(code))[at]
  if (one === undefined) throw new Error(`${code} has no thing ${at + 1}`)
  const { slips } = await desk.reservation(one.id)
  return desk.staff({
    url: `reservations/${one.id}/slip-approval`,
    body: { slipId: slips[0]?.id, amount },
    version: one.version,
  })
}

describe('several things in one booking', () => {
  test('are held under one code and one link, each with a unit of its own and its own price', async () => {
    const answer = await hold({ isDelivered: true })
    expect(answer.statusCode, answer.body).toBe(201)
    const { code, quote } = answer.json<{ code: string; quote: TrackedReservation['quote'] }>()
    const three = await members(code)
    expect(three.map((member) => member.code)).toEqual([code, `${code}-2`, `${code}-3`])
    expect(new Set(three.map(({ unit_id }) => unit_id)).size).toBe(3)
    // 690 each for three days; the way there and back is charged once, and free from a rent of 2,000 of all together.
    expect(three.map(({ total }) => total)).toEqual([69_000, 69_000, 69_000])
    expect(quote).toMatchObject({ total: 207_000, dueNow: 150_000, damageDeposit: 600_000 })
    expect(quote.lines.filter(({ kind }) => kind === 'delivery')).toMatchObject([{ amount: 0 }])
    expect(await violations()).toEqual([])
  })

  test('pay for the way once, and take a discount off each rent', async () => {
    const { code } = await held({ scooters: 2, isDelivered: true, discountCode: 'WELCOME10' })
    expect((await members(code)).map(({ total }) => total)).toEqual([69_000 - 6_900 + 20_000, 69_000 - 6_900])
    expect(await rows('select used from discount_code')).toEqual([{ used: 0 }])
  })

  test('are had all or none: what is missing is named, and nothing is kept', async () => {
    const answer = await hold({ scooters: 4 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'not_free', thing: 3 })
    expect(await rows('select id from reservation union all select reservation_id from occupancy')).toEqual([])
    expect((await hold({ scooters: 3 })).statusCode).toBe(201)
  })

  test('are held once for a key that is sent twice', async () => {
    const key = randomUUID()
    const [first, second] = [await hold({}, key), await hold({}, key)]
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await rows('select id from reservation')).toHaveLength(3)
  })

  test('may be a villa with a vehicle, each charged in its own way', async () => {
    const { token } = await submitted({ scooters: 1, withVilla: true })
    const tracked = await desk.tracked(token)
    expect(tracked.members.map(({ no, product }) => [no, product.charging])).toEqual([
      [1, 'clock'],
      [2, 'night'],
    ])
    expect(tracked.total).toBe(tracked.members.reduce((sum, { total }) => sum + total, 0))
    expect(await violations()).toEqual([])
  })

  test('are more than the shop lets into one booking: refused by the field', async () => {
    const answer = await hold({ scooters: 11 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ pointer: '/more' }])
  })
})

describe('a booking of several', () => {
  test('is paid with one transfer, confirmed at once, on one paper, with one receipt and one message', async () => {
    const { code, token } = await sent({ isDelivered: true })
    expect(await statuses(code)).toEqual(['awaiting_review', 'awaiting_review', 'awaiting_review'])
    expect(await rows('select amount_due from slip')).toEqual([{ amount_due: 150_000 }])
    // Whichever of them staff have open.
    const answer = await approve(code, 150_000, 1)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await members(code)).map(({ status, paid }) => [status, paid])).toEqual([
      ['confirmed', 50_000],
      ['confirmed', 50_000],
      ['confirmed', 50_000],
    ])
    const papers = await rows<{ kind: string; total: number; paid: number }>(
      "select kind, (snapshot ->> 'total')::int as total, (snapshot ->> 'paid')::int as paid from document order by kind",
    )
    expect(papers).toEqual([
      { kind: 'reservation', total: null, paid: 150_000 },
      { kind: 'tax_abb', total: 150_000, paid: null },
    ])
    const [receipt] = await rows<{ snapshot: Paper }>("select snapshot from document where kind = 'tax_abb'")
    const { lines = [], trip, damageDeposit } = receipt?.snapshot ?? {}
    expect(lines.map(({ amount, kind, thing }) => [amount, kind, thing?.start === trip?.start])).toEqual(
      Array.from({ length: 3 }, () => [50_000, 'rent', true]),
    )
    expect([trip?.length, damageDeposit]).toEqual([{ count: 3, unit: 'day' }, 600_000])
    const told = await rows<{ template: string; body: string }>(
      "select template, body from message where template in ('pay_by', 'confirmed') order by template",
    )
    expect(told.map(({ template }) => template)).toEqual(['confirmed', 'pay_by'])
    expect(told[1]?.body).toContain('1,500')
    expect(await rows('select kind from delivery_stop')).toHaveLength(6)
    expect(await desk.tracked(token)).toMatchObject({ total: 207_000, paid: 150_000, balance: 57_000, payment: null })
    expect(await violations()).toEqual([])
  })

  test('asks for one sum by one QR, and says it in the message', async () => {
    const { token } = await submitted()
    const { payment, total, members: three } = await desk.tracked(token)
    expect(payment?.amount).toBe(150_000)
    expect(payment?.promptPayPayload).toContain('54071500.00')
    expect(total).toBe(207_000)
    expect(three.map(({ no, balance }) => [no, balance])).toEqual([
      [1, 69_000],
      [2, 69_000],
      [3, 69_000],
    ])
  })

  test('is found by the code of any of its things, under the one link', async () => {
    const { code, token } = await submitted()
    for (const asked of [code, `${code}-2`, `${code}-3`]) {
      const answer = await desk.app.inject({
        method: 'POST',
        url: '/api/public/reservation-lookups',
        payload: { code: asked, phone: '0812345678' },
      })
      expect(answer.json(), asked).toEqual({ token })
    }
  })

  test('has a slip refused for all, and the time to pay again', async () => {
    const { code, token } = await sent()
    const [first] = await members(code)
    const { slips } = await desk.reservation(first?.id ?? '')
    const answer = await desk.staff({
      url: `reservations/${first?.id}/slip-refusal`,
      body: { slipId: slips[0]?.id, reason: 'อ่านไม่ออก' },
      version: first?.version,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await statuses(code)).toEqual(['pending_payment', 'pending_payment', 'pending_payment'])
    expect((await desk.tracked(token)).payment?.amount).toBe(150_000)
    expect(await rows("select id from message where template = 'slip_refused'")).toHaveLength(1)
    expect(await violations()).toEqual([])
  })

  test('gets its time extended, is released, and is forgotten when nobody pays, all together', async () => {
    const first = await held()
    expect((await call(first.token, 'hold-extension')).statusCode).toBe(200)
    expect((await call(first.token, 'hold-extension')).statusCode).toBe(409)
    await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/release',
      headers: { 'x-reservation-token': first.token, 'idempotency-key': randomUUID() },
    })
    expect(await statuses(first.code)).toEqual(['expired', 'expired', 'expired'])
    expect(await violations()).toEqual([])
  })

  test('is cancelled by the customer for one fee, which was shown before', async () => {
    const { code, token } = await sent()
    await approve(code, 150_000)
    desk.clock.set(TEST_NOW + DAY)
    const { cancellation } = await desk.tracked(token)
    // Half of each total within two days, and never more than was paid.
    expect(cancellation).toMatchObject({ allowed: true, fee: 3 * 34_500, refund: 150_000 - 3 * 34_500 })
    expect((await call(token, 'cancellation', { expectedFee: 34_500 })).statusCode).toBe(422)
    const answer = await call(token, 'cancellation', { expectedFee: cancellation.fee })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await statuses(code)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(answer.json<TrackedReservation>().refundDue).toBe(46_500)
    expect(await violations()).toEqual([])
    // What goes back for each thing is taken off the one invoice of all.
    for (const { id, version } of await members(code)) {
      const [task] = (await desk.reservation(id)).refunds
      const done = await desk.staff({
        url: `reservations/${id}/refunds/${task?.id}/completion`,
        body: { method: 'transfer', transferRef: `back-${id}` },
        version,
      })
      expect(done.statusCode, done.body).toBe(200)
    }
    const notes = await rows<{ total: number }>(
      "select (snapshot ->> 'total')::int as total from document where kind = 'credit_note'",
    )
    expect(notes).toEqual([{ total: 15_500 }, { total: 15_500 }, { total: 15_500 }])
    expect(await violations()).toEqual([])
  })

  test('loses one thing without the others, and keeps its code and its slip', async () => {
    const { code, token } = await sent()
    const [first] = await members(code)
    const cancelled = await desk.staff({
      url: `reservations/${first?.id}/cancellation`,
      body: { reason: 'ลูกค้าขอลด', fee: 0 },
      version: first?.version,
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await statuses(code)).toEqual(['cancelled', 'awaiting_review', 'awaiting_review'])
    expect(await violations()).toEqual([])
    const answer = await approve(code, 150_000, 1)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await members(code)).map(({ status, paid }) => [status, paid])).toEqual([
      ['cancelled', 0],
      ['confirmed', 81_000],
      ['confirmed', 69_000],
    ])
    expect((await desk.tracked(token)).members.map(({ status }) => status)).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
    ])
    expect(await violations()).toEqual([])
  })
})

describe('the check of the books', () => {
  const CASES = [
    ['group-is-one-booking', "update reservation set channel = 'phone' where group_no = 2"],
    ['group-is-one-booking', "update reservation set code = 'K7M29QXF4-9' where group_no = 3"],
    ['payment-part-has-whole', "update payment set method = 'cash' where part_of is not null"],
    ['payment-part-has-whole', "update payment set transfer_ref = 'x' where part_of is not null"],
    ['receipt-is-payment', 'update payment set amount = amount - 1 where part_of is not null'],
    ['review-has-slip', "update reservation set status = 'awaiting_review' where group_no = 3"],
  ] as const

  test.each(CASES)('finds %s broken by: %s', async (name, statement) => {
    const { code } = await sent()
    await approve(code, 150_000)
    expect(await violations()).toEqual([])
    await rows(statement)
    expect((await violations()).map((found) => found.split(' ')[0])).toContain(name)
  })
})

describe('at the desk, several things of one booking', () => {
  test('are one row of the desk, which stands for those that a filter finds and counts all of them', async () => {
    const { code } = await submitted()
    const other = await submitted({ scooters: 1, start: TEST_NOW + 9 * DAY })
    const list = async (query: string) =>
      (await desk.staff({ url: `reservations?${query}`, method: 'GET' })).json<ResponseBody<'listReservations'>>()
    const { rows: shown } = await list('view=all&sort=start&direction=asc')
    expect(shown.map((row) => [row.code, row.group, row.others.map((one) => one.group?.no)])).toEqual([
      [code, { no: 1, size: 3 }, [2, 3]],
      [other.code, null, []],
    ])
    const [, second] = await members(code)
    await desk.staff({
      url: `reservations/${second?.id}/cancellation`,
      body: { reason: 'ลูกค้าขอ', fee: 0 },
      version: second?.version,
    })
    const cancelled = await list('view=all&status=cancelled')
    expect(cancelled.rows.map((row) => [row.code, row.others.map((one) => one.status)])).toEqual([
      [`${code}-2`, ['pending_payment', 'pending_payment']],
    ])
    for (const query of ['q=สมชาย', `q=${code}-3`, 'q=08', 'status=pending_payment&sort=start']) {
      const { rows: found } = await list(query)
      expect(found.filter((row) => row.group !== null)).toHaveLength(1)
    }
    const counts = await desk.staff({ url: 'reservation-counts?view=all', method: 'GET' })
    expect(counts.json<ResponseBody<'countReservations'>>().filtered).toMatchObject({ count: 2, things: 4 })
  })

  test('are paid at the counter with one payment and one receipt, or one by one', async () => {
    const { code } = await sent()
    await approve(code, 150_000)
    const [, second] = await members(code)
    const pay = (amount: number, ofBooking: boolean, version = second?.version) =>
      desk.staff({
        url: `reservations/${second?.id}/payments`,
        body: { method: 'cash', amount, ofBooking },
        version,
        key: randomUUID(),
      })
    // 19,000 are left of each.
    const tooMuch = await pay(19_001, false)
    expect(tooMuch.statusCode).toBe(422)
    const own = await pay(9000, false)
    expect(own.statusCode, own.body).toBe(200)
    const whole = await pay(48_001, true, own.json<{ version: number }>().version)
    expect(whole.json()).toMatchObject({ code: 'amount_refused', errors: [{ params: { maximum: 48_000 } }] })
    const paid = await pay(48_000, true, own.json<{ version: number }>().version)
    expect(paid.statusCode, paid.body).toBe(200)
    expect((await members(code)).map((member) => member.paid)).toEqual([69_000, 69_000, 69_000])
    const receipts = await rows<{ total: number }>(
      "select (snapshot->>'total')::int as total from document where payment_id is not null order by issued_at",
    )
    expect(receipts).toHaveLength(3)
    expect(await violations()).toEqual([])
  })

  test('have papers of their own, all of which the holder of the link may read, and nobody else', async () => {
    const { code, token } = await sent()
    await approve(code, 150_000)
    const [, , third] = await members(code)
    await desk.staff({
      url: `reservations/${third?.id}/deposit`,
      body: { method: 'cash', amount: 200_000 },
      version: third?.version,
      key: randomUUID(),
    })
    const own = (url: string, secret: string) =>
      desk.app.inject({ url: `/api/public/reservation/papers${url}`, headers: { 'x-reservation-token': secret } })
    const { rows: papers } = (await own('', token)).json<ResponseBody<'listOwnPapers'>>()
    const slip = papers.find(({ kind }) => kind === 'deposit_slip')
    expect(slip).toMatchObject({ thingNo: 3, total: 200_000 })
    expect((await own(`/${slip?.id}`, token)).statusCode).toBe(200)
    const other = await submitted({ scooters: 1, start: TEST_NOW + 9 * DAY })
    expect((await own(`/${slip?.id}`, other.token)).statusCode).toBe(404)
  })

  test('have a line each in what is exported', async () => {
    const { code } = await submitted()
    const answer = await desk.staff({ url: 'reservation-export?view=all', method: 'GET' })
    expect(answer.body.split('\n').filter((line) => line.includes(code.slice(0, 3)))).toHaveLength(3)
  })
})

describe('several things booked by staff', () => {
  const book = (body: object, key: string = randomUUID()) =>
    desk.staff({
      url: 'reservations',
      key,
      body: {
        ...choice({ scooters: 2, withVilla: true }),
        channel: 'phone',
        customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678' },
        outcome: 'confirmed',
        reason: 'ลูกค้าประจำ',
        ...body,
      },
    })

  test('are confirmed at once with one payment, one paper and one message', async () => {
    const key = randomUUID()
    const answer = await book({ payment: { method: 'cash', amount: 120_000 } }, key)
    expect(answer.statusCode, answer.body).toBe(201)
    const { code, others } = answer.json<{ code: string; others: { code: string }[] }>()
    expect(others.map((other) => other.code)).toEqual([`${code}-2`, `${code}-3`])
    expect(await statuses(code)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect((await members(code)).reduce((sum, { paid }) => sum + paid, 0)).toBe(120_000)
    expect(await rows("select 1 from document where kind = 'reservation' and status = 'issued'")).toHaveLength(1)
    expect(await rows('select 1 from document where payment_id is not null')).toHaveLength(1)
    expect(await rows("select 1 from message where template = 'confirmed'")).toHaveLength(1)
    expect(await violations()).toEqual([])
    const again = await book({ payment: { method: 'cash', amount: 120_000 } }, key)
    expect(again.json()).toMatchObject({ code })
    expect(await rows('select 1 from reservation')).toHaveLength(3)
  })

  test('may be paid later by the link of all of them', async () => {
    const answer = await book({ outcome: 'pending_payment', reason: '' })
    expect(answer.statusCode, answer.body).toBe(201)
    const { code, publicToken } = answer.json<{ code: string; publicToken: string }>()
    expect(await statuses(code)).toEqual(['pending_payment', 'pending_payment', 'pending_payment'])
    const tracked = await desk.tracked(publicToken)
    expect(tracked.members).toHaveLength(3)
    expect(tracked.payment?.amount).toBe(tracked.quote.dueNow)
    expect(await violations()).toEqual([])
  })

  test('are none when one of them cannot be had, and the one is named', async () => {
    await book({ ...choice({ scooters: 3 }) })
    const answer = await book({
      ...choice({ scooters: 1, withVilla: true }),
      more: [{ productId: desk.shop.villaId }, { productId: desk.shop.scooterId }],
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'not_free' })
    expect(await rows('select 1 from reservation')).toHaveLength(3)
  })

  test('are refused with the field at fault', async () => {
    const unknown = await book({ more: [{ productId: 999_999 }] })
    expect(unknown.json()).toMatchObject({ errors: [{ pointer: '/more/0/productId' }] })
    const unpaid = await book({ reason: '' })
    expect(unpaid.json()).toMatchObject({ errors: [{ pointer: '/reason' }] })
    const unit = await book({ unitId: 999_999 })
    expect(unit.json()).toMatchObject({ errors: [{ pointer: '/unitId' }] })
    expect(await rows('select 1 from reservation')).toEqual([])
  })
})

describe('one more thing', () => {
  const preview = async (id: string | undefined, productId = desk.shop.scooterId) =>
    desk.staff({ url: `reservations/${id}/thing-preview`, body: { productId } })
  const add = async (one: Member | undefined, expectedTotal: number, productId = desk.shop.scooterId) =>
    desk.staff({
      url: `reservations/${one?.id}/things`,
      body: { productId, expectedTotal },
      version: one?.version,
      key: randomUUID(),
    })

  test('makes a booking of one thing one of two, at the price that was shown, with a new confirmation', async () => {
    const { code } = await sent({ scooters: 1, isDelivered: true })
    await approve(code, 50_000)
    const [only] = await members(code)
    const shown = await preview(only?.id)
    expect(shown.statusCode, shown.body).toBe(200)
    const { quote, isFree } = shown.json<ResponseBody<'previewThing'>>()
    // The way was paid for with the first.
    expect(quote.lines.filter(({ kind }) => kind === 'delivery')).toEqual([])
    expect(isFree).toBe(true)
    const other = await add(only, quote.total + 1)
    expect(other.json()).toMatchObject({ code: 'amount_refused', errors: [{ params: { total: quote.total } }] })
    const added = await add(only, quote.total)
    expect(added.statusCode, added.body).toBe(200)
    expect((await members(code)).map((row) => [row.code, row.status, row.total])).toEqual([
      [code, 'confirmed', only?.total],
      [`${code}-2`, 'confirmed', quote.total],
    ])
    const papers = await rows<{ status: string; total: number }>(
      "select status, (snapshot #>> '{quote,total}')::int as total from document where kind = 'reservation' order by issued_at, status desc",
    )
    expect(papers).toEqual([
      { status: 'replaced', total: only?.total },
      { status: 'issued', total: (only?.total ?? 0) + quote.total },
    ])
    expect(await violations()).toEqual([])
    // Taken away again, the paper says what is left.
    const [, second] = await members(code)
    await desk.staff({
      url: `reservations/${second?.id}/cancellation`,
      body: { reason: 'พอแล้ว', fee: 0 },
      version: second?.version,
    })
    const [last] = await rows<{ total: number }>(
      "select (snapshot #>> '{quote,total}')::int as total from document where kind = 'reservation' and status = 'issued'",
    )
    expect(last?.total).toBe(only?.total)
    expect(await violations()).toEqual([])
  })

  test('is paid with the rest while nothing is paid yet, and waits while a slip is looked at', async () => {
    const booking = await submitted({ scooters: 1 })
    const [only] = await members(booking.code)
    const added = await add(only, 69_000)
    expect(added.statusCode, added.body).toBe(200)
    expect(await statuses(booking.code)).toEqual(['pending_payment', 'pending_payment'])
    expect((await desk.tracked(booking.token)).payment?.amount).toBe(100_000)
    await desk.sendSlip(booking.token, await slipPicture())
    const [lead] = await members(booking.code)
    expect((await add(lead, 69_000)).json()).toMatchObject({ code: 'not_from_here' })
    await approve(booking.code, 100_000)
    expect((await members(booking.code)).map(({ paid }) => paid)).toEqual([50_000, 50_000])
    expect(await violations()).toEqual([])
  })

  test('is refused when it is not free and when somebody else was faster', async () => {
    const { code } = await submitted({ scooters: 3 })
    const [lead] = await members(code)
    expect((await preview(lead?.id)).json()).toMatchObject({ isFree: false })
    expect((await add(lead, 69_000)).json()).toMatchObject({ code: 'not_free' })
    expect((await add(lead && { ...lead, version: lead.version + 1 }, 69_000)).statusCode).toBe(412)
    expect(await members(code)).toHaveLength(3)
  })
})

describe('racers for overlapping sets', () => {
  test('leave no half booking and no unit twice, and are answered with 201 or 409', async () => {
    for (let round = 0; round < 10; round += 1) {
      const start = TEST_NOW + (10 + 5 * round) * DAY + HOUR
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, racer) =>
          hold({ scooters: 1 + (racer % 3), start: start + (racer % 2) * MINUTE * 30 }),
        ),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
      const kept = await rows<{ things: number; numbers: number }>(
        `select count(*)::int as things, max(coalesce(group_no, 1))::int as numbers from reservation
          where starts_at between $1 and $2 group by coalesce(group_id, id)`,
        [new Date(start), new Date(start + HOUR)],
      )
      for (const { things, numbers } of kept) expect(things).toBe(numbers)
      const units = kept.reduce((sum, { things }) => sum + things, 0)
      expect(units).toBeGreaterThan(0)
      expect(units).toBeLessThanOrEqual(3)
    }
    expect(await violations()).toEqual([])
  })
})
