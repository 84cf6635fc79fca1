import { expectNoViolationsInBothSkins } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

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
