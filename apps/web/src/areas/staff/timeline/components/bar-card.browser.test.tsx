import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatDateTime } from '#lib/format.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { testingBar } from '../testing-bars.ts'
import { BarCard } from './bar-card.tsx'

it('names the year of a day in another one, and of no other day', async () => {
  const start = Date.parse('2025-12-30T10:00:00+07:00')
  const end = Date.parse('2026-01-03T10:00:00+07:00')
  const placed = { bar: testingBar(1, '21', '22', { reservation: null }), start, end, keptUntil: end }
  const doing = { onClose: vi.fn(), onDone: vi.fn(), onBlockDone: vi.fn(), onEditBlock: vi.fn() }
  await render(
    <TestingRouter api={createTestingApi({})}>
      <BarCard placed={placed} unitLabel="1กก 1" ofHouse={false} now={end} {...doing} />
    </TestingRouter>,
  )
  const card = page.getByRole('dialog')
  await expect.poll(() => card.element().textContent).toContain(formatDateTime(start))
  expect(card.element().textContent).toContain(formatDateTime(end, 'day-month'))
  expect(card.element().textContent).not.toContain(formatDateTime(end))
})
