import type { ResponseBody, StaffReservation } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { randomUUID } from 'node:crypto'
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
const wire = (instant: number) => new Date(instant).toISOString()
/** Out on the first unit, for one day from now. */
const out = async (given = {}) => {
  const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(1), unitId: units[0], ...given })
  return shop.handOut(id)
}
const preview = (id: string, end: number) =>
  shop.staff({ url: `reservations/${id}/extension-preview`, body: { end: wire(end) } })
const extend = (id: string, end: number, expectedDifference: number, moveNextTo: number | null = null, given = {}) =>
  shop.change(id, 'extension', { end: wire(end), expectedDifference, moveNextTo }, given)

describe('keeping it longer', () => {
  test('costs the price of the whole time less what was agreed, time after time', async () => {
    const { id } = await out()
    expect((await preview(id, dayAt(3))).json()).toEqual({
      oldTotal: 25_000,
      newTotal: 69_000,
      difference: 44_000,
      conflict: null,
    })
    const answer = await extend(id, dayAt(3), 44_000)
    expect(answer.statusCode, answer.body).toBe(200)
    const body = answer.json<StaffReservation>()
    expect(body).toMatchObject({ status: 'on_rent', total: 69_000, balance: 44_000 })
    expect([Date.parse(body.end), Date.parse(body.originalEnd)]).toEqual([dayAt(3), dayAt(1)])
    // A week is 1,400 baht: 690 of them are agreed already.
    expect((await extend(id, dayAt(7), 71_000)).statusCode).toBe(200)
    expect(await rows('select text_th, text_en, amount, source from reservation_line order by position')).toEqual([
      { text_th: 'ค่าเช่า ราคารายวัน', text_en: 'Rent, daily price', amount: 25_000, source: 'quote' },
      {
        text_th: 'ต่อเวลาถึง 24 พ.ย. 2569 10:00 น.',
        text_en: 'Extended until 24 Nov 2026, 10:00',
        amount: 44_000,
        source: 'extension',
      },
      {
        text_th: 'ต่อเวลาถึง 28 พ.ย. 2569 10:00 น.',
        text_en: 'Extended until 28 Nov 2026, 10:00',
        amount: 71_000,
        source: 'extension',
      },
    ])
    const papers = await rows(
      `select number, status, snapshot -> 'quote' ->> 'total' as total, snapshot -> 'reservation' ->> 'end' as until,
        (snapshot -> 'quote' ->> 'chargedDays')::int as days,
        (select sum((line ->> 'amount')::int)::int from jsonb_array_elements(snapshot -> 'quote' -> 'lines') line) as lines,
        (select number from document before where before.id = document.replaces_id) as replaces
      from document where kind = 'reservation' order by number`,
    )
    expect(papers.map(({ status }) => status)).toEqual(['replaced', 'replaced', 'issued'])
    expect(papers.map(({ replaces }) => replaces)).toEqual([null, papers[0]?.number, papers[1]?.number])
    expect(papers[2]).toMatchObject({ until: '2026-11-28T10:00:00+07:00' })
    // Each confirmation says the time, the length and the price that hold with it, as the ledger has them.
    const { total: now } = await shop.reservation(id)
    expect(papers.map(({ total, days, lines }) => [Number(total), days, lines])).toEqual([
      [25_000, 1, 25_000],
      [69_000, 3, 69_000],
      [now, 7, now],
    ])
    const [held] = await rows('select upper(during) as end from occupancy where active')
    expect(held).toEqual({ end: new Date(dayAt(7) + 30 * MINUTE) })
    expect(await shop.violated()).toEqual({})
  })

  test('never costs less than nothing, and keeps discount and add-ons of the booking', async () => {
    const { id } = await out({
      discountCode: 'WELCOME10',
      addons: [{ addonId: shop.shop.phoneHolderId, quantity: 1 }],
      paid: null,
    })
    // 250 - 25 + 20 for a day; 690 - 69 + 60 for three.
    expect((await preview(id, dayAt(3))).json()).toMatchObject({ oldTotal: 24_500, difference: 43_600 })
    await rows(`update reservation set addons = '[]'`)
    expect((await preview(id, dayAt(3))).json()).toMatchObject({ difference: 43_600 })
    await rows(`update reservation set quote = quote || '{"total": 900000}', total = 900000`)
    expect((await preview(id, dayAt(3))).json()).toMatchObject({ difference: 0 })
  })

  test('works for what is overdue, but not for a time that is over or no longer than now', async () => {
    const { id } = await out()
    shop.clock.set(dayAt(2))
    const refused = async (end: number) =>
      (await extend(id, end, 0)).json<{ errors: { pointer: string; code: string }[] }>().errors[0]
    expect(await refused(dayAt(1))).toMatchObject({ pointer: '/end', code: 'not_longer' })
    expect(await refused(dayAt(2) - HOUR)).toMatchObject({ pointer: '/end', code: 'in_past' })
    expect(await refused(dayAt(900))).toMatchObject({ pointer: '/end' })
    expect((await extend(id, dayAt(3), 44_000)).statusCode).toBe(200)
  })

  test('at another difference than was shown is refused with the one now', async () => {
    const { id } = await out()
    expect((await extend(id, dayAt(3), 0)).json()).toMatchObject({
      status: 422,
      difference: 44_000,
      errors: [{ pointer: '/expectedDifference', params: { difference: 44_000 } }],
    })
  })

  test('is for rentals that are out alone', async () => {
    const { id } = await shop.confirmed()
    expect((await preview(id, dayAt(9))).json()).toMatchObject({ status: 409, code: 'not_from_here' })
    expect((await extend(id, dayAt(9), 0)).json()).toMatchObject({ status: 409, currentStatus: 'confirmed' })
  })

  test('by two people at once happens once', async () => {
    const { id, version } = await out()
    const answers = await Promise.all([1, 2, 3].map(() => extend(id, dayAt(3), 44_000, null, { version })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    expect((await shop.reservation(id)).total).toBe(69_000)
  })
})

describe('with somebody next on the unit', () => {
  const next = (given = {}) => shop.confirmed({ unitId: units[0], start: dayAt(2), end: dayAt(4), ...given })

  test('says who it is and where they could go', async () => {
    const { id } = await out()
    const other = await next()
    const { conflict } = (await preview(id, dayAt(3))).json<ResponseBody<'previewExtension'>>()
    expect(conflict).toMatchObject({
      reservationId: other.id,
      code: other.code,
      customerName: 'Emma Lindqvist',
      otherUnit: { id: units[1], label: '1กข 2842' },
    })
    expect((await extend(id, dayAt(3), 44_000)).json()).toMatchObject({
      status: 409,
      code: 'not_free',
      conflict: { code: other.code, otherUnit: { id: units[1] } },
    })
  })

  test('moves them in the same breath, to the unit that was agreed and no other', async () => {
    const { id, code } = await out()
    const other = await next()
    expect((await extend(id, dayAt(3), 44_000, units[2])).json()).toMatchObject({ status: 409, code: 'not_free' })
    const answer = await extend(id, dayAt(3), 44_000, units[1])
    expect(answer.statusCode, answer.body).toBe(200)
    const moved = await shop.reservation(other.id)
    expect(moved).toMatchObject({ version: other.version + 1, unit: { id: units[1], isFixed: false } })
    expect(moved.history[0]).toMatchObject({ action: 'swap_unit', reason: `makes way for ${code}` })
    expect(moved.documents.filter(({ status }) => status === 'issued').length).toBeGreaterThan(0)
    expect(await shop.violated()).toEqual({})
  })

  test('also when they have not paid yet', async () => {
    const { id } = await out()
    const unpaid = await shop.unpaid({ start: wire(dayAt(2)) })
    await rows('update occupancy set unit_id = $1 where reservation_id = $2', [units[0], unpaid.id])
    await rows('update reservation set unit_id = $1 where id = $2', [units[0], unpaid.id])
    const { conflict, difference } = (await preview(id, dayAt(3))).json<ResponseBody<'previewExtension'>>()
    const answer = await extend(id, dayAt(3), difference, conflict?.otherUnit?.id ?? null)
    expect(answer.statusCode, answer.body).toBe(200)
    const moved = await shop.reservation(unpaid.id)
    expect(moved).toMatchObject({ status: 'pending_payment', version: unpaid.version + 1 })
    expect(moved.unit?.id).not.toBe(units[0])
    expect(await shop.violated()).toEqual({})
  })

  test('is refused when no other unit has papers for it, when it is out, or when it was signed for', async () => {
    const { id } = await out()
    const other = await next()
    await rows(`update unit set tax_expires_on = '2026-11-22' where id <> $1`, [units[0]])
    const otherUnit = async () =>
      (await preview(id, dayAt(3))).json<ResponseBody<'previewExtension'>>().conflict?.otherUnit
    expect(await otherUnit()).toBe(null)
    await rows(`update unit set tax_expires_on = null`)
    expect(await otherUnit()).toMatchObject({ id: units[1] })
    const document = randomUUID()
    await rows(
      `insert into document (id, reservation_id, branch_id, kind, number, snapshot, issued_at) values ($1, $2, $3, 'rental_contract', 'RC-00-6911-00001', '{}', now())`,
      [document, other.id, shop.shop.branchId],
    )
    await rows(
      `insert into document_signature (document_id, signer, name, strokes, signed_at, sha256) values ($1, 'renter', 'x', '[]', now(), '\\x00')`,
      [document],
    )
    expect(await otherUnit()).toBe(null)
    expect((await extend(id, dayAt(3), 44_000, units[1])).json()).toMatchObject({ status: 409, code: 'not_free' })
    await rows('delete from document_signature')
    expect((await extend(id, dayAt(3), 44_000, units[1])).statusCode).toBe(200)
  })

  test('two of them are not both moved', async () => {
    const { id } = await out()
    await next({ end: dayAt(3) })
    await next({ start: dayAt(4), end: dayAt(5) })
    const { conflict } = (await preview(id, dayAt(5))).json<ResponseBody<'previewExtension'>>()
    expect(conflict?.otherUnit).toBe(null)
  })

  test('the workshop does not move aside', async () => {
    const { id } = await out()
    await rows(`insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3), 'service')`, [
      units[0],
      new Date(dayAt(2)),
      new Date(dayAt(2) + DAY),
    ])
    expect((await preview(id, dayAt(3))).json()).toMatchObject({ status: 409, conflict: { kind: 'service' } })
    expect((await extend(id, dayAt(3), 44_000)).json()).toMatchObject({ status: 409, conflict: { kind: 'service' } })
  })
})

describe('the latest end', () => {
  const limit = async (id: string) =>
    (await shop.staff({ url: `reservations/${id}/extension-limit`, method: 'GET' })).json<
      ResponseBody<'findExtensionLimit'>
    >().limit

  test('is a turnaround before the next booking of the unit, and the server holds to it to the minute', async () => {
    const { id } = await out()
    await shop.confirmed({ start: dayAt(3), end: dayAt(4), unitId: units[0] })
    const found = await limit(id)
    expect(Date.parse(found?.latestEnd ?? '')).toBe(dayAt(3) - 30 * MINUTE)
    expect(found).toMatchObject({ because: 'next', next: { kind: 'reservation', start: expect.any(String) } })
    await rows(`update unit set status = 'service' where id = any($1)`, [units.slice(1)])
    const latest = Date.parse(found?.latestEnd ?? '')
    const { difference } = (await preview(id, latest + 30 * MINUTE)).json<{ difference: number }>()
    const beyond = await extend(id, latest + 30 * MINUTE, difference)
    expect(beyond.json()).toMatchObject({ status: 409, code: 'not_free' })
    const price = (await preview(id, latest)).json<{ difference: number; conflict: null }>()
    expect(price.conflict).toBeNull()
    expect((await extend(id, latest, price.difference)).statusCode).toBe(200)
  })

  test('is before a service block, and says that it is one', async () => {
    const { id } = await out()
    await rows(`insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3), 'service')`, [
      units[0],
      new Date(dayAt(2)),
      new Date(dayAt(2) + DAY),
    ])
    const found = await limit(id)
    expect(found?.next).toMatchObject({ kind: 'service', code: null })
    expect(Date.parse(found?.latestEnd ?? '')).toBe(dayAt(2) - 30 * MINUTE)
  })

  test('is the longest that the product is let where nobody has the unit next', async () => {
    const { id } = await out()
    const found = await limit(id)
    expect(found).toMatchObject({ because: 'length', next: null })
    const latest = Date.parse(found?.latestEnd ?? '')
    expect((await preview(id, latest)).statusCode).toBe(200)
    expect((await preview(id, latest + 30 * MINUTE)).json()).toMatchObject({ errors: [{ code: 'too_long' }] })
  })

  test('is nothing for what is over', async () => {
    const { id } = await out()
    await shop.takeBack(id)
    expect(await limit(id)).toBeNull()
  })
})
