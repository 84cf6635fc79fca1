import { expectNoViolations, expectNoViolationsInBothSkins } from '../support/axe.ts'
import { dayAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage } from '../support/staff.ts'
import { expectNothingAside, resize } from '../support/wide.ts'

/** The next week of June on which the normal prices of the sample shop hold. */
const IN_JUNE = ['06-07', '06-14'].map((day) => `${dayAhead(210).iso.slice(0, 4)}-${day}T10:00:00`)
/** The New Year, which has prices of its own, before which somebody at the desk can still set others. */
const YEAR_END = Number(dayAhead(10).iso.slice(0, 4)) + 543

test('the owner changes a ladder, sees what it comes to, and customers are asked the new price at once', async ({
  browser,
  page,
  baseURL,
}) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/products?q=click')
  await owner.getByRole('link', { name: 'Honda Click 125' }).click()
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  await panel.getByRole('link', { name: 'ราคา', exact: true }).click()
  const week = panel.getByLabel('ราคา 7 วัน')
  const was = await week.inputValue()
  await week.fill('เจ็ดร้อย')
  await panel.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(panel.getByRole('alert').first()).toBeVisible()
  // Six days by shorter lengths are dearer than this week: they take it, and it is said so.
  await week.fill('1290')
  await expect(panel.getByText('เช่า 6 วัน คิดราคา 7 วัน')).toBeVisible()
  await panel.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(owner.getByText('บันทึกแล้ว')).toBeVisible()

  const slug = await page.request
    .get('/api/public/products')
    .then(async (answer) => (await answer.json()) as { items: { id: number; slug: string; name: { en: string } }[] })
  const product = slug.items.find(({ name }) => name.en === 'Honda Click 125')
  const asked = await page.request.post('/api/public/calculations', {
    data: {
      productId: product?.id,
      branchId: 1,
      start: `${IN_JUNE[0]}+07:00`,
      end: `${IN_JUNE[1]}+07:00`,
      addons: [],
      zoneId: null,
      discountCode: null,
    },
  })
  expect(((await asked.json()) as { quote: { rent: number } }).quote.rent).toBe(129_000)
  await page.goto(
    `/pages/calculate?product=${product?.slug ?? ''}&start=${IN_JUNE[0]}%2B07:00&end=${IN_JUNE[1]}%2B07:00`,
  )
  await expect(page.getByText('1,290').first()).toBeVisible()

  await panel.getByRole('link', { name: 'ประวัติการแก้ไข' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('1,290')
  await panel.getByRole('link', { name: 'ราคา', exact: true }).click()
  await week.fill(was)
  await panel.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'บันทึก', exact: true })).toBeDisabled()
  await owner.context().close()
})

test('a season is made from the normal prices, stands in the calendar, and is changed in the table', async ({
  browser,
  baseURL,
}) => {
  const dayOf = (words: string) => new RegExp(`27 ธันวาคม ${YEAR_END}${words}`)
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/seasons?id=new')
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  await panel.getByLabel('ชื่อภาษาไทย').fill('งานแข่งวิ่ง')
  await panel.getByLabel('ชื่อภาษาอังกฤษ').fill('Running week')
  await panel.getByLabel('ตั้งแต่วันที่').fill(`26/12/${YEAR_END}`)
  await panel.getByLabel('ถึงวันที่').fill(`28/12/${YEAR_END}`)
  await panel.getByRole('button', { name: 'คิดราคา' }).click()
  await expect(panel.getByText('ใส่เป็นจำนวนเต็ม')).toBeVisible()
  await panel.getByLabel('ปรับจากราคาปกติ').fill('+40')
  await panel.getByRole('button', { name: 'คิดราคา' }).click()
  await expect(panel.getByRole('row', { name: '1 วัน' })).toContainText('280')
  // What is typed stands in the calendar before it is saved.
  await panel.getByLabel('ลำดับ').fill('60')
  await expect(owner.getByRole('button', { name: dayOf(', งานแข่งวิ่ง, ยังไม่บันทึก, 280 บาท') })).toBeVisible()
  await panel.getByLabel('ลำดับ').fill('30')
  await panel.getByRole('button', { name: 'บันทึกรายการใหม่' }).click()
  await expect(panel.getByText('ที่ลำดับเท่ากัน').first()).toBeVisible()
  await panel.getByLabel('ลำดับ').fill('60')
  await panel.getByRole('button', { name: 'บันทึกรายการใหม่' }).click()
  await expect(owner.getByText('เพิ่มแล้ว')).toBeVisible()
  for (const press of ['เดือนถัดไป', 'เดือนก่อนหน้า']) await owner.getByRole('button', { name: press, exact: true }).click()
  await expect(owner.getByRole('button', { name: dayOf(', งานแข่งวิ่ง, 280 บาท') })).toBeVisible()
  const cell = owner.getByLabel('ราคา 1 วัน Honda Scoopy 110 งานแข่งวิ่ง')
  await cell.fill('250')
  await cell.press('Enter')
  // Three days at 760 would be dearer by the day than one: the page asks first.
  await owner.getByRole('button', { name: 'บันทึก 250 ตามนี้' }).click()
  await expect(owner.getByRole('button', { name: dayOf(', งานแข่งวิ่ง, 250 บาท') })).toBeVisible()
  await panel.getByRole('button', { name: 'ลบ' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click()
  await expect(owner.getByText('ลบแล้ว')).toBeVisible()
  await expect(owner.getByRole('button', { name: dayOf('') })).not.toHaveAccessibleName(/งานแข่งวิ่ง/)
  await owner.context().close()
})

test('prices and seasons fit both widths, and axe complains of nothing', async ({ browser, baseURL }) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/products')
  for (const path of [
    '/records/products',
    '/records/products?id=1&tab=prices',
    '/records/products?id=1&tab=units',
    '/records/seasons',
    '/records/seasons?id=new',
  ]) {
    await resize(owner, { width: 390, height: 900 })
    await owner.goto(path)
    await expect(owner.locator('main [class*=skeleton]')).toHaveCount(0)
    await expectNothingAside(owner, `${path} on a phone`)
    await expectNoViolationsInBothSkins(owner, `${path} on a phone`)
    await resize(owner, { width: 1440, height: 900 })
    await expect(owner.locator('main [class*=skeleton]')).toHaveCount(0)
    await expectNothingAside(owner, `${path} at a desk`)
    await expectNoViolations(owner, `${path} at a desk`)
  }
  await owner.context().close()
})
