import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

test('the staff pages have nothing that axe complains of', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  for (const view of ['slips', 'upcoming'] as const) {
    await staff.goto(`/main?view=${view}`)
    await staff.locator('tbody tr').first().click()
    await expect(staff.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoViolationsInBothSkins(staff, view)
  }
  const href = await staff.locator('a[href*="/reservation-info"]').first().getAttribute('href')
  await staff.goto(href ?? '')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolationsInBothSkins(staff, 'detail')
  await staff.context().close()
})

/** Of a phone, and of a desk. */
const WIDTHS = [320, 390, 1440] as const

test('what stands for sale, and how it is put up and taken off, have nothing that axe complains of', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '', '/sale-stock')
  const dialog = staff.getByRole('dialog')
  for (const width of WIDTHS) {
    await staff.setViewportSize({ width, height: 900 })
    await expect(staff.getByRole('list', { name: 'รถขาย' }).getByRole('listitem').first()).toBeVisible()
    await expectNothingAside(staff, `sale stock at ${width}`)
    await expectNoViolationsInBothSkins(staff, `sale stock at ${width}`)
    for (const [opened, name] of [
      ['find', 'ลงขายรถ'],
      ['change', /^แก้ไข /],
      ['take off', /^เลิกขาย /],
    ] as const) {
      await staff.getByRole('button', { name }).first().click()
      await expect(dialog).toBeVisible()
      await expectNothingAside(staff, `${opened} at ${width}`)
      await expectNoViolationsInBothSkins(staff, `${opened} at ${width}`, 'dialog[open]')
      await staff.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
  await staff.context().close()
})
