import type { FoundChromium } from '../../tools/find-chromium.mjs'
import { expectNoViolations, expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { becomeSignedIn, openOwnersPage } from '../support/staff.ts'
import { expectNothingAside, resize } from '../support/wide.ts'

const PARTS = [
  'colour',
  'type',
  'buttons',
  'fields',
  'status',
  'sign',
  'messages',
  'tables',
  'charts',
  'papers',
  'drawings',
  'space',
]
/** Pictures are compared on one browser, the same on every machine. */
const PINNED = (JSON.parse(process.env['E2E_CHROMIUMS'] ?? '[]') as FoundChromium[]).find(
  ({ source }) => source === '@sparticuz/chromium',
)

test('the whole vocabulary stands on one page, each part at its address, and its parts do what they say', async ({
  page,
}) => {
  await becomeSignedIn(page, 'admin')
  await page.goto('/ui')
  await expect(page.locator('[data-part]')).toHaveCount(PARTS.length)
  await expectNoViolationsInBothSkins(page, 'the design system')
  // Pairs that are read reach what they must, as it is drawn.
  const figures = await page.locator('[data-part="colour"] b').allInnerTexts()
  expect(figures.length).toBeGreaterThan(8)
  const contrasts = figures.map((text) => Number(/[\d.]+$/.exec(text)?.[0]))
  expect(contrasts.filter((contrast) => !(contrast >= 3))).toEqual([])

  await page.getByRole('link', { name: 'ข้อความแจ้งและสภาพของหน้า' }).click()
  await expect(page).toHaveURL(/part=messages/)
  await expect(page.locator('[data-part]')).toHaveCount(1)
  await page.getByRole('button', { name: 'เก็บเข้าคลัง (เลิกทำได้)' }).click()
  await expect(page.getByText('อยู่ในคลัง 2 รายการ')).toBeVisible()
  await page.getByRole('button', { name: 'เลิกทำ', exact: true }).click()
  await expect(page.getByText('มีการจอง 2 รายการ')).toBeVisible()
  await page.getByRole('button', { name: 'เปิดกล่องโต้ตอบ' }).click()
  await expectNoViolations(page, 'a dialog', 'dialog')
  await page.getByRole('button', { name: 'เก็บไว้' }).click()

  await page.getByRole('button', { name: 'มืด', exact: true }).click()
  await expect(page.locator('body')).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'สว่าง', exact: true }).click()
  await page.getByRole('link', { name: 'ทั้งหมด', exact: true }).click()
  await resize(page, { width: 390, height: 844 })
  await expectNothingAside(page, 'the design system on a phone')
})

test('every part looks as it did', async ({ playwright, baseURL }) => {
  test.skip(PINNED === undefined, 'The browser that pictures are compared on runs on Linux')
  const browser = await playwright.chromium.launch({ executablePath: PINNED?.path ?? '', args: PINNED?.args ?? [] })
  const page = await openOwnersPage(browser, baseURL ?? '', '/ui')
  await page.setViewportSize({ width: 1280, height: 1400 })
  for (const part of PARTS) {
    await page.goto(`/ui?part=${part}`)
    const section = page.locator(`[data-part="${part}"]`)
    await expect(section).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const [skin, name] of [
      ['light', 'สว่าง'],
      ['dark', 'มืด'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      // A letter's edge may be drawn otherwise by another processor; a moved or recoloured part is more than that.
      await expect.soft(section).toHaveScreenshot(`${part}-${skin}.png`, { maxDiffPixelRatio: 0.005 })
    }
  }
  await browser.close()
})
