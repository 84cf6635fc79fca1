import { takenOver } from '../support/alive.ts'
import { agreeToAll } from '../support/customer.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage, openStaffPage } from '../support/staff.ts'

const figure = (text: string | null) => Number((/([\d,]+)/.exec(text ?? '')?.[1] ?? '').replaceAll(',', ''))

test('a used vehicle is reserved with a deposit, seen by staff, and stands for sale again when the buyer cancels', async ({
  page,
  localized,
  browser,
  baseURL,
}) => {
  await page.goto('/pages/used-vehicles')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: localized(/^ดูคันนี้/, /^See it/) }) })
  const name = (await card.first().getByRole('heading').textContent()) ?? ''
  const price = figure(
    await card
      .first()
      .getByText(localized(/[\d,]+ บาท/, /[\d,]+ baht/))
      .first()
      .textContent(),
  )
  await card.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const address = page.url()
  await takenOver(page)

  const send = page.getByRole('button', { name: localized('จองคันนี้', 'Reserve it') })
  await send.click()
  await expect(page.getByRole('alert')).toContainText(localized('ยังไปต่อไม่ได้', 'You cannot go on yet'))
  const fullName = page.getByLabel(localized('ชื่อและนามสกุล', 'Full name'))
  await fullName.fill('Kitti Buyer')
  await page.getByLabel(localized('เบอร์โทร', 'Phone number')).fill('+46 70 123 66 77')
  await page.getByLabel(localized('วันที่มาดู', 'Day')).selectOption({ index: 1 })
  // A reload loses nothing of it.
  await page.reload()
  await takenOver(page)
  await expect(fullName).toHaveValue('Kitti Buyer')
  await agreeToAll(page)
  await send.click()

  await expect(page).toHaveURL(/\/reserve-success/)
  const main = page.getByRole('main')
  await expect(main).toContainText(price.toLocaleString('en'))
  await expect(main).toContainText('3,000.00')
  await expect(main).toContainText(localized('เก็บรถไว้ถึง', 'Kept until'))
  const code = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(await main.innerText())?.[0] ?? ''
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/main?view=all&q=${code}`)
  const row = staff.getByRole('row').filter({ hasText: 'Kitti Buyer' })
  await expect(row).toContainText('ขาย ·')
  await expect(row).toContainText(price.toLocaleString('en'))
  await staff.context().close()

  await page.goto('/reserve-trackStatus')
  await page.getByRole('button', { name: localized('เปลี่ยนหรือยกเลิก', 'Change or cancel') }).click()
  await page.getByRole('button', { name: localized('ยกเลิกการจองนี้', 'Cancel this booking') }).click()
  await expect(page.getByRole('link', { name: localized('รถมือสองทุกคัน', 'All used vehicles') })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('button', { name: localized('จองคันนี้', 'Reserve it') })).toBeVisible()
})

test('the owner takes a vehicle off sale, which customers see no more, and puts it up again at another price', async ({
  page,
  localized,
  browser,
  baseURL,
}) => {
  // Of its own, whatever earlier runs left behind.
  const price = (12_000 + Math.floor(Math.random() * 900)).toLocaleString('en')
  const staff = await openOwnersPage(browser, baseURL ?? '', '/sale-stock')
  const takeOff = staff.getByRole('button', { name: /^เลิกขาย / }).last()
  const plate = ((await takeOff.getAttribute('aria-label')) ?? '').replace('เลิกขาย ', '')
  const row = staff.getByRole('listitem').filter({ has: staff.getByRole('button', { name: `แก้ไข ${plate}` }) })
  await expect(row).toBeVisible()
  await page.goto('/pages/used-vehicles')
  const cards = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: localized(/^ดูคันนี้/, /^See it/) }) })
  const before = await cards.count()

  await takeOff.click()
  await staff.getByRole('dialog').getByRole('button', { name: 'เลิกขาย', exact: true }).click()
  await expect(row).toBeHidden()
  await page.reload()
  await expect(cards).toHaveCount(before - 1)

  await staff.getByRole('button', { name: 'ลงขายรถ' }).click()
  await staff.getByLabel('ทะเบียนหรือรุ่น').fill(plate)
  await staff.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await staff.getByLabel('ราคาขาย').fill('')
  await staff.getByRole('button', { name: 'ลงขาย', exact: true }).click()
  await expect(staff.getByLabel('ราคาขาย')).toHaveAttribute('aria-invalid', 'true')
  await staff.getByLabel('ราคาขาย').fill(price)
  await staff.getByRole('button', { name: 'ลงขาย', exact: true }).click()
  await expect(row).toContainText(price)
  await staff.context().close()
  await page.reload()
  await expect(cards).toHaveCount(before)
  await expect(cards.filter({ hasText: price })).toBeVisible()
})
