import { readdirSync, readFileSync } from 'node:fs'
import { expectNoViolations, expectNoViolationsInBothSkins } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { openOwnersPage, openStaffPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

/** The journey that has axe look at a page in its states, for every page of the signed-in program. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'delivery-report': 'deliveries.spec.ts',
  home: 'desk/home.spec.ts',
  import: 'import.spec.ts',
  main: 'desk/accessibility-desk.spec.ts',
  money: 'desk/money.spec.ts',
  recommend: 'desk/recommend.spec.ts',
  'records.$kind': 'desk/records.spec.ts',
  'records.audit': 'desk/records.spec.ts',
  'records.connections': 'desk/records.spec.ts',
  'records.messages': 'desk/message-texts.spec.ts',
  'records.outside': 'desk/records.spec.ts',
  'records.samples': 'desk/records.spec.ts',
  'reservation-info': 'desk/accessibility-desk.spec.ts',
  'sale-stock': 'desk/accessibility-desk.spec.ts',
  stat: 'desk/statistics.spec.ts',
  'vehicle-photos': 'customers/vehicle-photos.spec.ts',
}

/** Never drawn, so there is nothing to look at. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  route: 'what is around every page; each look at a page is a look at it',
  'records.index': 'leads on to the first kind of record',
}

/** Records that these journeys look at in their states; each other kind is looked at below, once. */
const RECORDS_LOOKED_AT = ['desk/records.spec.ts', 'desk/prices.spec.ts']

const readSpec = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('every staff page is one that axe looks at, or is left out for a reason', () => {
  const folder = new URL('../../apps/web/src/routes/_staff', import.meta.url)
  const routes = readdirSync(folder).map((name) => name.replace(/\.tsx$/, ''))
  expect(routes.toSorted()).toEqual([...Object.keys(LOOKED_AT), ...Object.keys(LEFT_OUT)].toSorted())
  for (const [route, file] of Object.entries(LOOKED_AT)) {
    const text = readSpec(file)
    expect(text, `${file} has axe look at something`).toMatch(/await expectNoViolations/)
    if (route !== 'records.$kind' && route !== 'records.audit')
      expect(text, `${file} opens /${route}`).toContain(`/${route.replace('.', '/')}`)
  }
})

test('every kind of record has nothing that axe complains of', async ({ browser, baseURL }) => {
  const owner = await openOwnersPage(browser, baseURL ?? '', '/records/addons')
  const links = owner.getByRole('navigation', { name: 'ข้อมูลร้าน' }).getByRole('link')
  await expect(links.filter({ hasText: 'โค้ดส่วนลด' })).toBeVisible()
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const text = RECORDS_LOOKED_AT.map(readSpec).join('')
  const rest = all.filter((path) => path.startsWith('/records/') && !new RegExp(`'${path}['?]`).test(text))
  expect(rest.length).toBeGreaterThan(5)
  for (const path of rest) {
    await owner.goto(path)
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(owner.locator('main [class*=skeleton]')).toHaveCount(0)
    await expect(owner.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoViolations(owner, path)
  }
  await owner.context().close()
})

test('the staff pages have nothing that axe complains of', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  for (const view of ['slips', 'upcoming'] as const) {
    await staff.goto(`/main?view=${view}`)
    await staff.locator('tbody tr').first().click()
    await expect(staff.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoViolationsInBothSkins(staff, view)
  }
  const href = await staff.locator('a[href*="/reservation-info"]').first().getAttribute('href')
  await staff.goto(href ?? '')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolationsInBothSkins(staff, 'detail')
  await staff.context().close()
})

/** Of phones, and of a desk. Colours are the same at each, and axe finds on the narrowest what it finds on the next. */
const WIDTHS = [
  [320, async () => undefined],
  [390, expectNoViolationsInBothSkins],
  [1440, expectNoViolations],
] as const

test('what stands for sale, and how it is put up and taken off, have nothing that axe complains of', async ({
  browser,
  baseURL,
}) => {
  const staff = await openStaffPage(browser, baseURL ?? '', '/sale-stock')
  const dialog = staff.getByRole('dialog')
  for (const [width, check] of WIDTHS) {
    await staff.setViewportSize({ width, height: 900 })
    await expect(staff.getByRole('list', { name: 'รถขาย' }).getByRole('listitem').first()).toBeVisible()
    await expectNothingAside(staff, `sale stock at ${width}`)
    await check(staff, `sale stock at ${width}`)
    for (const [opened, name] of [
      ['find', 'ลงขายรถ'],
      ['change', /^แก้ไข /],
      ['take off', /^เลิกขาย /],
    ] as const) {
      await staff.getByRole('button', { name }).first().click()
      await expect(dialog).toBeVisible()
      await expectNothingAside(staff, `${opened} at ${width}`)
      await check(staff, `${opened} at ${width}`, 'dialog[open]')
      await staff.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
  await staff.context().close()
})
