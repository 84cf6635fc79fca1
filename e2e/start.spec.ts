import { expect, test } from './support/journey.ts'

test('the shop answers that it lives and is ready', async ({ request }) => {
  expect((await request.get('/livez')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})

test("the menu greets in the visitor's language and leads to booking", async ({ page, localized, shopLocale }) => {
  await page.goto('/menu')
  await expect(page.locator('html')).toHaveAttribute('lang', shopLocale)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized(/^เช่ามอเตอร์ไซค์/, /^Rent a scooter/))
  await page.getByRole('link', { name: localized('ดูรถว่างและราคารวม', 'See vehicles and totals') }).click()
  await expect(page).toHaveURL(/\/reserve\?/)
})

test('an error in the browser is heard', async ({ page, complaints }) => {
  complaints.announce(/^page: planted$/)
  await page.goto('/menu')
  const heard = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted')
    })
    setTimeout(() => console.error('not announced'))
  })
  await heard
  await expect.poll(() => complaints.unannounced()).toEqual([expect.stringMatching(/^console: not announced/)])
  complaints.announce(/not announced/)
})
