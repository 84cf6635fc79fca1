import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'

test('an invoice is written with sums to the cent, paid in part and sent', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/invoice/list')
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await expectNoViolationsInBothSkins(page, 'invoices')

  await page.getByRole('link', { name: 'เพิ่มใบแจ้งหนี้' }).last().click()
  await page.getByRole('combobox', { name: 'ลูกค้า', exact: true }).click()
  await page.getByRole('option').first().click()
  const line = page.getByRole('group', { name: 'รายการที่ 1' })
  await line.getByLabel('สินค้าหรือบริการ').fill('Scooters for a crew')
  await line.getByLabel('ราคา').fill('many')
  await page.getByRole('button', { name: 'บันทึกใบแจ้งหนี้' }).click()
  await expect(line.getByLabel('ราคา')).toBeFocused()
  await line.getByLabel('ราคา').fill('19.99')
  await line.getByLabel('จำนวน').fill('3')
  await line.getByLabel('ภาษี 1').selectOption('10')
  await page.getByRole('button', { name: 'บันทึกใบแจ้งหนี้' }).click()
  await expect(page).toHaveURL(/preview\/5037/)
  await expect(page.getByRole('article')).toContainText('65.97')

  await page.getByRole('button', { name: 'เพิ่มการชำระ' }).click()
  const payment = page.getByRole('complementary', { name: 'เพิ่มการชำระ' })
  await payment.getByLabel('จำนวนเงิน (USD)').fill('5.97')
  await payment.getByRole('button', { name: 'เพิ่มการชำระ' }).click()
  await expect(page.getByText('ชำระบางส่วน').first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText('60.00 USD')
  await expectNoViolationsInBothSkins(page, 'invoice')
})
