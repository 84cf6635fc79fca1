import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.mjs'
import { quantile, type Result, row } from './measure.ts'

const ROUNDS = 25
const BAR_MS = 100
/** The stream of events never ends, so the network is never idle. */
const SETTLING_MS = 1000
/** Staff pages that the menu links to; every round goes through all of them. */
const PLACES = ['/home', '/main'] as const

/** Milliseconds from the press on a menu link to the first frame with the other page's heading, each page loaded before. */
async function pressAndWait(href: string): Promise<number> {
  const heading = (): string => document.querySelector('h1')?.textContent ?? ''
  const before = heading()
  // Phones have a menu of their own, which is there but not shown.
  const links = [...document.querySelectorAll<HTMLElement>(`nav a[href="${href}"]`)]
  const link = links.find((one) => one.checkVisibility())
  if (link === undefined) throw new Error(`no link to ${href}`)
  const began = performance.now()
  link.click()
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (heading() === before || location.pathname !== href) {
    if (performance.now() - began > 5000) throw new Error(`${href} did not come`)
    await nextFrame()
  }
  // The frame that shows it has been handed over when the task after it runs.
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - began
}

/** Going about in the staff pages, as somebody at the counter does all day. */
export async function measureNavigation(origin: string): Promise<Result> {
  const { path, args } = findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...args] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}/login`)
    await page.locator('input[type=email], input[name=email]').fill('staff@demo.com')
    await page.locator('input[type=password]').fill('staff')
    await page.keyboard.press('Enter')
    await page.locator(`nav a[href="${PLACES[0]}"]:visible`).first().waitFor()
    for (const place of [...PLACES, ...PLACES]) {
      await page.locator(`nav a[href="${place}"]:visible`).first().click()
      await page.waitForURL(`**${place}*`)
      await page.waitForTimeout(SETTLING_MS)
    }
    const samples: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const place of PLACES) {
        samples.push(await page.evaluate(pressAndWait, place))
        await page.waitForTimeout(300)
      }
    }
    const p95 = quantile(samples, 0.95)
    return row(
      'from one staff page to another',
      `p50 ${quantile(samples, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      `p95 ${BAR_MS} ms`,
      p95 < BAR_MS,
      `${samples.length} presses on menu links in Chromium, to the first frame of the other page`,
    )
  } finally {
    await browser.close()
  }
}
