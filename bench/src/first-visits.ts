import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { measureLoad } from '../../e2e/support/page-load.ts'
import {
  addressOf,
  PAGE_WEIGHTS,
  type MeasuredShop,
  type PageAudit,
  type PageWeight,
} from '../../e2e/support/page-weights.ts'
import { quantile, type Result, row } from './measure.ts'

const RUNS = 5

interface Shop extends MeasuredShop {
  debugPort: number
}

/** Signs in as one of the sample shop, whoever was before. */
async function signIn(context: BrowserContext, origin: string, who: 'staff' | 'admin'): Promise<string | null> {
  const page = await context.newPage()
  await page.goto(`${origin}/menu`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email], input[name=email]').fill(`${who}@demo.com`)
  await page.locator('input[type=password]').fill(who)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.close()
  return accessToken
}

async function clearCache(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.clearBrowserCache')
  await protocol.detach()
}

/** Scores of 100, largest paint in ms and shift of the layout, as a phone on a slow line has them. */
interface LighthouseRun {
  score: number
  paint: number
  shift: number
  audits: readonly number[]
}

async function lighthouseRun(url: string, port: number, audits: readonly PageAudit[]): Promise<LighthouseRun> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', ...audits],
    // Whoever is signed in stays so; the cache is cleared before each run.
    disableStorageReset: true,
  })
  const report = result?.lhr
  if (!report) throw new Error(`no report for ${url}`)
  return {
    score: (report.categories['performance']?.score ?? 0) * 100,
    paint: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    audits: audits.map((name) => (report.categories[name]?.score ?? 0) * 100),
  }
}

async function measureScore(page: Page, weight: PageWeight, address: string, shop: Shop): Promise<Result> {
  const names = weight.audits ?? []
  const runs: LighthouseRun[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await clearCache(page)
    runs.push(await lighthouseRun(address, shop.debugPort, names))
  }
  const median = (figure: (run: LighthouseRun) => number): number => quantile(runs.map(figure), 0.5)
  const [score, paint, shift] = [median((one) => one.score), median((one) => one.paint), median((one) => one.shift)]
  const audits = names.map((name, index) => ({ name, score: median((one) => one.audits[index] ?? 0) }))
  const isFast = score >= (weight.score ?? 0) && paint <= (weight.paint ?? Number.POSITIVE_INFINITY)
  // A page that everybody sees keeps still; the figure is rounded as it is shown.
  const isStill = weight.paint === undefined || shift < 0.0005
  const bars = [
    `performance ${weight.score}`,
    ...(weight.paint === undefined ? [] : [`LCP ${weight.paint / 1000} s`, 'CLS 0']),
    ...(names.length > 0 ? ['others 100'] : []),
  ]
  return row(
    `${weight.path}, Lighthouse mobile`,
    [
      score.toFixed(0),
      ...audits.map((one) => `${one.name} ${one.score.toFixed(0)}`),
      `LCP ${(paint / 1000).toFixed(2)} s`,
      `CLS ${shift.toFixed(3)}`,
    ].join(', '),
    bars.join(', '),
    isFast && isStill && audits.every((one) => one.score === 100),
    `median of ${RUNS}`,
  )
}

/** What each page fetches on a first visit and, where it has a bar, what Lighthouse makes of it. */
export async function measureFirstVisits(origin: string): Promise<Result[]> {
  const { path, args } = findChromium()
  const debugPort = 20_000 + (process.pid % 20_000)
  const profile = await mkdtemp(join(tmpdir(), 'rodchao-bench-browser-'))
  // Lighthouse opens its pages in the browser's own profile, so that is where somebody signs in.
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: origin,
    executablePath: path,
    args: [...args, `--remote-debugging-port=${debugPort}`],
  })
  const results: Result[] = []
  try {
    const shop: Shop = { origin, accessToken: null, request: context.request, debugPort }
    let signedIn: PageWeight['as']
    for (const weight of [undefined, 'staff', 'admin'].flatMap((as) => PAGE_WEIGHTS.filter((one) => one.as === as))) {
      if (weight.as !== undefined && weight.as !== signedIn) {
        shop.accessToken = await signIn(context, origin, weight.as)
        signedIn = weight.as
      }
      const address = await addressOf(weight, shop)
      const page = await context.newPage()
      await clearCache(page)
      const { requests, kilobytes } = await measureLoad(page, address)
      results.push(
        row(
          `${weight.path}, first visit`,
          `${requests} requests, ${kilobytes.toFixed(1)} kB`,
          `${weight.requests} requests, ${weight.kilobytes} kB`,
          requests <= weight.requests && kilobytes <= weight.kilobytes,
          'until the network is quiet; kB of scripts and styles on the wire, headers included',
        ),
      )
      if (weight.score !== undefined) results.push(await measureScore(page, weight, address, shop))
      await page.close()
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return results
}
