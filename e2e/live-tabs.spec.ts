import type { Page } from '@playwright/test'
import { Counter } from './support/counter.ts'
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
  let isTaken = false
  waiting.on('request', (asked) => {
    if (STREAM.test(asked.url())) isTaken = true
  })
  const refetched = waiting.waitForRequest(ASKS)
  // Again until it is so: the page may begin to listen only after its heading is there.
  const pass = async () => {
    await waiting.clock.fastForward('01:20')
    return isTaken
  }
  await expect.poll(pass).toBe(true)
  await refetched
  await context.close()
})

test('what changes after a page was read, and before it hears of changes, is on the page', async ({
  browser,
  baseURL,
  request,
}) => {
  const counter = await Counter.open(request)
  const day = dayAhead(openDaysAhead(44, 1)).iso
  const [start, end] = [`${day}T10:00:00+07:00`, `${day}T17:00:00+07:00`]
  const book = async (name: string) => {
    const booked = await counter.book({ productId: (await counter.freeProduct(start, end, 1)).id, start, end, name })
    if (booked === null) throw new Error('the shop did not take the booking')
    return booked
  }
  const early = await book('Early Change')
  const late = await book('Late Change')
  const opened = await book('Opened Change')
  // In a browser of their own, somebody who hears of all changes.
  const witness = await openStaffPage(browser, baseURL ?? '')
  const listens = witness.waitForResponse(STREAM)
  await witness.goto('/home')
  await listens

  // The stream stands only after the list was read and one of its bookings cancelled.
  const first = await openStaffPage(browser, baseURL ?? '')
  const context = first.context()
  const cancelled = Promise.withResolvers<void>()
  await first.route(STREAM, async (route) => {
    await cancelled.promise
    await route.continue()
  })
  await first.goto(`/main?view=all&q=${early.code}`)
  const row = (page: Page) => page.getByRole('row').nth(1)
  await expect(row(first)).toContainText('Early Change')
  const told = witness.waitForRequest(ASKS)
  await counter.cancel(early.id)
  await told
  await expect(row(first)).not.toContainText('ยกเลิก')
  cancelled.resolve()
  await expect(row(first)).toContainText('ยกเลิก')
  await witness.context().close()

  // A second tab, to which the first passes on what it hears: the answer is older than the change that was told of.
  const heldBack = async (page: Page, address: RegExp, path: string, id: string) => {
    const read = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    await page.route(
      address,
      async (route) => {
        const answer = await route.fetch()
        read.resolve()
        await told.promise
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
    await page.goto(path)
    await read.promise
    const heard = first.waitForRequest(ASKS)
    await counter.cancel(id)
    await heard
    told.resolve()
  }
  const second = await context.newPage()
  await heldBack(second, /\/api\/staff\/reservations\?/, `/main?view=all&q=${late.code}`, late.id)
  await expect(row(second)).toContainText('Late Change')
  await expect(row(second)).toContainText('ยกเลิก')
  await heldBack(second, new RegExp(`/reservations/${opened.id}$`), `/reservation-info?id=${opened.id}`, opened.id)
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(second.getByRole('main')).toContainText('ยกเลิก')
  await expect(second.getByRole('button', { name: 'ส่งมอบรถ' })).toBeHidden()
  await context.close()
})
