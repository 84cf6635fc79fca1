import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './journey.ts'

/** As short as it comes: a page reads it with each document, and what the package is imported by is twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Scope {
  /** Only what is inside of it. */
  within?: string
  /** Only these rules. */
  rules?: string[]
  without?: string[]
}

/**
 * Colours on their way, of a sheet that appears or from one skin to the other, are of neither end. Each round asks for a
 * frame: Chromium draws none by itself for a colour that only its compositor moves, and such a transition would never
 * say its end. What never ends, as a turning mark of work, is not waited for.
 */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime ?? 0) < Infinity)
    while (isMoving()) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** What axe finds wrong, with where. Pages here have no foreign frames, so one call in the page itself sees all of it. */
export async function violationsOn(page: Page, { within, rules, without = [] }: Scope = {}): Promise<string[]> {
  // What is looked at is a page, not the moment before it is drawn.
  if (within === undefined) await expect(page.locator('h1').first()).toBeAttached()
  // Once for each document: its source is as long as all scripts of a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await untilNothingMoves(page)
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await window.axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    {
      context: { include: [within ?? 'html'] },
      options: {
        // Describing what is in order is half of its work, and nobody reads it.
        resultTypes: ['violations' as const],
        // Neither films nor a sheet of styles that the page has not read.
        preload: false,
        rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
        ...(rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: rules } }),
      },
    },
  )
}

export async function expectNoViolations(page: Page, what?: string, within?: string): Promise<void> {
  expect(await violationsOn(page, within === undefined ? {} : { within }), what).toEqual([])
}

/** What another skin alone can make wrong. */
export async function expectNoColourViolations(page: Page, what: string, within?: string): Promise<void> {
  const scope = { rules: ['color-contrast'], ...(within === undefined ? {} : { within }) }
  expect(await violationsOn(page, scope), what).toEqual([])
}

/** All rules in the light skin and those about colours, which are all that a skin changes, in the dark one. */
export async function expectNoViolationsInBothSkins(page: Page, what: string, within?: string): Promise<void> {
  const setDark = (isDark: boolean) => page.evaluate((on) => void document.body.classList.toggle('dark', on), isDark)
  await setDark(false)
  await expectNoViolations(page, what, within)
  await setDark(true)
  await expectNoColourViolations(page, `${what}, dark`, within)
  await setDark(false)
}
