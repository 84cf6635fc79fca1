import { rm } from 'node:fs/promises'
import { RESERVATION_SORTS, RESERVATION_VIEWS } from '@rodchao/contract/names'
import { isoDate, toShopDate } from '@rodchao/rental'
import { openCrowdShop } from './crowd-shop.ts'
import { quantile, type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'
import { signIn } from './staff-calls.ts'

const DAY_MS = 86_400_000
const BAR_MS = 300
const LONGEST_PAGE = 100
const DEEP_PAGES = 60

interface Answer {
  readonly nextCursor: string | null
  readonly previousCursor: string | null
}

interface Asked {
  readonly query: string
  readonly ms: number
}

const day = (instant: number): string => isoDate(toShopDate(instant))

/** What the list is narrowed by: each filter alone, several, and words that few, many and no bookings have. */
export function filters(now: number, productId: number, branchId: number): readonly string[] {
  return [
    '',
    'status=completed,no_show',
    'status=hold',
    'channel=line',
    `branch=${branchId}`,
    `product=${productId}`,
    'category=big_bike',
    `from=${day(now - 400 * DAY_MS)}&to=${day(now - 398 * DAY_MS)}`,
    'unpaid=true',
    `channel=web&product=${productId}&status=cancelled`,
    'q=Guest',
    'q=Guest%20777',
    'q=nobody',
  ]
}

/** Asks for pages of the list as staff do, and notes how long each took. */
async function openList(origin: string): Promise<{ asked: Asked[]; ask: (query: string) => Promise<Answer> }> {
  const headers = await signIn(origin)
  const asked: Asked[] = []
  const ask = async (query: string): Promise<Answer> => {
    const began = performance.now()
    const answer = await fetch(`${origin}/api/staff/reservations?${query}`, { headers })
    const text = await answer.text()
    asked.push({ query, ms: performance.now() - began })
    if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as Answer
  }
  // The first answer of a process opens its connections and reads its programs.
  await ask('view=all')
  asked.length = 0
  return { asked, ask }
}

/** All bookings in every order, page after page of the longest ones, as far as nobody leafs by hand. */
export async function walkDeep(origin: string, print: (line: string) => void): Promise<readonly Asked[]> {
  const { asked, ask } = await openList(origin)
  for (const sort of RESERVATION_SORTS) {
    for (const direction of ['asc', 'desc']) {
      const query = `view=all&sort=${sort}&direction=${direction}&limit=${LONGEST_PAGE}`
      let cursor = (await ask(query)).nextCursor
      for (let page = 2; page <= DEEP_PAGES && cursor !== null; page += 1) {
        cursor = (await ask(`${query}&cursor=${cursor}`)).nextCursor
      }
    }
    print(`by ${sort}: ${asked.length} pages so far`)
  }
  return asked
}

/** Every view in every order through every filter: the first page, the next, the one after it and the way back. */
export async function walkList(
  origin: string,
  narrowings: readonly string[],
  print: (line: string) => void,
): Promise<readonly Asked[]> {
  const { asked, ask } = await openList(origin)
  for (const filter of narrowings) {
    for (const view of RESERVATION_VIEWS) {
      for (const sort of RESERVATION_SORTS) {
        for (const direction of ['asc', 'desc']) {
          const query = `view=${view}&sort=${sort}&direction=${direction}&${filter}`
          const { nextCursor } = await ask(query)
          if (nextCursor === null) continue
          const next = await ask(`${query}&cursor=${nextCursor}`)
          if (next.nextCursor !== null) await ask(`${query}&cursor=${next.nextCursor}`)
          if (next.previousCursor !== null) await ask(`${query}&cursor=${next.previousCursor}`)
        }
      }
    }
    print(`${filter === '' ? 'no filter' : filter}: ${asked.length} pages so far`)
  }
  return asked
}

function rate(name: string, asked: readonly Asked[], what: string, print: (line: string) => void): Result {
  const slowest = asked.toSorted((a, b) => b.ms - a.ms)
  for (const { query, ms } of slowest.slice(0, 12)) print(`${ms.toFixed(0)} ms  ${query.slice(0, 160)}`)
  const times = asked.map(({ ms }) => ms)
  const over = times.filter((ms) => ms > BAR_MS).length
  return row(
    name,
    `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, slowest ${(slowest[0]?.ms ?? 0).toFixed(0)} ms`,
    `${BAR_MS} ms`,
    over === 0,
    `${asked.length} pages: ${what}; ${over} over the bar`,
  )
}

export async function measureList(reservations: number, print: (line: string) => void): Promise<Result[]> {
  const shop = await openCrowdShop(reservations, print)
  const server = await startServer(shop.dataDir)
  try {
    await shop.pool.query('set statement_timeout = 0')
    await shop.pool.query('vacuum analyze')
    const narrowings = filters(Date.now(), shop.productIds[0] ?? 0, shop.branchId)
    const wide = await walkList(server.origin, narrowings, print)
    const deep = await walkDeep(server.origin, print)
    const count = shop.reservations.toLocaleString('en')
    return [
      rate(
        `pages of the list, ${count} reservations`,
        wide,
        `${RESERVATION_VIEWS.length} views in ${RESERVATION_SORTS.length} orders, both ways, through ${narrowings.length} filters, over HTTP`,
        print,
      ),
      rate(
        `pages deep in the list, ${count} reservations`,
        deep,
        `all bookings in ${RESERVATION_SORTS.length} orders, both ways, ${DEEP_PAGES} pages of ${LONGEST_PAGE} rows each, over HTTP`,
        print,
      ),
    ]
  } finally {
    await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}
