import type { Page } from '@playwright/test'
import { expectNoColourViolations, expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { openOwnersPage, openStaffPage } from './support/staff.ts'
import { resize } from './support/wide.ts'

/** `isSeen`: the same arrangement stands before it in another skin, so that only its colours are new. */
const LOOKS = [
  { skin: 'light', layout: {} },
  { skin: 'dark', layout: {}, isSeen: true },
  { skin: 'bordered', layout: { isMenuCollapsed: false } },
  { skin: 'semi-dark', layout: { isMenuCollapsed: false, navbarColor: 'primary' }, isSeen: true },
  { skin: 'light', layout: { isRtl: true, navbarColor: 'warning' } },
  { skin: 'dark', layout: { isRtl: true, layout: 'horizontal' } },
] as const

/** As if chosen earlier: the page is opened anew with it. */
async function choose(page: Page, skin: string, layout: object): Promise<void> {
  await page.evaluate(
    ([skinText, layoutText]) => {
      localStorage.setItem('skin', skinText ?? '')
      localStorage.setItem('layout', layoutText ?? '')
    },
    [skin, JSON.stringify(layout)],
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('the frame of the staff pages', () => {
  let page: Page
  test.beforeEach(async ({ browser, baseURL }) => {
    page = await openStaffPage(browser, baseURL ?? '', '/main')
  })
  test.afterEach(async () => page.context().close())

  const customizer = () => page.getByRole('dialog', { name: 'ปรับหน้าตา' })
  const openCustomizer = () => page.getByRole('button', { name: 'ปรับหน้าตา' }).click()

  test('every choice applies at once, survives a reload, and can be taken back', async () => {
    await openCustomizer()
    await customizer().getByText('มืด', { exact: true }).click()
    await customizer().getByRole('switch', { name: 'ขวาไปซ้าย' }).click()
    await expect(page.locator('body')).toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.reload()
    await expect(page.locator('body')).toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await openCustomizer()
    await customizer().getByRole('button', { name: 'คืนค่าเริ่มต้น' }).click()
    await expect(page.locator('body')).not.toHaveClass(/dark/)
    await expect(page.locator('html')).not.toHaveAttribute('dir')
  })

  test('a dark page is dark before anything is drawn', async () => {
    await page.evaluate(() => localStorage.setItem('skin', 'dark'))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('body')).toHaveClass(/dark/)
  })

  test('another tab follows', async () => {
    const other = await page.context().newPage()
    await other.goto('/home')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await openCustomizer()
    await customizer().getByText('มืด', { exact: true }).click()
    await expect(other.locator('body')).toHaveClass(/dark/)
  })

  test('the panel takes the focus, and Escape gives it back', async () => {
    const toggle = page.getByRole('button', { name: 'ปรับหน้าตา' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(customizer()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(customizer()).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('a horizontal menu offers neither what it cannot have, and opens its groups by keyboard', async () => {
    await openCustomizer()
    await expect(customizer().getByText('เมนูมืด', { exact: true })).toBeVisible()
    await customizer().getByText('ด้านบน', { exact: true }).click()
    await expect(customizer().getByText('เมนูมืด', { exact: true })).toBeHidden()
    await expect(customizer().getByRole('group', { name: 'แถบเมนู' }).getByText('ซ่อน')).toBeHidden()
    await page.keyboard.press('Escape')
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
    const group = menu.getByRole('button', { name: 'อื่น ๆ', exact: true })
    const inner = menu.getByRole('button', { name: 'หน้าอื่น ๆ' })
    await group.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(inner).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: /เปิดเร็ว ๆ นี้/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: /ไม่มีสิทธิ์เข้าถึง/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(inner).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group).toBeFocused()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
  })

  test('the horizontal menu fits into each window that has it, and leads to the desk as well', async () => {
    await choose(page, 'light', { layout: 'horizontal' })
    for (const width of [1200, 1396, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
    const group = menu.getByRole('button', { name: /งานร้าน/ })
    await group.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/records/)
  })

  test('the show-room opens beside the rail on pointing, and stays when it is pinned', async () => {
    const entry = page.getByRole('button', { name: 'ตัวอย่าง', exact: true })
    const menu = page.getByRole('navigation', { name: 'ตัวอย่างหน้า' })
    await entry.hover()
    await expect(menu).toBeVisible()
    await page.mouse.move(900, 600)
    await expect(menu).toBeHidden()
    await entry.click()
    await page.mouse.move(900, 600)
    await page.reload()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'หน้าเข้าสู่ระบบ' }).click()
    await menu.getByRole('button', { name: 'หน้าอื่น ๆ' }).click()
    await expect(menu.getByRole('button', { name: 'หน้าเข้าสู่ระบบ' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('a hidden menu leaves the whole width to the page', async () => {
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const before = (await page.locator('main').boundingBox())?.width ?? 0
    await choose(page, 'light', { isMenuHidden: true })
    const after = (await page.locator('main').boundingBox())?.width ?? 0
    expect(after).toBe(before + 76)
  })

  test('below xl the menu lies over the page and gives the focus back', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const button = page.locator('header').getByRole('button', { name: 'เปิดเมนู' })
    const menu = page.getByRole('dialog', { name: 'เมนูหลัก' })
    await button.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'วันนี้' }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/home')
    await expect(menu).toBeHidden()
    await button.click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(menu).toBeHidden()
  })

  test('no page goes on below what stands on it', async () => {
    for (const address of [
      '/main',
      '/main?view=all',
      '/home',
      '/delivery-report',
      '/money',
      '/stat',
      '/recommend',
      '/sale-stock',
      '/import',
      '/records/parts',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (address.startsWith('/main')) await expect(page.locator('tbody tr').nth(5)).toBeVisible()
      const empty = await page.evaluate(() => {
        const foot = document.querySelector('#root')?.getBoundingClientRect().bottom ?? 0
        return document.documentElement.scrollHeight - Math.max(innerHeight, Math.ceil(foot + scrollY))
      })
      expect.soft(empty, `${address}: px of nothing`).toBeLessThanOrEqual(0)
    }
  })

  test('past 250 px one press leads back to the top', async () => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const button = page.getByRole('button', { name: 'กลับขึ้นบนสุด' })
    await page.setViewportSize({ width: 1024, height: 600 })
    await page.mouse.move(500, 400)
    await page.mouse.wheel(0, 240)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(button).toBeHidden()
    await page.mouse.wheel(0, 60)
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('broken settings are as good as none', async () => {
    await page.evaluate(() => {
      localStorage.setItem('skin', '<b>')
      localStorage.setItem('layout', '{"layout":')
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'ตัวอย่าง', exact: true })).toBeVisible()
  })

  test('axe complains of nothing in any look', async () => {
    for (const { skin, layout, ...seen } of LOOKS) {
      const check = (what: string, within?: string) =>
        'isSeen' in seen ? expectNoColourViolations(page, what, within) : expectNoViolations(page, what, within)
      const look = `${skin} ${JSON.stringify(layout)}`
      await choose(page, skin, layout)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await openCustomizer()
      await expect(customizer()).toBeVisible()
      await check(look)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.locator('header').getByRole('button', { name: 'เปิดเมนู' }).click()
      await expect(page.getByRole('dialog', { name: 'เมนูหลัก' })).toBeVisible()
      await check(`${look}, menu`, 'dialog[open]')
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
})

test('public pages mirror as well, and keep figures and words as they are read', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('layout', JSON.stringify({ isRtl: true })))
  await page.goto('/menu')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoViolations(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('no page of the staff is wider than the narrowest phone, in either language', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.setViewportSize({ width: 320, height: 800 })
  for (const value of ['th', 'en']) {
    await staff.context().addCookies([{ name: 'locale', value, url: baseURL ?? '' }])
    for (const [path, call] of [
      ['/home', '/api/desk'],
      ['/delivery-report', '/api/staff/delivery-plan'],
      ['/main', '/api/staff/reservations?'],
      ['/money', '/api/staff/drawer'],
      ['/stat', '/api/staff/statistics'],
      ['/recommend', '/api/staff/recommendations'],
      ['/import', '/api/staff/imports'],
      ['/sale-stock', '/api/staff/sale-stock'],
      ['/records/branches?id=1', '/api/staff/records/branches/1'],
    ] as const) {
      const answered = staff.waitForResponse((response) => response.url().includes(call))
      await staff.goto(path)
      await answered
      await expect(staff.locator('main [class*=skeleton]')).toHaveCount(0)
      const over = await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path}, ${value}`).toBeLessThanOrEqual(0)
    }
  }
  await staff.context().close()
})

/** The words of the heading that lie over something else of the bar. */
function coveredInBar(staff: Page): Promise<string[]> {
  return staff.locator('header[data-navbar]').evaluate((bar) => {
    const heading = bar.querySelector('h1')?.parentElement
    const isSeen = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 1
    const others = [...bar.children].filter((one) => one !== heading && isSeen(one))
    return [...(heading?.children ?? [])].filter(isSeen).flatMap((words) => {
      const own = words.getBoundingClientRect()
      return others
        .map((one) => one.getBoundingClientRect())
        .filter((box) => own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top)
        .map(() => words.textContent ?? '')
    })
  })
}

test('the name of a page lies over nothing of the bar, whatever its length', async ({ browser, baseURL }) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/parts')
  for (const value of ['th', 'en']) {
    await owner.context().addCookies([{ name: 'locale', value, url: baseURL ?? '' }])
    for (const path of ['/stat', '/vehicle-photos', '/records/parts', '/records/privacy', '/records/customers']) {
      await owner.goto(path)
      await expect(owner.locator('main [class*=skeleton]')).toHaveCount(0)
      for (const width of [320, 390, 1024, 1200, 1440]) {
        await resize(owner, { width, height: 800 })
        expect.soft(await coveredInBar(owner), `${path}, ${value}, ${width}`).toEqual([])
        if (width > 1000 && width < 1440) continue
        const name = await owner.getByRole('heading', { level: 1 }).evaluate((h1) => h1.scrollWidth - h1.clientWidth)
        expect.soft(name, `${path}, ${value}, ${width}: px of the name behind its dots`).toBeLessThanOrEqual(0)
      }
    }
  }
  await owner.context().close()
})
