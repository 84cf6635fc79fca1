import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../../../tools/find-chromium.mjs'
import { newDataDir } from '../data-dir.ts'
import { quantile, type Result, row } from '../measure.ts'
import { startServer } from '../server-process.ts'
import { measureFirstCharts } from './first-charts.ts'
import { paintedChange, scrollFrames, watchPresses } from './showroom-page.ts'
import { FULL_MAILBOX, SHOWROOM_USES, type ShowroomUse } from './showroom-uses.ts'

const BAR_MS = 50
const FRAME_MS = 1000 / 60
/** A frame that came late by half of itself was seen; a millisecond was not. */
const LATE_MS = FRAME_MS * 1.5
/** Each begins with nothing fetched. */
const ROUNDS = 3
const MANY = 50_000
/** A hand is over a button for a moment before it presses it. */
const AIMING_MS = 250
const APPROACH_PX = 12

interface Press {
  readonly what: string
  readonly ms: number
}

/** What the login page stores; it is measured elsewhere. */
async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const response = await context.request.post(`${origin}/jwt/login`, {
    data: { email: 'admin@demo.com', password: 'admin' },
  })
  const login = (await response.json()) as Record<string, unknown>
  await context.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    {
      userData: JSON.stringify(login['userData']),
      refreshToken: String(login['refreshToken']),
      accessToken: String(login['accessToken']),
      sessionEndsAt: String(Date.parse(String(login['sessionExpiresAt']))),
    },
  )
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  return page
}

async function untilQuiet(page: Page, list: string): Promise<void> {
  await page.locator(list).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [class*=skeleton]') === null)
  await page.waitForTimeout(AIMING_MS)
}

/** Comes over a target as a hand does, through what lies before it. */
async function pointAt(page: Page, place: Locator): Promise<void> {
  await place.hover()
  const box = await place.boundingBox()
  if (box === null) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x - APPROACH_PX, y - APPROACH_PX)
  await page.mouse.move(x, y, { steps: 4 })
}

async function measureRound(page: Page, { list, inAnyOrder = false, presses }: ShowroomUse): Promise<Press[]> {
  const done: Press[] = []
  for (const { what, target, before, text } of presses) {
    if (before !== undefined) await page.locator(before).first().click()
    const place = page.locator(target).first()
    if (text === undefined) await pointAt(page, place)
    else await place.focus()
    await page.waitForTimeout(AIMING_MS)
    const painted = page.evaluate(paintedChange, { list, inAnyOrder })
    if (text === undefined) await place.click()
    else await place.press(text)
    const ms = await painted.catch((error: unknown) => {
      throw new Error(`${what}: nothing came of it`, { cause: error })
    })
    done.push({ what, ms })
  }
  return done
}

async function measureUse(browser: Browser, origin: string, use: ShowroomUse): Promise<Result> {
  const all: Press[] = []
  const page = await openPage(browser, origin)
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${origin}${use.path}`)
    await untilQuiet(page, use.list)
    if (use.fill !== undefined) await fillList(page, use.fill)
    all.push(...(await measureRound(page, use)))
  }
  await page.context().close()
  return pressRow(use.name, all)
}

async function fillList(page: Page, { call, refresh, sign }: NonNullable<ShowroomUse['fill']>): Promise<void> {
  await page.evaluate(fillStore, { path: call, count: MANY })
  await page.locator(refresh).first().click()
  await page.locator(sign).first().waitFor()
}

/** So many rows more in the simulated store of this page. */
async function fillStore({ path, count }: { path: string; count: number }): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ count }) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

function pressRow(name: string, presses: readonly Press[]): Result {
  const times = presses.map(({ ms }) => ms)
  const p95 = quantile(times, 0.95)
  const slowest = [...new Set(presses.map(({ what }) => what))]
    .map((what) => ({
      what,
      ms: quantile(
        presses.filter((one) => one.what === what).map(({ ms }) => ms),
        0.5,
      ),
    }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3)
  return row(
    `show-room, ${name}`,
    `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    `p95 ${BAR_MS} ms`,
    p95 < BAR_MS,
    `${times.length} presses to what is painted; slowest by median: ${slowest.map(({ what, ms }) => `${what} ${ms.toFixed(0)}`).join(', ')}`,
  )
}

/** What this browser takes for a press that changes a word on an empty page: the part of each figure that is the machine's. */
async function measureEmptyPage(browser: Browser): Promise<Result> {
  const page = await browser.newPage()
  await page.setContent(
    `<main><ul><li>0</li></ul><button onclick="document.querySelector('li').textContent++">+</button>`,
  )
  await page.evaluate(watchPresses)
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    await page.waitForTimeout(AIMING_MS)
    const painted = page.evaluate(paintedChange, { list: 'li' })
    await page.locator('button').click()
    times.push(await painted)
  }
  await page.close()
  const figure = `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`
  return row('raw limit: a press on an empty page', figure, '', null, `${times.length} presses to what is painted`)
}

/** Fifty thousand mails: whether the list follows the hand. */
async function measureScrolling(browser: Browser, origin: string): Promise<Result> {
  const page = await openPage(browser, origin)
  await page.goto(`${origin}/apps/email`)
  await untilQuiet(page, '[data-mail]')
  await fillList(page, FULL_MAILBOX)
  const { frames, empty } = await page.evaluate(scrollFrames, 'ul:has([data-mail])')
  await page.context().close()
  const late = frames.filter((length) => length > LATE_MS).length / frames.length
  return row(
    `show-room, scrolling ${MANY.toLocaleString('en')} mails`,
    `p50 ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms`,
    '60 a second',
    quantile(frames, 0.95) <= LATE_MS,
    `${frames.length} frames in 3 s at 3,000 px a second; ${(late * 100).toFixed(1)} % late, rows still to come in ${(empty * 100).toFixed(1)} %`,
  )
}

/** Switching folders, filters and pages of the show-room's applications, and lists that nobody tidied up. */
export async function measureShowroom(print: (line: string) => void, running?: string, part = ''): Promise<Result[]> {
  const server = running === undefined ? await startServer(await newDataDir(), { SAMPLE_SHOP: 'true' }) : null
  const origin = running ?? server?.origin ?? ''
  const { path, args } = findChromium({ isShellFine: true })
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  const results: Result[] = []
  try {
    results.push(await measureEmptyPage(browser))
    for (const use of SHOWROOM_USES.filter(({ name }) => name.includes(part))) {
      results.push(await measureUse(browser, origin, use))
      print(`${use.name}: ${results.at(-1)?.figure ?? ''}`)
    }
    if (part === '' || part === 'scrolling') results.push(await measureScrolling(browser, origin))
    if (part === '' || part === 'charts') results.push(...(await measureFirstCharts(() => openPage(browser, origin))))
    return results
  } finally {
    await browser.close()
    await server?.stop()
  }
}
