import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

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

/** What axe finds wrong, with where. */
export async function violationsOn(page: Page, { within, rules, without = [] }: Scope = {}): Promise<string[]> {
  // Legacy mode spares the second page that gathers the results of foreign frames: there are none.
  // Describing what is in order is half of its work, and nobody reads it.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(without)
  if (within !== undefined) axe.include(within)
  if (rules !== undefined) axe.withRules(rules)
  await untilNothingMoves(page)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
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
