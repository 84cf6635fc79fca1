import type { Locator, Page } from '@playwright/test'
import { expectNoColourViolations, expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface State {
  name: string
  open: (page: Page) => Promise<void>
  /** Is there once the state is. */
  shown: (page: Page) => Locator
}

const side = (page: Page, href: string) => page.locator(`aside a[href="${href}"]`).dispatchEvent('click')
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const mail = (page: Page) => page.locator('[data-mail]')

/** What is opened in each application, one after the other without loading it anew. */
const APPS: Readonly<Record<string, readonly State[]>> = {
  '/apps/email': [
    { name: 'folder', open: (page) => side(page, '/apps/email/draft'), shown: mail },
    { name: 'label', open: (page) => side(page, '/apps/email/label/company'), shown: mail },
    { name: 'mail', open: (page) => mail(page).first().click(), shown: (page) => page.getByRole('article') },
    { name: 'compose', open: (page) => page.keyboard.press('c'), shown: (page) => page.getByRole('dialog') },
  ],
  '/apps/todo': [
    {
      name: 'filter',
      open: (page) => side(page, '/apps/todo/important'),
      shown: (page) => page.locator('[data-task]'),
    },
    {
      name: 'task',
      open: (page) => page.locator('[data-task]').first().click(),
      shown: (page) => page.getByLabel('ชื่องาน', { exact: true }),
    },
  ],
  '/apps/calendar': [
    { name: 'month', open: (page) => view(page, 'เดือน'), shown: (page) => page.locator('[data-view]') },
    { name: 'week', open: (page) => view(page, 'สัปดาห์'), shown: (page) => page.locator('[data-view=week]') },
    { name: 'day', open: (page) => view(page, 'วัน'), shown: (page) => page.locator('[data-view=day]') },
    { name: 'list', open: (page) => view(page, 'รายการ'), shown: (page) => page.locator('[data-view=list]') },
  ],
}

const turn = (page: Page, isOther: boolean) =>
  page.evaluate((on) => {
    document.body.classList.toggle('dark', on)
    document.documentElement.dir = on ? 'rtl' : 'ltr'
  }, isOther)

for (const [path, states] of Object.entries(APPS)) {
  test(`${path} has nothing that axe complains of, by day and by night, from either side, on every screen`, async ({
    page,
  }) => {
    await becomeSignedIn(page, 'admin')
    await page.goto(path)
    for (const { name, open, shown } of states) {
      await page.setViewportSize(DESK)
      await open(page)
      await expect(shown(page).first()).toBeVisible()
      await page.mouse.move(0, 0)
      await expectNoViolations(page, name)
      await page.setViewportSize(PHONE)
      await turn(page, true)
      await expectNoViolations(page, `${name} on a phone, dark, from the right`)
      await page.setViewportSize(DESK)
      await expectNoColourViolations(page, `${name}, dark, from the right`)
      await turn(page, false)
    }
  })
}
