import { normaliseReservationCode } from '@rodchao/rental'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { CROWD_UNITS, insertCrowd } from './crowd.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await insertCrowd(database.db, { now: NOW, reservations: 8000, log: () => undefined })
})
afterAll(() => database.close())

test('a crowd has a thousand units and as many reservations as asked for, each with its unit, customer and line', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from unit join product on product.id = product_id where slug like 'crowd-%') as units,
      (select count(*)::int from reservation) as reservations,
      (select count(*)::int from reservation join customer on customer.id = customer_id) as with_customer,
      (select count(*)::int from reservation r where total =
        (select sum(amount) from reservation_line where reservation_id = r.id)) as with_lines,
      (select count(*)::int from reservation r where paid =
        (select coalesce(sum(amount), 0) from payment where reservation_id = r.id)) as with_ledger`.execute(database.db)
  expect(rows[0]).toEqual({
    units: CROWD_UNITS,
    reservations: 8000,
    with_customer: 8000,
    with_lines: 8000,
    with_ledger: 8000,
  })
})

test('in a crowd nothing overlaps, whether it still holds its unit or not', async () => {
  const { rows } = await sql<{ overlapping: number }>`
    select count(*)::int as overlapping from occupancy a join occupancy b
      on a.unit_id = b.unit_id and a.id < b.id and a.during && b.during`.execute(database.db)
  expect(rows[0]?.overlapping).toBe(0)
})

test('the codes of a crowd are codes that people may type, all different', async () => {
  const rows = await database.db.selectFrom('reservation').select(['code', 'public_token']).execute()
  expect(rows.filter(({ code }) => normaliseReservationCode(code) !== code)).toEqual([])
  expect(new Set(rows.map(({ code }) => code)).size).toBe(8000)
  expect(rows.every(({ public_token }) => /^[\w-]{22}$/.test(public_token))).toBe(true)
})

test('a crowd has a past, a present and a future', async () => {
  const rows = await database.db
    .selectFrom('reservation')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  for (const status of ['completed', 'on_rent', 'confirmed', 'cancelled']) {
    expect(counts.get(status), status).toBeGreaterThan(0)
  }
})
