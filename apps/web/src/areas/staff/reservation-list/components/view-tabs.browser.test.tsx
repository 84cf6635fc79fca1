import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readListState } from '#areas/staff/core/list-state.ts'
import { viewLabel } from '#areas/staff/core/labels.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { ViewTabs } from './view-tabs.tsx'

const NO_ROWS = { rows: [], nextCursor: null, previousCursor: null }
const asked = vi.fn()
const api = createTestingApi({
  listReservations: (_body, query) => {
    asked(query.get('view'))
    return NO_ROWS
  },
})
const tab = (view: 'on_rent' | 'overdue') => page.getByRole('link').filter({ hasText: viewLabel(view) })
const elsewhere = <button type="button">elsewhere</button>
const away = () => userEvent.hover(page.getByRole('button', { name: 'elsewhere' }))

describe('the saved questions', () => {
  beforeEach(async () => {
    asked.mockClear()
    // The pointer is where the test before left it: it is taken from there before there is a tab to point at.
    const { rerender } = await render(<TestingRouter api={api}>{elsewhere}</TestingRouter>)
    await away()
    await rerender(
      <TestingRouter api={api}>
        {elsewhere}
        <ViewTabs state={readListState({})} counts={undefined} go={vi.fn()} />
      </TestingRouter>,
    )
    await expect.element(tab('on_rent')).toBeVisible()
  })
  afterEach(away)

  it('ask for their rows while one points at them, once', async () => {
    await userEvent.hover(tab('on_rent'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('on_rent'))
    await away()
    await userEvent.hover(tab('on_rent'))
    await userEvent.hover(tab('overdue'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('overdue'))
    expect(asked.mock.calls).toEqual([['on_rent'], ['overdue']])
  })

  it('ask for nothing where a pointer only passes', async () => {
    const over = tab('overdue').element()
    over.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    over.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
    // Asked for after it, and so after what it would have asked for.
    await userEvent.hover(tab('on_rent'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(asked.mock.calls).toEqual([['on_rent']])
  })
})
