import { expect, test } from './support/journey.ts'

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
  await page.getByRole('link', { name: localized('เงื่อนไขการเช่า', 'Rental terms') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('เงื่อนไขการเช่า', 'Rental terms'))
  await page
    .getByRole('link', { name: localized('ข้อมูลส่วนบุคคล', 'Privacy') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('ข้อมูลส่วนบุคคล', 'Privacy'))
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
