import { rm } from 'node:fs/promises'
import { isoDate, toShopDate } from '@rodchao/rental'
import { openCrowdShop } from './crowd-shop.ts'
import { quantile, type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'
import { signIn } from './staff-calls.ts'

const DAY_MS = 86_400_000
const DAY_BAR_MS = 200
const YEAR_BAR_MS = 1000
const ROUNDS = 5

const day = (instant: number): string => isoDate(toShopDate(instant))

/** Every vehicle that went out left a damage deposit, and had it back when it was brought. */
const DEPOSITS = `
  insert into deposit_entry (id, reservation_id, kind, amount, method, at, recorded_at)
  select gen_random_uuid(), id, 'received', 200000, 'cash', actual_out_at, actual_out_at from reservation where actual_out_at is not null
  union all
  select gen_random_uuid(), id, 'refunded', 200000, 'cash', actual_in_at, actual_in_at from reservation where actual_in_at is not null`

/** The figures of single days and of years, in a shop with a long past; the first answer about each counts, too. */
export async function measureStatistics(reservations: number, print: (line: string) => void): Promise<Result[]> {
  const shop = await openCrowdShop(reservations, print)
  const server = await startServer(shop.dataDir)
  try {
    print('Making their deposits …')
    await shop.pool.query('set statement_timeout = 0; set session_replication_role = replica')
    await shop.pool.query(DEPOSITS)
    await shop.pool.query(`
      insert into deposit_hold (reservation_id, from_at, until_at, held, branch_id, product_id, channel)
      select id, actual_out_at, actual_in_at, 200000, branch_id, product_id, channel from reservation where actual_out_at is not null`)
    await shop.pool.query('vacuum analyze')
    const headers = await signIn(server.origin)
    const time = async (query: string): Promise<number> => {
      const began = performance.now()
      const answer = await fetch(`${server.origin}/api/staff/statistics?${query}`, { headers })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}: ${text}`)
      return performance.now() - began
    }
    const now = Date.now()
    // The first answers of a process open its connections and read its programs.
    const firstDay = await time(`from=${day(now - DAY_MS)}&to=${day(now - DAY_MS)}`)
    const firstYear = await time(`from=${day(now - 364 * DAY_MS)}&to=${day(now)}`)
    const days: number[] = []
    const years: number[] = []
    // Days all over the past: no two of them read the same pages.
    for (const back of [0, 1, 7, 45, 180, 365, 700, 1000, 1300]) {
      const asked = day(now - back * DAY_MS)
      for (let round = 0; round < ROUNDS; round += 1) days.push(await time(`from=${asked}&to=${asked}`))
    }
    for (const back of [0, 365, 700]) {
      for (let round = 0; round < ROUNDS; round += 1)
        years.push(await time(`from=${day(now - (back + 364) * DAY_MS)}&to=${day(now - back * DAY_MS)}`))
    }
    const narrowed = await time(
      `from=${day(now - 364 * DAY_MS)}&to=${day(now)}&branch=${shop.branchId}&product=${shop.productIds[0] ?? ''}`,
    )
    const [dayMs, dayWorst, yearMs, yearWorst] = [
      quantile(days, 0.5),
      Math.max(...days),
      quantile(years, 0.5),
      Math.max(...years),
    ]
    const label = `${shop.reservations.toLocaleString('en')} reservations`
    return [
      row(
        `first figures of a process, ${label}`,
        `day ${firstDay.toFixed(0)} ms, then year ${firstYear.toFixed(0)} ms`,
        `${DAY_BAR_MS} ms, ${YEAR_BAR_MS} ms`,
        firstDay <= DAY_BAR_MS && firstYear <= YEAR_BAR_MS,
        'the very first two questions, after a sign-in, over HTTP',
      ),
      row(
        `figures of a day, ${label}`,
        `p50 ${dayMs.toFixed(0)} ms, slowest ${dayWorst.toFixed(0)} ms`,
        `${DAY_BAR_MS} ms`,
        dayWorst <= DAY_BAR_MS,
        `9 days within four years, ${ROUNDS} times each, over HTTP`,
      ),
      row(
        `figures of a year, ${label}`,
        `p50 ${yearMs.toFixed(0)} ms, slowest ${yearWorst.toFixed(0)} ms`,
        `${YEAR_BAR_MS} ms`,
        yearWorst <= YEAR_BAR_MS,
        `3 years, ${ROUNDS} times each; of one model at one branch ${narrowed.toFixed(0)} ms`,
      ),
    ]
  } finally {
    await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}
