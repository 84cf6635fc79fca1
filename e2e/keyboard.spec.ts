import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectFocusSeen, tabTo } from './support/keys.ts'

/** Opens what the button opens, and takes it back with Escape: the focus is where it was. */
async function openAndLeave(page: Page, button: Locator, panel: Locator, inside?: () => Promise<void>): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await expect(panel.locator(':focus').or(panel.and(page.locator(':focus')))).toHaveCount(1)
  await inside?.()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
}

/** The focus goes round in it, and never to the page behind. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
}

async function signInByKeys(page: Page, who: string): Promise<void> {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'อีเมล' }))
  await page.keyboard.type(`${who}@demo.com`)
  await tabTo(page, page.getByLabel('รหัสผ่าน', { exact: true }))
  await page.keyboard.type(who)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-navbar]')).toBeVisible()
}

/** The focus begins where a fresh page begins. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-navbar]')).toBeVisible()
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('at a desk everything in the frame is done by keys alone', { tag: '@engine' }, async ({ page }) => {
  await signInByKeys(page, 'staff')
  await openPage(page, '/home')
  const skip = page.getByRole('link', { name: 'ข้ามไปเนื้อหา' })
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  // The rail, and the menu beside it, which shows itself to whoever comes to its button.
  await openPage(page, '/home')
  const samples = named(page, 'ตัวอย่าง')
  const samplesMenu = page.getByRole('navigation', { name: 'ตัวอย่างหน้า' })
  await tabTo(page, samples)
  await expect(samplesMenu).toBeVisible()
  const group = samplesMenu.getByRole('button', { name: 'หน้าเข้าสู่ระบบ' })
  await tabTo(page, group)
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, samplesMenu.getByRole('link', { name: /^เข้าสู่ระบบ/ }))
  await page.keyboard.press('Escape')
  await expect(samples).toBeFocused()
  await expect(samplesMenu).toBeHidden()
  await tabTo(page, page.getByRole('link', { name: /^การจอง/ }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/main/)

  // The bar, in the order in which it is read.
  await openPage(page, '/home')
  const marked = panel(page, 'หน้าที่ปักดาว')
  await openAndLeave(page, named(page, 'หน้าที่ปักดาว'), marked, async () => {
    await expect(marked.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('overdue')
    await tabTo(page, marked.getByRole('button', { name: /^ปักดาว/ }))
    await page.keyboard.press('Space')
    await expect(marked.getByRole('button', { name: /^เอาดาวออกจาก/ })).toBeFocused()
  })
  await tabTo(page, named(page, 'EN'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await tabTo(page, named(page, 'ไทย'), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await tabTo(page, named(page, 'ใช้พื้นมืด'))
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveClass(/dark/)
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).not.toHaveClass(/dark/)
  const palette = panel(page, 'ค้นหาและสั่งงาน')
  await openAndLeave(page, named(page, /^ค้นหาและสั่งงาน/), palette, async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expectTrapped(page, palette)
  })
  const notices = panel(page, 'การแจ้งเตือน')
  await openAndLeave(page, named(page, /^การแจ้งเตือน/), notices, () => tabTo(page, notices.getByRole('link').first()))

  // From the person's menu to the sheet of keys and to the panel of looks, and back to the person.
  const person = page.getByRole('button', { name: /พนักงาน$/ })
  const menu = page.getByRole('menu', { name: 'บัญชีผู้ใช้' })
  await openAndLeave(page, person, menu)
  for (const [word, dialog] of [
    ['ปุ่มลัด', panel(page, 'ปุ่มลัด')],
    ['ปรับหน้าตา', panel(page, 'ปรับหน้าตา')],
  ] as const) {
    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('menuitem', { name: word }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    if (word === 'ปรับหน้าตา') {
      await tabTo(page, dialog.getByRole('switch', { name: 'ขวาไปซ้าย' }))
      await page.keyboard.press('Space')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await page.keyboard.press('Space')
      await expect(page.locator('html')).not.toHaveAttribute('dir')
    } else {
      await expectTrapped(page, dialog)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(person).toBeFocused()
  }
})

test('the menu above the page is walked with arrows, in either direction of writing', async ({ page }) => {
  await signInByKeys(page, 'staff')
  for (const isRtl of [false, true]) {
    await page.evaluate(
      (rtl) => localStorage.setItem('layout', JSON.stringify({ layout: 'horizontal', isRtl: rtl })),
      isRtl,
    )
    await openPage(page, '/home')
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' }).last()
    await expect(menu.getByRole('button').first()).toBeVisible()
    const onward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    await tabTo(page, menu.getByRole('button', { name: /งานร้าน/ }))
    const group = menu.getByRole('button', { name: 'อื่น ๆ', exact: true })
    await tabTo(page, group, onward)
    const first = menu
      .locator(`[id="${await group.getAttribute('aria-controls')}"]`)
      .locator('a, button')
      .first()
    await page.keyboard.press('ArrowDown')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expectFocusSeen(page)
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group).toBeFocused()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    // Leaving an open group shuts it.
    await page.keyboard.press('Enter')
    await tabTo(page, named(page, 'หน้าที่ปักดาว'))
    await expect(group).toHaveAttribute('aria-expanded', 'false')
  }
})

test('the cart is counted, emptied and filled again by keys alone', async ({ page }) => {
  await signInByKeys(page, 'client')
  await openPage(page, '/access-control')
  const cart = panel(page, 'ตะกร้า')
  const button = page.getByRole('button', { name: /^ตะกร้า/ })
  await openAndLeave(page, button, cart, async () => {
    const lines = cart.getByRole('listitem')
    await expect(lines).toHaveCount(5)
    await tabTo(page, lines.first().getByRole('button', { name: /^เพิ่มหนึ่งชิ้น/ }))
    await page.keyboard.press('Enter')
    await expect(lines.first().locator('output')).toHaveText('2')
    await tabTo(page, lines.first().getByRole('button', { name: /^นำ / }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(4)
    await expect(lines.first().getByRole('button', { name: /^นำ / })).toBeFocused()
    await tabTo(page, cart.getByRole('button', { name: 'เลิกทำ' }))
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(5)
    // The keyboard goes on at what came back.
    await expect(lines.first().getByRole('button', { name: /^นำ / })).toBeFocused()
  })
})

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu, the bar and its panels are reached and left by keys alone', async ({ page }) => {
    await signInByKeys(page, 'staff')
    await openPage(page, '/home')
    await tabTo(page, page.getByRole('link', { name: 'ข้ามไปเนื้อหา' }))
    const menu = panel(page, 'เมนูหลัก')
    await openAndLeave(page, named(page, 'เปิดเมนู').first(), menu, async () => {
      await expectTrapped(page, menu)
      const group = menu.getByRole('button', { name: 'หน้าเข้าสู่ระบบ' })
      await tabTo(page, group)
      await page.keyboard.press('Enter')
      await expect(group).toHaveAttribute('aria-expanded', 'true')
    })
    await tabTo(page, page.getByRole('link', { name: /^การจอง/ }).first())
    await tabTo(page, named(page, /English/))
    const palette = panel(page, 'ค้นหาและสั่งงาน')
    await openAndLeave(page, named(page, /^ค้นหาและสั่งงาน/), palette)
    const notices = panel(page, 'การแจ้งเตือน')
    await openAndLeave(page, named(page, /^การแจ้งเตือน/), notices)
    const person = page.getByRole('menu', { name: 'บัญชีผู้ใช้' })
    await openAndLeave(page, page.getByRole('button', { name: /พนักงาน$/ }), person, async () => {
      await tabTo(page, person.getByRole('menuitem', { name: 'ใช้พื้นมืด' }), 'ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.locator('body')).toHaveClass(/dark/)
    })
  })
})
