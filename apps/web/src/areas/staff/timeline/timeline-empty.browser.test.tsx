import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { readListState } from '../core/list-state.ts'
import { TimelineView } from './timeline-view.tsx'

const NOW = Date.parse('2030-06-08T09:50:00+07:00')
const NOTHING = { from: '2030-06-06T00:00:00+07:00', until: '2030-06-20T00:00:00+07:00', groups: [], bars: [] }
const show = (search: Record<string, string>) =>
  render(
    <TestingRouter api={createTestingApi({ findTimeline: () => NOTHING })}>
      <TimelineView
        state={readListState({ layout: 'timeline', ...search })}
        now={NOW}
        go={() => {}}
        onNew={() => {}}
        onDone={() => {}}
      />
    </TestingRouter>,
  )

it('a timeline without units names a filter only where one is set', async () => {
  await show({})
  await expect.element(page.getByText(m.timeline_no_units())).toBeVisible()
  await expect.element(page.getByText(m.timeline_empty())).not.toBeInTheDocument()
})

it('a timeline that a filter empties says so', async () => {
  await show({ category: 'car' })
  await expect.element(page.getByText(m.timeline_empty())).toBeVisible()
})
