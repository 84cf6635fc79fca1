import type { Availability, BookableProduct, Shop } from '@rodchao/contract'
import { emptyTables } from '../../../db/testing.ts'
import { DAY, HOUR, MINUTE, withTurnaround } from '@rodchao/rental'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Announcement } from '../../../platform/announcements.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { createRentalCounts } from './queries/bookable-products.ts'
import { countFreeUnits } from './queries/occupancies.ts'

let test: TestApp
let key = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query(emptyTables('reservation', 'occupancy', 'idempotency_key', 'audit_event'))
  await announceAsAnother({ units: test.shop.scooterUnitIds })
})

/** What another API process would tell. */
async function announceAsAnother(announcement: Partial<Announcement>): Promise<void> {
  await test.database.pool.query("select pg_notify('rodchao_change', $1)", [JSON.stringify(announcement)])
}

const wire = (instant: number) => new Date(instant).toISOString()

async function availability(start: number, end: number, extra = ''): Promise<{ status: number; body: Availability }> {
  const answer = await test.app.inject({
    url: `/api/public/availability?start=${wire(start)}&end=${wire(end)}${extra}`,
  })
  return { status: answer.statusCode, body: answer.json() }
}

function hold(productId: number, start: number, end: number) {
  key += 1
  return test.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': `availability-${key}` },
    payload: { productId, branchId: test.shop.branchId, start: wire(start), end: wire(end) },
  })
}

describe('a day on which the shop is closed', () => {
  const day = TEST_NOW + 2 * DAY
  const listed = async () =>
    (await test.app.inject({ url: '/api/public/shop' })).json<Shop>().branches.flatMap(({ closures }) => closures)
  const tell = async (count: number) => {
    await announceAsAnother({ catalogue: true })
    await vi.waitFor(async () => expect(await listed()).toHaveLength(count))
  }

  it('is listed with its reason, and refused with it, also for who has it brought', async () => {
    const during = `[${wire(day - DAY / 2)},${wire(day + DAY / 2)})`
    await test.database.pool.query(
      `insert into closure (during, blocks, reason_th, reason_en)
       values ($1, 'both', 'สงกรานต์', 'Songkran'), ($2, 'both', 'ผ่านไปแล้ว', 'Over')`,
      [during, `[${wire(TEST_NOW - 2 * DAY)},${wire(TEST_NOW - DAY)})`],
    )
    await tell(1)
    expect((await listed())[0]).toMatchObject({ blocks: 'both', reason: { th: 'สงกรานต์', en: 'Songkran' } })
    const params = { reasonTh: 'สงกรานต์', reasonEn: 'Songkran' }
    const window = await availability(day, day + 3 * DAY)
    expect(window).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/start', code: 'closed_pick_up', params }] },
    })
    const brought = await test.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: {
        productId: test.shop.scooterId,
        branchId: test.shop.branchId,
        zoneId: test.shop.zoneId,
        start: wire(day - DAY),
        end: wire(day),
      },
    })
    expect(brought.json()).toMatchObject({ errors: [{ pointer: '/end', code: 'closed_return', params }] })
    await test.database.pool.query('delete from closure')
    await tell(0)
  })
})

describe('what is free in a window', () => {
  it('says for every product what it costs in all and how much is put down for damage', async () => {
    const { status, body } = await availability(TEST_NOW + DAY, TEST_NOW + 4 * DAY)
    expect(status).toBe(200)
    expect(body.items.find((item) => item.productId === test.shop.scooterId)).toMatchObject({
      isFree: true,
      freeUnits: 3,
      total: 69_000,
      rentTier: 'three_day',
      reason: null,
    })
  })

  it('counts delivery into the price when a zone is chosen', async () => {
    const { body } = await availability(TEST_NOW + DAY, TEST_NOW + 4 * DAY, `&zone=${test.shop.zoneId}`)
    expect(body.items.find((item) => item.productId === test.shop.scooterId)?.total).toBe(69_000 + 2 * 10_000)
  })

  it('says when it is next free, and that time can be booked', async () => {
    for (let unit = 0; unit < 3; unit += 1)
      expect((await hold(test.shop.scooterId, TEST_NOW + DAY, TEST_NOW + 4 * DAY)).statusCode).toBe(201)
    const find = async () =>
      (await availability(TEST_NOW + 2 * DAY, TEST_NOW + 3 * DAY)).body.items.find(
        (item) => item.productId === test.shop.scooterId,
      )
    const item = await find()
    expect(item).toMatchObject({ isFree: false, freeUnits: 0, reason: 'booked' })
    const next = Date.parse(item?.nearestFreeStart ?? '')
    expect(next).toBeGreaterThanOrEqual(TEST_NOW + 4 * DAY)
    expect((await hold(test.shop.scooterId, next, next + DAY)).statusCode).toBe(201)
  })

  it.each([
    ['no start', '/api/public/availability?end=2026-11-25T10:00:00%2B07:00', 400, '/start'],
    [
      'two starts',
      '/api/public/availability?start=2026-11-25T10:00:00Z&start=2026-11-26T10:00:00Z&end=2026-11-27T10:00:00Z',
      400,
      '/start',
    ],
    [
      'an unknown zone',
      `/api/public/availability?start=${wire(TEST_NOW + DAY)}&end=${wire(TEST_NOW + 2 * DAY)}&zone=99999`,
      422,
      '/zone',
    ],
    [
      'an unknown member',
      `/api/public/availability?start=${wire(TEST_NOW + DAY)}&end=${wire(TEST_NOW + 2 * DAY)}&admin=1`,
      400,
      '/admin',
    ],
  ])('refuses %s', async (_name, url, status, pointer) => {
    const answer = await test.app.inject({ url })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe(pointer)
  })
})

describe('the calendar in memory', () => {
  it('agrees with the database, and what either calls free can be booked and what is busy cannot', async () => {
    const rental = fc.record({ startHour: fc.integer({ min: 2, max: 240 }), hours: fc.integer({ min: 1, max: 96 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(rental, { minLength: 1, maxLength: 12 }), async (rentals) => {
        await test.database.pool.query(emptyTables('reservation', 'occupancy', 'idempotency_key', 'audit_event'))
        for (const { startHour, hours } of rentals) {
          const start = TEST_NOW + startHour * HOUR
          const window = withTurnaround({ start, end: start + hours * HOUR }, 30)
          const rows = await countFreeUnits(test.database.db, window, TEST_NOW)
          const free = rows.find((row) => row.product_id === test.shop.scooterId)?.free ?? 0
          const answer = await hold(test.shop.scooterId, start, start + hours * HOUR)
          // Outside opening hours the shop refuses for another reason, whatever is free.
          if (answer.statusCode === 422) continue
          expect(answer.statusCode, answer.body).toBe(free > 0 ? 201 : 409)
        }
      }),
      { numRuns: 40 },
    )
    const { rows } = await test.database.pool.query(
      'select 1 from occupancy a join occupancy b on a.unit_id = b.unit_id and a.id < b.id and a.active and b.active and a.during && b.during',
    )
    expect(rows).toHaveLength(0)
  })

  const freeScooters = () =>
    availability(TEST_NOW + DAY, TEST_NOW + 2 * DAY).then(
      ({ body }) => body.items.find((item) => item.productId === test.shop.scooterId)?.freeUnits,
    )
  /** The bookings of the test before may be told only now, after their rows are gone: the units are named again until then. */
  const untilAllFree = async () => {
    const freeOnceRead = async () => {
      await announceAsAnother({ units: test.shop.scooterUnitIds })
      return freeScooters()
    }
    await expect.poll(freeOnceRead, { timeout: 5000, interval: 50 }).toBe(3)
  }
  const [START, END] = [TEST_NOW + DAY - HOUR, TEST_NOW + DAY + 10 * MINUTE]

  it('reads the units again that another process names', async () => {
    await untilAllFree()
    await test.database.pool.query(
      "insert into occupancy (unit_id, during, kind) values ($1, tstzrange($2, $3, '[)'), 'service')",
      [test.shop.scooterUnitIds[0], new Date(START), new Date(END)],
    )
    await announceAsAnother({ units: test.shop.scooterUnitIds.slice(0, 1) })
    await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(2)
  })

  it('believes another process that tells a booking whole, until it lapses', async () => {
    await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(3)
    const [first, second] = test.shop.scooterUnitIds
    await announceAsAnother({
      occupied: [
        [first, START, END, null],
        [first, START, END, null],
        [second, START, END, TEST_NOW - MINUTE],
      ],
    })
    await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(2)
  })

  it('keeps what it hears while it reads, and forgets what the table does not know', async () => {
    await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(3)
    const [first, second] = test.shop.scooterUnitIds
    const blocker = await test.database.pool.connect()
    try {
      await blocker.query('begin; lock table occupancy in access exclusive mode')
      await announceAsAnother({ units: [first, second], occupied: [[first, START, END, null]] })
      await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(2)
      await announceAsAnother({ occupied: [[second, START, END, null]] })
      await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(1)
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(2)
    await announceAsAnother({ units: [first, second] })
    await expect.poll(freeScooters, { timeout: 5000, interval: 10 }).toBe(3)
  })
})

describe('what the desk can let', () => {
  it('has every free unit, the price, and what went out most in 90 days before what went out less', async () => {
    const [start, end] = [TEST_NOW + DAY, TEST_NOW + 4 * DAY]
    const ask = async () => {
      const answer = await test.app.inject({
        url: `/api/staff/bookable-products?start=${wire(start)}&end=${wire(end)}&branch=${test.shop.branchId}`,
        headers: await test.signIn('staff'),
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ items: BookableProduct[] }>().items
    }
    const before = await ask()
    expect(before.find(({ productId }) => productId === test.shop.scooterId)).toMatchObject({
      freeUnits: 3,
      total: 69_000,
      reason: null,
    })
    expect((await hold(test.shop.scooterId, start, end)).statusCode).toBe(201)
    const after = await ask()
    expect(after.find(({ productId }) => productId === test.shop.scooterId)?.freeUnits).toBe(2)
    const free = after.filter(({ freeUnits }) => freeUnits > 0)
    expect(after.slice(0, free.length)).toEqual(free)
    expect(free.map(({ rentals }) => rentals)).toEqual(free.map(({ rentals }) => rentals).toSorted((a, b) => b - a))
  })

  it('says of a model where it stands when that is another branch, after all that stands here', async () => {
    const { rows } = await test.database.pool.query<{ id: number }>(
      `insert into branch (code, tax_branch_no, name_th, name_en, address_th, address_en, phone, opening)
       select '01', '00001', 'ชะอำ', 'Cha-am', address_th, address_en, phone, opening from branch where id = $1
       returning id`,
      [test.shop.branchId],
    )
    await test.app.refreshCatalogue()
    const answer = await test.app.inject({
      url: `/api/staff/bookable-products?start=${wire(TEST_NOW + DAY)}&end=${wire(TEST_NOW + 4 * DAY)}&branch=${rows[0]?.id}`,
      headers: await test.signIn('staff'),
    })
    const { items } = answer.json<{ items: BookableProduct[] }>()
    await test.database.pool.query('delete from branch where id = $1', [rows[0]?.id])
    await test.app.refreshCatalogue()
    expect(items.find(({ productId }) => productId === test.shop.scooterId)).toMatchObject({
      freeUnits: 0,
      reason: 'no_units',
      elsewhere: [{ th: 'ร้านเล็ก', en: expect.any(String) as string }],
    })
  })

  it('counts what left in the last 90 days', async () => {
    const first = await hold(test.shop.scooterId, TEST_NOW + DAY, TEST_NOW + 2 * DAY)
    expect(first.statusCode).toBe(201)
    const left = new Date(TEST_NOW - 89 * DAY)
    await test.database.pool.query("update reservation set status = 'completed', starts_at = $1", [left])
    const counts = await createRentalCounts(test.database.db)(TEST_NOW)
    expect(counts.get(test.shop.scooterId)).toBe(1)
    expect((await createRentalCounts(test.database.db)(TEST_NOW + 2 * DAY)).size).toBe(0)
  })
})
