import { deflateSync } from 'node:zlib'
import { takenOver } from '../support/alive.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

/** A picture of one grey, as a PNG; it may say that it has more pixels across and down than it has. */
function picture(grey: number, said?: number) {
  const [width, height] = [640, 420]
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(said ?? width, 0)
  head.writeUInt32BE(said ?? height, 4)
  head.writeUInt8(8, 8)
  const rows = Buffer.alloc((width + 1) * height, grey)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const buffer = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: `grey-${grey}.png`, mimeType: 'image/png', buffer }
}

function crc(data: Buffer): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0)
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

test('staff add, name, order and remove photographs, and customers see them', async ({
  browser,
  page,
  baseURL,
  complaints,
}, { project }) => {
  test.skip(project.name !== 'desktop-th', 'one shop, one desk')
  complaints.announce(/422.*\/api\/staff\/products/)
  const staff = await openStaffPage(browser, baseURL ?? '', '/vehicle-photos')
  await staff.getByRole('searchbox', { name: 'ค้นรุ่น' }).fill('scoopy')
  await staff.getByRole('link', { name: /Scoopy/ }).click()
  await staff
    .getByLabel('เพิ่มรูป Honda Scoopy 110')
    .setInputFiles([picture(60), picture(120), { ...picture(90, 8000), name: 'huge.png' }])
  const album = staff.getByRole('region', { name: 'Honda Scoopy 110' })
  await expect(album.getByRole('img')).toHaveCount(2)
  // What is wrong with a file stands beside its name, and the others are kept.
  await expect(album.getByRole('alert')).toContainText('huge.png')
  await expect(album.getByRole('alert')).toContainText('64 ล้านพิกเซล')
  await expectNoViolations(staff)
  await album.getByRole('button', { name: 'ไม่เอา huge.png' }).click()

  await album.getByRole('button', { name: 'แก้คำใต้รูปที่ 2' }).click()
  const sheet = staff.getByRole('dialog')
  await sheet.getByLabel('คำใต้รูป ภาษาไทย').fill('ใต้เบาะ')
  await sheet.getByLabel('วันที่ถ่าย').fill('31/12/2599')
  await sheet.getByRole('button', { name: 'บันทึก' }).click()
  await expect(sheet.getByText('วันที่ถ่ายต้องไม่เกินวันนี้')).toBeVisible()
  await expect(sheet.getByLabel('คำใต้รูป ภาษาไทย')).toHaveValue('ใต้เบาะ')
  await sheet.getByLabel('วันที่ถ่าย').fill('1/11/2568')
  await sheet.getByRole('button', { name: 'บันทึก' }).click()
  await expect(sheet).toBeHidden()
  // By keyboard, and the focus stays with the picture.
  await album.getByRole('button', { name: 'เลื่อนรูปที่ 2 ไปก่อนหน้า' }).focus()
  await staff.keyboard.press('Enter')
  await expect(album.getByRole('listitem').first()).toContainText('ใต้เบาะ')
  await expect(album.getByRole('button', { name: 'เลื่อนรูปที่ 1 ไปก่อนหน้า' })).toBeFocused()

  await page.goto('/pages/search?vehicle=honda-scoopy-110')
  const shown = page.getByRole('dialog', { name: 'Honda Scoopy 110' })
  const small = shown.getByRole('list', { name: 'รูปของรุ่นนี้' }).getByRole('button')
  await expect(small).toHaveCount(3)
  await small.nth(1).click()
  const large = shown.getByRole('img', { name: 'Honda Scoopy 110: ใต้เบาะ' }).first()
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-\d+\.avif$/)
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  for (const left of [1, 0]) {
    await album.getByRole('button', { name: 'ลบรูปที่ 1' }).click()
    await sheet.getByRole('button', { name: 'ลบรูป' }).click()
    await expect(sheet).toBeHidden()
    await expect(album.getByRole('img')).toHaveCount(left)
  }
  await staff.context().close()
})

test('photographs of a house say which room they show, and are seen large', async ({ browser, page, baseURL }, {
  project,
}) => {
  test.skip(project.name !== 'desktop-th', 'one shop, one desk')
  const staff = await openStaffPage(browser, baseURL ?? '', '/vehicle-photos?product=villa-baan-son')
  const album = staff.getByRole('region', { name: 'พูลวิลล่า บ้านสน' })
  await staff.getByLabel('เพิ่มรูป พูลวิลล่า บ้านสน').setInputFiles([picture(70), picture(130), picture(180)])
  await expect(album.getByRole('img')).toHaveCount(3)
  for (const [number, room] of [
    [1, 'สระว่ายน้ำ'],
    [2, 'ห้องนอน'],
  ] as const) {
    await album.getByRole('button', { name: `แก้คำใต้รูปที่ ${number}` }).click()
    await staff.getByRole('dialog').getByLabel('ห้องไหน').selectOption(room)
    await staff.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
    await expect(staff.getByRole('dialog')).toBeHidden()
    await expect(album.getByRole('listitem').nth(number - 1)).toContainText(room)
  }
  await expectNoViolations(staff)

  await page.goto('/poolvillaHuaHin?house=villa-baan-son')
  await takenOver(page)
  const gallery = page.getByRole('list', { name: 'รูปของบ้าน' })
  await expect(gallery.getByRole('link')).toHaveCount(3)
  const pressed = gallery.getByRole('link', { name: 'พูลวิลล่า บ้านสน: ห้องนอน' })
  await pressed.click()
  const viewer = page.getByRole('dialog', { name: '2 / 3' })
  await expect(viewer).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '3 / 3' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('dialog', { name: '1 / 3' })).toContainText('สระว่ายน้ำ')
  await page.getByRole('button', { name: 'รูปถัดไป' }).click()
  await expect(viewer).toBeVisible()
  const large = viewer.getByRole('img', { name: 'พูลวิลล่า บ้านสน: ห้องนอน' })
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(pressed).toBeFocused()

  for (const left of [2, 1, 0]) {
    await album.getByRole('button', { name: 'ลบรูปที่ 1' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'ลบรูป' }).click()
    await expect(album.getByRole('img')).toHaveCount(left)
  }
  await staff.context().close()
})

test('staff change what is said of a model, and customers read it', async ({ browser, page, baseURL }, { project }) => {
  test.skip(project.name !== 'desktop-th', 'one shop, one desk')
  const staff = await openStaffPage(browser, baseURL ?? '', '/vehicle-photos?product=honda-wave-110')
  await staff.getByRole('button', { name: 'แก้ข้อมูลรุ่น' }).click()
  const sheet = staff.getByRole('dialog', { name: /ข้อมูล/ })
  const seat = sheet.getByLabel('เบาะสูง', { exact: true })
  await expect(seat).not.toHaveValue('')
  const before = await seat.inputValue()
  await seat.fill('769')
  await sheet.getByRole('button', { name: 'บันทึก' }).click()
  await expect(sheet.getByText('ใส่ 30 ถึง 130')).toBeVisible()
  await expect(seat).toHaveValue('769')
  await seat.fill('76.8')
  const line = sheet.getByLabel('จุดเด่นหนึ่งบรรทัด ภาษาไทย')
  const said = await line.inputValue()
  await line.fill('ประหยัดน้ำมันที่สุดในร้าน')
  await expectNoViolations(staff)
  await sheet.getByRole('button', { name: 'บันทึก' }).click()
  await expect(sheet).toBeHidden()

  await page.goto('/pages/search?vehicle=honda-wave-110')
  const shown = page.getByRole('dialog', { name: /110/ })
  await expect(shown).toContainText('ประหยัดน้ำมันที่สุดในร้าน')
  await expect(shown).toContainText('76.8 ซม.')

  await staff.getByRole('button', { name: 'แก้ข้อมูลรุ่น' }).click()
  await expect(seat).toHaveValue('76.8')
  await seat.fill(before)
  await line.fill(said)
  await sheet.getByRole('button', { name: 'บันทึก' }).click()
  await expect(sheet).toBeHidden()
  await staff.context().close()
})
