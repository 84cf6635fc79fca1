import { randomUUID } from 'node:crypto'
import type { Problem, ResponseBody, StaffReservation } from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { FORGET_BOOKINGS } from '../staff-reservations/testing.ts'
import { addDearerModel, createRentals, dayAt, type Rentals } from './testing.ts'

let shop: Rentals
/** A dearer model of the same kind, with one unit. */
let dearer: number

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.database.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  shop = await createRentals()
  dearer = await addDearerModel(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await rows(FORGET_BOOKINGS)
})

const wire = (instant: number) => new Date(instant).toISOString()
const choice = (productId: number, end = dayAt(4)) => ({
  productId,
  start: wire(dayAt(1)),
  end: wire(end),
  addons: [],
  zoneId: null,
})
const preview = async (id: string, productId: number) =>
  (await shop.staff({ url: `reservations/${id}/change-preview`, body: choice(productId) })).json<
    ResponseBody<'previewChange'>
  >()
const swap = (id: string, expectedTotal: number, given: Record<string, unknown> = {}) =>
  shop.change(id, 'amendment', {
    ...choice(dearer),
    deliveryPlace: '',
    deliveryPostcode: null,
    expectedTotal,
    ...given,
  })
const lines = (id: string) =>
  rows<{ amount: number; source: string; text_en: string }>(
    'select amount, source, text_en from reservation_line where reservation_id = $1 order by position',
    [id],
  )
const paperTotal = async () => {
  const papers = await rows<{ total: number; lines: number }>(
    `select (snapshot -> 'quote' ->> 'total')::int as total,
       (select sum((line ->> 'amount')::int)::int from jsonb_array_elements(snapshot -> 'quote' -> 'lines') line) as lines
     from document where kind = 'reservation' and status = 'issued'`,
  )
  return papers
}

describe('another model', () => {
  test('is charged with what it costs more; ledger and paper say the same sum', async () => {
    const { id, total } = await shop.confirmed()
    const { difference, oldTotal, unitLabel } = await preview(id, dearer)
    expect(difference).toBeGreaterThan(0)
    expect([oldTotal, unitLabel]).toEqual([total, '9กก 9999'])
    const after = (await swap(id, total + difference)).json<StaffReservation>()
    expect(after).toMatchObject({ total: total + difference, unit: { label: '9กก 9999' }, product: { id: dearer } })
    expect(await paperTotal()).toEqual([{ total: total + difference, lines: total + difference }])
    expect(await shop.violated()).toEqual({})
  })

  test('goes for the price that was agreed, with a line that says so and a reason', async () => {
    const { id, total } = await shop.confirmed()
    const { difference } = await preview(id, dearer)
    const bare = await swap(id, total, { keepsPrice: true })
    expect(bare.json<Problem>().errors).toMatchObject([{ pointer: '/reason', code: 'reason_required' }])
    const kept = await swap(id, total, { keepsPrice: true, reason: 'คันที่จองยางรั่ว' })
    expect(kept.statusCode, kept.body).toBe(200)
    expect(kept.json()).toMatchObject({ total, product: { id: dearer }, unit: { label: '9กก 9999' } })
    expect((await lines(id)).at(-1)).toMatchObject({ amount: -difference, source: 'fee' })
    expect((await lines(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(await paperTotal()).toEqual([{ total, lines: total }])
    expect(await shop.violated()).toEqual({})
    const [audit] = await rows<{ after: object; reason: string }>(
      `select after, reason from audit_event where action = 'amend' and entity_id = $1`,
      [id],
    )
    expect(audit).toMatchObject({ reason: 'คันที่จองยางรั่ว', after: { total, kept: -difference, productId: dearer } })
  })

  test('and back again costs what it did at first', async () => {
    const { id, total } = await shop.confirmed()
    await swap(id, total, { keepsPrice: true, reason: 'x' })
    const back = await preview(id, shop.shop.scooterId)
    expect([back.oldTotal, back.difference]).toEqual([total, 0])
    const after = await swap(id, total, choice(shop.shop.scooterId))
    expect(after.statusCode, after.body).toBe(200)
    expect((await lines(id)).map(({ source }) => source)).not.toContain('fee')
    expect(await shop.violated()).toEqual({})
  })

  test('later days are charged at its own price, and what was kept stays kept', async () => {
    const { id, total } = await shop.confirmed()
    const { difference } = await preview(id, dearer)
    await swap(id, total, { keepsPrice: true, reason: 'x' })
    const longer = (
      await shop.staff({ url: `reservations/${id}/change-preview`, body: choice(dearer, dayAt(5)) })
    ).json<ResponseBody<'previewChange'>>()
    expect(longer.oldTotal + longer.difference).toBe(longer.quote.total - difference)
  })

  test('at another sum than was agreed is refused, and so is keeping the price of the same model', async () => {
    const { id, total } = await shop.confirmed()
    expect((await swap(id, total)).json()).toMatchObject({ status: 422, errors: [{ pointer: '/expectedTotal' }] })
    const same = await swap(id, total, { ...choice(shop.shop.scooterId), keepsPrice: true, reason: 'x' })
    expect(same.json<Problem>().errors).toMatchObject([{ pointer: '/keepsPrice', code: 'same_product' }])
  })

  test('that the licence shown does not cover is refused, in the preview already', async () => {
    const { id, total } = await shop.confirmed()
    const { difference } = await preview(id, dearer)
    const show = (classes: string[]) =>
      rows(
        `insert into licence_check (id, customer_id, kind, classes, expires_on, checked_at)
         select $1, customer_id, 'thai', $2, '2030-01-01', $4 from reservation where id = $3`,
        [randomUUID(), classes, id, new Date(TEST_NOW + classes.length)],
      )
    await show(['car'])
    const closed = { status: 409, code: 'gate_closed', gates: [{ reason: 'licence_wrong_class' }] }
    expect(await preview(id, dearer)).toMatchObject(closed)
    expect((await swap(id, total + difference)).json()).toMatchObject(closed)
    expect((await shop.reservation(id)).product.id).toBe(shop.shop.scooterId)
    await show(['motorcycle', 'car'])
    expect((await swap(id, total + difference)).statusCode).toBe(200)
  })
})
