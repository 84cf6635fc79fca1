import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

test('users are found, added, deleted and taken back, and edits are asked about', async ({
  page,
  browser,
  baseURL,
  localized,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/users/list')
  const rows = page.locator('tbody tr')
  const add = localized('เพิ่มผู้ใช้', 'Add user')
  await expect(rows).toHaveCount(10)

  await page.getByRole('button', { name: localized('หน้า 2', 'Page 2'), exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page
    .getByRole('button', { name: localized('บทบาท', 'Role'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: localized('บรรณาธิการ', 'Editor') }).click()
  await expect(rows).toHaveCount(8)
  await expect(page).toHaveURL(/role=editor/)
  await expect(page).not.toHaveURL(/page=2/)

  await page.getByRole('button', { name: add }).first().click()
  const panel = page.getByRole('complementary', { name: add })
  const field = (th: string, en: string) => panel.getByLabel(localized(th, en))
  await panel.getByRole('button', { name: add }).click()
  await expect(field('ชื่อเต็ม', 'Full name')).toBeFocused()
  await field('ชื่อเต็ม', 'Full name').fill('Ines Nova')
  await field('ชื่อผู้ใช้', 'User name').fill('inesnova')
  await field('อีเมล', 'E-mail').fill('ines@lindo.example')
  await field('ประเทศ', 'Country').fill(localized('โปรตุเกส', 'Portugal'))
  await page.keyboard.press('Enter')
  await field('โทรศัพท์', 'Phone').fill('12')
  await field('บริษัท', 'Company').fill('Lindo e Mar')
  await panel.getByRole('button', { name: add }).click()
  await expect(field('โทรศัพท์', 'Phone')).toBeFocused()
  await field('โทรศัพท์', 'Phone').fill('912 345 678')
  await panel.getByLabel(localized('บทบาท', 'Role')).selectOption('editor')
  await panel.getByRole('button', { name: add }).click()
  await expect(rows.first()).toContainText('Ines Nova')

  await page.getByRole('button', { name: localized('การทำงานกับ Ines Nova', 'Actions for Ines Nova') }).click()
  await page.getByRole('menuitem', { name: localized('ลบ', 'Delete') }).click()
  await expect(rows.first()).not.toContainText('Ines Nova')
  await page.getByRole('button', { name: localized('เลิกทำ', 'Undo') }).click()
  await expect(rows.first()).toContainText('Ines Nova')

  // Tabs keep what is typed; leaving asks, and what is saved is asked about no more.
  await page.getByRole('button', { name: localized('การทำงานกับ Ines Nova', 'Actions for Ines Nova') }).click()
  await page.getByRole('menuitem', { name: localized('แก้ไข', 'Edit') }).click()
  await page.getByLabel(localized('ชื่อเต็ม', 'Full name')).fill('Ines Novo')
  await page.getByRole('link', { name: localized('ข้อมูล', 'Information'), exact: true }).click()
  await expect(page).toHaveURL(/tab=information/)
  await expect(page.locator('form').locator('..').locator('[aria-current]')).toHaveCount(1)
  await page.goBack()
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(page.getByLabel(localized('ชื่อเต็ม', 'Full name'))).toHaveValue('Ines Novo')
  await page.getByRole('button', { name: localized('บันทึก', 'Save changes') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Novo')
  await page.goBack()
  await expect(rows.first()).toContainText('Ines Novo')

  const phone = await openOnPhone(browser, baseURL ?? '', 'admin')
  await phone.goto('/apps/users/view/50')
  await expect(phone.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(phone.getByRole('table').first()).toBeVisible()
  await expectNothingAside(phone, 'a user on a phone')
  await phone.context().close()
})
