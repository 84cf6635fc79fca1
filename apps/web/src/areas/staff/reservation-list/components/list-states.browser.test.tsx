import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { readListState } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'
import { viewLabel } from '#areas/staff/core/labels.ts'
import { EmptyList } from './list-states.tsx'

it('what is not found under one heading is looked for among all bookings by one press, with what else was asked', async () => {
  const go = vi.fn<(next: ListState) => void>()
  const state: ListState = { ...readListState({}), view: 'today', q: 'RF7SNXBWA', unpaid: true }
  await render(
    <>
      <input id="staff-search" aria-label="search" />
      <EmptyList state={state} isFirstUse={false} go={go} onNew={() => undefined} />
    </>,
  )
  await expect
    .element(page.getByText(m.staff_empty_searched_in({ q: 'RF7SNXBWA', view: viewLabel('today') })))
    .toBeVisible()
  await page.getByRole('button', { name: m.staff_empty_search_all() }).click()
  expect(go.mock.calls[0]?.[0]).toMatchObject({ view: 'all', q: 'RF7SNXBWA', unpaid: true })
  await expect.element(page.getByRole('textbox', { name: 'search' })).toHaveFocus()
})
