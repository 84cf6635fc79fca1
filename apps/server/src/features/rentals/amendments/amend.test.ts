import { randomUUID } from 'node:crypto'
import { type ResponseBody, type StaffReservation, toWireInstant } from '@rodchao/contract'
import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals

beforeAll(async () => {
  shop = await createRentals()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.database.pool.query(FORGET_BOOKINGS)
  await shop.database.pool.query(`update unit set status = 'ready', tax_expires_on = null, odometer_km = 0`)
})

const wire = (instant: number) => new Date(instant).toISOString()
const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows

function choice(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    productId: shop.shop.scooterId,
    start: wire(dayAt(1)),
    end: wire(dayAt(4)),
    addons: [],
    zoneId: null,
    ...overrides,
  }
}
const amendment = (expectedTotal: number, overrides: Record<string, unknown> = {}) => ({
  ...choice(overrides),
  deliveryPlace: '',
  deliveryPostcode: null,
  ...overrides,
  expectedTotal,
})
const preview = async (id: string, overrides: Record<string, unknown> = {}) =>
  shop.staff({ url: `reservations/${id}/change-preview`, body: choice(overrides) })

describe('a preview of a change', () => {
  test('prices it with what the reservation has, and is not disturbed by its own time', async () => {
    const { id } = await shop.confirmed({ discountCode: 'WELCOME10', unitId: shop.shop.scooterUnitIds[0] })
    for (const unitId of shop.shop.scooterUnitIds.slice(1)) await shop.confirmed({ unitId })
    const answer = await preview(id, { start: wire(dayAt(2)), end: wire(dayAt(3)) })
    expect(answer.statusCode, answer.body).toBe(200)
    // 250 baht less ten per cent, against 690 less ten per cent.
    expect(answer.json()).toMatchObject({
      quote: { total: 22_500 },
      oldTotal: 62_100,
      difference: -39_600,
      isFree: true,
      unitLabel: '1กข 2841',
      nearestFreeStart: null,
    })
  })

  test('keeps a code that has been used up by others since, and drops it when the rental is too short for it', async () => {
    const { id } = await shop.confirmed({ discountCode: 'WELCOME10' })
    await rows(`update discount_code set max_uses = 1, used = 1, is_active = false`)
    expect((await preview(id)).json()).toMatchObject({ difference: 0 })
    // Long enough by what the code asked for then.
    await rows(`update agreed_prices set prices = jsonb_set(prices, '{discount,minMinutes}', '2880')
      where prices -> 'discount' <> 'null'`)
    const shorter = (await preview(id, { end: wire(dayAt(2)) })).json<ResponseBody<'previewChange'>>()
    expect(shorter.quote.total).toBe(25_000)
    await rows(`update discount_code set max_uses = null, used = 0, is_active = true, min_minutes = 0`)
  })

  test('offers the nearest time that its own does not stand in the way of', async () => {
    const [first, ...others] = shop.shop.scooterUnitIds
    const { id } = await shop.confirmed({ unitId: first, start: dayAt(6), end: dayAt(9) })
    await shop.confirmed({ unitId: first, start: dayAt(3), end: dayAt(5) })
    for (const unitId of others) await shop.confirmed({ unitId, start: dayAt(1), end: dayAt(20) })
    const asked = { start: wire(dayAt(4)), end: wire(dayAt(7)) }
    await vi.waitFor(async () =>
      expect((await preview(id, asked)).json()).toMatchObject({
        isFree: false,
        nearestFreeStart: toWireInstant(dayAt(5) + 30 * MINUTE),
      }),
    )
  })

  test('says when nothing is free, and from when on', async () => {
    const { id } = await shop.confirmed({ start: dayAt(10), end: dayAt(13) })
    for (const unitId of shop.shop.scooterUnitIds) await shop.confirmed({ unitId })
    const answer = (await preview(id)).json<ResponseBody<'previewChange'>>()
    expect(answer).toMatchObject({ isFree: false, unitLabel: null })
    expect(Date.parse(answer.nearestFreeStart ?? '')).toBeGreaterThan(dayAt(4))
  })

  test('names who has the unit that was asked for, or its own, and which other one there is', async () => {
    const [first, second] = shop.shop.scooterUnitIds
    const { id } = await shop.confirmed({ unitId: first })
    const next = await shop.confirmed({ unitId: first, start: dayAt(5), end: dayAt(8) })
    const there = await shop.confirmed({ unitId: second, start: dayAt(2), end: dayAt(3) })
    const longer = (await preview(id, { end: wire(dayAt(6)) })).json<ResponseBody<'previewChange'>>()
    expect(longer).toMatchObject({
      isFree: true,
      inTheWay: [{ kind: 'reservation', reservationId: next.id, code: next.code, customerName: 'Emma Lindqvist' }],
    })
    expect([first, second, null]).not.toContain(longer.unitId)
    expect(longer.inTheWay[0]?.start).toBe(next.start)
    const other = (await preview(id, { unitId: second })).json<ResponseBody<'previewChange'>>()
    expect(other).toMatchObject({ isFree: true, inTheWay: [{ reservationId: there.id }] })
    expect(other.unitId).not.toBe(second)
    await rows(
      `insert into occupancy (unit_id, during, kind, reason, note) values ($1, tstzrange($2, $3), 'service', 'repair', '')`,
      [first, wire(dayAt(8) + HOUR), wire(dayAt(9))],
    )
    expect((await preview(id, { start: wire(dayAt(8) + HOUR / 2), end: wire(dayAt(9)) })).json()).toMatchObject({
      inTheWay: [{ kind: 'service', reservationId: null, code: null }],
    })
    expect((await preview(id, { unitId: 9999 })).json()).toMatchObject({ errors: [{ pointer: '/unitId' }] })
  })

  test('is refused where the change would be', async () => {
    const { id } = await shop.confirmed()
    expect((await preview(id, { end: wire(dayAt(1)) })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/end' }],
    })
    expect((await preview(id, { productId: 9999 })).json()).toMatchObject({ errors: [{ pointer: '/productId' }] })
    expect((await preview(randomUUID())).statusCode).toBe(404)
    const unpaid = await shop.unpaid()
    expect((await preview(unpaid.id)).json()).toMatchObject({ status: 409, code: 'not_from_here' })
  })
})

describe('an amendment', () => {
  test('that asks for a unit gets that one or is refused with who has it, and never lands on another', async () => {
    const [first, second, third] = shop.shop.scooterUnitIds
    const { id } = await shop.confirmed({ unitId: first })
    const next = await shop.confirmed({ unitId: first, start: dayAt(5), end: dayAt(8) })
    const longer = { end: wire(dayAt(6)) }
    const total = 69_000 + (await preview(id, longer)).json<ResponseBody<'previewChange'>>().difference
    const taken = await shop.change(id, 'amendment', amendment(total, { ...longer, unitId: first }))
    expect(taken.json()).toMatchObject({ code: 'not_free', conflict: { code: next.code, reservationId: next.id } })
    expect((await shop.reservation(id)).unit).toMatchObject({ id: first })
    await rows(`update unit set tax_expires_on = '2020-01-01' where id = $1`, [second])
    const unfit = await shop.change(id, 'amendment', amendment(total, { ...longer, unitId: second }))
    expect(unfit.json()).toMatchObject({ code: 'gate_closed' })
    const agreed = await shop.change(id, 'amendment', amendment(total, { ...longer, unitId: third }))
    expect(agreed.json(), agreed.body).toMatchObject({ unit: { id: third, isFixed: true }, total })
    expect(await shop.violated()).toEqual({})
  })

  test('moves dates and price, keeps the unit and what it was at first, and issues a new confirmation', async () => {
    const { id } = await shop.confirmed({ unitId: shop.shop.scooterUnitIds[0], paid: 50_000 })
    const body = amendment(25_000, { start: wire(dayAt(2)), end: wire(dayAt(3)), reason: 'one day less' })
    const answer = await shop.change(id, 'amendment', body)
    expect(answer.statusCode, answer.body).toBe(200)
    const changed = answer.json<StaffReservation>()
    expect(changed).toMatchObject({
      status: 'confirmed',
      total: 25_000,
      bookingDeposit: 25_000,
      paid: 50_000,
      balance: -25_000,
      refunds: [],
      unit: { label: '1กข 2841', isFixed: true },
    })
    expect([changed.originalStart, changed.start].map((one) => Date.parse(one))).toEqual([dayAt(1), dayAt(2)])
    const papers = changed.documents.filter(({ kind }) => kind === 'reservation')
    expect(papers.map(({ status }) => status).toSorted()).toEqual(['issued', 'replaced'])
    expect(changed.history.find(({ action }) => action === 'amend')).toMatchObject({
      reason: 'one day less',
      after: { total: 25_000, difference: -44_000, credit: 25_000 },
    })
    const [held] = await rows(
      `select lower(during) as start, upper(during) as end from occupancy where reservation_id = $1 and active`,
      [id],
    )
    expect(held).toEqual({ start: new Date(dayAt(2)), end: new Date(dayAt(3) + HOUR / 2) })
    expect(await shop.violated()).toEqual({})
  })

  test('writes add-ons, delivery and the lines of the new price; charges beside the quote stay behind it', async () => {
    const { id } = await shop.confirmed()
    await rows(
      `insert into reservation_line (reservation_id, position, kind, text_th, text_en, quantity, unit_amount, amount, source)
      values ($1, 2, 'fee', 'ค่าธรรมเนียม', 'Fee', 1, 1000, 1000, 'fee')`,
      [id],
    )
    await rows('update reservation set total = total + 1000 where id = $1', [id])
    const extras = { addons: [{ addonId: shop.shop.helmetId, quantity: 3 }], zoneId: shop.shop.zoneId }
    const { difference, oldTotal } = (await preview(id, extras)).json<ResponseBody<'previewChange'>>()
    const body = amendment(oldTotal + difference, { ...extras, deliveryPlace: 'Hotel Sea', deliveryPostcode: '77110' })
    const changed = (await shop.change(id, 'amendment', body)).json<StaffReservation>()
    expect(changed).toMatchObject({ total: 95_000, place: { mode: 'delivery', text: 'Hotel Sea' } })
    expect((await rows('select addons from reservation'))[0]).toEqual({ addons: extras.addons })
    const lines = await rows('select position, kind, source from reservation_line order by position')
    expect(lines.map(({ kind }) => kind as string)).toEqual(['rent', 'addon', 'addon', 'delivery', 'collection', 'fee'])
    expect(lines.map(({ position }) => position as number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await shop.violated()).toEqual({})
  })

  test('takes the best free unit where its own is not, which is then not fixed', async () => {
    const [first, second] = shop.shop.scooterUnitIds
    const { id, damageDeposit } = await shop.confirmed({ unitId: first })
    await shop.confirmed({ start: dayAt(5), unitId: first })
    const body = amendment(69_000, { start: wire(dayAt(5)), end: wire(dayAt(8)) })
    const changed = (await shop.change(id, 'amendment', body)).json<StaffReservation>()
    expect(changed.unit).toMatchObject({ id: second, isFixed: false })
    expect(changed.damageDeposit).toBe(damageDeposit)
    const found = (await shop.staff({ url: 'reservations?q=1กข2842' })).json<{ rows: StaffReservation[] }>()
    expect(found.rows.map((row) => row.id)).toEqual([id])
  })

  test('to another product follows its price and deposit', async () => {
    const { id } = await shop.confirmed()
    const villa = { productId: shop.shop.villaId, end: wire(dayAt(2)) }
    const { quote } = (await preview(id, villa)).json<ResponseBody<'previewChange'>>()
    const changed = (await shop.change(id, 'amendment', amendment(quote.total, villa))).json<StaffReservation>()
    expect(changed).toMatchObject({ damageDeposit: 500_000, unit: { label: 'บ้านเล' }, total: quote.total })
    expect(await shop.violated()).toEqual({})
  })

  test('at another price than was shown is refused with the price now', async () => {
    const { id, version } = await shop.confirmed()
    const answer = await shop.change(id, 'amendment', amendment(1))
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'amount_refused',
      total: 69_000,
      errors: [{ pointer: '/expectedTotal', params: { total: 69_000 } }],
    })
    expect((await shop.reservation(id)).version).toBe(version)
  })

  test('when nothing is free is refused with alternatives and changes nothing', async () => {
    const { id, version } = await shop.confirmed({ start: dayAt(10), end: dayAt(13) })
    for (const unitId of shop.shop.scooterUnitIds) await shop.confirmed({ unitId })
    const answer = await shop.change(id, 'amendment', amendment(69_000))
    expect(answer.json()).toMatchObject({ status: 409, code: 'not_free', alternatives: { products: [] } })
    expect(await shop.reservation(id)).toMatchObject({ version, total: 69_000 })
    expect(await shop.violated()).toEqual({})
  })

  test('may take the place of a hold whose time has run out, swept or not', async () => {
    const { id } = await shop.confirmed({ start: dayAt(10), end: dayAt(13) })
    for (const unitId of shop.shop.scooterUnitIds.slice(1)) await shop.confirmed({ unitId })
    await shop.unpaid()
    shop.clock.set(TEST_NOW + 2 * HOUR)
    const answer = await shop.change(id, 'amendment', amendment(69_000))
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('to a delivery asks for the place, of a zone that is known, and not for more add-ons than there are', async () => {
    const { id } = await shop.confirmed()
    const refused = async (overrides: Record<string, unknown>) =>
      (await shop.change(id, 'amendment', amendment(69_000, overrides))).json<{ errors: unknown[] }>().errors
    expect(await refused({ zoneId: shop.shop.zoneId })).toMatchObject([{ pointer: '/deliveryPlace' }])
    expect(await refused({ zoneId: 999, deliveryPlace: 'x' })).toMatchObject([{ pointer: '/zoneId' }])
    expect(await refused({ addons: [{ addonId: shop.shop.helmetId, quantity: 4 }] })).toMatchObject([
      { pointer: '/addons/0/quantity' },
    ])
    expect(await refused({ end: wire(TEST_NOW - DAY) })).toMatchObject([{ pointer: '/end' }])
    expect(await refused({ start: wire(dayAt(-3)) })).toMatchObject([{ pointer: '/start' }])
  })
})

describe('every change', () => {
  const calls = {
    amendment: () => amendment(69_000),
    unit: () => ({ unitId: shop.shop.scooterUnitIds[1] }),
    'unit-swap': () => ({ otherId: randomUUID(), otherVersion: 1 }),
    extension: () => ({ end: wire(dayAt(9)), expectedDifference: 0 }),
    'no-show': () => ({ fee: 0, reason: 'x' }),
    'late-payment': () => ({ payment: { method: 'cash', amount: 1 } }),
    undo: () => ({ reason: 'x' }),
  }
  test.each(Object.entries(calls))(
    '%s asks for the version, and a stale tab learns the current one',
    async (call, body) => {
      const { id, version } = await shop.confirmed()
      const url = `reservations/${id}/${call}`
      expect((await shop.staff({ url, body: body() })).statusCode).toBe(428)
      expect((await shop.staff({ url, body: body(), version, role: 'driver' })).statusCode).toBe(403)
      expect((await shop.change(id, call, body(), { version: version - 1 })).json()).toMatchObject({
        status: 412,
        code: 'stale_version',
        currentVersion: version,
        currentStatus: 'confirmed',
      })
      expect((await shop.staff({ url, body: { ...body(), surprise: 1 }, version })).statusCode).toBe(400)
      expect((await shop.staff({ url: url.replace(id, randomUUID()), body: body(), version })).statusCode).toBe(404)
    },
  )

  test('of what was cancelled meanwhile is refused to a stale tab, and to a fresh one names what is possible', async () => {
    const { id, version } = await shop.confirmed()
    await shop.change(id, 'cancellation', { reason: 'x', fee: 0 })
    expect((await shop.change(id, 'amendment', amendment(69_000), { version })).statusCode).toBe(412)
    expect((await shop.change(id, 'amendment', amendment(69_000), { role: 'admin' })).json()).toMatchObject({
      status: 409,
      code: 'not_from_here',
      allowed: ['undo_cancel'],
    })
  })

  test('by two people at once happens once, and once per key', async () => {
    const { id, version } = await shop.confirmed()
    const targets = [2, 3, 4, 5, 6]
    const answers = await Promise.all(
      targets.map((day) =>
        shop.change(id, 'amendment', amendment(69_000, { start: wire(dayAt(day)), end: wire(dayAt(day + 3)) }), {
          version,
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412])
    const again = amendment(25_000, { end: wire(dayAt(2)) })
    const current = (await shop.reservation(id)).version
    const first = await shop.change(id, 'amendment', again, { version: current, key: 'amend-key-1' })
    const second = await shop.change(id, 'amendment', again, { version: current, key: 'amend-key-1' })
    expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([200, 200, 'true'])
    expect((await shop.reservation(id)).version).toBe(current + 1)
    expect(await shop.violated()).toEqual({})
  })
})
