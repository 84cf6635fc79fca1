import type { Page } from '@playwright/test'
import { takenOver } from '../support/alive.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead } from '../support/days.ts'
import { openStaffPage } from '../support/staff.ts'

/** "23,850" as a number. */
const figure = (text: string | null): number => Number((/[\d,]+/.exec(text ?? '')?.[0] ?? '').replaceAll(',', ''))

const total = (page: Page) => page.locator('[data-size=total]:visible').first()

interface Night {
  day: string
  isFree: boolean
  leastNights: number
}

/** The first of three free nights on end on which the villa's shop is open at either end, far enough ahead to be usual. */
async function freeNights(page: Page, from: string): Promise<[start: string, end: string]> {
  const answer = await page.request.get(`/api/public/stays?house=villa-baan-son&from=${from}`)
  const { nights } = (await answer.json()) as { nights: Night[] }
  const at = nights.findIndex(
    ({ day }, index) =>
      day >= from && nights.slice(index, index + 3).every(({ isFree, leastNights }) => isFree && leastNights === 1),
  )
  const [first, last] = [nights[at]?.day, nights[at + 3]?.day]
  if (first === undefined || last === undefined) throw new Error(`No three free nights in the two months from ${from}`)
  return [first, last]
}

test('a villa for three nights with a motorbike is one booking: what the page says is what is booked', async ({
  page,
  browser,
  localized,
  baseURL,
}, { project }) => {
  const turn = test.info().config.projects.findIndex((one) => one.name === project.name)
  const [start, end] = await freeNights(page, dayAhead(45 + turn * 30).iso)
  const name = `Nina Berg ${project.name}`
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&from=${start}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('พูลวิลล่า บ้านสน', 'Baan Son pool villa'))

  await takenOver(page)

  // Arrival, departure, a guest more than the price includes, and a motorbike.
  const night = (day: string) => page.locator(`button[value="${day}"]`)
  await night(start).click()
  await expect(page.getByText(localized(/แล้ววันออก\?/, /Which day do you leave\?/))).toBeVisible()
  await night(end).click()
  await expect(page).toHaveURL(new RegExp(`start=${start}.*end=${end}`))
  await expect(night(start)).toHaveAttribute('aria-pressed', 'true')
  const more = page.getByRole('button', { name: localized('เพิ่มจำนวน: ผู้เข้าพัก', 'More: Guests') })
  for (let guests = 3; guests <= 6; guests++) {
    await more.click()
    await expect(page.getByRole('status', { name: localized('ผู้เข้าพัก', 'Guests') })).toHaveText(String(guests))
  }
  await expect(more).toBeDisabled()
  const card = page.getByRole('complementary', { name: localized('การเข้าพักที่เลือก', 'Your stay') })
  await expect(card).toContainText(/3 × 500/)
  await expect(card).toHaveAttribute('aria-busy', 'false')
  const alone = figure(await total(page).textContent())
  await page
    .getByRole('button', { name: localized(/110.*บาท/, /110.*baht/) })
    .first()
    .click()
  await expect(page).toHaveURL(/more=/)
  await expect(card).toContainText(/2 · /)
  await expect(card).toHaveAttribute('aria-busy', 'false')
  const sum = figure(await total(page).textContent())
  expect(sum).toBeGreaterThan(alone)

  await page
    .getByRole('link', { name: localized('จอง 3 คืนนี้', 'Book these 3 nights') })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/\/reserve\?/)
  const foot = page.locator('[data-sticky-foot]')
  await expect(foot).toContainText(sum.toLocaleString('en'))
  const next = page.getByRole('button', { name: localized('ถัดไป', 'Next') })
  await next.click()
  await page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')).fill(name)
  await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46 70 123 55 41')
  await next.click()
  await expect(page.getByText(localized(/ใบขับขี่/, /licence/)).first()).toBeVisible()
  await expect(page.getByText(localized('ผู้เข้าพัก 6', 'Guests 6'))).toBeVisible()
  expect(figure(await foot.textContent())).toBe(sum)
  await page.getByRole('checkbox', { name: localized('ยอมรับเงื่อนไข', 'I accept the rules') }).check()
  await page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') }).click()

  await expect(page).toHaveURL(/\/reserve-success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('รับการจองแล้ว', 'We have your booking'))
  await expect(page.getByRole('main')).toContainText(sum.toLocaleString('en'))
  const code = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/main?view=all&q=${code}`)
  await expect(staff.getByRole('row').filter({ hasText: name })).toContainText(sum.toLocaleString('en'))
  await staff.context().close()

  // The nights are gone for the next one, who may arrive on the day of departure.
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&from=${start}`)
  await expect(page.getByRole('cell', { name: localized(/เต็ม/, /full/) }).first()).toBeVisible()
  await expect(night(start)).toHaveCount(0)
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&start=${start}&end=${end}`)
  await expect(page.getByText(localized(/บางคืนในช่วงนี้ไม่ว่าง/, /Some of these nights are taken/))).toBeVisible()
})

test('what was pressed last goes along to the booking, however fast one is', async ({ page, localized }) => {
  const [start, end] = await freeNights(page, dayAhead(120).iso)
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&start=${start}&end=${end}`)
  await takenOver(page)
  const vehicle = page.getByRole('button', { name: localized(/110.*บาท/, /110.*baht/) }).first()
  await vehicle.click()
  // The page has taken the press; its price may still be on the way.
  await expect(vehicle).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('link', { name: localized('จอง 3 คืนนี้', 'Book these 3 nights') })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/\/reserve\?.*more=/)
})

test('a holiday has a least number of nights: the page says so and offers them', async ({
  page,
  localized,
  complaints,
}) => {
  // The price of too few nights is asked for and refused.
  complaints.announce(/422/)
  const next = Number(dayAhead(0).iso.slice(0, 4)) + 1
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&start=${next}-12-30&end=${next}-12-31`)
  await expect(page.getByText(localized('ปีใหม่ พักอย่างน้อย 3 คืน', 'New Year: at least 3 nights'))).toBeVisible()
  await expect(page.getByRole('link', { name: localized(/^จอง/, /^Book/) })).toHaveCount(0)
  await takenOver(page)
  await page.getByRole('button', { name: localized('พัก 3 คืน', 'Stay 3 nights') }).click()
  await expect(page).toHaveURL(new RegExp(`end=${next + 1}-01-02`))
  await expect(total(page)).toContainText(/\d/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nights, guests and a motorbike are chosen all the same', async ({ page, localized }) => {
    const [start, end] = await freeNights(page, dayAhead(150).iso)
    await page.goto(`/poolvillaHuaHin?house=villa-baan-son&from=${start}`)
    await page.locator(`button[value="${start}"]`).click()
    await page.locator(`button[value="${end}"]`).click()
    await page.getByRole('button', { name: localized('เพิ่มจำนวน: ผู้เข้าพัก', 'More: Guests') }).click()
    await page
      .getByRole('button', { name: localized(/110.*บาท/, /110.*baht/) })
      .first()
      .click()
    await expect(page.getByRole('status', { name: localized('ผู้เข้าพัก', 'Guests') })).toHaveText('3')
    await expect(
      page.getByRole('link', { name: localized('จอง 3 คืนนี้', 'Book these 3 nights') }).first(),
    ).toHaveAttribute('href', /product=villa-baan-son.*more=/)
  })
})
