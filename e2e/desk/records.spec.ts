import { expectNoViolations, expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage, openStaffPage } from '../support/staff.ts'
import { expectNothingAside, resize } from '../support/wide.ts'

test('the owner makes an add-on, prices it, and customers find it at that price until it is switched off', async ({
  browser,
  page,
  baseURL,
}) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/addons')
  await owner.getByRole('button', { name: 'เพิ่มของ' }).click()
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  await panel.getByRole('button', { name: 'บันทึกรายการใหม่' }).click()
  await expect(panel.getByRole('alert')).toContainText('ชื่อภาษาไทย')
  await panel.getByLabel('ชื่อภาษาไทย').fill('ร่มกันแดด')
  await panel.getByLabel('ชื่อภาษาอังกฤษ').fill('Parasol')
  await panel.getByLabel('ชื่อในที่อยู่เว็บ').fill('phone-holder')
  await panel.getByLabel('ราคา', { exact: true }).fill('35.50')
  await expect(panel.getByText('มีรายการอื่นใช้ชื่อนี้แล้ว')).toBeHidden()
  await panel.getByRole('button', { name: 'บันทึกรายการใหม่' }).click()
  await expect(panel.getByText('มีรายการอื่นใช้ชื่อนี้แล้ว').first()).toBeVisible()
  await expect(panel.getByLabel('ชื่อภาษาอังกฤษ')).toHaveValue('Parasol')
  await panel.getByLabel('ชื่อในที่อยู่เว็บ').fill('parasol')
  await panel.getByRole('button', { name: 'บันทึกรายการใหม่' }).click()
  await expect(owner.getByText('เพิ่มแล้ว')).toBeVisible()

  const offered = async () => {
    const shop = (await (await page.request.get('/api/public/shop')).json()) as {
      addons: { slug: string; unitAmount: number }[]
    }
    return shop.addons.find(({ slug }) => slug === 'parasol')?.unitAmount
  }
  expect(await offered()).toBe(3550)
  await owner.reload()
  await expect(panel.getByLabel('ราคา', { exact: true })).toHaveValue('35.50')
  await owner.getByRole('switch', { name: 'ใช้ ร่มกันแดด' }).click()
  await expect(owner.getByText('ปิดใช้แล้ว')).toBeVisible()
  expect(await offered()).toBeUndefined()

  await panel.getByRole('link', { name: 'ประวัติการแก้ไข' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('เสนอให้ลูกค้าเลือก')
  await panel.getByRole('link', { name: 'ข้อมูล' }).click()
  await panel.getByRole('button', { name: 'ลบ' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click()
  await expect(owner.getByText('ลบแล้ว')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'ร่มกันแดด' })).toBeHidden()
  await owner.context().close()
})

test('of two people who change one record nobody loses what they typed, and both know', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.announce(/412.*\/api\/staff\/records/)
  const first = await openOwnersPage(browser, baseURL ?? '', '/records/parts?sort=nameTh')
  await first.getByRole('row').nth(1).getByRole('link').click()
  const address = first.url()
  const second = await openOwnersPage(browser, baseURL ?? '', address)
  const price = (page: typeof first) => page.getByRole('complementary').getByLabel('ราคา', { exact: true })
  const english = (page: typeof first) => page.getByRole('complementary').getByLabel('ชื่อภาษาอังกฤษ')
  const was = await price(first).inputValue()
  const name = await english(first).inputValue()
  await english(second).fill(`${name} two`)
  await price(first).fill('777')
  await first.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(first.getByText('บันทึกแล้ว')).toBeVisible()

  await second.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'แก้รายการนี้ก่อน' })).toContainText('ราคา: 777')
  await expect(english(second)).toHaveValue(`${name} two`)
  await expect(price(second)).toHaveValue('777')
  await second.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(second.getByText('บันทึกแล้ว')).toBeVisible()
  await first.reload()
  await expect(english(first)).toHaveValue(`${name} two`)
  await expect(price(first)).toHaveValue('777')

  await price(first).fill(was)
  await english(first).fill(name)
  await first.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(first.getByText('บันทึกแล้ว')).toBeVisible()
  await first.context().close()
  await second.context().close()
})

test('a file of records is tried, refused whole with its wrong lines, and then brought in', async ({
  browser,
  baseURL,
}) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/codes')
  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'ดาวน์โหลดเป็นไฟล์ CSV' }).click()
  expect((await download).suggestedFilename()).toBe('codes.csv')
  const header = 'code,kind,percent,amount,from,until,leastDays,mostUses,isActive'
  const file = (lines: string) => ({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${header}\r\n${lines}`),
  })
  await owner.getByRole('button', { name: 'นำเข้าจากไฟล์ CSV' }).click()
  const dialog = owner.getByRole('dialog')
  const input = dialog.getByLabel('ไฟล์ CSV')
  await input.setInputFiles(
    file('FILE10,percent,10,,2027-04-01,2027-04-30,1,,yes\nFILE99,percent,999,,2027-04-01,2027-03-01,1,,yes'),
  )
  await expect(dialog).toContainText('บรรทัด 3')
  await expect(dialog.getByRole('button', { name: 'ไม่มีอะไรจะบันทึก' })).toBeVisible()
  await input.setInputFiles(file('FILE10,percent,10,,2027-04-01,2027-04-30,1,,yes'))
  await dialog.getByRole('button', { name: 'บันทึก 1 รายการ' }).click()
  await expect(owner.getByText('นำเข้าแล้ว 1 รายการ')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'FILE10' })).toBeVisible()
  await owner.getByRole('link', { name: 'FILE10' }).click()
  await owner.getByRole('complementary').getByRole('button', { name: 'ลบ' }).click()
  await dialog.getByRole('button', { name: 'ลบ' }).click()
  await expect(owner.getByText('ลบแล้ว')).toBeVisible()
  await owner.context().close()
})

test('staff see the records and change only what is theirs; axe complains of nothing at any width', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '', '/records/branches?id=1')
  await expect(staff.getByText('แก้ไขได้เฉพาะเจ้าของร้าน')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'เพิ่มสาขา' })).toBeHidden()
  await expect(staff.getByLabel('ชื่อภาษาไทย')).toBeDisabled()
  await staff.context().close()
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/branches?id=1')
  for (const path of ['/records/branches?id=1', '/records/zones?id=1', '/records/closures', '/records/addons?id=new']) {
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

test('the owner finds in the audit log who changed what, and staff are told that it is not theirs', async ({
  browser,
  baseURL,
  complaints,
}) => {
  complaints.announce(/403.*\/api\/staff\/(audit|records\/users)/)
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/codes?id=new')
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  await panel.getByLabel('โค้ด', { exact: true }).fill('AUDITED')
  await panel.getByRole('button', { name: 'บันทึกรายการใหม่' }).click()
  await expect(owner.getByText('เพิ่มแล้ว')).toBeVisible()
  await owner.getByRole('link', { name: 'บันทึกการแก้ไข' }).click()
  const log = owner.getByRole('list', { name: 'บันทึกการแก้ไข' })
  // Not the first, if the shop lets an unpaid booking go in the same moment.
  await expect(log.getByRole('listitem').filter({ hasText: 'เพิ่มรายการ · โค้ดส่วนลด' }).first()).toBeVisible()
  await owner.getByLabel('เรื่อง').selectOption({ label: 'โค้ดส่วนลด' })
  await expect(owner).toHaveURL(/entity=discount_code/)
  await expect(log.getByRole('listitem').first()).toContainText('โค้ดส่วนลด')
  for (const width of [390, 1440]) {
    await owner.setViewportSize({ width, height: 900 })
    await expectNothingAside(owner, `audit log at ${width}`)
    await expectNoViolationsInBothSkins(owner, `audit log at ${width}`)
  }
  await log.getByRole('link', { name: 'โค้ดส่วนลด' }).first().click()
  await panel.getByRole('button', { name: 'ลบ' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click()
  await expect(owner.getByText('ลบแล้ว')).toBeVisible()
  await owner.context().close()
  const staff = await openStaffPage(browser, baseURL ?? '', '/records/audit')
  await expect(staff.getByRole('heading', { name: 'ไม่มีสิทธิ์เปิดหน้านี้' })).toBeVisible()
  await staff.context().close()
})

test('the owner makes cancelling dearer with the example beside it, and retires no unit that is booked', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/cancellation')
  const panel = owner.getByRole('complementary', { name: 'รายละเอียด' })
  const fees = panel.getByLabel('ร้านเก็บ')
  const last = await fees.last().inputValue()
  await fees.last().fill('x')
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(fees.last()).toHaveValue('x')
  await expect(panel.getByText('ต้องเป็นจำนวนเต็ม').first()).toBeVisible()
  await fees.last().fill('60')
  await expect(panel.getByRole('region', { name: /ตัวอย่าง/ })).toContainText('คืน 800 บาท ร้านเก็บ 1,200 บาท')
  await expect(panel.getByText(/ใช้เงื่อนไขเดิมที่ตกลงไว้/)).toBeVisible()
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(owner.getByText('บันทึกแล้ว')).toBeVisible()
  await panel.getByRole('link', { name: 'ประวัติการแก้ไข' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('60%')
  await panel.getByRole('link', { name: 'ข้อมูล' }).click()
  await fees.last().fill(last)
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(panel.getByRole('button', { name: 'บันทึก' })).toBeDisabled()

  await owner.goto('/records/units')
  complaints.announce(/422.*\/api\/staff\/records\/units/)
  const booked = owner.getByRole('row').filter({ has: owner.getByRole('cell', { name: /^[1-9]$/ }) })
  await booked.first().getByRole('link').click()
  await panel.getByLabel('สถานะ').selectOption('retired')
  await expect(panel.getByText(/ย้ายไปคันอื่นก่อน/).first()).toBeVisible()
  await panel.getByRole('button', { name: 'คืนค่าเดิม' }).click()
  await panel.getByRole('link', { name: /ประวัติซ่อม/ }).click()
  await panel.getByLabel('วันที่ทำ').fill('1/9/2569')
  await panel.getByLabel('ค่าใช้จ่าย').fill('450')
  await panel.getByLabel('ทำอะไร').fill('ถ่ายน้ำมันเครื่อง')
  await panel.getByRole('button', { name: 'เพิ่มรายการซ่อม' }).click()
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(owner.getByText('บันทึกแล้ว')).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'ถ่ายน้ำมันเครื่อง' })).toContainText('450')
  for (const path of ['/records/promptPay', '/records/display', '/records/units?id=1&tab=services']) {
    await owner.goto(path)
    await expect(panel.getByRole('button', { name: 'บันทึก' })).toBeVisible()
    await expectNoViolationsInBothSkins(owner, path)
    await expectNothingAside(owner, path)
  }
  await owner.goto('/records/connections')
  await owner.getByRole('button', { name: 'ส่งเมลทดสอบถึงฉัน' }).click()
  await expect(owner.getByText('เขียนเป็นไฟล์ที่เซิร์ฟเวอร์แล้ว')).toBeVisible()
  await expectNoViolationsInBothSkins(owner, 'connections')
  await owner.goto('/records/outside')
  await owner.getByRole('button', { name: 'สร้างปฏิทิน' }).click()
  await owner.getByLabel('ปฏิทินของ').selectOption({ index: 1 })
  await owner.getByRole('button', { name: 'สร้างลิงก์' }).click()
  const calendar = await owner.request.get(await owner.getByRole('textbox', { name: 'ลิงก์' }).inputValue())
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await owner.getByRole('button', { name: 'เสร็จ' }).click()
  complaints.announce(/422.*\/api\/staff\/webhooks/)
  await owner.getByRole('button', { name: 'เพิ่ม Webhook' }).click()
  await owner.getByLabel('ที่อยู่ที่รับข้อมูล').fill('https://169.254.169.254/latest')
  await owner.getByRole('button', { name: 'บันทึก' }).click()
  await expect(owner.getByText(/อยู่ในเครือข่ายของร้านหรือของเครื่อง/)).toBeVisible()
  await expectNoViolationsInBothSkins(owner, 'outside, with a webhook that was refused')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'ทิ้ง', exact: true }).click()
  await owner.getByRole('button', { name: 'สร้างคีย์' }).click()
  await owner.getByLabel('ชื่อ', { exact: true }).fill('www.rodchao.example')
  await owner.getByRole('button', { name: 'สร้าง', exact: true }).click()
  const key = await owner.getByRole('textbox', { name: 'คีย์', exact: true }).inputValue()
  const askWithKey = () =>
    owner.request.get('/api/public/reservations', { headers: { authorization: `Bearer ${key}` } })
  expect((await askWithKey()).status()).toBe(200)
  await expectNoViolationsInBothSkins(owner, 'outside, with a key that was made')
  await owner.getByRole('button', { name: 'คัดลอก' }).click()
  await owner.getByRole('button', { name: 'เสร็จ' }).click()
  await owner.getByRole('button', { name: 'เลิกใช้ · www.rodchao.example' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'เลิกใช้', exact: true }).click()
  await expect(owner.getByText('เลิกใช้คีย์แล้ว')).toBeVisible()
  expect((await askWithKey()).status()).toBe(401)
  await expectNoViolationsInBothSkins(owner, 'outside')
  await expectNothingAside(owner, 'outside')
  // Whoever came with the samples cannot clear them: nobody could sign in afterwards.
  await owner.goto('/records/samples')
  await expect(owner.getByText('บัญชีนี้เป็นบัญชีตัวอย่าง')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'ล้างข้อมูลตัวอย่าง' })).toHaveCount(0)
  await expectNoViolationsInBothSkins(owner, 'samples')
  await expectNothingAside(owner, 'samples')
  await owner.context().close()
})
