import { chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { signIn } from './desk.ts'
import { type Result, row } from './measure.ts'

const SLOWER = 4
/** What somebody who presses meanwhile waits for at worst. */
const FREEZE_BAR_MS = 200
/** What the sheet itself draws is over, and the page only waits. */
const SETTLING_MS = 500

interface Frames {
  /** Longest time without a frame, and what the page was at in one go, in ms. */
  readonly gap: number
  readonly longestTask: number
  readonly tasks: number
  readonly frames: number
  readonly ms: number
}

/** Frames and long tasks of the page from now on, until `framesSeen`. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const began = performance.now()
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) if (startTime >= began) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    let [last, gap, frames] = [began, 0, 0]
    const step = (): void => {
      const now = performance.now()
      gap = Math.max(gap, now - last)
      last = now
      frames += 1
      handle = requestAnimationFrame(step)
    }
    let handle = requestAnimationFrame(step)
    const framesSeen = (): Frames => {
      cancelAnimationFrame(handle)
      observer.disconnect()
      return {
        gap: Math.max(gap, performance.now() - last),
        longestTask: Math.max(0, ...tasks),
        tasks: tasks.length,
        frames,
        ms: performance.now() - began,
      }
    }
    Object.assign(window, { framesSeen })
  })
}

const framesSeen = (page: Page): Promise<Frames> =>
  page.evaluate(() => (window as unknown as { framesSeen: () => Frames }).framesSeen())

/** Asked for by its role beforehand: to look for that goes through the whole page, which is then at it for a while. */
async function whereIs(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function press(page: Page, target: Locator): Promise<void> {
  const { x, y } = await whereIs(target)
  await page.waitForTimeout(SETTLING_MS)
  await page.mouse.click(x, y)
}

function toRow(what: string, { gap, longestTask, tasks, frames, ms }: Frames): Result {
  return row(
    what,
    `longest without a frame ${gap.toFixed(0)} ms`,
    `${FREEZE_BAR_MS} ms`,
    gap <= FREEZE_BAR_MS,
    `${frames} frames in ${ms.toFixed(0)} ms, ${tasks} long tasks, the longest ${longestTask.toFixed(0)} ms; ${SLOWER} × slower processor`,
  )
}

/** Whether the page of deliveries goes on drawing while its day is planned, when the plan comes, and when it is taken over. */
export async function measurePlanningPage(origin: string, day: string, branchId: number): Promise<Result[]> {
  const { path, args } = findChromium({ isShellFine: true })
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'th-TH' })
    const page = await context.newPage()
    await signIn(page, origin)
    await page.goto(`${origin}/delivery-report?day=${day}&branch=${branchId}`)
    const open = page.getByRole('button', { name: 'วางแผนอัตโนมัติ' })
    await open.waitFor()
    await page.waitForTimeout(SETTLING_MS)
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

    const planned = page.waitForResponse(/delivery-plan\/proposal/)
    await press(page, open)
    await page.waitForFunction(() => document.querySelector('dialog[open] [role=status]') !== null)
    await watchFrames(page)
    await planned
    const waiting = await framesSeen(page)
    await watchFrames(page)
    await page.waitForFunction(() => document.querySelectorAll('dialog[open] ol > li').length > 50)
    await page.waitForTimeout(SETTLING_MS)
    const shown = await framesSeen(page)
    const apply = await whereIs(page.getByRole('dialog').getByRole('button', { name: 'ใช้แผนนี้' }))
    await page.waitForTimeout(SETTLING_MS)
    await watchFrames(page)
    await page.mouse.click(apply.x, apply.y)
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null)
    await page.waitForTimeout(SETTLING_MS)
    const taken = await framesSeen(page)
    return [
      toRow('the page while its day is planned', waiting),
      toRow('the page as the plan comes', shown),
      toRow('the page as the plan is taken over', taken),
    ]
  } finally {
    await browser.close()
  }
}
