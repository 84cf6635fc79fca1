import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Counter, createCounter, READINGS } from '../../desk/hand-over/testing.ts'
import { findViolations } from './queries/find-violations.ts'

let counter: Counter

beforeAll(async () => {
  counter = await createCounter()
})
afterAll(() => counter.close())
beforeEach(() => counter.forget())

async function broken(): Promise<string[]> {
  const findings = await findViolations({
    pool: counter.database.pool,
    now: counter.clock.now(),
    listSlipFiles: () => Promise.resolve([]),
  })
  return findings.flatMap(({ name, count }) => (count > 0 ? [name] : []))
}

test('a rental that is out and one that is back are sound', async () => {
  await counter.onRent()
  const id = await counter.onRent({ unitId: counter.shop.scooterUnitIds[1] })
  await counter.photos(id, 'in', 4)
  await counter.must(id, 'return', { readings: READINGS, charges: [] })
  expect(await broken()).toEqual([])
})

const OTHER_UNIT = `(select id from unit where label = '1กข 2843')`
test.each([
  [
    'on-rent-has-segment',
    'a segment that was closed while it is out',
    `update rental_segment set in_at = now() + interval '9 years'`,
  ],
  ['over-has-no-segment', 'a segment that is open after the end', `update reservation set status = 'returned'`],
  ['segments-in-order', 'a segment that is not the first', 'update rental_segment set position = 2'],
  ['on-rent-was-inspected', 'a hand-over without an inspection', 'delete from inspection'],
  [
    'odometer-forward',
    'a unit that came back with less',
    `insert into inspection (id, segment_id, reservation_id, unit_id, direction, at, odometer_km)
     select gen_random_uuid(), segment_id, reservation_id, unit_id, 'in', now(), odometer_km - 1 from inspection`,
  ],
  ['odometer-is-newest', 'a unit that shows less than it was read', 'update unit set odometer_km = 999'],
  ['inspection-of-segment', 'an inspection of another unit', `update inspection set unit_id = ${OTHER_UNIT}`],
  ['photo-of-inspection', 'a picture of the other direction', `update inspection_photo set direction = 'in'`],
])('%s finds %s', async (name, _, breakIt) => {
  await counter.onRent()
  await counter.rows('update inspection_photo set inspection_id = null where $1', [name === 'on-rent-was-inspected'])
  await counter.rows(breakIt)
  expect(await broken()).toContain(name)
})

test('rental-overlap sees a unit that two had at once, even when neither has it now', async () => {
  const id = await counter.onRent()
  await counter.must(id, 'bike-swap', {
    unitId: counter.shop.scooterUnitIds[1],
    reason: 'flat',
    readingsIn: READINGS,
    readingsOut: READINGS,
  })
  expect(await broken()).toEqual([])
  const next = await counter.onRent()
  expect(await broken()).toEqual([])
  await counter.rows(`update rental_segment set out_at = out_at - interval '1 hour' where reservation_id in ($1, $2)`, [
    id,
    next,
  ])
  expect(await broken()).toContain('rental-overlap')
})

test('holding-has-unit asks for the whole period before a swap and for the rest of it after', async () => {
  const id = await counter.onRent()
  await counter.rows(
    `update occupancy set during = tstzrange(lower(during) + interval '1 hour', upper(during)) where reservation_id = $1`,
    [id],
  )
  expect(await broken()).toEqual(['holding-has-unit'])
})
