import { DAY, HOUR, RESERVATION_STATUSES } from '@rodchao/rental'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../../testing-app.ts'
import { JOINED_SORTS, type JoinedSort } from '../list-cursor.ts'
import { createDesk, type Desk } from '../testing.ts'
import { findSorted, type JoinedWalk, type Narrowing, walkJoined } from './joined-orders.ts'

const NAMES = ['กมล', 'เกษม', 'anna', 'Anna', 'แก้ว', 'ขวัญ', null]
const PLACES = ['เกาะหลัก', 'โรงแรม', 'Beach 1', '', 'beach 1']
const ROWS = 90
const ALL: Narrowing = { conditions: [], own: sql``, shown: [] }

let desk: Desk

beforeAll(async () => {
  desk = await createDesk()
  const { db, pool } = desk.database
  // A second branch, so that places of one stand apart from those of the other.
  const { rows: branches } = await pool.query<{ id: number }>(
    `insert into branch (code, name_th, name_en, address_th, address_en, phone, tax_branch_no, opening)
     select '77', 'กลางเมือง', 'Centre', address_th, address_en, phone, '00001', opening from branch limit 1 returning id`,
  )
  const units = [...desk.shop.scooterUnitIds, null]
  for (let row = 0; row < ROWS; row += 1) {
    const name = NAMES[row % NAMES.length] ?? null
    const customerId = name === null ? null : crypto.randomUUID()
    if (customerId !== null && name !== null)
      await db.insertInto('customer').values({ id: customerId, full_name: name, phone: '+66812345678' }).execute()
    const unitId = units[row % units.length] ?? null
    const isDelivered = row % 3 === 0
    const start = new Date(TEST_NOW + DAY + (row % 5) * HOUR)
    await db
      .insertInto('reservation')
      .values({
        id: crypto.randomUUID(),
        code: `J${row}`,
        public_token: `joined-order-${row}`,
        status: RESERVATION_STATUSES[row % RESERVATION_STATUSES.length] ?? 'confirmed',
        channel: 'web',
        branch_id: row % 4 === 0 ? (branches[0]?.id ?? 0) : desk.shop.branchId,
        customer_id: customerId,
        product_id: unitId === null && row % 2 === 0 ? desk.shop.villaId : desk.shop.scooterId,
        unit_id: unitId,
        pick_up_mode: isDelivered ? 'delivery' : 'branch',
        delivery_place: isDelivered ? (PLACES[row % PLACES.length] ?? '') : '',
        starts_at: start,
        ends_at: new Date(start.getTime() + DAY),
        original_starts_at: start,
        original_ends_at: new Date(start.getTime() + DAY),
        quote: JSON.stringify({}),
        total: row,
        booking_deposit: 0,
        damage_deposit: 0,
        search_text: '',
        created_at: new Date(TEST_NOW),
        updated_at: new Date(TEST_NOW),
      })
      .execute()
  }
})
afterAll(() => desk.close())

const walkOf = (sort: JoinedSort, more: Partial<JoinedWalk> = {}): JoinedWalk => ({
  sort,
  isForward: true,
  cursor: null,
  limit: 1000,
  ...more,
})

describe.each(JOINED_SORTS)('bookings by %s', (sort) => {
  test('are the same whether they are sorted or walked, forward and back, page by page', async () => {
    const { db } = desk.database
    const all = await findSorted(db, walkOf(sort), sql`select id from reservation`)
    expect(all).toHaveLength(ROWS)
    for (const isForward of [true, false]) {
      const expected = isForward ? all : all.toReversed()
      for (const find of [
        (walk: JoinedWalk) => walkJoined(db, walk, ALL),
        (walk: JoinedWalk) => findSorted(db, walk, sql`select id from reservation`),
      ]) {
        const read: typeof all = []
        for (;;) {
          const last = read.at(-1)
          const cursor = last
            ? { sort, direction: 'asc' as const, toward: 'next' as const, value: last.value, id: last.id }
            : null
          const page = await find(walkOf(sort, { isForward, cursor, limit: 7 }))
          read.push(...page)
          if (page.length < 7) break
        }
        expect(read).toEqual(expected)
      }
    }
  })

  test('are walked through a filter as through all of them', async () => {
    const { db } = desk.database
    const narrow = sql<boolean>`r.total % 9 = 4`
    const sorted = await findSorted(db, walkOf(sort, { limit: 6 }), sql`select r.id from reservation r where ${narrow}`)
    expect(sorted).toHaveLength(6)
    expect(await walkJoined(db, walkOf(sort, { limit: 6 }), { ...ALL, conditions: [narrow] })).toEqual(sorted)
  })
})
