import type { Locator, Page } from '@playwright/test'
import { agreements, bookUnpaid } from '../support/customer.ts'
import { openDaysAhead, dayAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { expectFocusSeen, tabTo } from '../support/keys.ts'
import { expectNothingAside } from '../support/wide.ts'

/** Nothing but the page's own column: a phone of the smallest kind, or one of 640 points at 200 %. */
const NARROW = { viewport: { width: 320, height: 640 }, isMobile: false, hasTouch: false }

/** Goes there by keys and presses it. */
async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await expectNothingAside(page, new URL(page.url()).pathname)
  await page.keyboard.press(key)
}

test.describe('with keys alone on the narrowest window', () => {
  test.use(NARROW)

  test('a customer finds, books and pays', async ({ page, localized }) => {
    const from = openDaysAhead(130, 3)
    const next = page.getByRole('button', { name: localized('ถัดไป', 'Next') })
    await page.goto(`/pages/search?start=${dayAhead(from).iso}T10:00&end=${dayAhead(from + 3).iso}T10:00`)
    await pressAt(page, page.getByRole('heading', { level: 2 }).getByRole('link').first())
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await pressAt(page, sheet.getByRole('button', { name: localized('เลือกคันนี้', 'Choose this one') }))

    await expect(page).toHaveURL(/\/reserve\?/)
    await expect(next).toBeVisible()
    await pressAt(page, next)
    await tabTo(page, page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')))
    await page.keyboard.type('Kay Board')
    await tabTo(page, page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }))
    await page.keyboard.type('0812345678')
    await pressAt(page, next)
    for (const box of agreements(page)) await pressAt(page, box, 'Space')
    await pressAt(page, page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') }))
    await expect(page).toHaveURL(/\/reserve-success/)

    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() }
    const send = page.getByRole('button', { name: localized('ส่งสลิป', 'Send the slip'), exact: true })
    const chooser = page.waitForEvent('filechooser')
    await pressAt(page, send)
    await (await chooser).setFiles(slip)
    await pressAt(page, page.getByRole('button', { name: localized('ส่งสลิปนี้', 'Send this slip') }))
    await expect(page.getByText(localized('รอตรวจสลิป', 'Checking the slip')).first()).toBeVisible()
    // The button is gone: whoever pressed it goes on from what is said instead.
    await expect(page.locator('[aria-live]:focus')).toHaveText(localized(/ได้รับสลิปแล้ว/, /We have your slip/))
    await pressAt(page, page.getByRole('link', { name: localized('ดูสถานะการจอง', 'See booking status') }))
    await expect(page).toHaveURL(/reserve-trackStatus/)
    await expect(page.getByText(localized('รอตรวจสลิป', 'Checking the slip')).first()).toBeVisible()
    await expectNothingAside(page, new URL(page.url()).pathname)

    await pressAt(page, page.getByRole('button', { name: localized('เปลี่ยนหรือยกเลิก', 'Change or cancel') }))
    await expect(sheet).toBeVisible()
    await pressAt(page, page.getByRole('button', { name: localized('ยกเลิกการจองนี้', 'Cancel this booking') }))
    await expect(page.locator('[aria-live]:focus')).toContainText(
      localized('ยกเลิกการจองนี้แล้ว', 'This booking is cancelled'),
    )
  })

  test('whoever is in the foot when the booking comes stays where they are and sees it', async ({ page, request }) => {
    const from = openDaysAhead(135, 3)
    const { token } = await bookUnpaid(request, {
      start: `${dayAhead(from).iso}T10:00:00+07:00`,
      end: `${dayAhead(from + 2).iso}T10:00:00+07:00`,
      fullName: 'Kay Infoot',
    })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/public/reservation', async (route) => {
      await held
      return route.continue()
    })
    await page.goto(`/reserve-trackStatus?token=${token}`)
    const foot = page.getByRole('contentinfo').getByRole('link').last()
    await tabTo(page, foot)
    const before = await page.evaluate(() => document.documentElement.scrollHeight)
    letGo()
    await expect(page.getByText('Kay Infoot').first()).toBeAttached()
    // It fills the page, which is what pushed the foot away.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(before)
    await expect(foot).toBeFocused()
    await expect(foot).toBeInViewport()
    await expectFocusSeen(page)
  })
})
