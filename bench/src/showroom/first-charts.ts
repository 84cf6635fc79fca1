import type { Page } from 'playwright-core'
import { quantile, type Result, row } from '../measure.ts'
import { firstChart } from './showroom-page.ts'

const BAR_MS = 1000
const SLOWER = 4
const VISITS = 5
const LIMIT_MS = 20_000
const PAGES = ['/dashboard/analytics', '/dashboard/ecommerce', '/card/statistic', '/card/analytic'] as const

/** From the start of a navigation to the frame with the first chart, on a slow processor with nothing in the cache. */
export async function measureFirstCharts(open: () => Promise<Page>): Promise<Result[]> {
  const results: Result[] = []
  for (const path of PAGES) {
    const times: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) times.push(await firstVisit(open, path))
    const slowest = Math.max(...times)
    results.push(
      row(
        `show-room, first chart of ${path}`,
        `p50 ${quantile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
        `${BAR_MS} ms`,
        slowest <= BAR_MS,
        `${VISITS} first visits, ${SLOWER} × slower processor`,
      ),
    )
  }
  return results
}

/** Told by the page itself: a question put to it would be one more script to read before its own are through. */
async function firstVisit(open: () => Promise<Page>, path: string): Promise<number> {
  const page = await open()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Runtime.enable')
  await protocol.send('Runtime.addBinding', { name: 'reportFirstChart' })
  await page.addInitScript(firstChart)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const first = new Promise<number>((resolve, reject) => {
    protocol.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
    setTimeout(() => reject(new Error(`${path} has no chart`)), LIMIT_MS).unref()
  })
  const [millis] = await Promise.all([first, page.goto(path)])
  await page.context().close()
  return millis
}
