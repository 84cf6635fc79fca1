import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { newDataDir } from './data-dir.ts'
import { type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'

const BAR_MS = 100
const SLOWER = 4
const ROUNDS = 3
/** After a press: what it fetched has come and was painted. */
const SETTLING_MS = 700
/** Nobody presses in the same moment in which their finger stops to scroll. */
const AIMING_MS = 400
const DAY_MS = 86_400_000

interface Press {
  readonly what: string
  readonly ms: number
}

type Use = (page: Page, press: (what: string, target: Locator, text?: string) => Promise<void>) => Promise<void>

const day = (ahead: number): string => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
const WINDOW = `start=${day(40)}T10:00&end=${day(43)}T10:00`

/** What this browser takes for a press that changes a word on an empty page: the part of each figure that is the machine's. */
const EMPTY = `data:text/html,<button onclick="this.textContent='pressed'">press</button>`

/** A visitor's presses on each page, in Thai on a phone; the first of each also brings the page to life. */
const USES: Record<string, Use> = {
  [EMPTY]: (page, press) => press('raw', page.getByRole('button')),
  '/menu': async (page, press) => {
    await press('colours', page.getByRole('button', { name: 'สลับสีสว่างหรือมืด' }).filter({ visible: true }))
    await press('a category', page.locator('main a[href*="category=scooter"]'))
  },
  [`/pages/search?${WINDOW}`]: async (page, press) => {
    await press('compare', page.getByRole('checkbox', { name: /^เทียบ / }).first())
    await press('filters', page.getByRole('button', { name: /^ตัวกรอง/ }))
    await press('a filter', page.getByRole('dialog').getByRole('checkbox').first())
    await press('filters closed', page.getByRole('button', { name: /^ดู \d+ รุ่น/ }))
  },
  [`/pages/calculate?product=honda-click-125&start=${day(40)}T10:00&days=3`]: async (page, press) => {
    await press('one day more', page.getByRole('button', { name: 'เพิ่มวัน' }))
    await press('and one more', page.getByRole('button', { name: 'เพิ่มวัน' }))
    await press('as a table', page.getByText('ดูเป็นตาราง'))
  },
  '/poolvillaHuaHin?house=villa-baan-son': async (page, press) => {
    await press('a guest more', page.getByRole('button', { name: 'เพิ่มจำนวน: ผู้เข้าพัก' }))
    await press('arrival', page.locator('button[name="set.day"]').nth(2))
    await press('departure', page.locator('button[name="set.day"]').nth(4))
  },
  [`/reserve?${WINDOW}`]: async (page, press) => {
    await press('see vehicles', page.getByRole('button', { name: 'ดูรถว่าง' }))
    await press('a category', page.getByRole('button', { name: 'สกู๊ตเตอร์' }))
    await press('a vehicle', page.getByRole('radio').first())
    await press('next', page.getByRole('button', { name: 'ถัดไป' }))
    await press('a name', page.getByLabel('ชื่อและนามสกุล'), 'ส')
    await press('a number', page.getByLabel('เบอร์โทร', { exact: true }), '0')
  },
}

/** Longest of the events of one press, from the press to the next painted frame; the browser rounds to 8 ms. */
async function longestEvent(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const seen = window as unknown as { presses: { duration: number }[] }
    const longest = Math.max(0, ...seen.presses.map(({ duration }) => duration))
    seen.presses.length = 0
    return longest
  })
}

async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { presses: { duration: number }[] }
    seen.presses = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) seen.presses.push({ duration: entry.duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

async function measureUse(page: Page, protocol: CDPSession, address: string, use: Use): Promise<Press[]> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const presses: Press[] = []
  try {
    await use(page, async (what, target, text) => {
      await target.scrollIntoViewIfNeeded()
      await page.waitForTimeout(AIMING_MS)
      await longestEvent(page)
      if (text === undefined) await target.tap()
      else await target.pressSequentially(text)
      await page.waitForTimeout(SETTLING_MS)
      presses.push({ what, ms: await longestEvent(page) })
    })
  } finally {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  return presses
}

/** On the sample shop, as somebody has it who ran `npm start`. */
export async function measureSampleInteractions(print: (line: string) => void): Promise<Result[]> {
  print('Starting the sample shop …')
  const server = await startServer(await newDataDir(), { SAMPLE_SHOP: 'true' })
  try {
    return await measureInteractions(server.origin)
  } finally {
    await server.stop()
  }
}

/** From a press to the next painted frame on a phone with a quarter of this processor, on every page a customer uses. */
async function measureInteractions(origin: string): Promise<Result[]> {
  // The engine without a window: the whole browser paints with the processor here, which a phone does not.
  const { path, args } = findChromium({ isShellFine: true })
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  try {
    const results: Result[] = []
    for (const [address, use] of Object.entries(USES)) {
      const worst = new Map<string, number[]>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
          locale: 'th-TH',
        })
        const page = await context.newPage()
        await watchEvents(page)
        const protocol = await context.newCDPSession(page)
        for (const { what, ms } of await measureUse(
          page,
          protocol,
          address === EMPTY ? address : `${origin}${address}`,
          use,
        )) {
          worst.set(what, [...(worst.get(what) ?? []), ms])
        }
        await context.close()
      }
      const medians = [...worst].map(([what, all]) => ({ what, ms: all.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0 }))
      results.push(
        row(
          address === EMPTY ? 'raw limit: a press on an empty page' : `${address.split('?')[0]}, presses`,
          medians.map(({ what, ms }) => `${what} ${ms}`).join(', '),
          address === EMPTY ? '' : `${BAR_MS} ms`,
          address === EMPTY ? null : medians.every(({ ms }) => ms < BAR_MS),
          `ms to the next painted frame, ${SLOWER} × slower processor, median of ${ROUNDS}`,
        ),
      )
    }
    return results
  } finally {
    await browser.close()
  }
}
