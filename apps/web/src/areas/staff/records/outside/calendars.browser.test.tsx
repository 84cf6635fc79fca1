import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CalendarFeed } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { Calendars } from './calendars.tsx'

const FEED: CalendarFeed = {
  id: 1,
  branchId: 1,
  unitId: null,
  name: { th: 'หัวหิน 57', en: 'Hua Hin 57' },
  detail: 'code',
  language: 'th',
  createdAt: '2030-06-01T10:00:00+07:00',
  lastReadAt: null,
}
const ADDRESS = 'https://shop.example/calendars/abc.ics'
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('a new address can be copied by the next key, and the keyboard goes on above the list when its old row has gone', async () => {
  let items = [FEED]
  const api = createTestingApi({
    listCalendarFeeds: () => ({ items, branches: [{ id: 1, name: FEED.name }], units: [] }),
    addCalendarFeed: () => {
      const feed = { ...FEED, id: 2 }
      items = [feed]
      return { feed, address: ADDRESS }
    },
  })
  await render(
    <TestingRouter api={api}>
      <Calendars onDone={() => undefined} />
    </TestingRouter>,
  )
  await page.getByRole('button', { name: m.outside_renew(), exact: false }).click()
  await button(m.outside_calendar_make()).click()
  await expect.element(page.getByRole('textbox', { name: m.outside_address() })).toHaveValue(ADDRESS)
  await expect.element(button(m.outside_copy())).toHaveFocus()
  await button(m.outside_done()).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button(m.outside_calendar_new())).toHaveFocus()
})
