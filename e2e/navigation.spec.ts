import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookUnpaid } from './support/customer.ts'
import { dayAhead, openDaysAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { openOnPhone, openStaffPage } from './support/staff.ts'

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/

const palette = (page: Page) => page.getByRole('dialog', { name: 'ค้นหาและสั่งงาน' })
const bell = (page: Page) => page.getByRole('button', { name: /^การแจ้งเตือน/ })
const notices = (page: Page) => page.getByRole('dialog', { name: 'การแจ้งเตือน' })

/** On a page whose keys work. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-navbar]')).toBeVisible()
}

async function askPalette(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'ค้นหาและสั่งงาน' })
  await page.keyboard.press('Control+k')
  // Thai letters are put in here without a key, so they need the field; keys go in from the first moment.
  if (/[^ -~]/.test(text)) await expect(field).toBeFocused()
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** A wide screen with a keyboard; the phone's own journey stands at the end. */
const deskTest = test.extend<{ desk: Page }>({
  desk: async ({ browser, baseURL, isMobile }, use) => {
    test.skip(isMobile, 'a keyboard and a wide screen')
    const page = await openStaffPage(browser, baseURL ?? '')
    await use(page)
    await page.context().close()
  },
})

deskTest(
  'the palette goes to pages by their Thai and English names, and gives the focus back',
  async ({ desk: page }) => {
    await openPage(page, '/main')
    const search = page.getByRole('searchbox', { name: 'ค้นการจอง' })
    await search.focus()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(search).toBeFocused()

    await askPalette(page, 'today')
    await expect(palette(page).getByRole('option', { selected: true })).toHaveText('วันนี้')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)

    await askPalette(page, 'การจอง')
    await page.keyboard.press('ArrowDown')
    await expect(palette(page).getByRole('option', { selected: true })).toHaveText('การจอง · รอตรวจสลิป')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/main\?view=slips$/)

    // What was chosen stands first the next time.
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: 'ล่าสุด' }).getByRole('option')
    await expect(recent).toHaveText(['การจอง · รอตรวจสลิป', 'วันนี้'])
  },
)

deskTest(
  'a booking is found by its code and by the customer, and opens beside the page with Ctrl',
  async ({ desk: page }) => {
    await openPage(page, '/main?view=upcoming')
    const row = page.locator('tbody tr').first()
    const code = (await row.locator('a').first().innerText()).trim()
    await openPage(page, '/home')
    await askPalette(page, code.toLowerCase().replaceAll('-', ''))
    const found = page.getByRole('group', { name: 'การจอง', exact: true }).getByRole('option')
    await expect(found.first()).toContainText(code)
    await expect(found.first()).toHaveAttribute('aria-selected', 'true')
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await expect(await opened).toHaveURL(/\/reservation-info\?id=/)
    await expect(page).toHaveURL(/\/home$/)
    await askPalette(page, code)
    await expect(found.first()).toContainText(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  },
)

deskTest('an answer to what was typed before is never shown for what is typed now', async ({ desk: page }) => {
  await openPage(page, '/home')
  const answers: string[] = []
  await page.route('**/api/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    // The first question takes longer than the second.
    await new Promise((resolve) => setTimeout(resolve, q === 'aaa' ? 1200 : 50))
    answers.push(q)
    const customer = { id: randomUUID(), fullName: `Answer ${q}`, phone: '0815550100', reservations: 1 }
    await route.fulfill({ json: { reservations: [], customers: [customer], units: [] } }).catch(() => undefined)
  })
  const asked = page.waitForRequest(/\/api\/search\?q=aaa/)
  await askPalette(page, 'aaa')
  await asked
  await page.keyboard.press('Control+a')
  await page.keyboard.type('bbb')
  await expect(page.getByRole('option', { name: /Answer bbb/ })).toBeVisible()
  await expect.poll(() => answers).toContain('aaa')
  await expect(page.getByRole('option', { name: /Answer/ })).toHaveCount(1)
  await expect(page.getByRole('option', { name: /Answer aaa/ })).toHaveCount(0)
})

deskTest(
  'without the shop the palette still knows pages, says so, and tries again',
  async ({ desk: page, complaints }) => {
    complaints.announce(LOST)
    await openPage(page, '/home')
    await page.route('**/api/search?*', (route) => route.abort())
    await askPalette(page, 'การ')
    await expect(palette(page).getByRole('alert')).toContainText('ค้นการจองไม่ได้')
    await expect(page.getByRole('group', { name: 'หน้า', exact: true }).getByRole('option').first()).toBeVisible()
    await page.unroute('**/api/search?*')
    await palette(page).getByRole('button', { name: 'ลองใหม่' }).click()
    await expect(palette(page).getByRole('alert')).toBeHidden()
  },
)

deskTest('commands act on the spot', async ({ desk: page }) => {
  await openPage(page, '/home')
  await askPalette(page, 'dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveClass(/dark/)
  await askPalette(page, 'จองใหม่')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/main/)
  await expect(page.locator('dialog:modal')).toBeVisible()
})

deskTest('keys go to pages, open the sheet, and can be switched off for good', async ({ desk: page }) => {
  await openPage(page, '/main')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('วันนี้')
  await page.keyboard.press('/')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/\/main$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('การจอง')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'ค้นการจอง' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'ปุ่มลัด' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'ค้นการจอง' }).fill('')
  await page.getByRole('searchbox', { name: 'ค้นการจอง' }).blur()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'ปุ่มลัด' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'ใช้ปุ่มลัด' }).uncheck({ force: true })
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('[data-navbar]')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/main/)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
})

deskTest(
  'a booking of a customer rings the bell, is read out, and leads to itself',
  async ({ desk: page, request }) => {
    await openPage(page, '/home')
    await expect(bell(page)).toBeVisible()
    await bell(page).click()
    await notices(page).getByRole('button', { name: 'อ่านทั้งหมดแล้ว' }).click()
    await expect(bell(page)).toHaveAccessibleName('การแจ้งเตือน')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('การแจ้งเตือน')

    const name = `สมหญิง ${randomUUID().slice(0, 4)}`
    const day = dayAhead(openDaysAhead(60, 1)).iso
    await bookUnpaid(request, { start: `${day}T10:00:00+07:00`, end: `${day}T17:00:00+07:00`, fullName: name })
    // Something may fall due in the same moment.
    await expect(bell(page)).toHaveAccessibleName(/ใหม่ \d+ รายการ/)
    await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached()
    await expect(page).toHaveTitle(/^วันนี้/)
    await bell(page).click()
    await notices(page).getByRole('link').filter({ hasText: name }).click()
    await expect(page).toHaveURL(/\/reservation-info\?id=/)
    await expect(page.getByText(name).first()).toBeVisible()
  },
)

deskTest('marking as read that fails is taken back and said', async ({ desk: page, complaints }) => {
  complaints.announce(LOST)
  await page.route('**/api/notifications/seen', (route) => route.abort())
  await page.route('**/api/notifications', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            id: 'overdue:1',
            kind: 'overdue',
            at: new Date(Date.now() - 3_600_000).toISOString(),
            reservationId: randomUUID(),
            code: 'K7M29QXF4',
            customerName: 'Emma Lindqvist',
            productName: { th: 'คลิก', en: 'Click' },
            isNew: true,
          },
        ],
        newCount: 1,
      },
    }),
  )
  await openPage(page, '/home')
  await bell(page).click()
  await notices(page).getByRole('button', { name: 'อ่านทั้งหมดแล้ว' }).click()
  await expect(notices(page).getByRole('alert')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(/ใหม่ 1 รายการ/)
})

deskTest('notifications that cannot be loaded, and none at all, say so', async ({ desk: page, complaints }) => {
  complaints.announce(LOST)
  let isDown = true
  await page.route('**/api/notifications', (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: { items: [], newCount: 0 } }),
  )
  await openPage(page, '/home')
  await bell(page).click()
  await expect(notices(page).getByRole('alert')).toContainText('โหลดการแจ้งเตือนไม่ได้')
  isDown = false
  await notices(page).getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(notices(page)).toContainText('ยังไม่มีการแจ้งเตือน')
})

deskTest('a page is bookmarked without going there, and stays so', async ({ desk: page }) => {
  await openPage(page, '/home')
  const bar = page.getByRole('navigation', { name: 'หน้าที่ปักดาว' })
  await expect(bar.getByRole('link')).toHaveCount(2)
  await bar.getByRole('button', { name: 'หน้าที่ปักดาว' }).click()
  const panel = page.getByRole('dialog', { name: 'หน้าที่ปักดาว' })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('overdue')
  await panel.getByRole('button', { name: /^ปักดาว/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  await panel.getByRole('searchbox').fill('ไม่มีหน้านี้')
  await expect(panel.getByRole('status')).toContainText('ไม่พบหน้า')
  await page.keyboard.press('Escape')
  await page.reload()
  await bar.getByRole('link', { name: 'การจอง · เกินกำหนด' }).click()
  await expect(page).toHaveURL(/\/main\?view=overdue$/)
  await bar.getByRole('button', { name: 'หน้าที่ปักดาว' }).click()
  await panel.getByRole('button', { name: 'เอาดาวออกจาก การจอง · เกินกำหนด' }).click()
  await expect(bar.locator('a[href*="overdue"]')).toHaveCount(0)
})

deskTest('changing the language keeps what is typed, the address and the place', async ({ desk: page }) => {
  await openPage(page, '/main?view=upcoming')
  const href = await page.locator('a[href*="/reservation-info"]').first().getAttribute('href')
  const path = href ?? new URL(page.url()).pathname
  await openPage(page, `${path}${path.includes('?') ? '&' : '?'}tab=notes`)
  const address = page.url()
  const note = page.getByRole('textbox').last()
  await note.fill('ลูกค้าขอหมวกสองใบ')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(note).toHaveValue('ลูกค้าขอหมวกสองใบ')
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

deskTest('losing the network is said, and forgotten when it is back', async ({ desk: page, complaints }) => {
  complaints.announce(LOST)
  await openPage(page, '/home')
  await page.context().setOffline(true)
  await expect(page.getByText('ไม่มีอินเทอร์เน็ต')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('ไม่มีอินเทอร์เน็ต')).toBeHidden()
})

deskTest('the person, the role and the way out stand in one menu', async ({ desk: page }) => {
  await openPage(page, '/home')
  await page.getByRole('button', { name: /พนักงาน/ }).click()
  const menu = page.getByRole('menu', { name: 'บัญชีผู้ใช้' })
  await expect(menu).toContainText('พนักงาน · ออนไลน์')
  await menu.getByRole('menuitem', { name: 'ปุ่มลัด' }).click()
  await expect(page.getByRole('dialog', { name: 'ปุ่มลัด' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /พนักงาน/ }).click()
  await menu.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('on a phone the bar fits, its targets are large, and everything is within reach', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone')
  const page = await openOnPhone(browser, baseURL ?? '', 'staff')
  for (const path of ['/home', '/main']) {
    await openPage(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const button of await page.locator('[data-navbar] button:visible').all()) {
      const box = await button.boundingBox()
      const name = await button.innerText()
      expect(box?.width, name).toBeGreaterThanOrEqual(44)
      expect(box?.height, name).toBeGreaterThanOrEqual(44)
    }
  }
  await page.getByRole('button', { name: 'Switch to English' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /Staff/ }).tap()
  await page.getByRole('menuitem', { name: /dark/i }).tap()
  await expect(page.locator('body')).toHaveClass(/dark/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search and commands' }).tap()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.context().close()
})
