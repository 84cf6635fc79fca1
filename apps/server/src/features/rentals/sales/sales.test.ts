import { randomUUID } from 'node:crypto'
import {
  PRIVACY_VERSION,
  type ResponseBody,
  type Problem,
  type ReservationDocument,
  type StaffReservation,
  type TrackedReservation,
  type UsedVehicleDetails,
} from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createPaperDesk, type PaperDesk, SALE_FACTS } from '../../money/papers/testing.ts'
import { slipPicture } from '../../../testing-slip-picture.ts'

const PRICE = 2_850_000
const DEPOSIT = 300_000

let desk: PaperDesk
let unitId: number

beforeAll(async () => {
  desk = await createPaperDesk()
  unitId = desk.shop.scooterUnitIds[2]
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.forget()
  await desk.rows(
    `update unit set status = 'for_sale', sale_price = $2, model_year = 2022, odometer_km = 31200, colour_th = 'เงิน', colour_en = 'Silver',
      sale_text_th = 'มือเดียว ใช้ในร้าน', sale_text_en = 'One owner, used in the shop' where id = $1`,
    [unitId, PRICE],
  )
  await desk.rows('delete from occupancy where unit_id = $1', [unitId])
  await desk.rows(
    `insert into occupancy (unit_id, during, kind, note) values ($1, tstzrange($2, $3, '[)'), 'sale_hold', 'ประกาศขาย')`,
    [unitId, new Date(TEST_NOW - DAY), new Date(TEST_NOW + 365 * DAY)],
  )
})
afterEach(async () => {
  // The picture of a slip lies in a folder that is not listed here.
  const { 'slip-has-file': _, ...found } = await desk.violations()
  expect(found).toEqual({})
})

const ask = (url: string) => desk.app.inject({ url: `/api/public/used-vehicles${url}` })
const vehicle = async () => (await ask(`/${unitId}`)).json<UsedVehicleDetails>()

/** Tomorrow at ten, when the shop is open. */
const VIEWING = new Date(TEST_NOW + DAY).toISOString()
const request = (changes: object = {}) => ({
  unitId,
  viewing: VIEWING,
  expectedPrice: PRICE,
  customer: { fullName: 'กิตติพงษ์ แสงทอง', phone: '081-234-5607', email: 'kitti@example.com' },
  consentVersion: 'test-1',
  privacyVersion: PRIVACY_VERSION,
  language: 'th',
  ...changes,
})
const reserve = (changes: object = {}, key: string = randomUUID()) =>
  desk.app.inject({
    method: 'POST',
    url: '/api/public/used-vehicles/reservations',
    headers: { 'idempotency-key': key },
    payload: request(changes),
  })

async function reserved(changes: object = {}): Promise<{ code: string; token: string; id: string }> {
  const answer = await reserve(changes)
  expect(answer.statusCode, answer.body).toBe(201)
  const { code, token } = answer.json<{ code: string; token: string }>()
  const [row] = await desk.rows<{ id: string }>('select id from reservation where code = $1', [code])
  return { code, token, id: row?.id ?? '' }
}

/** Reserved, and the deposit found on the shop's account. */
async function confirmed(): Promise<{ token: string; id: string }> {
  const made = await reserved()
  expect((await desk.sendSlip(made.token, await slipPicture())).statusCode).toBe(201)
  const { slips, version } = await desk.reservation(made.id)
  const answer = await desk.staff({
    url: `reservations/${made.id}/slip-approval`,
    body: { slipId: slips[0]?.id, amount: DEPOSIT },
    version,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return made
}

const problem = (answer: LightMyRequestResponse) => answer.json<Problem>()
const holder = () =>
  desk.rows<{ reservation_id: string | null; active: boolean }>(
    `select reservation_id, active from occupancy where unit_id = $1 and kind = 'sale_hold'`,
    [unitId],
  )

describe('vehicles for sale', () => {
  test('are listed with price, deposit and what is known of them, without plate or numbers', async () => {
    const answer = await ask('')
    expect(answer.json()).toMatchObject({
      days: 7,
      vehicles: [
        {
          id: unitId,
          modelYear: 2022,
          odometerKm: 31_200,
          price: PRICE,
          deposit: DEPOSIT,
          isReserved: false,
          condition: { en: 'One owner, used in the shop' },
        },
      ],
    })
    expect(answer.body).not.toMatch(/2843|MLHJK/)
  })

  test('say on which days they can be seen', async () => {
    const { viewings, days } = await vehicle()
    expect(days).toBe(7)
    expect(viewings).toHaveLength(8)
    expect(viewings[0]).toMatchObject({ day: '2026-11-21', from: '2026-11-21T11:00:00+07:00' })
  })

  test.each([
    ['what is rented out', () => desk.shop.scooterUnitIds[0]],
    ['nothing', () => 999_999],
  ])('do not include %s', async (_name, id) => {
    const answer = await ask(`/${id()}`)
    expect([answer.statusCode, problem(answer).code]).toEqual([404, 'not_found'])
    expect((await reserve({ unitId: id() })).statusCode).toBe(404)
  })

  test('cannot be rented meanwhile', async () => {
    const { rows: free } = (
      await desk.app.inject({
        url: `/api/public/availability?start=${encodeURIComponent(new Date(TEST_NOW + DAY).toISOString())}&end=${encodeURIComponent(new Date(TEST_NOW + 2 * DAY).toISOString())}&branch=${desk.shop.branchId}`,
      })
    ).json<{ rows?: unknown[] }>()
    expect(JSON.stringify(free ?? [])).not.toContain(String(PRICE))
  })
})

describe('a buyer', () => {
  test('reserves one, is told what to pay, and nobody else can', async () => {
    const { code, token, id } = await reserved()
    const tracked = await desk.tracked(token)
    expect(tracked).toMatchObject({
      kind: 'sale',
      code,
      status: 'pending_payment',
      total: PRICE,
      balance: PRICE,
      start: '2026-11-22T10:00:00+07:00',
      end: '2026-11-28T20:00:00+07:00',
      payment: { amount: DEPOSIT },
      cancellation: { allowed: true, fee: 0, freeUntil: '2026-11-28T20:00:00+07:00' },
      askable: null,
    })
    expect(await holder()).toEqual([{ reservation_id: id, active: true }])
    const { isReserved, colour, drawing } = await vehicle()
    expect(isReserved).toBe(true)
    // Drawn alike wherever the buyer sees it: in its own colour, which its model's drawing has not.
    expect([colour.en, drawing.paint, tracked.product.drawing.paint]).toEqual(['Silver', 'silver', 'silver'])
    const second = await reserve({ customer: { fullName: 'คนที่สอง', phone: '089-999-9999' } })
    expect([second.statusCode, problem(second).code]).toEqual([409, 'not_free'])
  })

  test('gets it once among ten at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => reserve()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await desk.rows('select code from reservation')).toHaveLength(1)
  })

  test('who sends the form twice has one reservation', async () => {
    const key = randomUUID()
    const [first, again] = [await reserve({}, key), await reserve({}, key)]
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  test.each([
    ['a price that has changed', { expectedPrice: PRICE - 100 }, 'amount_refused', '/expectedPrice'],
    ['a time in the past', { viewing: new Date(TEST_NOW - HOUR).toISOString() }, 'period_refused', '/viewing'],
    ['an hour at night', { viewing: new Date(TEST_NOW + 12 * HOUR).toISOString() }, 'period_refused', '/viewing'],
    ['a day too late', { viewing: new Date(TEST_NOW + 8 * DAY).toISOString() }, 'period_refused', '/viewing'],
    ['no number', { customer: { fullName: 'ก', phone: '12' } }, 'phone_invalid', '/customer/phone'],
    ['outdated terms', { consentVersion: 'old' }, 'consent_outdated', '/consentVersion'],
  ])('is refused with the field for %s, and nothing is written', async (_name, changes, code, pointer) => {
    const answer = await reserve(changes)
    expect([answer.statusCode, problem(answer).code, problem(answer).errors?.[0]?.pointer]).toEqual([
      422,
      code,
      pointer,
    ])
    expect(await desk.rows('select id from reservation')).toEqual([])
    expect(await holder()).toEqual([{ reservation_id: null, active: true }])
  })

  test('who does not pay in time leaves it to the next one, also before the sweep', async () => {
    const first = await reserved()
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    expect((await vehicle()).isReserved).toBe(false)
    const second = await reserved({ customer: { fullName: 'คนที่สอง', phone: '089-999-9999' } })
    expect((await desk.tracked(first.token)).status).toBe('expired')
    expect(await holder()).toEqual([{ reservation_id: second.id, active: true }])
  })

  test('who cancels after the deposit gets all of it back, and the vehicle stands for sale again', async () => {
    const { token } = await confirmed()
    desk.clock.set(TEST_NOW + 3 * DAY)
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/cancellation',
      headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
      payload: { expectedFee: 0 },
    })
    expect(answer.json<TrackedReservation>()).toMatchObject({ status: 'cancelled', refundDue: DEPOSIT })
    expect(await holder()).toEqual([{ reservation_id: null, active: true }])
    expect((await vehicle()).isReserved).toBe(false)
  })

  test('hears of the deposit with the words of a sale, and has a receipt and the confirmation of a sale', async () => {
    const { token, id } = await confirmed()
    expect(await desk.tracked(token)).toMatchObject({ status: 'confirmed', paid: DEPOSIT, balance: PRICE - DEPOSIT })
    const messages = await desk.rows<{ template: string; body: string }>(
      'select template, body from message where reservation_id = $1 order by created_at, template',
      [id],
    )
    expect(messages.map(({ template }) => template).toSorted()).toEqual(['confirmed', 'pay_by'])
    for (const { body } of messages) expect(body).toContain('เก็บรถไว้ให้ถึง')
    const documents = await desk.documents(id)
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['reservation', 'tax_abb'])
    const receipt = documents.find(({ kind }) => kind === 'tax_abb')
    expect(await desk.paper(receipt?.id ?? '')).toMatchObject({ total: DEPOSIT, trip: null })
  })
})

describe('the confirmation of a sale', () => {
  const document = async (token: string) =>
    (
      await desk.app.inject({ url: '/api/public/reservation/document', headers: { 'x-reservation-token': token } })
    ).json<ReservationDocument>()

  test('is numbered, and says what ledger and booking say', async () => {
    const { token, id } = await confirmed()
    const printed = await document(token)
    const { paid, balance, total, start, end, payments } = await desk.reservation(id)
    expect(printed).toMatchObject({
      status: 'issued',
      number: expect.stringMatching(/^RS/),
      paid,
      balance,
      payment: null,
    })
    expect(printed.reservation).toMatchObject({ kind: 'sale', start, end, status: 'confirmed' })
    expect(printed.quote).toMatchObject({ total, dueNow: DEPOSIT, damageDeposit: 0 })
    expect([paid, total - paid]).toEqual([payments.reduce((sum, { amount }) => sum + amount, 0), balance])
    expect(printed.product.used).toMatchObject({ modelYear: 2022, odometerKm: 31_200 })
    // The fees of a rental that is cancelled are none of it.
    expect(printed.terms.cancellationPolicy).toEqual([])
  })

  test('stays as it was when the vehicle is handed over, and is void when the buyer calls it off', async () => {
    const { token } = await confirmed()
    const before = await document(token)
    await desk.rows('update unit set odometer_km = 40000 where id = $1', [unitId])
    expect(await document(token)).toEqual(before)
    const cancelled = await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/cancellation',
      headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
      payload: { expectedFee: 0 },
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await document(token)).toEqual({ ...before, status: 'void' })
  })
})

describe('staff', () => {
  const move = async (id: string, url: string, body: object) =>
    desk.staff({ url: `reservations/${id}/${url}`, body, version: (await desk.reservation(id)).version })

  test('have the moves of a sale and none of a rental', async () => {
    const { id } = await confirmed()
    expect((await desk.reservation(id)).allowed).toEqual(['hand_over_sold', 'cancel', 'mark_no_show'])
    const { kind, isOverdue } = await desk.reservation(id)
    expect([kind, isOverdue]).toEqual(['sale', false])
  })

  test('hand it over once it is paid and the contract is written, and it leaves the fleet', async () => {
    const { id, token } = await confirmed()
    const early = await move(id, 'sale-hand-over', { odometerKm: 31_250 })
    expect([early.statusCode, problem(early).code]).toEqual([409, 'gate_closed'])
    expect((problem(early)['gates'] as { gate: string }[]).map(({ gate }) => gate)).toEqual([
      'sale_contract_issued',
      'balance_zero',
    ])
    const gates = async () =>
      (await desk.staff({ method: 'GET', url: `reservations/${id}/counter` })).json<
        ResponseBody<'findHandOverDetails'>
      >().gates
    expect(await gates(), 'the desk is told beforehand').toMatchObject({
      hand_over_sold: [
        { gate: 'sale_contract_issued', isOpen: false, reason: 'sale_contract_missing' },
        { gate: 'balance_zero', isOpen: false, reason: 'balance_open', amount: PRICE - DEPOSIT },
      ],
    })
    expect((await desk.ask(id, { kind: 'sale_contract', sale: SALE_FACTS })).statusCode).toBe(201)
    expect((await gates())['hand_over_sold']?.map(({ isOpen }) => isOpen)).toEqual([true, false])
    const paid = await move(id, 'payments', { method: 'cash', amount: PRICE - DEPOSIT })
    expect(paid.statusCode, paid.body).toBe(200)
    const low = await move(id, 'sale-hand-over', { odometerKm: 31_000 })
    expect([low.statusCode, problem(low).errors?.[0]?.pointer]).toEqual([422, '/odometerKm'])
    const gone = await move(id, 'sale-hand-over', { odometerKm: 31_250 })
    expect(gone.statusCode, gone.body).toBe(200)
    expect(gone.json<StaffReservation>()).toMatchObject({ status: 'completed', balance: 0, allowed: [] })
    expect(await desk.rows('select status, odometer_km from unit where id = $1', [unitId])).toEqual([
      { status: 'sold', odometer_km: 31_250 },
    ])
    expect((await ask('')).json()).toMatchObject({ vehicles: [] })
    expect((await desk.tracked(token)).status).toBe('completed')
    const kinds = (await desk.documents(id)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['reservation', 'sale_contract', 'tax_abb', 'tax_abb'])
  })

  test('keep the deposit of a buyer who never came, from the end of the days on', async () => {
    const { id } = await confirmed()
    desk.clock.set(TEST_NOW + 2 * DAY)
    const early = await move(id, 'no-show', { fee: DEPOSIT, reason: 'ไม่มา' })
    expect(problem(early).code).toBe('gate_closed')
    desk.clock.set(TEST_NOW + 8 * DAY)
    const answer = await move(id, 'no-show', { fee: DEPOSIT, reason: 'ไม่มา' })
    expect(answer.json<StaffReservation>()).toMatchObject({ status: 'no_show', refunds: [] })
    expect(await holder()).toEqual([{ reservation_id: null, active: true }])
  })

  test('take money that came too late while it still stands for sale, and not when it is another’s', async () => {
    const first = await reserved()
    desk.clock.set(TEST_NOW + 61 * MINUTE)
    const second = await reserved({ customer: { fullName: 'คนที่สอง', phone: '089-999-9999' } })
    const late = { unmatchedId: null, payment: { method: 'transfer', amount: DEPOSIT } }
    const pay = async (id: string) =>
      desk.staff({
        url: `reservations/${id}/late-payment`,
        body: late,
        version: (await desk.reservation(id)).version,
        role: 'admin',
      })
    const refused = await pay(first.id)
    expect([refused.statusCode, problem(refused).code]).toEqual([409, 'not_free'])
    await move(second.id, 'cancellation', { reason: 'ผู้ซื้อเปลี่ยนใจ', fee: 0 })
    const answer = await pay(first.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await holder()).toEqual([{ reservation_id: first.id, active: true }])
  })
})
