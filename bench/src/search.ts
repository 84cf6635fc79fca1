import { rm } from 'node:fs/promises'
import { hammer, windows } from './availability.ts'
import { openCrowdShop } from './crowd-shop.ts'
import { type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'

const PRODUCTS = 1000
const WINDOWS = 300
const BAR_MS = 100
/** As people look: everything, by price, with filters, with two compared. */
const WISHES = ['', '&sort=price', '&gear=automatic&engine=small', '&most=300&compare=crowd-1&compare=crowd-2']

/** The search over a thousand models, each of one unit, in a shop with a long past and a full month ahead. */
export async function measureSearch(reservations: number, print: (line: string) => void): Promise<Result[]> {
  const shop = await openCrowdShop(reservations, print, { products: PRODUCTS })
  const server = await startServer(shop.dataDir)
  try {
    const requests = windows(Date.now(), WINDOWS).map(({ start, end }, index) => {
      const [from, to] = [start, end].map((instant) => encodeURIComponent(new Date(instant).toISOString()))
      const path = `/api/public/product-search?start=${from}&end=${to}${WISHES[index % WISHES.length] ?? ''}`
      return { method: 'GET' as const, path }
    })
    await hammer(server.origin, requests, 2)
    const { requests: perSecond, latency, non2xx, errors } = await hammer(server.origin, requests)
    if (non2xx > 0 || errors > 0) throw new Error(`the search answered ${non2xx} times not with 200, ${errors} errors`)
    return [
      row(
        `search over ${PRODUCTS.toLocaleString('en')} products, ${shop.reservations.toLocaleString('en')} reservations`,
        `${perSecond.average.toFixed(0)}/s, p99 ${latency.p99} ms`,
        `p99 ${BAR_MS} ms`,
        latency.p99 <= BAR_MS,
        `32 connections, ${WINDOWS} different windows, with filters, orders and comparisons`,
      ),
    ]
  } finally {
    await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}
