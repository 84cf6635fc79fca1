import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { drawnPicture } from '../support/drawn-picture.ts'
import { cutCalls } from '../support/failing-calls.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOnPhone } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

const PAGE = '/pages/account-setting'

test('a portrait is cut by keys, other files are refused, and what is typed outlives tabs and a lost call', async ({
  page,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto(PAGE)
  const general = page.getByRole('form', { name: 'ทั่วไป' })
  const portrait = general.locator('img')
  const file = page.locator('input[type=file]')
  await expect(general).toBeVisible()
  await expectNoViolationsInBothSkins(page, 'general')

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') })
  await expect(general.getByText('ไฟล์นี้ไม่ใช่รูป JPG, PNG หรือ GIF')).toBeVisible()
  const png = await drawnPicture(page, 'me.png', 600, 400)
  await file.setInputFiles({ ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(800_001)]) })
  await expect(general.getByText(/^รูปนี้ใหญ่เกิน 800 kB/)).toBeVisible()
  await expect(portrait).toHaveCount(0)

  await file.setInputFiles(png)
  const dialog = page.getByRole('dialog', { name: 'เลือกส่วนของรูป' })
  const frame = dialog.getByRole('group', { name: /^กรอบที่จะเก็บ/ })
  const before = await frame.boundingBox()
  await frame.focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  expect((await frame.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 20)
  await dialog.getByRole('slider', { name: 'ขนาดกรอบ' }).fill('50')
  expect((await frame.boundingBox())?.width).toBeLessThan((before?.width ?? 0) * 0.7)
  await expectNoViolationsInBothSkins(page, 'cutting a portrait')
  await dialog.getByRole('button', { name: 'ใช้ส่วนนี้' }).click()
  await expect(portrait).toHaveAttribute('src', /^data:image\/png/)
  await general.getByRole('button', { name: 'ใช้รูปเดิม' }).click()
  await expect(portrait).toHaveCount(0)

  await general.getByLabel('ชื่อผู้ใช้').fill('a b')
  await general.getByLabel('อีเมล').fill('nobody')
  await general.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await expect(general.getByLabel('ชื่อผู้ใช้')).toBeFocused()
  await expect(general.getByText('อีเมลมีรูปแบบเช่น name@shop.example')).toBeVisible()
  await general.getByLabel('ชื่อผู้ใช้').fill('wipha.s')
  await general.getByLabel('อีเมล').fill('w@shop.example')
  await page.getByRole('link', { name: /^โซเชียล/ }).click()
  await expect(page).toHaveURL(/tab=social/)
  await page.goBack()
  await expect(general.getByLabel('ชื่อผู้ใช้')).toHaveValue('wipha.s')

  await cutCalls(page, '/account-setting/')
  await general.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await expect(general.getByRole('alert')).toContainText('บันทึกไม่ได้')
  await expect(general.getByLabel('อีเมล')).toHaveValue('w@shop.example')
  await cutCalls(page, '')
  // The desk is another program: the browser itself asks.
  const [question] = await Promise.all([
    page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.type()
    }),
    page.getByRole('navigation', { name: 'ตำแหน่งของหน้านี้' }).getByRole('link').first().click(),
  ])
  expect(question).toBe('beforeunload')
  await general.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await expect(page.getByText('กดลิงก์ในอีเมลที่ส่งไปที่ w@shop.example')).toBeVisible()
  await general.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await expect(page.getByText('ส่งอีเมลยืนยันไปที่ w@shop.example แล้ว')).toBeVisible()

  await general.getByLabel('บริษัท').fill('Another')
  await general.getByRole('button', { name: 'คืนค่าเดิม' }).click()
  await expect(general.getByLabel('บริษัท')).toHaveValue('Rodchao Hua Hin')
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(general.getByLabel('บริษัท')).toHaveValue('Another')
})

test('a password keeps the rules and the old one is known to the other side alone', async ({ page, complaints }) => {
  complaints.announce(/403/)
  await becomeSignedIn(page, 'admin')
  await page.goto(`${PAGE}?tab=password`)
  const form = page.getByRole('form', { name: 'เปลี่ยนรหัสผ่าน' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const save = form.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' })
  await form.getByRole('button', { name: 'แสดงรหัสผ่าน' }).first().click()
  await field('รหัสผ่านเดิม').fill('guessed')
  for (let each = 0; each < 2; each += 1) await form.getByRole('button', { name: 'แสดงรหัสผ่าน' }).first().click()
  await field('รหัสผ่านใหม่').fill('mango12')
  await expect(form.locator('li[data-met]')).toHaveCount(2)
  await field('รหัสผ่านใหม่อีกครั้ง').fill('mango')
  await save.click()
  await expect(form.getByText('ยังขาด: อย่างน้อย 8 ตัว, ตัวพิมพ์ใหญ่ A–Z, เครื่องหมาย ! @ # $ % & * ( )')).toBeVisible()
  await expect(form.getByText('รหัสผ่านสองช่องไม่ตรงกัน')).toBeVisible()
  await expectNoViolationsInBothSkins(page, 'password')
  await field('รหัสผ่านใหม่').fill('Mango123!')
  await expect(form.locator('li[data-met]')).toHaveCount(5)
  await field('รหัสผ่านใหม่อีกครั้ง').fill('Mango123!')
  await save.click()
  await expect(form.getByText('รหัสผ่านเดิมไม่ถูกต้อง')).toBeVisible()
  await expect(field('รหัสผ่านเดิม')).toBeFocused()
  await expect(field('รหัสผ่านใหม่')).toHaveValue('Mango123!')
  await field('รหัสผ่านเดิม').fill('admin')
  await save.click()
  await expect(field('รหัสผ่านใหม่')).toHaveValue('')
})

test('information, links, connections and switches are kept, and a switch that fails goes back', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto(`${PAGE}?tab=information`)
  const information = page.getByRole('form', { name: 'ข้อมูลส่วนตัว' })
  await expect(information.getByLabel('โทรศัพท์')).toHaveValue('+66 81 234 5678')
  await information.getByLabel('วันเกิด').fill('1 ม.ค. 2700')
  await information.getByLabel('เว็บไซต์').fill('javascript:alert(1)')
  await information.getByLabel('โทรศัพท์').fill('12')
  await information.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await expect(information.locator('[aria-invalid=true]')).toHaveCount(3)
  await expectNoViolationsInBothSkins(page, 'information')
  await information.getByLabel('วันเกิด').fill('28/2/2533')
  await information.getByLabel('เว็บไซต์').fill('shop.example/wipha')
  await information.getByLabel('โทรศัพท์').fill('0898765432')
  await information.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await expect(information.getByLabel('โทรศัพท์')).toHaveValue('+66 89 876 5432')
  await expect(information.getByRole('button', { name: 'คืนค่าเดิม' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('link', { name: /^โซเชียล/ }).click()
  const social = page.getByRole('form', { name: 'โซเชียล' })
  await social.getByLabel('Quora').fill('data:text/html,x')
  await social.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await expect(social.getByLabel('Quora')).toBeFocused()
  await social.getByLabel('Quora').fill('answers.example/wipha')
  await social.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await social.getByRole('button', { name: 'เลิกเชื่อม Google' }).click()
  await expect(social.getByRole('button', { name: 'เชื่อม Google', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(social.getByText('@wiphasuksomboon')).toBeVisible()
  await social.getByRole('button', { name: 'เชื่อม GitHub' }).click()
  await expect(social.getByRole('button', { name: 'เลิกเชื่อม GitHub' })).toBeVisible()
  await expectNoViolationsInBothSkins(page, 'social')

  await page.getByRole('link', { name: 'การแจ้งเตือน', exact: true }).click()
  const follow = page.getByRole('switch', { name: 'แจ้งเมื่อมีคนติดตามคุณ' })
  await expect(page.getByRole('switch')).toHaveCount(6)
  await follow.click()
  await expect(follow).toBeChecked()
  await expectNoViolationsInBothSkins(page, 'switches')
  await cutCalls(page, '/account-setting/')
  await follow.click()
  await expect(page.getByText('เปลี่ยนไม่สำเร็จ จึงคืนค่าเดิมไว้')).toBeVisible()
  await expect(follow).toBeChecked()

  const phone = await openOnPhone(browser, baseURL ?? '', 'admin')
  for (const tab of ['general', 'password', 'information', 'social', 'notifications']) {
    await phone.goto(`${PAGE}?tab=${tab}`)
    await expect(phone.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNothingAside(phone, `${tab} on a phone`)
  }
  await phone.context().close()
})
