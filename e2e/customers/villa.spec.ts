import type { Page } from '@playwright/test'
import { takenOver } from '../support/alive.ts'
import { agreeToAll } from '../support/customer.ts'
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

/** As somebody at the desk does who has heard that it is paid. */
async function confirmBooking(staff: Page, code: string): Promise<void> {
  const token = await staff.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const found = await staff.request.get(`/api/staff/reservations?view=all&q=${code}`, { headers })
  const { rows } = (await found.json()) as {
    rows: { id: string; version: number; members?: { id: string; version: number }[] }[]
  }
  for (const { id } of rows) {
    const one = await staff.request.get(`/api/staff/reservations/${id}`, { headers })
    const { version, status } = (await one.json()) as { version: number; status: string }
    if (status !== 'pending_payment') continue
    const answer = await staff.request.post(`/api/staff/reservations/${id}/confirmation`, {
      headers: { ...headers, 'if-match': `"${version}"` },
      data: { reason: 'จ่ายหน้าร้าน' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
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
  const name = `Nina Berg ${project.name} ${start}`
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
  // It comes to the house, which the rent of the house pays for.
  const brought = localized('ส่งและรับคืนที่วิลล่า', 'Brought to the villa and collected')
  await expect(card.getByText(brought, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: localized('ส่งถึงวิลล่า', 'At the villa') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page
    .getByRole('link', { name: localized('จอง 3 คืนนี้', 'Book these 3 nights') })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/\/reserve\?.*zone=/)
  const foot = page.locator('[data-sticky-foot]')
  await expect(foot).toContainText(sum.toLocaleString('en'))
  const next = page.getByRole('button', { name: localized('ถัดไป', 'Next') })
  await next.click()
  const house = localized('พูลวิลล่า บ้านสน', 'Baan Son pool villa')
  // Nobody is asked for a door: the house has one.
  await expect(page.getByRole('main')).toContainText(house)
  await expect(page.getByLabel(localized('ที่พักหรือจุดส่ง', 'Hotel or address'))).toHaveCount(0)
  await page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')).fill(name)
  await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46 70 123 55 41')
  await next.click()
  await expect(page.getByText(localized(/ใบขับขี่/, /licence/)).first()).toBeVisible()
  await expect(page.getByText(localized('ผู้เข้าพัก 6', 'Guests 6'))).toBeVisible()
  expect(figure(await foot.textContent())).toBe(sum)
  await expect(page.getByText(localized(`รถส่งและรับคืนที่ ${house}`, `Vehicles are brought to ${house}`))).toBeVisible()
  await agreeToAll(page)
  await page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') }).click()

  await expect(page).toHaveURL(/\/reserve-success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('รับการจองแล้ว', 'We have your booking'))
  await expect(page.getByRole('main')).toContainText(sum.toLocaleString('en'))
  const code = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/main?view=all&q=${code}`)
  const listed = staff.getByRole('row').filter({ hasText: name })
  await expect(listed).toContainText(sum.toLocaleString('en'))
  await confirmBooking(staff, code)
  // The plan of the day has a stop to bring the motorbike, with the door of the house; the house itself has none.
  await staff.goto(`/delivery-report?day=${start}&branch=all`)
  const stops = staff.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(stops.first()).toContainText('145/3')
  await expect(stops).toHaveCount(1)
  await expect(stops.getByRole('link', { name: /แผนที่/ })).toHaveAttribute('href', /12\.5489/)
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
  // The next one that the sample shop's bookings, some weeks ahead, do not reach.
  const year = Number(dayAhead(40).iso.slice(0, 4))
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&start=${year}-12-30&end=${year}-12-31`)
  await expect(page.getByText(localized('ปีใหม่ พักอย่างน้อย 3 คืน', 'New Year: at least 3 nights'))).toBeVisible()
  await expect(page.getByRole('link', { name: localized(/^จอง/, /^Book/) })).toHaveCount(0)
  await takenOver(page)
  await page.getByRole('button', { name: localized('พัก 3 คืน', 'Stay 3 nights') }).click()
  await expect(page).toHaveURL(new RegExp(`end=${year + 1}-01-02`))
  await expect(total(page)).toContainText(/\d/)
})

test('who fetches the motorbike at the shop pays for no way, and the address says so', async ({ page, localized }) => {
  const [start, end] = await freeNights(page, dayAhead(200).iso)
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&start=${start}&end=${end}`)
  await takenOver(page)
  await page
    .getByRole('button', { name: localized(/110.*บาท/, /110.*baht/) })
    .first()
    .click()
  await page.getByRole('button', { name: localized('ที่ร้าน', 'At our shop'), exact: true }).click()
  await expect(page).toHaveURL(/way=shop/)
  const card = page.getByRole('complementary', { name: localized('การเข้าพักที่เลือก', 'Your stay') })
  await expect(card).toHaveAttribute('aria-busy', 'false')
  await expect(card.getByText(localized('ส่งและรับคืนที่วิลล่า', 'Brought to the villa and collected'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: localized('จอง 3 คืนนี้', 'Book these 3 nights') }).first()).toHaveAttribute(
    'href',
    /branch=1/,
  )
})

test('the neighbourhood is drawn to scale beside its list, and nobody else is asked for it', async ({
  page,
  localized,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin && request.url().startsWith('http'))
      foreign.push(request.url())
  })
  await page.goto('/poolvillaHuaHin?house=villa-baan-lay')
  const map = page.getByRole('img', { name: localized(/แผนที่คร่าว ๆ รอบ บ้านเล/, /Rough map around Baan Lay/) })
  await expect(map).toContainText(localized('หาดเขาตะเกียบ', 'Khao Takiab beach'))
  await expect(map).toContainText(/500/)
  await expect(page.getByRole('listitem').filter({ hasText: localized('ตลาดโต้รุ่ง', 'night market') })).toBeVisible()
  // The house number is told later, and the middle of the circle is not the house.
  expect(await page.content()).not.toContain('12.5201')
  expect(foreign.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])
})

for (const width of [195, 320])
  test(`nothing is cut and nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 422 })
    for (const path of ['/poolvillaHuaHin?house=villa-baan-lay', '/pages/search']) {
      await page.goto(path)
      await takenOver(page)
      const wide = await page.evaluate(() => {
        const isScrolled = (element: Element | null): boolean =>
          element !== null &&
          element !== document.body &&
          (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement))
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .filter((element) => element.checkVisibility() && !isScrolled(element.parentElement))
          .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
      })
      expect([path, wide]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
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

test('a press that the shop does not answer takes nothing away, and is tried again', async ({
  page,
  localized,
  complaints,
}) => {
  complaints.announce(/500/)
  const [start, end] = await freeNights(page, dayAhead(230).iso)
  await page.goto(`/poolvillaHuaHin?house=villa-baan-son&start=${start}&end=${end}`)
  await takenOver(page)
  const sum = await total(page).textContent()
  const failing = { status: 500, contentType: 'application/problem+json', body: '{"status":500,"code":"internal"}' }
  await page.route('**/api/public/**', (route) => route.fulfill(failing))
  await page.getByRole('button', { name: localized('เพิ่มจำนวน: ผู้เข้าพัก', 'More: Guests') }).click()
  const failed = page.getByRole('alert').locator('visible=true')
  await expect(failed).toContainText(localized('ร้านยังตอบไม่ได้', 'The shop did not answer'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localized('พูลวิลล่า บ้านสน', 'Baan Son pool villa'))
  await expect(total(page)).toHaveText(sum ?? '')
  await page.unroute('**/api/public/**')
  await failed.getByRole('button', { name: localized('ลองใหม่', 'Try again') }).click()
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('status', { name: localized('ผู้เข้าพัก', 'Guests') })).toHaveText('3')
})
