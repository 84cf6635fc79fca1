import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import type { NewEvent } from '../api.ts'
import { EventPanel } from './event-panel.tsx'

const onSave = vi.fn<(event: NewEvent, forget: () => void) => void>()
const nothing = vi.fn()

beforeEach(() => page.viewport(1400, 800))
afterEach(() => {
  sessionStorage.clear()
  onSave.mockClear()
})

const eventOn = (start: string, end: string): NewEvent => ({
  title: '',
  url: '',
  start,
  end,
  allDay: true,
  extendedProps: { calendar: 'Business' },
})
const panel = (place: string, event: NewEvent) => (
  <TestingRouter>
    <DraftScope place={place}>
      <EventPanel
        key={event.start}
        isNew
        isSaving={false}
        hasFailed={false}
        onSave={onSave}
        onRemove={nothing}
        onClose={nothing}
        {...{ event }}
      />
    </DraftScope>
  </TestingRouter>
)
const title = () => page.getByRole('textbox', { name: m.calendar_field_title() })
const save = () => page.getByRole('button', { name: m.calendar_save() })

it('what was typed of a new event stays for another day that is pressed', async () => {
  const { rerender } = await render(panel('calendar new', eventOn('2026-12-09', '2026-12-10')))
  await userEvent.fill(title(), 'Pier party')
  await rerender(panel('calendar new', eventOn('2026-12-31', '2027-01-01')))
  await expect.element(title()).toHaveValue('Pier party')
  await save().click()
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ title: 'Pier party', start: '2026-12-31', end: '2027-01-01' })
})

it('what was typed of an event is offered again where another one was opened meanwhile, until it is saved', async () => {
  const first = eventOn('2026-12-09', '2026-12-10')
  const { rerender } = await render(panel('calendar 1', first))
  await userEvent.fill(title(), 'Pier party')
  await rerender(panel('calendar 2', eventOn('2026-12-31', '2027-01-01')))
  await expect.element(title()).toHaveValue('')
  await rerender(panel('calendar 1', first))
  await page.getByRole('button', { name: m.shared_draft_take() }).click()
  await expect.element(title()).toHaveValue('Pier party')
  await save().click()
  onSave.mock.lastCall?.[1]()
  await expect.element(title()).toHaveValue('')
})

it('an end goes along with a start that is moved, until it is typed itself', async () => {
  await render(panel('calendar new', eventOn('2026-12-09', '2026-12-11')))
  await userEvent.fill(title(), 'Pier party')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const [start, end] = [field(m.calendar_field_start()), field(m.calendar_field_end())]
  await expect.element(end).toHaveValue(formatDate('2026-12-10'))
  await userEvent.fill(start, '31/12/2026')
  await expect.element(end).toHaveValue(formatDate('2027-01-01'))
  await save().click()
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ start: '2026-12-31', end: '2027-01-02' })
  await userEvent.fill(end, '05/01/2027')
  await userEvent.fill(start, '01/01/2027')
  await save().click()
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ start: '2027-01-01', end: '2027-01-06' })
})
