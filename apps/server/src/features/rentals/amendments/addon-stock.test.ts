import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals
let holder: number

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows as Row[]
const wire = (instant: number) => new Date(instant).toISOString()
const stock = async (pieces: number | null) => {
  await rows('update addon set stock = $1 where id = $2', [pieces, holder])
  await shop.app.refreshCatalogue()
}
const withHolder = () => [{ addonId: holder, quantity: 1 }]
const hold = (start: number, end: number, addons = withHolder()) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      productId: shop.shop.scooterId,
      branchId: shop.shop.branchId,
      start: wire(start),
      end: wire(end),
      addons,
      zoneId: null,
      discountCode: null,
      language: 'th',
    },
  })
const left = async (start: number, end: number, except?: string) => {
  const own = except === undefined ? '' : `&except=${except}`
  const window = `addons-left?start=${wire(start)}&end=${wire(end)}${own}`
  const answer = await shop.staff({ url: window })
  return answer.json<{ items: { addonId: number; left: number }[] }>().items
}
const fault = (name = 'left') => ({
  code: 'addon_sold_out',
  errors: [{ code: 'few_left', params: { addonId: holder, nameEn: 'Phone holder', [name]: 0 } }],
})

beforeAll(async () => {
  shop = await createRentals()
  holder = shop.shop.phoneHolderId
  const columns = await rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'unit' and is_identity = 'NO' and column_name not in ('label')`,
  )
  const names = columns.map(({ name }) => name).join()
  await rows(
    `insert into unit (label, ${names}) select '8กก 90' || n, ${names} from unit, generate_series(10, 19) n where id = $1`,
    [shop.shop.scooterUnitIds[0]],
  )
  await shop.app.refreshCatalogue()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
  await stock(2)
})

test('of ten who ask at once only as many get one as there are', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => hold(dayAt(1), dayAt(3))))
  const codes = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)
  expect(codes).toEqual([201, 201, 409, 409, 409, 409, 409, 409, 409, 409])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(answer.json()).toMatchObject({ ...fault(), errors: [{ ...fault().errors[0], pointer: '/addons' }] })
  expect(await left(dayAt(1), dayAt(3))).toEqual([{ addonId: holder, left: 0 }])
  // The vehicle itself is there without one, and the next ones have theirs again.
  expect((await hold(dayAt(1), dayAt(3), [])).statusCode).toBe(201)
  expect((await hold(dayAt(3), dayAt(4))).statusCode).toBe(201)
})

test('counts the most that are out at one moment, not all that are out in a time', async () => {
  for (const day of [1, 2, 3]) await shop.confirmed({ start: dayAt(day), end: dayAt(day + 1), addons: withHolder() })
  expect(await left(dayAt(1), dayAt(4))).toEqual([{ addonId: holder, left: 1 }])
  expect((await hold(dayAt(1), dayAt(4))).statusCode).toBe(201)
  expect((await hold(dayAt(2), dayAt(3))).json()).toMatchObject(fault())
})

test('is public without a look into bookings, and refuses a time that is none', async () => {
  const url = `/api/public/addons-left?start=${wire(dayAt(1))}&end=`
  expect((await shop.app.inject({ url: url + wire(dayAt(2)) })).json()).toEqual({
    items: [{ addonId: holder, left: 2 }],
  })
  const refused = await shop.app.inject({ url: url + wire(dayAt(0)) })
  expect(refused.json()).toMatchObject({ code: 'period_refused', errors: [{ pointer: '/end' }] })
  await stock(null)
  expect(await left(dayAt(1), dayAt(2))).toEqual([])
})

test('a change, a longer rental and one more thing cannot take what others have', async () => {
  await stock(1)
  const first = await shop.confirmed({ start: dayAt(1), end: dayAt(2), addons: withHolder() })
  const second = await shop.confirmed({ start: dayAt(1), end: dayAt(2) })
  const choice = { productId: shop.shop.scooterId, start: wire(dayAt(1)), end: wire(dayAt(2)), zoneId: null }
  const asked = { ...choice, addons: withHolder() }
  const preview = await shop.staff({ url: `reservations/${second.id}/change-preview`, body: asked })
  expect(preview.json()).toMatchObject({ ...fault(), errors: [{ pointer: '/addons/0/quantity' }] })
  const more = { deliveryPlace: '', deliveryPostcode: null, expectedTotal: second.total + 2000, reason: '' }
  const amended = await shop.change(second.id, 'amendment', { ...asked, ...more })
  expect(amended.json(), amended.body).toMatchObject(fault())
  expect((await shop.reservation(second.id)).version).toBe(second.version)
  // Its own piece is no obstacle to a booking.
  expect(await left(dayAt(1), dayAt(2), first.id)).toEqual([{ addonId: holder, left: 1 }])
  const thing = { productId: shop.shop.scooterId, addons: withHolder() }
  const added = await shop.staff({ url: `reservations/${second.id}/thing-preview`, body: thing })
  expect(added.json()).toMatchObject(fault())

  // Somebody else has it right after the first: no longer rental with it.
  await shop.confirmed({ start: dayAt(2), end: dayAt(3), addons: withHolder() })
  shop.clock.set(dayAt(1))
  await shop.handOut(first.id)
  const longer = { end: wire(dayAt(2) + 6 * HOUR) }
  const extension = await shop.staff({ url: `reservations/${first.id}/extension-preview`, body: longer })
  expect(extension.json()).toMatchObject(fault())
  const priced = await (async () => {
    await stock(null)
    const answer = await shop.staff({ url: `reservations/${first.id}/extension-preview`, body: longer })
    await stock(1)
    return answer.json<{ difference: number }>()
  })()
  const extend = { ...longer, expectedDifference: priced.difference, moveNextTo: null }
  const extended = await shop.change(first.id, 'extension', extend)
  expect(extended.json(), extended.body).toMatchObject(fault())
  expect(Date.parse((await shop.reservation(first.id)).end)).toBe(dayAt(2))
})

test('what lapsed gives its pieces back, and what is late keeps them', async () => {
  await stock(1)
  expect((await hold(dayAt(1), dayAt(2))).statusCode).toBe(201)
  expect((await hold(dayAt(1), dayAt(2))).json()).toMatchObject(fault())
  shop.clock.set(TEST_NOW + HOUR)
  expect(await left(dayAt(1), dayAt(2))).toEqual([{ addonId: holder, left: 1 }])
  const { id } = await shop.confirmed({ start: dayAt(1), end: dayAt(2), addons: withHolder() })
  shop.clock.set(dayAt(1))
  await shop.handOut(id)
  shop.clock.set(dayAt(2) + HOUR)
  expect(await left(dayAt(2) + HOUR, dayAt(3))).toEqual([{ addonId: holder, left: 0 }])
  await shop.takeBack(id)
  expect(await left(dayAt(2) + HOUR, dayAt(3))).toEqual([{ addonId: holder, left: 1 }])
})

test('what was agreed stays when the shop has fewer, and the owner is told of it first', async () => {
  const booked = await Promise.all(
    [0, 1].map(() => shop.confirmed({ start: dayAt(1), end: dayAt(3), addons: withHolder() })),
  )
  const [record] = await rows<{ version: number }>('select version from addon where id = $1', [holder])
  const listed = await shop.staff({ url: `records/addons/${holder}`, role: 'admin' })
  const { fields } = listed.json<{ fields: Record<string, unknown> }>()
  const body = { id: String(holder), fields: { ...fields, stock: 1 } }
  const preview = await shop.staff({ url: 'records/addons/preview', body, role: 'admin' })
  expect(preview.json(), preview.body).toMatchObject({
    effects: [{ code: 'stock_below_booked', tone: 'warning', params: { count: 2 } }],
  })
  expect(record?.version).toBeGreaterThan(0)
  await stock(1)
  const shorter = {
    productId: shop.shop.scooterId,
    start: wire(dayAt(1)),
    end: wire(dayAt(3) - DAY),
    addons: withHolder(),
    zoneId: null,
    deliveryPlace: '',
    deliveryPostcode: null,
    reason: '',
  }
  const id = booked[0]?.id ?? ''
  const total = await (async () => {
    await stock(null)
    const answer = await shop.staff({
      url: `reservations/${id}/change-preview`,
      body: { ...shorter, deliveryPlace: undefined, deliveryPostcode: undefined, reason: undefined },
    })
    await stock(1)
    const { oldTotal, difference } = answer.json<{ oldTotal: number; difference: number }>()
    return oldTotal + difference
  })()
  const answer = await shop.change(id, 'amendment', { ...shorter, expectedTotal: total })
  expect(answer.statusCode, answer.body).toBe(200)
})
