import { randomUUID } from 'node:crypto'
import type { Recommendations, RuleInput, WireSuggestion } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { emptyTables } from '../../../db/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'

export let test: TestApp
export let owner: { authorization: string }
export let staff: { authorization: string }
/** Another scooter at the day price of 350 baht, with one unit; a big bike; a car. */
export const ids = { nmax: 0, nmaxUnit: 0, big: 0, car: 0 }

/** Every test books other days: the calendar in memory does not see tables emptied. */
export let START = TEST_NOW
export let END = START
export const wire = (instant: number) => new Date(instant).toISOString()

/** One shop for all tests of a file; its rules and bookings are dropped before each. */
export function beginShop(): void {
  beforeAll(async () => {
    test = await createTestApp()
    START = TEST_NOW
    owner = await test.signIn('admin')
    staff = await test.signIn('staff')
    ids.nmax = await addProduct('nmax', 'scooter', 'motorcycle')
    ids.big = await addProduct('rebel', 'big_bike', 'motorcycle')
    ids.car = await addProduct('yaris', 'car', 'car')
    const { rows } = await test.database.pool.query<{ id: number }>('select id from unit where product_id = $1', [
      ids.nmax,
    ])
    ids.nmaxUnit = rows[0]?.id ?? 0
    await test.app.refreshCatalogue()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    START += 7 * DAY
    END = START + 3 * DAY
    await test.database.pool.query(
      emptyTables(
        'reservation',
        'reservation_line',
        'occupancy',
        'idempotency_key',
        'audit_event',
        'recommendation_event',
        'recommendation_pair',
        'recommendation_setting',
      ),
    )
    await test.database.pool.query(
      "delete from discount_code where rule_id is not null; delete from recommendation_rule where source = 'shop'",
    )
    await settings({ holdOutBasisPoints: 0 })
  })
}

async function addProduct(slug: string, category: string, licence: string): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `insert into product (slug, category, brand, name_th, name_en, description_th, description_en, seats, licence_class,
       damage_deposit, max_minutes, drawing_kind, drawing_paint)
     select $1, $2, brand, $1, $1, '', '', 2, $3, 0, 100000, drawing_kind, drawing_paint from product where id = $4 returning id`,
    [slug, category, licence, test.shop.scooterId],
  )
  const id = rows[0]?.id ?? 0
  await test.database.pool.query("insert into rate (product_id, tier, amount) values ($1, 'day', 35000)", [id])
  await test.database.pool.query('insert into unit (product_id, branch_id, label) values ($1, $2, $3)', [
    id,
    test.shop.branchId,
    `9กก ${id}`,
  ])
  return id
}

export const rule = (changes: Partial<RuleInput> = {}): RuleInput => ({
  text: { th: '', en: '' },
  productId: null,
  addonId: null,
  unitId: null,
  whenProductId: null,
  whenCategory: null,
  whenZoneId: null,
  whenSeasonId: null,
  minDays: null,
  maxDays: null,
  whenSoldOut: false,
  fromDay: null,
  toDay: null,
  discountBasisPoints: null,
  isActive: true,
  ...changes,
})

export const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers })

export async function add(changes: Partial<RuleInput>, who = owner) {
  return post('/api/staff/recommendation-rules', rule(changes), { ...who, 'idempotency-key': randomUUID() })
}

export async function added(changes: Partial<RuleInput>): Promise<number> {
  const answer = await add(changes)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

export async function settings(changes: object): Promise<void> {
  const { settings: now } = await page()
  const { version, ...rest } = now
  const answer = await post(
    '/api/staff/recommendations/settings',
    { ...rest, ...changes },
    { ...owner, 'if-match': `"${version}"` },
  )
  expect(answer.statusCode, answer.body).toBe(200)
}

export async function page(): Promise<Recommendations> {
  const answer = await test.app.inject({ url: '/api/staff/recommendations', headers: staff })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

export const figuresOf = async (id: number) => (await page()).rules.find((rule) => rule.id === id)?.figures

export const trip = (changes: object = {}) => ({
  start: wire(START),
  end: wire(END),
  branchId: test.shop.branchId,
  ...changes,
})

export async function suggested(changes: object = {}, visitor: string = randomUUID()): Promise<WireSuggestion[]> {
  const answer = await post('/api/public/suggestions', { visitor, ...trip(changes) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ items: WireSuggestion[] }>().items
}

export const hold = (changes: object) =>
  post('/api/public/reservations', trip(changes), { 'idempotency-key': randomUUID() })

export async function held(
  changes: object,
): Promise<{ token: string; quote: { total: number; lines: { kind: string; amount: number }[] } }> {
  const answer = await hold(changes)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** Bookings that were, of the scooter with these add-ons. */
export async function book(count: number, addons: readonly number[], productId = test.shop.scooterId): Promise<void> {
  await test.database.pool.query(
    `insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at, original_starts_at,
       original_ends_at, pick_up_mode, quote, total, booking_deposit, damage_deposit, addons, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text, 'completed', 'web', $1, $2, at, at + interval '2 days', at,
       at + interval '2 days', 'branch', '{"lines":[]}', 50000, 0, 0, $3::jsonb, at, at
     from (select $4::timestamptz - make_interval(days => n) as at from generate_series(1, $5::int) n) days`,
    [
      test.shop.branchId,
      productId,
      JSON.stringify(addons.map((addonId) => ({ addonId, quantity: 3 }))),
      new Date(TEST_NOW),
      count,
    ],
  )
}
