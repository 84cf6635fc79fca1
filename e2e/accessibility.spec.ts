import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

const PAGES = [
  '/menu',
  '/reserve',
  '/reserve?step=2&start=2027-02-10T10:00&end=2027-02-13T10:00',
  '/reserve-searchStatus',
  '/login',
  '/admin/login',
] as const

async function complaintsOf(page: Page, skin: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate((isDark) => document.body.classList.toggle('dark', isDark), skin === 'dark')
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const path of PAGES) {
  for (const skin of ['light', 'dark'] as const) {
    test(`${path} has nothing that axe complains of, ${skin}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await complaintsOf(page, skin)).toEqual([])
    })
  }
}

test('the staff pages have nothing that axe complains of', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  for (const view of ['slips', 'upcoming'] as const) {
    await staff.goto(`/main?view=${view}`)
    await staff.locator('tbody tr').first().click()
    await expect(staff.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const skin of ['light', 'dark'] as const)
      expect(await complaintsOf(staff, skin), `${view}, ${skin}`).toEqual([])
  }
  const href = await staff.locator('a[href*="/reservation-info"]').first().getAttribute('href')
  await staff.goto(href ?? '')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  for (const skin of ['light', 'dark'] as const) expect(await complaintsOf(staff, skin), `detail, ${skin}`).toEqual([])
  await staff.context().close()
})
