import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { openOnPhone } from '../support/staff.ts'

/** The first record of the list. */
const FIRST = 'first record'

/** Where a dialog is opened, and by which buttons one after the other. */
const DIALOGS: ReadonlyArray<readonly [path: string, ...buttons: (string | RegExp)[]]> = [
  ['/home', 'จองใหม่'],
  ['/money', 'เงินสดย่อย'],
  ['/money', 'ปิดลิ้นชัก'],
  ['/money?tab=refunds', /^คืนเงินแล้ว /],
  ['/money?tab=unmatched', 'บันทึกเงินไม่ทราบที่มา'],
  ['/recommend', 'กฎใหม่'],
  ['/recommend', 'ขอบเขต'],
  ['/main?layout=timeline', 'งดให้เช่า'],
  ['/delivery-report', 'สถานที่'],
  ['/delivery-report', /^เวลาและกำลังของ /],
  ['/sale-stock', 'ลงขายรถ'],
  ['/records/outside', 'สร้างปฏิทิน'],
  ['/records/outside', 'เพิ่ม Webhook'],
  ['/records/outside', 'สร้างคีย์'],
  ['/records/products', 'เพิ่มรุ่น'],
  ['/records/units', 'เพิ่มคัน'],
  ['/records/seasons', 'เพิ่มช่วง'],
  ['/records/stays', 'เพิ่มบ้าน'],
  ['/records/users', 'เพิ่มผู้ใช้'],
  ['/records/customers', /^อาจซ้ำ /],
  ['/records/customers', FIRST, 'ลบข้อมูลส่วนตัว'],
  ['/records/addons', 'นำเข้าจากไฟล์ CSV'],
  ['/records/addons', 'หัวข้ออื่นของข้อมูลร้าน'],
]

/** What of a dialog cannot be reached: itself beside the screen, its last button under the edge, or words aside. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (dialog === undefined) return ['no dialog']
    const box = dialog.getBoundingClientRect()
    const foot = [...dialog.querySelectorAll('footer button, button')].at(-1)?.getBoundingClientRect()
    return [
      ...(box.top < -1 || box.bottom > innerHeight + 1 ? [`its edges: ${box.top} to ${box.bottom}`] : []),
      ...(box.left < -1 || box.right > innerWidth + 1 ? [`its sides: ${box.left} to ${box.right}`] : []),
      ...(dialog.scrollWidth > dialog.clientWidth
        ? [`words aside: ${dialog.scrollWidth - dialog.clientWidth} px`]
        : []),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page behind it is wider than the screen'] : []),
      ...(dialog.querySelector('footer') !== null && foot !== undefined && foot.bottom > innerHeight
        ? [`its last button: ${foot.bottom}`]
        : []),
    ]
  })
}

/** What is pressed and smaller than a finger; words within a text are as high as their line. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const pressed = [...(dialog?.querySelectorAll('button, select, summary, input, textarea') ?? [])]
    return pressed.flatMap((one) => {
      const target = one.matches('input') ? (one.closest('label, div') ?? one) : one
      if (!one.checkVisibility() || getComputedStyle(one).clipPath !== 'none') return []
      const { height } = target.getBoundingClientRect()
      return height > 1 && height < 43.5 ? [`${one.getAttribute('aria-label') ?? one.textContent}: ${height} px`] : []
    })
  })
}

test('every dialog of the desk is whole on a phone by night: axe, its foot, its targets', async ({
  browser,
  baseURL,
}) => {
  const owner = await openOnPhone(browser, baseURL ?? '', 'admin')
  await owner.addInitScript(() => localStorage.setItem('skin', 'dark'))
  for (const [path, ...buttons] of DIALOGS) {
    await test.step(`${path}: ${buttons.join(', ')}`, async () => {
      await owner.goto(path)
      await expect(owner.locator('main [class*=skeleton]')).toHaveCount(0)
      for (const name of buttons)
        await (name === FIRST ? owner.locator('[data-record]') : owner.getByRole('button', { name })).first().click()
      await expect(owner.getByRole('dialog').last()).toBeVisible()
      await expect(owner.locator('dialog[open] [aria-busy="true"], dialog[open] [class*=skeleton]')).toHaveCount(0)
      await expectNoViolations(owner, `${path} ${buttons.join(', ')}`, 'dialog[open]')
      expect.soft(await unreachable(owner), `${path} ${buttons.join(', ')}`).toEqual([])
      expect.soft(await tooSmall(owner), `${path} ${buttons.join(', ')}`).toEqual([])
    })
  }
  await owner.context().close()
})
