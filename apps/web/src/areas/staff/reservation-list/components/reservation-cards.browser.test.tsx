import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { codeText } from '#areas/staff/core/labels.ts'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { ListContext } from '../list-context.tsx'
import { toggled } from '../selection.ts'
import type { Selection } from '../selection.ts'
import { ROW } from '../testing-row.ts'
import { ReservationCards } from './reservation-cards.tsx'

const OTHER = { ...ROW, id: '00000000-0000-4000-8000-000000000002', code: 'H2B83RTC6' }
const NOBODY: ReadonlySet<string> = new Set()

function Cards({ onOpen }: { onOpen: (id: string) => void }) {
  const [selection, setSelection] = useState<Selection>(new Set())
  return (
    <ListContext value={{ now: Date.parse('2026-11-20T10:00:00+07:00'), onOpen, onFold: vi.fn() }}>
      <ReservationCards
        rows={[ROW, OTHER]}
        selection={selection}
        changed={NOBODY}
        onOpen={onOpen}
        onTick={(id) => setSelection(toggled(selection, id))}
      />
      <output>{[...selection].join(' ')}</output>
    </ListContext>
  )
}

it('a card is ticked without being opened, and opened without being ticked', async () => {
  const onOpen = vi.fn()
  await render(
    <TestingRouter>
      <Cards onOpen={onOpen} />
    </TestingRouter>,
  )
  const boxOf = (code: string) => page.getByRole('checkbox', { name: m.staff_select_row({ code: codeText(code) }) })
  const ticked = () => document.querySelector('output')?.textContent
  await userEvent.click(boxOf(OTHER.code))
  await expect.poll(ticked).toBe(OTHER.id)
  await userEvent.click(boxOf(ROW.code))
  await expect.poll(ticked).toBe(`${OTHER.id} ${ROW.id}`)
  await userEvent.click(boxOf(OTHER.code))
  await expect.poll(ticked).toBe(ROW.id)
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.click(page.getByText(ROW.customer?.fullName ?? '').first(), { force: true })
  expect(onOpen).toHaveBeenCalledWith(ROW.id)
  await expect.poll(ticked).toBe(ROW.id)
})
