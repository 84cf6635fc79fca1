import { randomUUID } from 'node:crypto'
import type { OwnThingAnswer, ResponseBody, TrackedReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, dayAt, type Rentals } from '../amendments/testing.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'

let shop: Rentals

beforeAll(async () => {
  shop = await createRentals()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
  await rows(
    `update discount_code set kind = 'percent', value = 1000, min_minutes = 0, max_uses = null, product_id = null,
       code = 'WELCOME10', is_active = true`,
  )
})

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.database.pool.query<Row>(text, values)).rows
/** Three days of a scooter. */
const FULL = 69_000
const LESS = 62_100
const booked = () => shop.confirmed({ discountCode: 'WELCOME10', paid: null })
const preview = async (id: string) => {
  const answer = await shop.staff({
    url: `reservations/${id}/thing-preview`,
    body: { productId: shop.shop.scooterId },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ResponseBody<'previewThing'>>().quote
}
const add = (id: string, expectedTotal: number) =>
  shop.change(id, 'things', { productId: shop.shop.scooterId, expectedTotal }, { key: randomUUID() })

describe('one more thing for a booking with a code', () => {
  test('of per cent is shown, charged and put on paper with its discount, and the ledger takes just that', async () => {
    const { id, code } = await booked()
    // What the code gives to others since, and that it is over, is not the booking's.
    await rows(`update discount_code set value = 5000, is_active = false, max_uses = 1`)
    const quote = await preview(id)
    expect(quote.total).toBe(LESS)
    expect(quote.lines.filter(({ kind }) => kind === 'discount')).toMatchObject([{ amount: LESS - FULL }])
    const added = await add(id, quote.total)
    expect(added.statusCode, added.body).toBe(200)
    expect(await rows('select code, total, discount_code from reservation order by group_no')).toEqual([
      { code, total: LESS, discount_code: 'WELCOME10' },
      { code: `${code}-2`, total: LESS, discount_code: 'WELCOME10' },
    ])
    expect(await rows('select used from discount_code')).toEqual([{ used: 1 }])
    expect(await rows(`select reservation_id, sum(amount)::int as sum from reservation_line group by 1`)).toMatchObject(
      [{ sum: LESS }, { sum: LESS }],
    )
    const [paper] = await rows<{ total: number }>(
      `select (snapshot #>> '{quote,total}')::int as total from document where kind = 'reservation' and status = 'issued'`,
    )
    expect(paper?.total).toBe(2 * LESS)
    const money = { method: 'cash', amount: 2 * LESS, ofBooking: true }
    const paid = await shop.change(id, 'payments', money, { key: randomUUID() })
    expect(paid.statusCode, paid.body).toBe(200)
    const [ledger] = await rows<{ sum: number }>('select sum(amount)::int as sum from payment')
    expect(ledger?.sum).toBe(2 * LESS)
    expect((await shop.reservation(id)).balance).toBe(0)
    expect(await shop.violated()).toEqual({})
  })

  test('keeps its discount when it is changed later', async () => {
    const { id } = await booked()
    await add(id, (await preview(id)).total)
    const [second] = await rows<{ id: string }>('select id from reservation where group_no = 2')
    await rows(`update discount_code set value = 5000`)
    const answer = await shop.staff({
      url: `reservations/${second?.id}/change-preview`,
      body: {
        productId: shop.shop.scooterId,
        start: new Date(dayAt(1)).toISOString(),
        end: new Date(dayAt(4)).toISOString(),
        addons: [],
        zoneId: null,
      },
    })
    expect(answer.json<ResponseBody<'previewChange'>>()).toMatchObject({ quote: { total: LESS }, difference: 0 })
  })

  test('of an amount costs what it costs: the amount came off the first', async () => {
    await rows(`update discount_code set kind = 'amount', value = 10000`)
    const { id, total } = await booked()
    expect(total).toBe(FULL - 10_000)
    expect((await preview(id)).total).toBe(FULL)
    expect((await add(id, FULL)).statusCode).toBe(200)
    expect(await shop.violated()).toEqual({})
  })

  test('for one model was given once', async () => {
    await rows('update discount_code set product_id = $1', [shop.shop.scooterId])
    const { id, total } = await booked()
    expect(total).toBe(LESS)
    expect((await preview(id)).total).toBe(FULL)
  })

  test('that asks for more days than are left gives nothing', async () => {
    await rows('update discount_code set min_minutes = 3 * 1440')
    const { id } = await booked()
    expect((await preview(id)).total).toBe(LESS)
    shop.clock.set(dayAt(2))
    expect((await preview(id)).lines.filter(({ kind }) => kind === 'discount')).toEqual([])
  })

  test('that has another name since goes on counting for the booking', async () => {
    const { id } = await booked()
    await rows(`update discount_code set code = 'WELCOME'`)
    expect((await add(id, LESS)).statusCode).toBe(200)
    expect(await rows('select count(distinct discount_code_id)::int as codes from reservation')).toEqual([{ codes: 1 }])
    expect(await shop.violated()).toEqual({})
  })

  test('is offered to the holder of the booking at that price, in the list, in the question and when it joins', async () => {
    const { id } = await booked()
    const { publicToken } = await shop.reservation(id)
    const own = (call: string, body: object) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/public/reservation/${call}`,
        headers: { 'x-reservation-token': publicToken ?? '', 'idempotency-key': randomUUID() },
        payload: body,
      })
    const offers = (await own('offers', {})).json<{ offers: { productId: number; total: number }[] }>().offers
    expect(offers.find(({ productId }) => productId === shop.shop.scooterId)?.total).toBe(LESS)
    const thing = { productId: shop.shop.scooterId }
    expect((await own('thing-preview', thing)).json<OwnThingAnswer>().quote.total).toBe(LESS)
    const asked = await own('things', { ...thing, expectedTotal: LESS })
    expect(asked.statusCode, asked.body).toBe(201)
    const { changeRequest } = asked.json<TrackedReservation>()
    const applied = await shop.change(id, 'change-request/application', { requestId: changeRequest?.id })
    expect(applied.statusCode, applied.body).toBe(200)
    expect(await rows('select total from reservation')).toEqual([{ total: LESS }, { total: LESS }])
    expect(await shop.violated()).toEqual({})
  })
})
