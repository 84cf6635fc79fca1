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

/** What axe finds wrong, with where. */
export async function violationsOn(page: Page, { within, rules, without = [] }: Scope = {}): Promise<string[]> {
  // Legacy mode spares the second page that gathers the results of foreign frames: there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().disableRules(without)
  if (within !== undefined) axe.include(within)
  if (rules !== undefined) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

/** All rules in the light skin and those about colours, which are all that a skin changes, in the dark one. */
export async function expectNoViolationsInBothSkins(page: Page, what: string, within?: string): Promise<void> {
  const scope = within === undefined ? {} : { within }
  const setDark = (isDark: boolean) => page.evaluate((on) => document.body.classList.toggle('dark', on), isDark)
  await setDark(false)
  expect(await violationsOn(page, scope), what).toEqual([])
  await setDark(true)
  expect(await violationsOn(page, { ...scope, rules: ['color-contrast'] }), `${what}, dark`).toEqual([])
  await setDark(false)
}
