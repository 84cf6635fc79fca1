import { type Browser, expect, type Page } from '@playwright/test'

/** A browser of its own in which somebody of the sample shop's counter has signed in, on the list of reservations. */
export async function openStaffPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'th-TH' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('staff@demo.com')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('staff')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page).toHaveURL(/\/main/)
  return page
}
