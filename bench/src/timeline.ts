import { rm } from 'node:fs/promises'
import { isoDate, toShopDate } from '@rodchao/rental'
import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { openCrowdShop } from './crowd-shop.ts'
import { quantile, type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'

const UNITS = 500
const DAYS = 90
const DAYS_BEFORE = 70
const RESERVATIONS = 60_000
const PAINT_BAR_MS = 1000
const FRAME_BAR_MS = 1000 / 60
/** A frame that came late by half of itself was seen; a millisecond was not. */
const LATE_MS = FRAME_BAR_MS * 1.5
const DAY_MS = 86_400_000

/** Milliseconds from the press on "90 days" to the frame with the bars of that window. */
async function pressAndWait(): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')]
  const press = buttons.find((button) => button.textContent?.trim().startsWith('90'))
  if (press === undefined) throw new Error('no such span')
  const began = performance.now()
  press.click()
  const days = () =>
    document.querySelector('[role=group] [data-today], [role=group] [data-weekend]')?.parentElement
      ?.childElementCount ?? 0
  const isBusy = () => document.querySelector('[role=group][data-busy]') !== null
  while (days() < 90 || isBusy() || document.querySelector('[data-timeline-bar]') === null) {
    if (performance.now() - began > 15_000) throw new Error('the timeline did not come')
    await nextFrame()
  }
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - began
}

/** Lengths of the frames while the grid is scrolled down and across for three seconds. */
async function scrollAndCount(): Promise<number[]> {
  const box = document.querySelector<HTMLElement>('[role=group][dir=ltr]')
  if (box === null) throw new Error('no timeline')
  const frames: number[] = []
  let before = performance.now()
  const end = before + 3000
  while (before < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    frames.push(now - before)
    before = now
    box.scrollTop += 24
    box.scrollLeft += 9
  }
  return frames
}

/** The fleet over three months: how soon it is there, and whether it follows the hand. */
export async function measureTimeline(print: (line: string) => void): Promise<Result[]> {
  const shop = await openCrowdShop(RESERVATIONS, print)
  const server = await startServer(shop.dataDir)
  const { path, args } = findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  try {
    await shop.pool.query(
      `update unit set status = 'retired' where id not in (select id from unit order by id desc limit $1)`,
      [UNITS],
    )
    const { rows } = await shop.pool.query<{ bars: number }>(
      `select count(*)::int as bars from reservation where unit_id in (select id from unit where status = 'ready')
       and starts_at between now() - $1 * interval '1 day' and now() + $2 * interval '1 day'`,
      [DAYS_BEFORE, DAYS - DAYS_BEFORE],
    )
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.origin}/login`)
    await page.locator('input[type=email], input[name=email]').fill('staff@demo.com')
    await page.locator('input[type=password]').fill('staff')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))
    const from = isoDate(toShopDate(Date.now() - DAYS_BEFORE * DAY_MS))
    const paints: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await page.goto(`${server.origin}/main?layout=timeline&span=1&day=${from}`)
      await page.locator('[data-timeline-bar]').first().waitFor()
      paints.push(await page.evaluate(pressAndWait))
    }
    const frames = await page.evaluate(scrollAndCount)
    const paint = quantile(paints, 0.5)
    const late = frames.filter((length) => length > LATE_MS).length / frames.length
    return [
      row(
        `timeline, ${UNITS} units × ${DAYS} days`,
        `${paint.toFixed(0)} ms`,
        `${PAINT_BAR_MS} ms`,
        paint < PAINT_BAR_MS,
        `median of ${paints.length}, from the press to the frame with its bars; ${rows[0]?.bars.toLocaleString('en') ?? '?'} bars`,
      ),
      row(
        'timeline, frames while scrolling',
        `p50 ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms`,
        '60 a second',
        quantile(frames, 0.95) <= LATE_MS,
        `${frames.length} frames in 3 s, down and across at once; ${(late * 100).toFixed(1)} % late`,
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}
