import type { Locator, Page } from '@playwright/test'
import { expectNoColourViolations, expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface State {
  path: string
  /** What is there once the page stands. */
  sign: (page: Page) => Locator
  open?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const rows = (page: Page) => page.locator('tbody tr').first()
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first()
const step = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true }).locator('form')

const USERS: readonly State[] = [
  { path: '/apps/users/list', sign: rows },
  { path: '/apps/users/list', sign: field('ชื่อเต็ม'), open: (page) => button(page, 'เพิ่มผู้ใช้').click() },
  { path: '/apps/users/view/50', sign: (page) => page.locator('tbody tr [data-column], tbody th').first() },
  { path: '/apps/users/edit/50', sign: field('ชื่อเต็ม') },
  { path: '/apps/users/edit/50?tab=information', sign: (page) => page.getByRole('combobox', { name: 'ประเทศ' }) },
  { path: '/apps/users/edit/50?tab=social', sign: (page) => page.getByLabel(/GitHub/) },
]
const INVOICES: readonly State[] = [
  { path: '/apps/invoice/list', sign: rows },
  { path: '/apps/invoice/preview/5036', sign: (page) => page.getByRole('article') },
  { path: '/apps/invoice/preview/5035?do=payment', sign: field('จำนวนเงิน (USD)') },
  { path: '/apps/invoice/add', sign: (page) => page.getByRole('combobox', { name: 'ลูกค้า', exact: true }) },
  { path: '/apps/invoice/add', sign: field('ชื่อ'), open: (page) => button(page, 'ลูกค้าใหม่').click() },
  { path: '/apps/invoice/edit/5036', sign: field('สินค้าหรือบริการ') },
]
const SHOP: readonly State[] = [
  { path: '/apps/e-commerce/shop', sign: (page) => page.getByRole('article').first() },
  { path: '/apps/e-commerce/a-1', sign: (page) => page.locator('#related') },
  { path: '/apps/e-commerce/wishlist', sign: (page) => page.getByRole('article').first() },
  { path: '/apps/e-commerce/checkout', sign: (page) => page.getByRole('list', { name: 'ของในตะกร้า' }) },
  { path: '/apps/e-commerce/checkout', sign: step('ที่อยู่'), open: (page) => button(page, 'ไปที่ที่อยู่').click() },
  {
    path: '/apps/e-commerce/checkout',
    sign: step('การชำระเงิน'),
    open: async (page) => {
      await page.getByRole('radio', { name: /Khao Takiap/ }).check()
      await button(page, 'ส่งที่นี่').click()
    },
  },
]

/** Within the program, which stands: each reload would start the simulated backend anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => history.pushState({}, '', next), path)
  await expect(page.locator('main [class*=skeleton]')).toHaveCount(0)
}

/** As the customizer dresses the page. */
function wear(page: Page, skin: 'light' | 'dark', direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate(
    ([dark, dir]) => {
      document.body.classList.toggle('dark', dark)
      document.documentElement.dir = dir
    },
    [skin === 'dark', direction] as const,
  )
}

for (const [app, states] of [
  ['users', USERS],
  ['invoices', INVOICES],
  ['the shop', SHOP],
] as const) {
  test(`${app}: nothing that axe complains of at a desk, nor on a phone in the dark and from right to left`, async ({
    page,
  }) => {
    await becomeSignedIn(page, 'admin')
    await page.goto(states[0]?.path ?? '')
    for (const { path, sign, open } of states) {
      const what = `${path} ${open === undefined ? '' : '(opened)'}`
      await goTo(page, path)
      if (open !== undefined) await open(page)
      await expect(sign(page), what).toBeVisible()
      await expectNoViolations(page, what)
      await page.setViewportSize(PHONE)
      await wear(page, 'dark', 'rtl')
      await expect(sign(page), `${what} on a phone`).toBeVisible()
      await expectNoColourViolations(page, `${what} on a phone, dark, from right to left`)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overhang, `${what} on a phone, from right to left: runs out of the window`).toBeLessThanOrEqual(0)
      await page.setViewportSize(DESK)
      await wear(page, 'light', 'ltr')
      await page.keyboard.press('Escape')
    }
  })
}
