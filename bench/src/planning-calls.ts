import { rm } from 'node:fs/promises'
import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import type pg from 'pg'
import { openCrowdShop } from './crowd-shop.ts'
import { quantile, type Result, row } from './measure.ts'
import { measurePlanningPage } from './planning-page.ts'
import { startServer } from './server-process.ts'
import { signIn } from './staff-calls.ts'

const STOPS = 100
const DRIVERS = 5
const PLANS = 5
const RESERVATIONS = 2000
const PLAN_BAR_MS = 2000
const FREEZE_BAR_MS = 100
const BETWEEN_ASKS_MS = 5

/** A hundred bookings that are brought to doors of a town tomorrow, and five who drive. */
async function deliverTomorrow(pool: pg.Pool, branchId: number, day: string): Promise<void> {
  await pool.query('update branch set latitude = 12.5706, longitude = 99.9577')
  await pool.query(
    `insert into place (kind, name_th, name_en, subdistrict_th, postcode, created_at, latitude, longitude)
     select 'hotel', 'bench door ' || n, 'bench door ' || n, 'หัวหิน', '77110', now(),
       12.5706 + ((n * 37) % 100 - 50) * 0.0018, 99.9577 + ((n * 61) % 100 - 80) * 0.0005
     from generate_series(1, $1::int) as n`,
    [STOPS],
  )
  await pool.query(
    `insert into app_user (id, email, username, full_name, password_hash, role, branch_id)
     select gen_random_uuid(), 'driver' || n || '@bench.test', 'bench-driver-' || n, 'driver ' || n, '-', 'driver', $2::int
     from generate_series(1, $1::int) as n`,
    [DRIVERS, branchId],
  )
  await pool.query(
    `with chosen as (
       select id, row_number() over (order by id) as n from reservation
       where branch_id = $2 and customer_id is not null and kind = 'rental' order by id limit $1
     ), brought as (
       update reservation r set status = 'confirmed', delivery_place = 'bench door ' || n, delivery_postcode = '77110',
         actual_out_at = null, actual_in_at = null, closed_at = null
       from chosen where chosen.id = r.id returning r.id, n
     )
     insert into delivery_stop (id, reservation_id, kind, status, branch_id, due_at, window_minutes, created_at, updated_at)
     select gen_random_uuid(), id, 'deliver', 'planned', $2,
       ($3::date + interval '8 hours' + ((n * 7) % 19) * interval '30 minutes') at time zone 'Asia/Bangkok',
       30 + ((n * 13) % 4)::int * 30, now(), now()
     from brought`,
    [STOPS, branchId, day],
  )
}

/** Asks whether the server lives, again and again, until `work` is done; how long each answer took. */
async function askMeanwhile(origin: string, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const ask = async (): Promise<void> => {
    while (!isDone) {
      const began = performance.now()
      const answer = await fetch(`${origin}/livez`)
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      if (!answer.ok) throw new Error(`/livez answered ${answer.status}`)
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_ASKS_MS))
    }
  }
  const asking = ask()
  await work().finally(() => {
    isDone = true
  })
  await asking
  return times
}

/** A day planned over HTTP, and whether the server answers others meanwhile. */
export async function measurePlanningCalls(print: (line: string) => void): Promise<Result[]> {
  const shop = await openCrowdShop(RESERVATIONS, print)
  const day = isoDate(addDays(toShopDate(Date.now()), 1))
  await deliverTomorrow(shop.pool, shop.branchId, day)
  const server = await startServer(shop.dataDir)
  try {
    const headers = { ...(await signIn(server.origin)), 'content-type': 'application/json' }
    const times: number[] = []
    let [planned, unplanned] = [0, 0]
    const plan = async (): Promise<void> => {
      const began = performance.now()
      const answer = await fetch(`${server.origin}/api/staff/delivery-plan/proposal`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ day, branch: shop.branchId, scope: 'all' }),
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`the plan answered ${answer.status}: ${text}`)
      times.push(performance.now() - began)
      const proposal = JSON.parse(text) as { routes: { stops: unknown[] }[]; unplanned: unknown[] }
      planned = proposal.routes.reduce((sum, { stops }) => sum + stops.length, 0)
      unplanned = proposal.unplanned.length
    }
    await plan()
    times.length = 0
    const quiet = await askMeanwhile(server.origin, () => new Promise((resolve) => setTimeout(resolve, 1000)))
    const busy = await askMeanwhile(server.origin, async () => {
      for (let nth = 0; nth < PLANS; nth += 1) await plan()
    })
    const slowest = Math.max(...times)
    const freeze = Math.max(...busy)
    const page = await measurePlanningPage(server.origin, day, shop.branchId)
    return [
      row(
        `a day planned over HTTP, ${STOPS} stops and ${DRIVERS} drivers`,
        `p50 ${quantile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
        `${PLAN_BAR_MS} ms`,
        slowest <= PLAN_BAR_MS,
        `${PLANS} times; ${planned} stops with a place, ${unplanned} without`,
      ),
      row(
        '/livez while a day is planned',
        `p50 ${quantile(busy, 0.5).toFixed(1)} ms, slowest ${freeze.toFixed(0)} ms`,
        `${FREEZE_BAR_MS} ms`,
        freeze <= FREEZE_BAR_MS,
        `${busy.length} times meanwhile; in a quiet second slowest ${Math.max(...quiet).toFixed(0)} ms`,
      ),
      ...page,
    ]
  } finally {
    await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}
