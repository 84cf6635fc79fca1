import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

test('the owner writes a message anew, a wrong field is named, and the built-in text comes back', async ({
  browser,
  baseURL,
}) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/messages')
  const list = owner.getByRole('navigation', { name: 'ข้อความถึงลูกค้า' })
  const first = list.getByRole('link').first()
  await expect(first).toContainText('มาตรฐาน')
  await first.click()
  const body = owner.getByRole('textbox', { name: 'ข้อความ', exact: true })
  const before = await body.inputValue()
  const preview = owner.getByRole('region', { name: 'ลูกค้าเห็นแบบนี้' })
  for (const width of [390, 1440]) {
    await owner.setViewportSize({ width, height: 900 })
    await expect(preview).toBeVisible()
    await expectNothingAside(owner, `message at ${width}`)
    await expectNoViolationsInBothSkins(owner, `message at ${width}`)
  }

  await body.fill(`${before}\nขอบคุณ {customName}`)
  await expect(owner.getByText('ไม่มีช่องชื่อ {customName}').first()).toBeVisible()
  await body.fill(`${before}\nขอบคุณที่เช่ากับเรา`)
  await expect(preview).toContainText('ขอบคุณที่เช่ากับเรา')
  await owner.getByRole('button', { name: 'บันทึกเป็นรุ่นใหม่' }).click()
  await expect(owner.getByText('บันทึกแล้ว ข้อความต่อจากนี้ใช้รุ่นใหม่')).toBeVisible()
  await expect(first).toContainText('ของร้าน รุ่น 1')

  await owner.reload()
  await expect(body).toHaveValue(`${before}\nขอบคุณที่เช่ากับเรา`)
  await owner.getByRole('button', { name: 'กลับไปใช้มาตรฐาน' }).click()
  await expect(owner.getByText('กลับไปใช้ข้อความมาตรฐานแล้ว')).toBeVisible()
  await expect(body).toHaveValue(before)
  await owner.context().close()
})
