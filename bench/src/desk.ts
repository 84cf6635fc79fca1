import { chromium, type CDPSession, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { newDataDir } from './data-dir.ts'
import { quantile, type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'

const SLOWER = 4
const ROUNDS = 5
const STEP_BAR_MS = 400
const PALETTE_BAR_MS = 200
/** What a press has fetched beside what was waited for has come, too. */
const SETTLING_MS = 1200
const PATIENCE_MS = 15_000
/** A hand is over a button for a moment before it presses it. */
const AIMING_MS = 250

interface Step {
  readonly what: string
  /** None for what only tells how quick the machine is. */
  readonly bar: number | null
  /** Where the desk stands before it. */
  readonly from: string
  readonly before?: (page: Page) => Promise<void>
  /** What is pressed, and where in it; a key where nothing is. */
  readonly target?: (page: Page) => Locator
  readonly position?: { readonly x: number; readonly y: number }
  readonly key?: string
  /** Runs in the page: whether what was pressed for is there. `first` is the first row's text before the press. */
  readonly isThere: (first: string) => boolean
}

const LIST = '/main?view=all'
const otherRows = (first: string): boolean => {
  const row = document.querySelector('tbody tr')
  return row !== null && row.textContent !== first
}
const named = (role: 'button' | 'heading' | 'link', name: RegExp | string) => (page: Page) =>
  page.getByRole(role, { name }).first()

/** Runs in the page: with the next press the rows stand in the opposite order, without any program. */
function turnRowsAtPress(): void {
  const turn = () => {
    const body = document.querySelector('tbody')
    body?.replaceChildren(...[...body.rows].toReversed().map((one) => one.cloneNode(true)))
  }
  addEventListener('pointerdown', turn, { once: true })
}

const STEPS: readonly Step[] = [
  {
    what: 'raw limit: the same rows by the browser alone',
    bar: null,
    from: LIST,
    before: (page) => page.evaluate(turnRowsAtPress),
    target: (page) => page.getByRole('heading', { level: 1 }),
    isThere: otherRows,
  },
  { what: 'next page', bar: STEP_BAR_MS, from: LIST, target: named('button', 'หน้าถัดไป'), isThere: otherRows },
  { what: 'a view', bar: STEP_BAR_MS, from: LIST, target: named('link', /^กำลังเช่า/), isThere: otherRows },
  {
    what: 'a filter',
    bar: STEP_BAR_MS,
    from: LIST,
    before: async (page) => {
      await page.getByRole('button', { name: 'ตัวกรอง', exact: true }).click()
      await page.getByRole('button', { name: 'LINE' }).waitFor()
    },
    target: named('button', 'LINE'),
    isThere: otherRows,
  },
  { what: 'an order', bar: STEP_BAR_MS, from: LIST, target: named('button', 'รวม'), isThere: otherRows },
  {
    what: 'panel',
    bar: STEP_BAR_MS,
    from: LIST,
    target: (page) => page.locator('tbody tr').nth(2),
    position: { x: 300, y: 10 },
    isThere: () => document.querySelector('aside [data-panel-ready], aside h2') !== null,
  },
  {
    what: 'timeline',
    bar: STEP_BAR_MS,
    from: LIST,
    target: named('button', 'ไทม์ไลน์'),
    isThere: () => document.querySelector('[data-timeline-bar]') !== null,
  },
  {
    what: 'palette',
    bar: PALETTE_BAR_MS,
    from: LIST,
    key: 'Control+k',
    isThere: () => document.activeElement?.getAttribute('role') === 'combobox',
  },
]

/** Somebody of the sample shop's counter. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email], input[name=email]').fill('staff@demo.com')
  await page.locator('input[type=password]').fill('staff')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:main|home)/)
}

/** From the press itself to the first frame in which what it is for has been painted, in ms. */
async function timeOf(page: Page, protocol: CDPSession, step: Step): Promise<number> {
  await step.before?.(page)
  await page.waitForTimeout(SETTLING_MS)
  const target = step.target?.(page)
  const where = step.position === undefined ? {} : { position: step.position }
  await target?.hover(where)
  await page.waitForTimeout(AIMING_MS)
  await page.evaluate(`(${watch.toString()})(${step.isThere.toString()}, ${PATIENCE_MS})`)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  try {
    if (step.key !== undefined) await page.keyboard.press(step.key)
    await target?.click(where)
    return await page.evaluate(() => (window as unknown as { watched: Promise<number> }).watched)
  } finally {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** Runs in the page. */
function watch(isThere: (first: string) => boolean, patience: number): void {
  const first = document.querySelector('tbody tr')?.textContent ?? ''
  const watched = new Promise<number>((resolve, reject) => {
    const begin = (event: Event) => {
      removeEventListener('pointerdown', begin, true)
      removeEventListener('keydown', begin, true)
      const look = () => {
        if (isThere(first)) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)))
        else if (performance.now() - event.timeStamp > patience) reject(new Error('what was pressed for did not come'))
        else requestAnimationFrame(look)
      }
      look()
    }
    addEventListener('pointerdown', begin, true)
    addEventListener('keydown', begin, true)
  })
  Object.assign(window, { watched })
}

/** The presses of the desk on a quarter of this processor, in the sample shop with its thousands of bookings. */
export async function measureDesk(print: (line: string) => void): Promise<Result[]> {
  print('Starting the sample shop …')
  const server = await startServer(await newDataDir(), { SAMPLE_SHOP: 'true' })
  const { path, args } = findChromium({ isShellFine: true })
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'th-TH' })
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await signIn(page, server.origin)
    const results: Result[] = []
    for (const step of STEPS) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.goto(`${server.origin}${step.from}`)
        await page.locator('tbody tr').first().waitFor()
        // As whoever sits there: the mouse has moved, and what comes with the first movement is there.
        await page.mouse.move(500, 300)
        await page.mouse.move(520, 320)
        times.push(await timeOf(page, protocol, step))
      }
      const median = quantile(times, 0.5)
      results.push(
        row(
          step.bar === null ? step.what : `desk: ${step.what}`,
          `${median.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
          step.bar === null ? '' : `${step.bar} ms`,
          step.bar === null ? null : median <= step.bar,
          `from the press to the painted frame, ${SLOWER} × slower processor, median of ${ROUNDS}`,
        ),
      )
      print(`${step.what}: ${times.map((ms) => ms.toFixed(0)).join(', ')}`)
    }
    return results
  } finally {
    await browser.close()
    await server.stop()
  }
}
