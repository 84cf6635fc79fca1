import type { Page } from '@playwright/test'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

const START = openDaysAhead(95, 3)
const WINDOW = `start=${dayAhead(START).iso}T10:00&end=${dayAhead(START + 3).iso}T10:00`

test('a visitor finds what is free, filters, compares two and goes on to book one', async ({ page, localized }) => {
  await page.goto(`/pages/search?${WINDOW}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(localized('ว่าง', 'are free'))
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await page.getByRole('button', { name: localized(/^ตัวกรอง/, /^Filters/) }).click()
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary').first()
  await filters.getByRole('checkbox', { name: localized(/^สกู๊ตเตอร์/, /^Scooters/) }).check()
  await expect(page).toHaveURL(/category=scooter/)
  // What would leave nothing stays in its place, with a 0.
  await expect(filters.getByRole('checkbox', { name: localized(/^เกียร์ธรรมดา 0/, /^Manual 0/) })).toBeDisabled()
  if (isPhone) await page.getByRole('button', { name: localized(/^ดู \d+ รุ่น/, /^Show \d+ models/) }).click()

  await page.getByRole('combobox', { name: localized('เรียงตาม', 'Sort by') }).selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  const compare = page.getByRole('checkbox', { name: localized(/^เทียบ /, /^Compare /) })
  await compare.nth(0).click()
  await expect(page).toHaveURL(/compare=/)
  await expect(compare.nth(0)).toBeChecked()
  await compare.nth(1).click()
  await page.getByRole('link', { name: localized('เทียบ 2 รุ่น', 'Compare 2 models') }).click()

  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('rowheader', { name: localized(/^เงินประกัน/, /^Damage deposit/) })).toBeVisible()
  await expectNoViolations(page, 'the comparison')
  await page.getByRole('link', { name: localized('กลับไปรายการ', 'Back to the list') }).click()

  // A name opens all about its vehicle, at the price of its row; the way back closes it.
  const row = page.getByRole('listitem').filter({ has: compare }).first()
  const name = row.getByRole('heading', { level: 2 }).getByRole('link')
  const total = /([\d,]+)\s*(?:บาท|baht)/.exec(await row.innerText())?.[1] ?? 'no price'
  const sheet = page.getByRole('dialog', { name: await name.innerText() })
  await name.click()
  await expect(sheet).toContainText(new RegExp(`${total}\\s*(?:บาท|baht)`))
  await expect(page).toHaveURL(/vehicle=/)
  await expect(sheet.getByRole('row', { name: localized(/3 วัน.*ที่เลือก/, /3 days.*chosen/) })).toContainText(total)
  await expectNoViolations(page, 'the sheet of a vehicle')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/vehicle=/)
  await name.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(name).toBeFocused()

  await name.click()
  await sheet.getByRole('button', { name: localized('เลือกคันนี้', 'Choose this one') }).click()
  await expect(page).toHaveURL(/\/reserve\?/)
  expect(new URL(page.url()).searchParams.get('start')).toBe(`${dayAhead(START).iso}T10:00`)
  await expect(
    page
      .getByRole('radio', { checked: true })
      .or(page.getByRole('checkbox', { checked: true }))
      .first(),
  ).toBeAttached()
  // A card of step 2 opens the same, and takes another one by it.
  const other = page.getByRole('link', { name: 'Honda Click 125' })
  const card = page.getByRole('radio', { name: /Click 125/ })
  if (!(await card.isChecked())) {
    await other.click()
    await sheetOf(page)
      .getByRole('button', { name: localized('เลือกคันนี้', 'Choose this one') })
      .click()
  }
  await expect(sheetOf(page)).toBeHidden()
  await expect(card).toBeChecked()
  await expect(page).toHaveURL(/product=honda-click-125/)
})

const sheetOf = (page: Page) => page.getByRole('dialog')

test('what a visitor ticks before the page has come to life is kept', async ({ page, localized }) => {
  let letThrough = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/search-page.*\.js/, async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto(`/pages/search?${WINDOW}`)
  const compare = page.getByRole('checkbox', { name: localized(/^เทียบ /, /^Compare /) }).first()
  await compare.check()
  letThrough()
  await expect(page).toHaveURL(/compare=/)
  await expect(compare).toBeChecked()
})

test('a visitor calculates a rental, sees why, and books that price', async ({ page, localized, complaints }) => {
  // The code that gives nothing.
  complaints.announce(/422.*\/api\/public\/calculations/)
  await page.goto(`/pages/calculate?product=honda-click-125&start=${dayAhead(START).iso}T10:00&days=3`)
  const total = page
    .getByRole('status')
    .filter({ hasText: localized('บาท', 'baht') })
    .first()
  await expect(total).toBeVisible()
  const before = await total.innerText()
  await page.getByRole('button', { name: localized('เพิ่มวัน', 'More: Days') }).click()
  await expect(page).toHaveURL(/days=4/)
  await expect(total).not.toHaveText(before)
  await page.getByLabel(localized('โค้ดส่วนลด', 'Discount code')).fill('NO-SUCH-CODE')
  await expect(page.locator('#code-refused')).toBeVisible()
  await expect(page.getByLabel(localized('โค้ดส่วนลด', 'Discount code'))).toHaveValue('NO-SUCH-CODE')
  await page.getByText(localized('ดูเป็นตาราง', 'Show as a table')).click()
  await expect(page.getByRole('row')).toHaveCount(15)
  await expectNoViolations(page, 'the calculator')
  await page.getByRole('link', { name: localized('จองราคานี้', 'Book this') }).click()
  await expect(page).toHaveURL(/\/reserve\?.*product=honda-click-125/)
})

test('a purchase by instalments names what is wrong beside its field and loses nothing', async ({
  page,
  localized,
}) => {
  await page.goto('/pages/calculate')
  await page.getByRole('link', { name: localized('ซื้อรถมือสอง ผ่อน', 'Buy used, by instalments') }).click()
  await expect(page.getByText('21.44%').first()).toBeVisible()
  const down = page.getByLabel(localized('เงินดาวน์', 'Down payment'))
  await down.fill('40,000')
  await expect(down).toHaveAccessibleDescription(localized(/น้อยกว่าราคารถ/, /less than the price/))
  await page.getByLabel(localized('จำนวนงวด', 'Months'), { exact: true }).fill('0')
  await down.fill('8,500')
  await expect(down).toHaveValue('8,500')
  await expect(page.getByLabel(localized('จำนวนงวด', 'Months'), { exact: true })).toHaveValue('0')
  await page.getByLabel(localized('จำนวนงวด', 'Months'), { exact: true }).fill('12')
  await expect(page.getByText('21.25%').first()).toBeVisible()
  await expect(page).toHaveURL(/months=12/)
})

test('both pages are read, filtered and calculated without JavaScript', async ({ browser, baseURL, shopLocale }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'locale', value: shopLocale, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto(`${baseURL ?? ''}/pages/search?${WINDOW}`)
  await page.locator('input[name=category][value=car]').check()
  await page.locator('#filters button[type=submit]').click()
  await expect(page).toHaveURL(/category=car/)
  await expect(page.locator('h2', { hasText: /Toyota|โตโยต้า/ }).first()).toBeVisible()
  await page.goto(`${baseURL ?? ''}/pages/calculate`)
  await page.locator('input[name=days]').fill('7')
  await page.locator('form[action="/pages/calculate"] button[type=submit]').click()
  await expect(page).toHaveURL(/days=7/)
  await context.close()
})

test.describe('who prefers dark', () => {
  test.use({ colorScheme: 'dark' })

  test('sees public and sign-in pages dark at once, and a press on the switch is kept', async ({ page, localized }) => {
    await page.goto('/menu')
    await expect(page.locator('body')).toHaveClass(/dark/)
    const skin = page
      .getByRole('button', { name: localized('สลับสีสว่างหรือมืด', 'Light or dark colours') })
      .filter({ visible: true })
    await skin.click()
    await expect(page.locator('body')).not.toHaveClass(/dark/)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toHaveClass(/dark/)
    await skin.click()
    await expect(page.locator('body')).toHaveClass(/dark/)
    await page.goto('/pages/terms')
    await expect(page.locator('body')).toHaveClass(/dark/)
  })
})

test('signing in is in the language of the browser, and so are the agreements that every page leads to', async ({
  page,
  localized,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('เข้าสู่ระบบ', 'Sign in'))
  await page.goto('/reserve')
  for (const name of [localized('เงื่อนไขการเช่า', 'Rental terms'), localized('ข้อมูลส่วนบุคคล', 'Privacy')]) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('a link to the shop has a preview, and its facts are read without running anything', async ({ page, request }) => {
  await page.goto('/menu?lang=en')
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname } = new URL(picture ?? '', page.url())
  const answer = await request.get(pathname)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': branches } = JSON.parse(facts ?? '{}') as { '@graph': { '@type': string; telephone: string }[] }
  expect(branches.length).toBeGreaterThan(0)
  expect(branches.every((branch) => branch['@type'] === 'AutoRental' && branch.telephone !== '')).toBe(true)
})
