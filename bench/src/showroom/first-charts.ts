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

async function firstVisit(open: () => Promise<Page>, path: string): Promise<number> {
  const page = await open()
  const protocol = await page.context().newCDPSession(page)
  await page.addInitScript(firstChart)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(path)
  const found = await page.waitForFunction(
    () => (window as unknown as { firstChartAt?: number }).firstChartAt,
    undefined,
    { timeout: LIMIT_MS },
  )
  const millis = await found.jsonValue()
  await page.context().close()
  if (millis === undefined) throw new Error(`${path} has no chart`)
  return millis
}
