import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

test('an invoice is written with sums to the cent, paid in part, sent and printed alone', async ({
  page,
  browser,
  baseURL,
  localized,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/invoice/list')
  await expect(page.locator('tbody tr')).toHaveCount(10)

  await page
    .getByRole('link', { name: localized('เพิ่มใบแจ้งหนี้', 'Add invoice') })
    .last()
    .click()
  await page.getByRole('combobox', { name: localized('ลูกค้า', 'Client'), exact: true }).click()
  // Until the list is there, options of other fields are options too.
  await page
    .getByRole('listbox', { name: localized('ลูกค้า', 'Client') })
    .getByRole('option')
    .first()
    .click()
  const line = page.getByRole('group', { name: localized('รายการที่ 1', 'Item 1') })
  const cost = line.getByLabel(localized('ราคา', 'Cost'))
  const save = page.getByRole('button', { name: localized('บันทึกใบแจ้งหนี้', 'Save invoice') })
  await line.getByLabel(localized('สินค้าหรือบริการ', 'Item'), { exact: true }).fill('Scooters for a crew')
  await cost.fill('many')
  await save.click()
  await expect(cost).toBeFocused()
  await cost.fill('19.99')
  await line.getByLabel(localized('จำนวน', 'Quantity')).fill('3')
  await line.getByLabel(localized('ภาษี 1', 'Tax 1')).selectOption('10')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await save.click()
  await expect(page).toHaveURL(/preview\/5037/)
  const paper = page.getByRole('article')
  await expect(paper).toContainText('65.97')

  const pay = localized('เพิ่มการชำระ', 'Add payment')
  await page.getByRole('button', { name: pay }).click()
  const payment = page.getByRole('complementary', { name: pay })
  await payment.getByLabel(localized('จำนวนเงิน (USD)', 'Amount, USD')).fill('5.97')
  await payment.getByRole('button', { name: pay }).click()
  await expect(page.getByText(localized('ชำระบางส่วน', 'Partial payment')).first()).toBeVisible()
  await expect(paper).toContainText('60.00 USD')

  const send = localized('ส่งใบแจ้งหนี้', 'Send invoice')
  await page.getByRole('button', { name: send }).click()
  const mail = page.getByRole('complementary', { name: send })
  await expectNoViolations(page, 'an invoice being sent')
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(mail).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await mail.getByLabel(localized('ถึง', 'To'), { exact: true }).fill('crew@kitekraft.example')
  await mail.getByRole('button', { name: send }).click()
  await expect(mail).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'crew@kitekraft.example' })).toBeVisible()

  // From the edit page it comes with another page, and one goes on in it all the same.
  await page.getByRole('link', { name: localized('แก้ไข', 'Edit'), exact: true }).click()
  await page.getByRole('button', { name: pay }).click()
  await expect(payment).toBeFocused()

  const phone = await openOnPhone(browser, baseURL ?? '', 'admin')
  await phone.goto('/apps/invoice/preview/5036')
  await expect(phone.getByRole('article')).toBeVisible()
  await expectNothingAside(phone, 'an invoice on a phone')
  await phone.context().close()
})
