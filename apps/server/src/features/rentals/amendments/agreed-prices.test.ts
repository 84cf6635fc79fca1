import type { ResponseBody } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals
let before: unknown[]

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows

beforeAll(async () => {
  shop = await createRentals()
  before = await rows('select id, amount from rate')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
  await rows(
    `update rate set amount = kept.amount from jsonb_to_recordset($1::jsonb) as kept(id int, amount int)
    where kept.id = rate.id`,
    [JSON.stringify(before)],
  )
  await rows(`update unit set status = 'ready', tax_expires_on = null, odometer_km = 0`)
  await rows(`update discount_code set value = 1000 where code = 'WELCOME10'`)
  await shop.app.refreshCatalogue()
})

const wire = (instant: number) => new Date(instant).toISOString()
const preview = async (id: string, end: number) =>
  (
    await shop.staff({
      url: `reservations/${id}/change-preview`,
      body: { productId: shop.shop.scooterId, start: wire(dayAt(1)), end: wire(end), addons: [], zoneId: null },
    })
  ).json<ResponseBody<'previewChange'>>()

/** The shop asks half as much again from now on. */
async function raisePrices(): Promise<void> {
  await rows('update rate set amount = amount * 3 / 2')
  await shop.app.refreshCatalogue()
}

describe('prices that the shop changed after a booking was agreed', () => {
  test('are none of a change of it: what stays costs what it did, and so does another day', async () => {
    const { id, total } = await shop.confirmed()
    const longer = await preview(id, dayAt(5))
    await raisePrices()
    expect(await preview(id, dayAt(4))).toMatchObject({ oldTotal: total, difference: 0, quote: { total } })
    expect((await preview(id, dayAt(5))).difference).toBe(longer.difference)
    // Whoever books now pays what is asked now.
    expect((await shop.confirmed()).total).toBe((total * 3) / 2)
  })

  test('stay so after the booking was changed', async () => {
    const { id } = await shop.confirmed()
    await raisePrices()
    const { quote } = await preview(id, dayAt(5))
    const change = {
      productId: shop.shop.scooterId,
      start: wire(dayAt(1)),
      end: wire(dayAt(5)),
      addons: [],
      zoneId: null,
    }
    const place = { deliveryPlace: '', deliveryPostcode: null, expectedTotal: quote.total, reason: '' }
    const answer = await shop.change(id, 'amendment', { ...change, ...place })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await preview(id, dayAt(5))).toMatchObject({ difference: 0 })
  })

  test('are none of an extension', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(1) })
    await shop.handOut(id)
    const ask = async () =>
      (await shop.staff({ url: `reservations/${id}/extension-preview`, body: { end: wire(dayAt(3)) } })).json<
        ResponseBody<'previewExtension'>
      >()
    const { difference } = await ask()
    await raisePrices()
    expect((await ask()).difference).toBe(difference)
  })

  test('keep the discount that was given, whatever its code gives to others since', async () => {
    const { id } = await shop.confirmed({ discountCode: 'WELCOME10' })
    await rows(`update discount_code set value = 5000 where code = 'WELCOME10'`)
    expect(await preview(id, dayAt(4))).toMatchObject({ difference: 0 })
  })

  test('are kept once for all bookings that were agreed by the same', async () => {
    await shop.confirmed()
    await shop.confirmed()
    const [kept] = await rows(
      'select count(distinct agreed_prices_id)::int as lists, count(*)::int as bookings from reservation',
    )
    expect(kept).toEqual({ lists: 1, bookings: 2 })
  })
})
