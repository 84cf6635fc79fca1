import { expectNoViolations, expectNoViolationsInBothSkins } from './support/axe.ts'
import { dayAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { expectNothingAside, expectStyled, expectWidthUsed, NARROW_WIDTHS, WIDTHS } from './support/wide.ts'

const PAGES = [
  '/menu',
  '/reserve',
  '/reserve?step=2&start=[in 70 days]T10:00&end=[in 73 days]T10:00',
  '/pages/search',
  '/pages/search?category=scooter&compare=honda-click-125&compare=yamaha-fino-125',
  '/pages/search?compare=honda-click-125&compare=yamaha-fino-125&view=compare',
  '/pages/calculate',
  '/pages/calculate?kind=buy&price=38500&down=40000&months=0&flatRate=11.88',
  '/poolvillaHuaHin',
  '/pages/used-vehicles',
  '/reserve-searchStatus',
  '/pages/privacy',
  '/pages/terms',
  '/login',
  '/admin/login',
] as const

/** Days are counted when the page is opened: the name of a test is the same in every worker, and tomorrow. */
const addressOf = (path: string) =>
  path.replaceAll(/\[in (\d+) days\]/g, (_, days: string) => dayAhead(Number(days)).iso)

for (const path of PAGES) {
  test(`${path} has nothing that axe complains of, by day and by night`, async ({ page }) => {
    await page.goto(addressOf(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStyled(page, path)
    await expectNoViolationsInBothSkins(page, path)
    const { width: own, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const isPhone = own < 1024
    for (const width of isPhone ? NARROW_WIDTHS : []) {
      await page.setViewportSize({ width, height })
      await expectNothingAside(page, `${path} at ${width}`)
      if (width === 320) await expectNoViolations(page, `${path} at ${width}`)
    }
    for (const width of isPhone || path.endsWith('/login') ? [] : WIDTHS) {
      await page.setViewportSize({ width, height })
      await expectWidthUsed(page, width, path)
      if (width < own) await expectNoViolations(page, `${path} at ${width}`)
    }
  })
}
