import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import type { CalendarEvent } from '../api.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarGridProps } from './calendar-grid.tsx'
import styles from './calendar-grid.module.css'

const DAY = 'cell'

const nothing = () => {}
/** A calendar that does nothing but what is given. */
function gridOf(given: Pick<CalendarGridProps, 'view' | 'date'> & Partial<CalendarGridProps>, blockSize = 800) {
  return (
    <div style={{ blockSize }}>
      <CalendarGrid
        events={[]}
        open={null}
        onOpen={nothing}
        onMove={nothing}
        onSelect={nothing}
        onGo={nothing}
        {...given}
      />
    </div>
  )
}

it.each([
  ['first', 3],
  ['last', -4],
])('a press at the %s pixels of a day is for this day, in each column of the month', async (_where, offset) => {
  await page.viewport(1200, 900)
  const handleSelect = vi.fn()
  await render(gridOf({ view: 'month', date: '2026-09-01', onSelect: handleSelect }))
  await expect.element(page.getByRole(DAY).first()).toBeVisible()
  // The week from Monday the 7th on.
  for (const [column, start] of ['07', '08', '09', '10', '11', '12', '13'].entries()) {
    const cell = page.getByRole(DAY).nth(7 + column)
    const { width } = cell.element().getBoundingClientRect()
    handleSelect.mockClear()
    await cell.click({ position: { x: offset < 0 ? width + offset : offset, y: 60 } })
    await expect.poll(() => handleSelect.mock.lastCall?.[0]).toMatchObject({ start: `2026-09-${start}`, allDay: true })
  }
  await page.viewport(390, 844)
})

it.each(['day', 'week'] as const)('in the view of a %s no line stands before the number of the week', async (view) => {
  await page.viewport(390, 844)
  await render(gridOf({ view, date: '2026-11-29' }))
  const header = () => document.querySelector('[role=columnheader]')
  await expect.poll(() => header()?.textContent).toContain('48')
  expect(getComputedStyle(header() ?? document.body).borderInlineStartWidth).toBe('0px')
  // What only screen readers are told is in the shop's words, too.
  expect(document.body.textContent).toContain(m.calendar_timed())
  expect(document.body.textContent).not.toContain('Timed')
})

it('who opened an event before the library was there comes back to it', async () => {
  await page.viewport(1200, 900)
  const event: CalendarEvent = {
    id: 7,
    title: 'Partner visit',
    url: '',
    start: '2026-11-11',
    end: '2026-11-14',
    allDay: true,
    extendedProps: { calendar: 'Business' },
  }
  const grid = (open: number | null) => gridOf({ view: 'month', date: '2026-11-01', events: [event], open })
  const { rerender } = await render(grid(7))
  const shown = page.getByRole('button', { name: /Partner visit/ })
  await expect.element(shown).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await rerender(grid(null))
  await expect.element(shown).toHaveFocus()
  await page.viewport(390, 844)
})

it('an event that began before the hours in sight still says what it is', async () => {
  await page.viewport(1200, 900)
  const event: CalendarEvent = {
    id: 8,
    title: 'Festival plan',
    url: '',
    start: '2026-11-30T00:30:00+07:00',
    end: '2026-11-30T22:00:00+07:00',
    allDay: false,
    extendedProps: { calendar: 'Business' },
  }
  await render(gridOf({ view: 'week', date: '2026-11-30', events: [event] }, 600))
  await expect.element(page.getByText('Festival plan')).toBeInViewport()
  await page.viewport(390, 844)
})

it('what was drawn for a new event goes once that is filled in', async () => {
  await page.viewport(1200, 900)
  const handleSelect = vi.fn()
  const grid = (isAdding: boolean) => gridOf({ view: 'month', date: '2026-09-01', isAdding, onSelect: handleSelect })
  const { rerender } = await render(grid(false))
  await page.getByRole(DAY).nth(9).click()
  await expect.poll(() => handleSelect.mock.calls.length).toBe(1)
  const drawn = () => document.querySelectorAll(`.${styles.highlight}`).length
  await rerender(grid(true))
  expect(drawn()).toBeGreaterThan(0)
  await rerender(grid(false))
  await expect.poll(drawn).toBe(0)
  await page.viewport(390, 844)
})
