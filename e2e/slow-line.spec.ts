import { dayAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'

test('what is typed before the code of the page has come is kept', async ({ page, localized }) => {
  let letThrough = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isOpen
    await route.continue()
  })
  const [out, back] = [dayAhead(31), dayAhead(35)]
  await page.goto('/reserve', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: localized('วันรับรถ', 'Pick-up day') }).fill(out.typed)
  await page.getByRole('textbox', { name: localized('วันคืนรถ', 'Return day') }).fill(back.typed)
  const time = page.getByRole('combobox', { name: localized('เวลาคืน', 'Return time') })
  // As by hand: whoever chooses a time has left the day before it.
  await time.focus()
  await time.selectOption('15:00')
  letThrough()
  await expect.poll(() => new URL(page.url()).searchParams.get('start')?.slice(0, 10)).toBe(out.iso)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('end')).toBe(`${back.iso}T15:00`)
})

test('a press before the code of the page has come is made again, after what was typed before it', async ({
  page,
  localized,
}) => {
  let letThrough = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto('/pages/miscellaneous/coming-soon', { waitUntil: 'commit' })
  const email = `early-${Date.now()}@example.com`
  await page.getByLabel(localized('อีเมล', 'E-mail')).fill(email)
  await page.getByRole('button', { name: localized('แจ้งฉันเมื่อพร้อม', 'Tell me when it is ready') }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/public/notices'))
  letThrough()
  expect((await sent).postDataJSON()).toMatchObject({ email })
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})
