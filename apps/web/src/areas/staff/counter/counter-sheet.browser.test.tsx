import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { CounterSheet } from './counter-sheet.tsx'

/** All is paid and the whole deposit goes back: one press closes it. */
const RETURNED: StaffReservation = {
  ...RESERVATION,
  status: 'returned',
  balance: 0,
  refunds: [],
  allowed: ['settle'],
}
const FILE = { ...HAND_OVER, deposit: { ...HAND_OVER.deposit, held: 100_000 }, gates: { settle: [] } }

it('what is pressed twice closes no booking: the button that came to stand there rests for a second', async () => {
  const settle = vi.fn<() => StaffReservation>(() => ({ ...RETURNED, status: 'completed', version: 5 }))
  const api = createTestingApi({ settle, findHandOverDetails: () => FILE, findReservation: () => RETURNED })
  const name = m.counter_settle()
  // As it was when it came, however late one looks.
  const came: boolean[] = []
  const watch = new MutationObserver(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (found !== undefined) came.push(found.matches(':disabled, [aria-disabled=true]'))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await render(
    <TestingPage api={api}>
      <CounterSheet kind="settle" reservation={RETURNED} onClose={vi.fn()} onDone={vi.fn()} />
    </TestingPage>,
  )
  await page.getByRole('button', { name, exact: true }).click()
  expect(came[0]).toBe(true)
  watch.disconnect()
  await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
})
