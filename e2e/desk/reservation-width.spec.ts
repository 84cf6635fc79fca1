import { Counter } from '../support/counter.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'
import { findBrokenWords } from '../support/whole-words.ts'
import { resize } from '../support/wide.ts'

const TABS = ['summary', 'customer', 'money', 'handover', 'documents', 'messages', 'notes', 'history'] as const
/** A small laptop, and the widths beside it at which the page changes its columns. */
const WIDTHS = [1024, 992, 1200] as const
const AHEAD = openDaysAhead(130, 3)

test('a booking can be read whole on a small laptop: no date in two, nothing cut off, nothing aside, in both languages', async ({
  browser,
  baseURL,
  request,
}) => {
  const counter = await Counter.open(request)
  const [start, end] = [AHEAD, AHEAD + 2].map((day) => `${dayAhead(day).iso}T10:30:00+07:00`)
  const { id: productId, free } = await counter.freeProduct(start ?? '', end ?? '', 1)
  const booked = await counter.book({
    productId,
    start: start ?? '',
    end: end ?? '',
    name: 'Anneliese Katharina von Hohenstein-Wagner',
    deliveryPlace: 'โรงแรมริมเล หัวหิน รีสอร์ตแอนด์สปา ตึกเก่าติดทะเล ห้อง 1615',
    cash: 10_000,
    ...(free[0] === undefined ? {} : { unitId: free[0].id }),
  })
  if (booked === null) throw new Error('the shop did not take the booking')
  const staff = await openStaffPage(browser, baseURL ?? '')
  for (const locale of ['th', 'en'] as const) {
    await staff.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    for (const tab of TABS) {
      await staff.goto(`/reservation-info?id=${booked.id}&tab=${tab}`)
      await expect(staff.locator('html')).toHaveAttribute('lang', locale)
      await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(staff.locator('main [aria-busy=true], main [data-shape]')).toHaveCount(0)
      for (const width of WIDTHS) {
        await resize(staff, { width, height: 768 })
        const what = `${tab} at ${width} in ${locale}`
        const { aside, dates, broken, clipped } = await findBrokenWords(staff)
        expect.soft(dates, `${what}: has dates`).toBeGreaterThan(3)
        expect.soft(broken, `${what}: dates on two lines`).toEqual([])
        expect.soft(clipped, `${what}: cut off`).toEqual([])
        expect.soft(aside, `${what}: runs out of the window`).toBeLessThanOrEqual(0)
      }
    }
  }
  // What looks at all this sees what it looks for.
  await staff.evaluate(() => {
    for (const [words, white] of [
      ['28 Nov 2026', 'normal'],
      ['29 Nov 2026', 'nowrap'],
    ] as const) {
      const box = document.createElement('div')
      box.style.cssText = `inline-size: 40px; overflow: hidden; white-space: ${white}`
      box.textContent = words
      document.querySelector('main')?.append(box)
    }
  })
  const { broken, clipped } = await findBrokenWords(staff)
  expect([broken, clipped]).toEqual([['28 Nov 2026'], ['29 Nov 2026']])
  await counter.cancel(booked.id)
  await staff.context().close()
})
