import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage, openStaffPage } from '../support/staff.ts'

const SAMPLE = '/pages/miscellaneous/coming-soon'
const rail = (page: Page) => page.getByRole('button', { name: 'ตัวอย่าง', exact: true })
const palette = (page: Page) => page.getByRole('dialog', { name: 'ค้นหาและสั่งงาน' })
const marked = (page: Page) => page.getByRole('dialog', { name: 'หน้าที่ปักดาว' })

/** What the palette finds by the name of a page of the samples. */
async function expectFound(page: Page, isFound: boolean): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill('coming soon')
  const found = palette(page).getByRole('option', { name: 'เปิดเร็ว ๆ นี้' })
  if (isFound) await expect(found.first()).toBeVisible()
  else {
    await expect(palette(page).getByRole('option').first()).toBeVisible()
    await expect(found).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
}

/** What the star's panel finds, which looks through the same pages. */
async function expectMarkable(page: Page, isFound: boolean): Promise<void> {
  await page.getByRole('button', { name: 'หน้าที่ปักดาว', exact: true }).click()
  await marked(page).getByRole('searchbox').fill('coming')
  await expect(marked(page).locator(`a[href="${SAMPLE}"]`)).toHaveCount(isFound ? 1 : 0)
  await page.keyboard.press('Escape')
  await expect(marked(page)).toBeHidden()
}

test('the owner hides the samples: rail, palette and search forget them at once, others with their next page, addresses go on', async ({
  browser,
  baseURL,
}) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/display')
  const staff = await openStaffPage(browser, baseURL ?? '', '/home')
  const shown = owner.getByLabel('แสดงกลุ่มหน้าตัวอย่างในเมนู')
  const save = owner.getByRole('button', { name: 'บันทึก', exact: true })
  for (const page of [owner, staff]) await expect(rail(page)).toBeVisible()
  await expectFound(staff, true)
  await expectMarkable(staff, true)

  await shown.setChecked(false)
  await save.click()
  await expect(rail(owner)).toHaveCount(0)
  await expectFound(owner, false)
  await expectMarkable(owner, false)

  await staff.reload()
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rail(staff)).toHaveCount(0)
  await expectFound(staff, false)
  await expectMarkable(staff, false)
  // Whoever has the address still gets the page.
  await staff.goto(SAMPLE)
  await expect(staff).toHaveURL(SAMPLE)
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()

  await shown.setChecked(true)
  await save.click()
  await expect(rail(owner)).toBeVisible()
  await staff.goto('/home')
  await expect(rail(staff)).toBeVisible()
  await owner.context().close()
  await staff.context().close()
})
