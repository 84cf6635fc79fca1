import type { Page } from '@playwright/test'
import { bookUnpaid } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

const TABS = 7
const DAY_MS = 86_400_000

/** Ten in the morning in the shop, so many days from now. */
function dayAhead(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS + 7 * 3_600_000).toISOString().slice(0, 10)}T10:00:00+07:00`
}

test('seven tabs of one browser share one stream, all hear of a change, and another tab follows on when the first goes', async ({
  browser,
  baseURL,
  request,
}) => {
  const first = await openStaffPage(browser, baseURL ?? '')
  const context = first.context()
  const streams: Page[] = []
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/events')) streams.push(asked.frame().page())
  })
  // The first tab begins anew, so that its stream is counted too.
  await first.reload()
  await expect.poll(() => streams.length).toBe(1)
  const others: Page[] = []
  for (let count = 1; count < TABS; count += 1) {
    const page = await context.newPage()
    await page.goto('/main')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    others.push(page)
  }
  expect(streams).toEqual([first])

  const asking = others.map((page) => page.waitForRequest(/\/api\/notifications$/))
  await bookUnpaid(request, { start: dayAhead(40), end: dayAhead(41), fullName: 'Seven Tabs' })
  await Promise.all(asking)
  expect(streams).toEqual([first])

  const asked = others.map((page) => page.waitForRequest(/\/api\/notifications$/))
  await first.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(others).toContain(streams[1])
  // Whoever takes over tells all that something may have been missed.
  await Promise.all(asked)
  await context.close()
})
