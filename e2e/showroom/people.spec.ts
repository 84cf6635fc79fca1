import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'

test('users are found, added, deleted and taken back', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/users/list')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expectNoViolationsInBothSkins(page, 'users')

  await page.getByRole('button', { name: 'หน้า 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'บทบาท', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'บรรณาธิการ' }).click()
  await expect(rows).toHaveCount(8)
  await expect(page).not.toHaveURL(/page=2/)

  await page.goto('/apps/users/list')
  await page.getByRole('button', { name: 'เพิ่มผู้ใช้' }).first().click()
  const panel = page.getByRole('complementary', { name: 'เพิ่มผู้ใช้' })
  await panel.getByRole('button', { name: 'เพิ่มผู้ใช้' }).click()
  await expect(panel.getByLabel('ชื่อเต็ม')).toBeFocused()
  await panel.getByLabel('ชื่อเต็ม').fill('Ines Nova')
  await panel.getByLabel('ชื่อผู้ใช้').fill('inesnova')
  await panel.getByLabel('อีเมล').fill('ines@lindo.example')
  await panel.getByLabel('ประเทศ').fill('โปรตุเกส')
  await page.keyboard.press('Enter')
  await panel.getByLabel('โทรศัพท์').fill('912 345 678')
  await panel.getByLabel('บริษัท').fill('Lindo e Mar')
  await panel.getByRole('button', { name: 'เพิ่มผู้ใช้' }).click()
  await expect(rows.first()).toContainText('Ines Nova')

  await page.getByRole('button', { name: 'การทำงานกับ Ines Nova' }).click()
  await page.getByRole('menuitem', { name: 'ลบ' }).click()
  await expect(rows.first()).not.toContainText('Ines Nova')
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(rows.first()).toContainText('Ines Nova')

  await page.goto('/apps/users/view/999')
  await expect(page.getByRole('alert')).toContainText('ไม่พบผู้ใช้คนนี้')
})
