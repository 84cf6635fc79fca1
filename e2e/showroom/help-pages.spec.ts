import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn } from '../support/staff.ts'
import { expectNothingAside, resize } from '../support/wide.ts'

const PHONE = { width: 390, height: 844 }

test('a plan is chosen, taken back and tried, paid monthly or yearly', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/pages/pricing')
  const plan = (name: string) => page.getByRole('article', { name, exact: true })
  await expect(plan('Standard')).toContainText('$49')
  await page.getByRole('button', { name: 'รายปี · ฟรี 2 เดือน' }).click()
  await expect(page).toHaveURL(/billing=yearly/)
  await expect(plan('Standard')).toContainText('$40')
  await expect(plan('Standard')).toContainText('$480 ต่อปี')
  await expect(plan('Enterprise')).toContainText('$960 ต่อปี')
  await expectNoViolationsInBothSkins(page, 'pricing')

  await page.getByRole('button', { name: 'เริ่มใช้ฟรี 14 วัน' }).click()
  await expect(page.getByText(/^ใช้ฟรีทุกเครื่องมือถึง/)).toBeVisible()
  await page.getByRole('button', { name: 'อัปเกรดเป็น Standard' }).click()
  await expect(plan('Standard').getByRole('button')).toHaveText('แพ็กเกจที่ใช้อยู่')
  // What is paid for is not tried any longer.
  await expect(page.getByText('ลองใช้ทุกเครื่องมือ 14 วัน')).toBeHidden()
  await page.getByRole('button', { name: 'รายเดือน', exact: true }).click()
  await expect(plan('Standard').getByRole('button')).toHaveText('เปลี่ยนเป็นจ่ายรายเดือน')
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(plan('Basic').getByRole('button')).toHaveText('แพ็กเกจที่ใช้อยู่')

  await page.getByText('ถ้าเลิกใช้ การจองที่มีอยู่จะเป็นอย่างไร').click()
  await expect(page.getByText(/เปิดดูได้อีกเก้าสิบวัน/)).toBeVisible()
  await expect(page.getByText(/หักจากราคาแพ็กเกจใหม่/)).toBeHidden()
  await resize(page, PHONE)
  await expectNothingAside(page, 'pricing on a phone')
})

test('a question is found by a word, in its category, and what nobody asked says so', async ({ page }) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/pages/faq')
  const categories = page.getByRole('navigation', { name: 'หมวดคำถาม' }).getByRole('button')
  await expect(categories).toHaveCount(5)
  await page.getByRole('button', { name: /^รับส่งรถ/ }).click()
  await expect(page).toHaveURL(/category=delivery/)
  await expect(page.getByRole('heading', { name: 'รับส่งรถ', level: 2 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'ค้นหาคำถาม' }).fill('เงินประกัน')
  await expect(categories).toHaveCount(1)
  await expect(page.getByText(/ไว้หักค่าเสียหายและค่าคืนช้า/)).toBeVisible()
  await expectNoViolationsInBothSkins(page, 'questions')
  await page.getByRole('searchbox', { name: 'ค้นหาคำถาม' }).fill('<script>')
  await expect(page.getByText('ไม่มีคำถามที่มีคำว่า “<script>”')).toBeVisible()
  await page.getByRole('button', { name: 'ล้างคำค้น' }).click()
  await expect(categories).toHaveCount(5)
  await expect(page.getByRole('searchbox', { name: 'ค้นหาคำถาม' })).toHaveValue('')
  await resize(page, PHONE)
  await expectNothingAside(page, 'questions on a phone')
})

test('an answer is found in the knowledge base by a word, leads to others, and an unknown one says so', async ({
  page,
  complaints,
}) => {
  complaints.announce(/404/)
  await becomeSignedIn(page, 'admin')
  await page.goto('/pages/knowledge-base')
  const topics = page.getByRole('list', { name: 'เรื่อง' }).getByRole('listitem')
  await expect(topics).toHaveCount(6)
  const field = page.getByRole('searchbox', { name: 'ค้นหาในคลังความรู้' })
  await field.fill('การคืนเงิน')
  await expect(topics).toHaveCount(1)
  await expectNoViolationsInBothSkins(page, 'topics')
  await topics.getByRole('link').click()
  await expect(page).toHaveURL(/knowledge-base\/money$/)
  // The field is that of another page now.
  const groups = page.getByRole('heading', { level: 3 })
  await expect(groups).toHaveCount(6)
  await field.fill('ลิ้นชัก')
  await expect(groups).toHaveCount(1)
  await expectNoViolationsInBothSkins(page, 'a topic')
  await page.getByRole('link', { name: 'ปิดลิ้นชักอย่างไร' }).click()
  await expect(page.getByText(/นับธนบัตรและเหรียญ/)).toBeVisible()
  await expect(page).toHaveTitle(/^ปิดลิ้นชักอย่างไร/)
  await expectNoViolationsInBothSkins(page, 'an answer')
  await page.getByRole('complementary', { name: 'คำถามใกล้เคียง' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'ตรวจสลิปอย่างไร', level: 2 })).toBeVisible()
  await expect(page).toHaveTitle(/^ตรวจสลิปอย่างไร/)
  await resize(page, PHONE)
  await expectNothingAside(page, 'an answer on a phone')
  for (const path of ['/pages/knowledge-base/gold', '/pages/knowledge-base/money/how-to-fly']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('ไม่มีเรื่องนี้')
    await expect(page).toHaveTitle(/^คลังความรู้/)
  }
  await page.getByRole('link', { name: 'ไปคลังความรู้' }).click()
  await expect(topics).toHaveCount(6)
})
