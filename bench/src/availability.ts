import autocannon from 'autocannon'
import { countFreeUnits } from '../../apps/server/src/features/shop/availability/queries/occupancies.ts'
import { type Result, rate, row, timeLanes } from './measure.ts'
import type { CrowdShop } from './crowd-shop.ts'

const CONNECTIONS = 32
const SECONDS = 8
const DAY_MS = 86_400_000
const QUERIES = 500

/** Windows of one to ten days in the next two months, the same in every run. */
export function windows(now: number, count: number): { start: number; end: number }[] {
  const today = Math.ceil(now / DAY_MS) * DAY_MS
  return Array.from({ length: count }, (_, index) => {
    // 10:00 in the shop; the strides are coprime to the spans, so that the windows spread evenly.
    const start = today + (2 + ((index * 7) % 58)) * DAY_MS + 3 * 3_600_000
    return { start, end: start + (1 + ((index * 3) % 10)) * DAY_MS }
  })
}

export async function hammer(
  url: string,
  requests: autocannon.Request[],
  seconds = SECONDS,
): Promise<autocannon.Result> {
  return autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
}

export async function measureRawHttp(origin: string): Promise<number> {
  const result = await hammer(origin, [{ method: 'GET', path: '/livez' }], 4)
  return result.requests.average
}

export async function measureAvailabilityQuery(shop: CrowdShop): Promise<Result> {
  const asked = windows(Date.now(), QUERIES)
  const timing = await timeLanes(1, QUERIES, async (index) => {
    const window = asked[index]
    if (window) await countFreeUnits(shop.db, window, Date.now())
  })
  return row(
    'availability of all products, in the database',
    rate(timing),
    'p99 10 ms',
    timing.p99 < 10,
    `${QUERIES} windows one after another over one connection, 1,000 units, ${shop.reservations.toLocaleString('en')} reservations`,
  )
}

export interface HttpAvailability {
  readonly perSecond: number
  readonly p99: number
}

export async function measureAvailabilityHttp(origin: string): Promise<HttpAvailability> {
  const requests = windows(Date.now(), 300).map(({ start, end }) => ({
    method: 'GET' as const,
    path: `/api/public/availability?start=${encodeURIComponent(new Date(start).toISOString())}&end=${encodeURIComponent(new Date(end).toISOString())}`,
  }))
  await hammer(origin, requests, 2)
  const result = await hammer(origin, requests)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`availability answered ${result.non2xx} times not with 200, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}
