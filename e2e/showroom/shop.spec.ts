import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'

/** In cents, by line; what is taken off is below nothing. */
async function sumsOf(page: Page): Promise<Map<string, number>> {
  const lines = await page
    .locator('[data-line]')
    .evaluateAll((rows) =>
      rows.map((row): [string, string] => [
        row.getAttribute('data-line') ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    )
  return new Map(
    lines
      .filter(([line]) => line !== 'parts')
      .map(([line, text]) => {
        const cents = Number(text.replaceAll(/\D/g, ''))
        return [line, text.startsWith('−') ? -cents : cents]
      }),
  )
}

const goods = (page: Page) => page.getByRole('list', { name: 'สินค้า', exact: true }).getByRole('listitem')

test('goods are narrowed down, put into the cart and ordered to the cent', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/apps/e-commerce/shop')
  await expect(goods(page)).toHaveCount(9)

  await page.getByRole('radio', { name: /^ถุงมือ/ }).check()
  await expect(goods(page)).toHaveCount(2)
  // The handle keeps the focus from one press to the next.
  await page.getByRole('slider', { name: 'ราคาต่ำสุด' }).focus()
  for (const least of [5, 10, 15, 20]) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`min=${least}(&|$)`))
  }
  await expect(goods(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'ใส่ตะกร้า: Waterproof gloves' }).click()
  await expect(page.getByRole('button', { name: 'ตะกร้า 6 รายการ' })).toBeVisible()
  // The presses on one handle are one step back.
  await page.goBack()
  await expect(page).toHaveURL(/category=gloves$/)
  await expect(goods(page)).toHaveCount(2)
  // On a phone the filters lie over the goods: there they say how many are left, and lead to them.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'ตัวกรอง', exact: true }).click()
  const filters = page.getByRole('complementary', { name: 'ตัวกรอง' })
  await filters.getByRole('button', { name: 'ดูสินค้า 2 รายการ' }).click()
  await expect(filters).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })

  // A page gives the drawings their size, whichever of the style sheets comes last.
  const bar = page.locator('[class*=foot_]', { has: page.getByRole('link', { name: 'ไปชำระเงิน' }) })
  expect(await bar.locator('svg[data-drawing]').evaluateAll((all) => all.map((one) => one.clientWidth))).toEqual([
    44, 44, 44,
  ])
  await page.getByRole('link', { name: 'ไปชำระเงิน' }).click()
  await expect(page.getByRole('list', { name: 'ของในตะกร้า' }).getByRole('listitem')).toHaveCount(6)
  await page.getByLabel('คูปอง').fill('ride10')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-line="coupon"]')).toBeVisible()
  // The field has gone, and what took its place has the focus.
  await expect(page.getByRole('button', { name: 'นำออก: RIDE10' })).toBeFocused()
  await page.getByRole('button', { name: 'ไปที่ที่อยู่' }).click()
  await expect(page.getByRole('heading', { name: 'ที่อยู่', exact: true })).toBeFocused()
  // Nothing is found fault with before it is sent.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await page.getByLabel('รหัสไปรษณีย์').fill('7711')
  await page.getByRole('button', { name: 'บันทึกที่อยู่และไปต่อ' }).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7)
  await page.getByRole('radio', { name: /Khao Takiap/ }).check()
  await page.getByRole('button', { name: 'ส่งที่นี่' }).click()
  await page.getByRole('radio', { name: 'บัตรใบอื่น' }).check()
  await page.getByLabel('เลขบัตร').fill('4000000000000002')
  await page.getByLabel('หมดอายุ').fill('01/20')
  await page.getByLabel('รหัส CVV').fill('123')
  const steps = page.getByRole('list', { name: 'ขั้นตอน' })
  await steps.getByRole('button', { name: 'ตะกร้า' }).click()
  await steps.getByRole('button', { name: 'การชำระเงิน' }).click()
  await expect(page.getByLabel('เลขบัตร')).toHaveValue('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^สั่งซื้อและจ่าย/ }).click()
  await expect(page.getByText('บัตรนี้หมดอายุแล้ว')).toBeVisible()
  await page.getByRole('radio', { name: 'เงินสดเมื่อได้รับของ' }).check()

  const asked = await sumsOf(page)
  const { toPay = 0, ...parts } = Object.fromEntries(asked)
  expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(toPay)
  expect(asked.get('items')).toBe(225_85 + 32_40)
  await page.getByRole('button', { name: /^สั่งซื้อและจ่าย/ }).click()
  await expect(page.getByRole('heading', { name: 'สั่งซื้อแล้ว' })).toBeFocused()
  expect(await sumsOf(page)).toEqual(asked)
  await expect(page.locator('[data-line="parts"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ตะกร้า', exact: true })).toBeVisible()
})
