import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/journey.ts'

const PAGES = [
  '/menu',
  '/reserve',
  '/reserve?step=2&start=2027-02-10T10:00&end=2027-02-13T10:00',
  '/reserve-searchStatus',
  '/login',
  '/admin/login',
] as const

for (const path of PAGES) {
  for (const skin of ['light', 'dark'] as const) {
    test(`${path} has nothing that axe complains of, ${skin}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (skin === 'dark') await page.evaluate(() => document.body.classList.add('dark'))
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([])
    })
  }
}
