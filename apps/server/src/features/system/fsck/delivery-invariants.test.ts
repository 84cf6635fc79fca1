import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAt } from '../../rentals/amendments/testing.ts'
import { createDeliveries, type Deliveries } from '../../desk/deliveries/testing.ts'
import { DELIVERY_INVARIANTS } from './queries/delivery-invariants.ts'

let shop: Deliveries

beforeAll(async () => {
  shop = await createDeliveries()
})
afterAll(() => shop.close())
beforeEach(() => shop.forget())

const DELIVER = `kind = 'deliver'`
const CASES = [
  ['delivery-confirmed-has-stop', 'a delivery that nobody makes', `delete from delivery_stop where ${DELIVER}`],
  [
    'delivery-has-collection',
    'a collection that ended for no reason',
    `update delivery_stop set status = 'cancelled', finished_at = now() where kind = 'collect'`,
  ],
  [
    'delivery-over-has-no-stop',
    'a stop for what is fetched at the shop',
    `update reservation set pick_up_mode = 'branch'`,
  ],
  ['delivery-attempts-counted', 'a second attempt without a first', 'update delivery_stop set attempt = 2'],
  ['delivery-route-places', 'a driver without a place', `update delivery_stop set route_position = null`],
  ['delivery-route-places', 'a place without a driver', `update delivery_stop set route_position = 3`],
  [
    'delivery-of-branch',
    'a stop of another branch',
    `with other as (insert into branch (code, tax_branch_no, name_th, name_en, address_th, address_en, phone, opening)
       select '99', '00099', name_th, name_en, address_th, address_en, phone, opening from branch returning id)
     update delivery_stop set branch_id = (select id from other)`,
  ],
] as const

test.each(CASES)('%s finds %s', async (name, _, breakIt) => {
  const { deliver } = await shop.delivered()
  await shop.must(deliver, 'plan', { driverId: shop.drivers.own })
  expect(await shop.outOfStep()).toEqual([])
  await shop.rows(breakIt)
  expect(await shop.outOfStep()).toContain(name)
  await shop.rows(`delete from delivery_stop; delete from branch where code = '99'`)
})

test('delivery-route-places finds two stops in one place', async () => {
  for (const unitId of [0, 1].map((index) => shop.shop.scooterUnitIds[index] ?? null)) {
    const { deliver } = await shop.delivered({ unitId })
    await shop.must(deliver, 'plan', { driverId: shop.drivers.own })
  }
  expect(await shop.outOfStep()).toEqual([])
  await shop.rows(`update delivery_stop set route_position = 1 where ${DELIVER}`)
  expect(await shop.outOfStep()).toEqual(['delivery-route-places'])
})

test('bookings of before there were stops are given theirs', async () => {
  const { id } = await shop.delivered()
  const out = await shop.delivered({ start: dayAt(0) })
  await shop.handOut(out.id)
  await shop.confirmed()
  await shop.rows('delete from delivery_stop')
  const migration = await readFile(
    new URL('../../../db/migrations/0001-0030/0007-delivery-stops.sql', import.meta.url),
    'utf8',
  )
  await shop.rows(migration.slice(migration.indexOf('insert into delivery_stop')))
  expect(await shop.stops(id)).toEqual(['deliver planned 22 10:00', 'collect planned 25 10:00'])
  expect(await shop.stops(out.id)).toEqual(['collect planned 24 10:00'])
  expect(await shop.outOfStep()).toEqual([])
})

test('every invariant has a case', () => {
  expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(DELIVERY_INVARIANTS.map(({ name }) => name)))
})
