import { randomUUID } from 'node:crypto'
import type { KeptRecord, Paper, RecordFields, RecordKind, ReservationDocument, ResponseBody } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { type Counter, createCounter } from '../../desk/hand-over/testing.ts'

let counter: Counter
const usual = new Map<RecordKind, object>()

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())
afterEach(async () => {
  for (const [kind, fields] of usual) await save(kind, fields)
  usual.clear()
})

async function read<Kind extends RecordKind>(kind: Kind): Promise<KeptRecord<Kind>> {
  const answer = await counter.staff({ url: `records/${kind}/1`, role: 'admin' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function save(kind: RecordKind, fields: object): Promise<void> {
  const { version } = await read(kind)
  const answer = await counter.staff({ url: `records/${kind}/1`, body: fields, version, role: 'admin' })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Other settings, until the test is over. */
async function set<Kind extends 'cancellation' | 'returns'>(
  kind: Kind,
  changes: Partial<RecordFields<Kind>>,
): Promise<void> {
  const { fields } = await read(kind)
  if (!usual.has(kind)) usual.set(kind, fields)
  await save(kind, { ...fields, ...changes })
}

const ahead = (unit = 1, start = TEST_NOW + 3 * DAY) =>
  counter.confirmed({ unitId: counter.shop.scooterUnitIds[unit] ?? 0, start, isPaid: true })

async function tracked(id: string) {
  const { publicToken } = await counter.reservation(id)
  const answer = await counter.app.inject({
    url: '/api/public/reservation',
    headers: { 'x-reservation-token': publicToken ?? '' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ResponseBody<'trackReservation'>>()
}

/** What the page of the staff, the page of the guest, the confirmation and a contract that is written now say. */
async function said(id: string) {
  const document: ReservationDocument = (await counter.staff({ url: `reservations/${id}/document` })).json()
  const { cancellation, isOverdue } = await tracked(id)
  const written = await counter.staff({
    url: `reservations/${id}/documents`,
    body: { kind: 'rental_contract' },
    key: randomUUID(),
  })
  expect(written.statusCode, written.body).toBe(201)
  const paper: Paper = (await counter.staff({ url: `documents/${written.json<{ id: string }>().id}` })).json()
  return {
    cancellation,
    isOverdue,
    staff: (await counter.reservation(id)).cancellation,
    confirmation: document.terms,
    contract: {
      late: paper.rental?.lateFeePerHour,
      grace: paper.rental?.lateGraceMinutes,
      returnTerms: paper.rental?.returnTerms,
    },
  }
}

async function charged(id: string) {
  const answer = await counter.staff({
    url: `reservations/${id}/return-preview`,
    body: { readings: { odometerKm: 1200, fuelEighths: 6, helmets: 1 } },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
    .json<ResponseBody<'previewReturn'>>()
    .charges.map(({ kind, amount }) => `${kind} ${amount}`)
    .join(', ')
}

const DEARER = { tiers: [{ hoursBefore: 720, feeBasisPoints: 5000 }] }
const STRICTER = {
  graceMinutes: 0,
  latePerHour: 30_000,
  hoursForFullDay: 24,
  freeMinutes: 0,
  fuelEighth: 9000,
  helmet: 90_000,
}

describe('what was agreed on stays when the shop', () => {
  test('cancels otherwise: the guest sees, pays and gets back what was said when it was booked', async () => {
    const agreed = await ahead()
    const before = await said(agreed)
    expect(before.cancellation).toMatchObject({ allowed: true, fee: 0, refund: 69_000 })
    await set('cancellation', DEARER)
    expect(await said(agreed)).toEqual(before)

    const later = await ahead(0)
    expect(await said(later)).toMatchObject({
      cancellation: { fee: 69_000, refund: 0, freeUntil: null },
      staff: { fee: 69_000, refund: 0 },
      confirmation: { cancellationPolicy: [{ hoursBefore: 720, feeBasisPointsOfTotal: 5000 }] },
    })

    const cancel = async (id: string, expectedFee: number) => {
      const answer = await counter.app.inject({
        method: 'POST',
        url: '/api/public/reservation/cancellation',
        headers: {
          'x-reservation-token': (await counter.reservation(id)).publicToken ?? '',
          'idempotency-key': randomUUID(),
        },
        payload: { reason: '', expectedFee },
      })
      return answer.statusCode
    }
    expect(await cancel(later, 0)).toBe(422)
    expect(await cancel(agreed, 0)).toBe(200)
    expect(await tracked(agreed)).toMatchObject({ status: 'cancelled', refundDue: 69_000 })
  })

  test('charges returns otherwise: late hours, fuel and helmets cost what they cost when it was booked', async () => {
    const out = await counter.onRent({ unitId: counter.shop.scooterUnitIds[0] ?? 0 })
    const agreed = await ahead()
    const before = await said(agreed)
    counter.clock.set(TEST_NOW + 3 * DAY + 3 * HOUR)
    const charges = await charged(out)
    expect(charges).toBe('late 20000, fuel 6000, lost_item 50000')
    await set('returns', STRICTER)
    expect(await charged(out)).toBe(charges)
    counter.clock.set(TEST_NOW)
    expect(await said(agreed)).toEqual(before)

    const later = await ahead(1, TEST_NOW + 10 * DAY)
    expect(await said(later)).toMatchObject({
      confirmation: {
        freeMinutes: 0,
        lateFeePerHour: 30_000,
        returnTerms: { graceMinutes: 0, lateFeePerHour: 30_000, lateHoursForFullDay: 24, fuelEighth: 9000 },
      },
      contract: { late: 30_000, grace: 0, returnTerms: { fuelEighth: 9000 } },
    })
    counter.clock.set(TEST_NOW + 3 * DAY + 30 * 60_000)
    expect((await tracked(out)).isOverdue).toBe(false)
  })

  test('raises its prices: a day too long costs at most what the day cost when it was booked', async () => {
    const out = await counter.onRent({ unitId: counter.shop.scooterUnitIds[0] ?? 0 })
    counter.clock.set(TEST_NOW + 3 * DAY + 9 * HOUR)
    const charges = await charged(out)
    expect(charges).toContain('late 25000')
    const { fields, version } = (
      await counter.staff({ url: `records/products/${counter.shop.scooterId}`, role: 'admin' })
    ).json<KeptRecord<'products'>>()
    const prices = fields.prices.map((step) => (step.tier === 'day' ? { ...step, amount: 88_000 } : step))
    const save = { url: `records/products/${counter.shop.scooterId}`, role: 'admin' as const }
    expect((await counter.staff({ ...save, body: { ...fields, prices }, version })).statusCode).toBe(200)
    expect(await charged(out)).toBe(charges)
    const back = fields.prices.map((step) => (step.tier === 'day' ? { ...step, amount: 25_000 } : step))
    expect((await counter.staff({ ...save, body: { ...fields, prices: back }, version: version + 1 })).statusCode).toBe(
      200,
    )
  })
})

test('settings that say the same make no new terms, and whoever changes them by hand makes some', async () => {
  const terms = async () => (await counter.rows<{ count: number }>('select count(*)::int from agreed_terms'))[0]?.count
  const before = await terms()
  await counter.rows(`update shop_setting set name_th = name_th, late_rule = late_rule`)
  expect(await terms()).toBe(before)
  await counter.rows(`update shop_setting set helmet_amount = helmet_amount + 1`)
  expect(await terms()).toBe((before ?? 0) + 1)
  await counter.rows(`update shop_setting set helmet_amount = helmet_amount - 1`)
})
