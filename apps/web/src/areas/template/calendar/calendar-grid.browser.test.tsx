import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CalendarGrid } from './calendar-grid.tsx'

const DAY = 'cell'

it.each([
  ['first', 3],
  ['last', -4],
])('a press at the %s pixels of a day is for this day, in each column of the month', async (_where, offset) => {
  await page.viewport(1200, 900)
  const handleSelect = vi.fn()
  const nothing = vi.fn()
  await render(
    <div style={{ blockSize: 800 }}>
      <CalendarGrid
        view="month"
        date="2026-09-01"
        events={[]}
        open={null}
        onOpen={nothing}
        onMove={nothing}
        onSelect={handleSelect}
        onGo={nothing}
      />
    </div>,
  )
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
