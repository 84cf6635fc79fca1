import { randomUUID } from 'node:crypto'
import type { BookableProduct, ResponseBody } from '@rodchao/contract'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { addDearerModel, createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals
let dearer: number

beforeAll(async () => {
  shop = await createRentals()
  dearer = await addDearerModel(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.database.pool.query(FORGET_BOOKINGS)
})

type Items = { items: BookableProduct[] }

const wire = (instant: number) => new Date(instant).toISOString()
const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const period = (from: number, to: number) => ({ start: wire(from), end: wire(to) })

async function models(url: string, body?: object): Promise<BookableProduct[]> {
  const answer = await shop.staff({ url, ...(body === undefined ? {} : { body }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Items>().items
}
const changeModels = (id: string, from: number, to: number) =>
  models(`reservations/${id}/change-models`, period(from, to))
const thingModels = (id: string) => models(`reservations/${id}/thing-models`)
const find = (items: readonly BookableProduct[], id: number) => items.find(({ productId }) => productId === id)

/** By length: an hour or two, a day, days, a week, a month; a stay of as many nights. */
const LENGTHS = [
  [1, 1.25],
  [1, 2],
  [1, 4],
  [2, 9],
  [1, 32],
] as const

describe('the prices of models', () => {
  test.each(LENGTHS)('are those of a quote at the counter, from day %s to %s', async (from, to) => {
    const window = period(dayAt(from), dayAt(to))
    const query = new URLSearchParams({ ...window, branch: String(shop.shop.branchId) })
    const priced = (await models(`bookable-products?${query.toString()}`)).filter(({ total }) => total !== null)
    expect(priced.length).toBeGreaterThan(0)
    for (const { productId, total } of priced) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/public/quotes',
        headers: await shop.signIn('staff'),
        payload: { productId, branchId: shop.shop.branchId, ...window },
      })
      expect(answer.json<ResponseBody<'quoteReservation'>>().quote.total, answer.body).toBe(total)
    }
  })

  test.each(LENGTHS)(
    'are those of the preview of a change, with the discount of the booking, from day %s to %s',
    async (from, to) => {
      const { id } = await shop.confirmed({ discountCode: 'WELCOME10', zoneId: shop.shop.zoneId })
      const priced = (await changeModels(id, dayAt(from), dayAt(to))).filter(({ total }) => total !== null)
      expect(priced.map(({ productId }) => productId)).toEqual(
        expect.arrayContaining(to - from < 1 ? [] : [shop.shop.scooterId, dearer]),
      )
      for (const { productId, total } of priced) {
        const body = { productId, ...period(dayAt(from), dayAt(to)), addons: [], zoneId: null }
        const answer = await shop.staff({ url: `reservations/${id}/change-preview`, body })
        expect(answer.json<ResponseBody<'previewChange'>>().quote.total, answer.body).toBe(total)
      }
    },
  )

  test('of a booking whose prices were raised since are those that were agreed, as its preview has them', async () => {
    const { id } = await shop.confirmed()
    const window = [dayAt(71), dayAt(74)] as const
    const before = find(await changeModels(id, ...window), shop.shop.scooterId)?.total ?? 0
    const other = find(await changeModels(id, ...window), dearer)?.total ?? 0
    await rows('update rate set amount = amount * 2')
    await shop.app.refreshCatalogue()
    const items = await changeModels(id, ...window)
    expect(find(items, shop.shop.scooterId)?.total).toBe(before)
    expect(find(items, dearer)?.total).toBe(2 * other)
    for (const productId of [shop.shop.scooterId, dearer]) {
      const body = { productId, ...period(...window), addons: [], zoneId: null }
      const answer = await shop.staff({ url: `reservations/${id}/change-preview`, body })
      expect(answer.json<ResponseBody<'previewChange'>>().quote.total).toBe(find(items, productId)?.total)
    }
    await rows('update rate set amount = amount / 2')
    await shop.app.refreshCatalogue()
  })

  test.each([0, 1, 2])('are those of the preview of one more thing, day %s of the booking', async (day) => {
    const { id } = await shop.confirmed({ discountCode: 'WELCOME10', zoneId: shop.shop.zoneId, end: dayAt(6) })
    shop.clock.set(TEST_NOW + DAY * (day + 1) + HOUR / 2)
    const priced = (await thingModels(id)).filter(({ total }) => total !== null)
    expect(find(priced, dearer)?.total).toBeGreaterThan(find(priced, shop.shop.scooterId)?.total ?? 0)
    for (const { productId, total } of priced) {
      const answer = await shop.staff({ url: `reservations/${id}/thing-preview`, body: { productId, addons: [] } })
      expect(answer.json<ResponseBody<'previewThing'>>().quote.total, answer.body).toBe(total)
    }
  })
})

describe('how many are free', () => {
  test('of the model of a booking counts what it holds itself, and of another thing does not', async () => {
    const [first, ...others] = shop.shop.scooterUnitIds
    const { id } = await shop.confirmed({ unitId: first })
    for (const unitId of others) await shop.confirmed({ unitId })
    await vi.waitFor(async () => expect(find(await thingModels(id), shop.shop.scooterId)?.freeUnits).toBe(0))
    expect(find(await thingModels(id), shop.shop.scooterId)).toMatchObject({ reason: 'booked' })
    // A day later the others are out, too; the booking's own unit may go on with it.
    expect(find(await changeModels(id, dayAt(2), dayAt(5)), shop.shop.scooterId)).toMatchObject({
      freeUnits: 1,
      reason: null,
    })
    expect(find(await changeModels(id, dayAt(6), dayAt(9)), shop.shop.scooterId)?.freeUnits).toBe(others.length + 1)
  })

  test('lets the booking keep a model that was switched off, and nobody else have it', async () => {
    const { id } = await shop.confirmed()
    await rows('update product set is_active = false where id = $1', [shop.shop.scooterId])
    await shop.app.refreshCatalogue()
    // Days that no other test has booked.
    expect(find(await changeModels(id, dayAt(61), dayAt(64)), shop.shop.scooterId)).toMatchObject({
      freeUnits: 3,
      total: 69_000,
    })
    expect(find(await thingModels(id), shop.shop.scooterId)).toBeUndefined()
    await rows('update product set is_active = true where id = $1', [shop.shop.scooterId])
    await shop.app.refreshCatalogue()
  })
})

describe('the licence of the renter', () => {
  const show = (id: string, classes: string[], driver = '') =>
    rows(
      `insert into licence_check (id, customer_id, kind, classes, expires_on, checked_at, driver)
       select $1, customer_id, 'thai', $2, '2030-01-01', now(), $4 from reservation where id = $3`,
      [randomUUID(), classes, id, driver],
    )
  const marks = (items: readonly BookableProduct[]) =>
    Object.fromEntries(items.map(({ productId, isLicensed }) => [productId, isLicensed]))

  test('marks what it does not cover, which comes last though it is free', async () => {
    const { id } = await shop.confirmed()
    const before = await changeModels(id, dayAt(1), dayAt(4))
    expect(new Set(Object.values(marks(before)))).toEqual(new Set([true]))
    await show(id, ['car'])
    for (const items of [await changeModels(id, dayAt(1), dayAt(4)), await thingModels(id)]) {
      expect(marks(items)).toMatchObject({ [shop.shop.scooterId]: false, [dearer]: false, [shop.shop.villaId]: true })
      const places = items.map(({ isLicensed }) => isLicensed)
      expect(places).toEqual(places.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  test('of another driver says nothing of one more thing, which is the customer’s', async () => {
    const { id } = await shop.confirmed()
    await show(id, ['car'], 'Bert')
    expect(marks(await thingModels(id))[dearer]).toBe(true)
    expect(marks(await changeModels(id, dayAt(1), dayAt(4)))[dearer]).toBe(true)
  })

  test('marks the models of a new booking where it is known whose it is', async () => {
    const { id } = await shop.confirmed()
    await show(id, ['car'])
    const [{ customer_id: customer }] = (await rows('select customer_id from reservation where id = $1', [id])) as [
      { customer_id: string },
    ]
    const ask = (extra: object) => {
      const query = { ...period(dayAt(1), dayAt(4)), branch: String(shop.shop.branchId), ...extra }
      return models(`bookable-products?${new URLSearchParams(query).toString()}`)
    }
    expect(marks(await ask({}))[dearer]).toBe(true)
    expect(marks(await ask({ customer: randomUUID() }))[dearer]).toBe(true)
    expect(marks(await ask({ customer }))).toMatchObject({ [dearer]: false, [shop.shop.villaId]: true })
  })
})

test('what people call a model is told with it, so that it is found by that', async () => {
  await rows(`update product set other_names = 'พีซีเอ็กซ์, พีซีเอก' where id = $1`, [dearer])
  await shop.app.refreshCatalogue()
  const { id } = await shop.confirmed()
  expect(find(await thingModels(id), dearer)?.otherNames).toBe('พีซีเอ็กซ์, พีซีเอก')
  await rows(`update product set other_names = ''`)
  await shop.app.refreshCatalogue()
})

test('a model that customers see in a photograph is shown by its first, in the smallest size', async () => {
  const { id } = await shop.confirmed()
  const add = (place: number, hash: string) =>
    rows(
      `insert into product_photo (id, product_id, place, hash, width, height, widths, taken_on, created_at)
       values (gen_random_uuid(), $1, $2, $3, 1080, 720, '{320,640,1080}', '2026-01-01', now())`,
      [dearer, place, hash.repeat(32)],
    )
  await add(2, 'b')
  await add(1, 'a')
  const items = await thingModels(id)
  expect(find(items, dearer)?.photo).toEqual({ hash: 'a'.repeat(32), width: 320 })
  expect(find(items, shop.shop.scooterId)?.photo).toBeNull()
  await rows('delete from product_photo')
})

test('a time that ends before it begins, a booking that has ended and one that is none are refused', async () => {
  const { id } = await shop.confirmed()
  const backwards = await shop.staff({ url: `reservations/${id}/change-models`, body: period(dayAt(3), dayAt(2)) })
  expect(backwards.json()).toMatchObject({ code: 'period_refused', errors: [{ pointer: '/end' }] })
  const past = await shop.staff({ url: `reservations/${id}/change-models`, body: period(dayAt(-9), dayAt(2)) })
  expect(past.json()).toMatchObject({ code: 'period_refused', errors: [{ pointer: '/start' }] })
  shop.clock.set(dayAt(5))
  const over = await shop.staff({ url: `reservations/${id}/thing-models` })
  expect(over.json()).toMatchObject({ code: 'period_refused' })
  const none = await shop.staff({ url: 'reservations/00000000-0000-4000-8000-000000000000/thing-models' })
  expect(none.statusCode).toBe(404)
})

test('a stay of fewer nights than a holiday asks of customers has its price for staff', async () => {
  const [from, to] = [dayAt(1), dayAt(2)]
  await rows(
    `insert into minimum_stay (name_th, name_en, nights, least) values ('เทศกาล', 'Holiday', daterange($1, $2), 3)`,
    [wire(dayAt(-1)).slice(0, 10), wire(dayAt(9)).slice(0, 10)],
  )
  await shop.app.refreshCatalogue()
  const query = new URLSearchParams({ ...period(from, to), branch: String(shop.shop.branchId) })
  expect(find(await models(`bookable-products?${query.toString()}`), shop.shop.villaId)).toMatchObject({
    reason: null,
    total: expect.any(Number),
  })
  await rows('delete from minimum_stay')
  await shop.app.refreshCatalogue()
})
