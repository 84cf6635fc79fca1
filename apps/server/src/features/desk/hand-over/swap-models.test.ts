import type { ResponseBody } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { addDearerModel } from '../../rentals/amendments/testing.ts'
import { broken, type Counter, createCounter, errorPointers, problemCode } from './testing.ts'

let counter: Counter
/** A model of the same kind, 100 baht a day dearer. */
let dearer: number
let dearUnit: number

beforeAll(async () => {
  counter = await createCounter()
  dearer = await addDearerModel(counter)
  const [unit] = await counter.rows<{ id: number }>('select id from unit where product_id = $1', [dearer])
  dearUnit = unit?.id ?? 0
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

const models = async (id: string) =>
  (await counter.staff({ url: `reservations/${id}/swap-models` })).json<ResponseBody<'findSwapModels'>>().models
const offers = async (id: string) =>
  (await counter.staff({ url: `reservations/${id}/swap-models` })).json<ResponseBody<'findSwapModels'>>().offers
const swap = (given: object = {}) => ({
  unitId: dearUnit,
  reason: 'wants more power',
  readingsIn: { odometerKm: 1100, fuelEighths: 8, helmets: 2 },
  readingsOut: { odometerKm: 500, fuelEighths: 8, helmets: 2 },
  ...given,
})
const lines = (id: string) =>
  counter.rows<{ text_th: string; amount: number }>(
    `select kind, text_th, amount from reservation_line where reservation_id = $1 and source <> 'quote'`,
    [id],
  )

test('another model costs what its rates are dearer, for the days that are left', async () => {
  const id = await counter.onRent()
  const [atOnce] = await models(id)
  expect(atOnce).toMatchObject({ productId: dearer, days: 3, difference: 10_000 })
  counter.clock.set(TEST_NOW + DAY)
  const [later] = await models(id)
  expect(later).toMatchObject({ productId: dearer, days: 2, difference: 6_700 })
  const { total } = await counter.reservation(id)
  const after = await counter.must(id, 'bike-swap', swap({ expectedDifference: later?.difference }))
  expect(after).toMatchObject({
    status: 'on_rent',
    unit: { label: '9กก 9999' },
    total: total + (later?.difference ?? 0),
  })
  expect(await lines(id)).toEqual([
    { kind: 'rent', text_th: expect.stringMatching(/^เปลี่ยนเป็น .+ อีก 2 วัน$/), amount: later?.difference },
  ])
  expect(await broken(counter)).toEqual([])
})

test('booking, list and paper name the model that goes with the plate, and its customer reads it', async () => {
  const name = { th: 'รุ่นที่แพงกว่า', en: 'Dearer 300' }
  await counter.rows('update product set name_th = $2, name_en = $3 where id = $1', [dearer, name.th, name.en])
  const id = await counter.onRent()
  const [model] = await models(id)
  const after = await counter.must(id, 'bike-swap', swap({ expectedDifference: model?.difference }))
  // What was booked stays what an extension is priced by.
  expect(after.product).toMatchObject({ id: counter.shop.scooterId, name })
  const list = await counter.staff({ url: `reservations?q=${after.code}` })
  expect(list.json<ResponseBody<'listReservations'>>().rows.map(({ product }) => product.name)).toEqual([name])
  const paper = await counter.staff({ url: `reservations/${id}/document` })
  expect(paper.json<ResponseBody<'findStaffDocument'>>().product).toMatchObject({
    name: { th: expect.stringContaining(name.th) },
    unitLabel: '9กก 9999',
  })
  const tracked = await counter.app.inject({
    url: '/api/public/reservation',
    headers: { 'x-reservation-token': after.publicToken ?? '' },
  })
  expect(tracked.json<ResponseBody<'trackReservation'>>().product.name).toEqual(name)
})

test('the way back gives back what the way there cost, and the money that is too much goes back at the return', async () => {
  const id = await counter.onRent()
  const before = await counter.reservation(id)
  const [model] = await models(id)
  await counter.must(id, 'bike-swap', swap({ expectedDifference: model?.difference }))
  const back = (await models(id)).find(({ productId }) => productId === counter.shop.scooterId)
  expect(back?.difference).toBe(-(model?.difference ?? 0))
  const again = swap({
    unitId: counter.shop.scooterUnitIds[1],
    readingsIn: { odometerKm: 510, fuelEighths: 8, helmets: 2 },
    expectedDifference: back?.difference,
  })
  expect(await counter.must(id, 'bike-swap', again)).toMatchObject({ total: before.total })
  expect((await lines(id)).map(({ amount }) => amount)).toEqual([model?.difference, back?.difference])
  expect(await broken(counter)).toEqual([])
})

test('nothing is charged unless it is agreed', async () => {
  const id = await counter.onRent()
  const { total } = await counter.reservation(id)
  expect(await counter.must(id, 'bike-swap', swap())).toMatchObject({ total })
  expect(await lines(id)).toEqual([])
})

test('a dearer model may ask for its deposit, which is then taken, printed and given back', async () => {
  const id = await counter.onRent()
  await counter.rows('update product set damage_deposit = 500000 where id = $1', [dearer])
  const after = await counter.must(id, 'bike-swap', swap({ expectedDeposit: 500_000 }))
  expect(after).toMatchObject({ damageDeposit: 500_000, deposit: { held: 200_000 } })
  expect(after.history.find(({ action }) => action === 'swap_unit')).toMatchObject({
    after: { damageDeposit: 500_000 },
  })
  expect((await counter.file(id)).deposit).toMatchObject({ due: 500_000, state: 'part_held' })
  const tooMuch = await counter.change(id, 'deposit', { method: 'cash', amount: 300_001 })
  expect([problemCode(tooMuch), errorPointers(tooMuch)]).toEqual(['deposit_refused', ['/amount']])
  await counter.must(id, 'deposit', { method: 'cash', amount: 300_000 })
  expect((await counter.file(id)).deposit).toMatchObject({ held: 500_000, state: 'held' })
  const { quote } = (await counter.staff({ url: `reservations/${id}/document` })).json<
    ResponseBody<'findStaffDocument'>
  >()
  expect(quote.damageDeposit).toBe(500_000)
  await counter.photos(id, 'in', 4)
  await counter.must(id, 'return', {
    readings: { odometerKm: 600, fuelEighths: 8, helmets: 2 },
    charges: [],
  })
  const { balance } = await counter.reservation(id)
  await counter.must(id, 'settlement', { keep: balance, keepReason: 'rent', refund: { method: 'cash' } })
  expect((await counter.file(id)).deposit).toMatchObject({ kept: balance, refunded: 500_000 - balance, held: 0 })
  expect(await broken(counter)).toEqual([])
})

test.each([
  ['that is no longer so', 400_000],
  ['that is not higher', 200_000],
])('a deposit %s is refused with the one that is, and nothing has happened', async (_, expectedDeposit) => {
  const id = await counter.onRent()
  const asked = expectedDeposit === 200_000 ? 200_000 : 500_000
  await counter.rows('update product set damage_deposit = $2 where id = $1', [dearer, asked])
  const answer = await counter.change(id, 'bike-swap', swap({ expectedDeposit }))
  expect([answer.statusCode, problemCode(answer), errorPointers(answer)]).toEqual([
    422,
    'amount_refused',
    ['/expectedDeposit'],
  ])
  expect(answer.json()).toMatchObject({ damageDeposit: asked })
  expect(await counter.rows('select id from rental_segment where in_at is not null')).toEqual([])
  expect(await counter.reservation(id)).toMatchObject({ damageDeposit: 200_000 })
})

test('a difference that is no longer so is refused with the one that is, and nothing has happened', async () => {
  const id = await counter.onRent()
  const [model] = await models(id)
  counter.clock.set(TEST_NOW + DAY + 1)
  const answer = await counter.change(id, 'bike-swap', swap({ expectedDifference: model?.difference }))
  expect([answer.statusCode, problemCode(answer), errorPointers(answer)]).toEqual([
    422,
    'amount_refused',
    ['/expectedDifference'],
  ])
  expect(answer.json()).toMatchObject({ difference: (await models(id))[0]?.difference })
  expect(await counter.rows('select id from rental_segment where in_at is not null')).toEqual([])
  expect(await lines(id)).toEqual([])
})

test('each model says how many are free for the rest, the one that is out too, and so it does when the rental is late', async () => {
  const id = await counter.onRent()
  const { scooterId, scooterUnitIds } = counter.shop
  for (const at of [TEST_NOW, TEST_NOW + 5 * DAY]) {
    counter.clock.set(at)
    await vi.waitFor(async () => {
      // What other tests booked is forgotten.
      await counter.rows(`select pg_notify('rodchao_change', $1)`, [
        JSON.stringify({ units: [...scooterUnitIds, dearUnit] }),
      ])
      const free = new Map(
        (await offers(id)).map(({ productId, freeUnits, reason }) => [productId, [freeUnits, reason]]),
      )
      expect(free.get(dearer)).toEqual([1, null])
      expect(free.get(scooterId)).toEqual([scooterUnitIds.length - 1, null])
    }, 5000)
  }
})

test('what stands at another branch or has no papers for the rest is counted as the choice of the vehicle offers it', async () => {
  const id = await counter.onRent()
  const { scooterId, scooterUnitIds } = counter.shop
  const { product, end } = await counter.reservation(id)
  const [, far, lapsed] = scooterUnitIds
  await counter.rows(
    `with elsewhere as (insert into branch (code, tax_branch_no, name_th, name_en, address_th, address_en, phone, opening)
       select '92', tax_branch_no, 'ชะอำ', 'Cha-am', address_th, address_en, phone, opening from branch limit 1 returning id)
     update unit set branch_id = elsewhere.id from elsewhere where unit.id = $1`,
    [far],
  )
  const asked = async () => (await offers(id)).find(({ productId }) => productId === scooterId)
  await counter.app.refreshCatalogue()
  expect(await asked()).toMatchObject({ freeUnits: 2, elsewhere: [] })
  await counter.rows('update unit set tax_expires_on = $2 where id = $1', [
    lapsed,
    new Date(TEST_NOW).toISOString().slice(0, 10),
  ])
  await counter.app.refreshCatalogue()
  const query = `product=${product.id}&start=${encodeURIComponent(new Date(TEST_NOW).toISOString())}&end=${encodeURIComponent(end)}`
  const { units } = (await counter.staff({ url: `availability?${query}` })).json<ResponseBody<'explainAvailability'>>()
  expect(units.map(({ id: unit, branch, isFree }) => [unit, branch.name.en, isFree])).toEqual([
    [scooterUnitIds[0], expect.not.stringContaining('Cha-am'), false],
    [far, 'Cha-am', true],
    [lapsed, expect.not.stringContaining('Cha-am'), false],
  ])
  expect(await asked()).toMatchObject({ freeUnits: 1, elsewhere: [] })
})

test('the same model has no difference to charge', async () => {
  const id = await counter.onRent()
  const answer = await counter.change(
    id,
    'bike-swap',
    swap({ unitId: counter.shop.scooterUnitIds[1], expectedDifference: 100 }),
  )
  expect(errorPointers(answer)).toEqual(['/expectedDifference'])
})

test('a booking that is not out has no model to go on with', async () => {
  const id = await counter.confirmed()
  expect(problemCode(await counter.staff({ url: `reservations/${id}/swap-models` }))).toBe('not_from_here')
})
