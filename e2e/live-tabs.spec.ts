import type { Page } from '@playwright/test'
import { bookUnpaid } from './support/customer.ts'
import { dayAhead, openDaysAhead } from './support/days.ts'
import { expect, test } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

const TABS = 7
const ASKS = /\/api\/notifications(\?|$)/
const STREAM = /\/api\/events$/

test('seven tabs of one browser share one stream, all hear of a change, and another tab follows on when the first goes', async ({
  browser,
  baseURL,
  request,
}) => {
  // Seven whole pages one after the other.
  test.setTimeout(180_000)
  const first = await openStaffPage(browser, baseURL ?? '')
  const context = first.context()
  const streams: Page[] = []
  context.on('request', (asked) => {
    if (STREAM.test(asked.url())) streams.push(asked.frame().page())
  })
  await first.goto('/main')
  await expect.poll(() => streams.length).toBe(1)
  const others: Page[] = []
  for (let count = 1; count < TABS; count += 1) {
    const page = await context.newPage()
    await page.goto('/main')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    others.push(page)
  }
  expect(streams).toEqual([first])

  const asking = others.map((page) => page.waitForRequest(ASKS))
  const day = dayAhead(openDaysAhead(40, 1)).iso
  await bookUnpaid(request, { start: `${day}T10:00:00+07:00`, end: `${day}T17:00:00+07:00`, fullName: 'Seven Tabs' })
  await Promise.all(asking)
  expect(streams).toEqual([first])

  const asked = others.map((page) => page.waitForRequest(ASKS))
  await first.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(others).toContain(streams[1])
  // Whoever takes over tells all that something may have been missed.
  await Promise.all(asked)
  await context.close()
})

test('a tab that hears nothing from the one that leads, because its system put that to sleep, reads the stream itself', async ({
  browser,
  baseURL,
}) => {
  const leading = await openStaffPage(browser, baseURL ?? '', '/main')
  const context = leading.context()
  const leads = leading.waitForRequest(STREAM)
  await leading.reload()
  await leads
  const waiting = await context.newPage()
  await waiting.clock.install()
  await waiting.goto('/main')
  await expect(waiting.getByRole('heading', { level: 1 })).toBeVisible()

  // Asleep it keeps its lock and its stream, and says nothing more.
  const devtools = await context.newCDPSession(leading)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  const taken = waiting.waitForRequest(STREAM)
  const refetched = waiting.waitForRequest(ASKS)
  await waiting.clock.fastForward('01:20')
  await taken
  await refetched
  await context.close()
})
