import { randomUUID } from 'node:crypto'
import { DAY } from '@rodchao/rental'
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { forgetEvents, refreshHistory } from './commands/refresh-history.ts'
import { createHistoryJob } from './history-job.ts'
import { isHistoryDue } from './queries/history-due.ts'
import { createLiveRecommendations } from './queries/live-recommendations.ts'
import { beginShop, book, END, hold, ids, START, test, wire } from './testing-shop.ts'

beginShop()

const pairs = async () =>
  (
    await test.database.pool.query(
      'select * from recommendation_pair order by given, given_value, product_id nulls first, addon_id nulls first',
    )
  ).rows

async function bookedHistory(): Promise<void> {
  await book(40, [test.shop.phoneHolderId])
  await book(20, [])
  await book(60, [], ids.nmax)
}

describe('counting history', () => {
  it('finds the same when it counts again, and what is new once there is more', async () => {
    await bookedHistory()
    expect(await refreshHistory(test.database.db, TEST_NOW)).toBe(true)
    const first = await pairs()
    expect(first.length).toBeGreaterThan(0)
    expect(await refreshHistory(test.database.db, TEST_NOW)).toBe(true)
    expect(await pairs()).toEqual(first)
    await book(30, [test.shop.phoneHolderId], ids.nmax)
    expect(await refreshHistory(test.database.db, TEST_NOW)).toBe(true)
    expect(await pairs()).not.toEqual(first)
  })

  it('by two at once is done once, and leaves what one alone would', async () => {
    await bookedHistory()
    await refreshHistory(test.database.db, TEST_NOW)
    const alone = await pairs()
    const done = await Promise.all(Array.from({ length: 4 }, () => refreshHistory(test.database.db, TEST_NOW)))
    expect(done).toContain(true)
    expect(await pairs()).toEqual(alone)
  })

  it('neither waits for bookings that are being made nor keeps them waiting, and counts none of them by half', async () => {
    await bookedHistory()
    await refreshHistory(test.database.db, TEST_NOW)
    const before = await pairs()
    const client = await test.database.pool.connect()
    try {
      // A booking that is written and not yet sent to the database for good.
      await client.query('begin')
      await client.query("update reservation set addons = '[]', product_id = $1", [ids.big])
      expect(await refreshHistory(test.database.db, TEST_NOW)).toBe(true)
      expect(await pairs()).toEqual(before)
      // A count that is under way, holding what it has written.
      await client.query('rollback')
      await client.query('begin')
      await client.query('delete from recommendation_pair')
      const choice = { productId: ids.nmax, branchId: test.shop.branchId, start: wire(START), end: wire(END) }
      expect((await hold(choice)).statusCode).toBe(201)
      await client.query('rollback')
    } finally {
      client.release()
    }
    expect(await pairs()).toEqual(before)
  })

  it('while bookings come in counts each of those that stand', async () => {
    await bookedHistory()
    const [counted] = await Promise.all([
      refreshHistory(test.database.db, TEST_NOW),
      ...Array.from({ length: 5 }, () => book(4, [test.shop.phoneHolderId])),
    ])
    expect(counted).toBe(true)
    await refreshHistory(test.database.db, TEST_NOW)
    const any = (await pairs()).find(({ given, product_id: id }) => given === 'any' && id === test.shop.scooterId)
    expect(any).toMatchObject({ together: 80, total: 140 })
  })
})

describe('the job', () => {
  /** Whether a look at that time counted. */
  const look = async (now: number): Promise<boolean> => {
    const { db } = test.database
    const { log } = test.app
    const wasDue = await isHistoryDue(db, now)
    const job = createHistoryJob({ db, log, clock: { now: () => now } }, createLiveRecommendations({ db, log }))
    job.look()
    await job.stop()
    return wasDue && !(await isHistoryDue(db, now))
  }

  it('counts once a night', async () => {
    await bookedHistory()
    expect(await look(TEST_NOW)).toBe(true)
    expect(await look(TEST_NOW + 60_000)).toBe(false)
    expect(await look(TEST_NOW + DAY)).toBe(true)
  })

  it('forgets visitors after 400 days', async () => {
    await book(1, [])
    await test.database.pool.query(
      `insert into recommendation_event (at, kind, visitor, reservation_id)
       select $1, 'booked', decode(replace($2, '-', ''), 'hex'), id from reservation`,
      [new Date(TEST_NOW - 399 * DAY), randomUUID()],
    )
    const count = async () => (await test.database.pool.query('select from recommendation_event')).rowCount
    await forgetEvents(test.database.db, TEST_NOW)
    expect(await count()).toBe(1)
    await forgetEvents(test.database.db, TEST_NOW + 2 * DAY)
    expect(await count()).toBe(0)
  })
})
