import { expect, it } from 'vitest'
import { useQuery } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { reservationOptions } from '#areas/staff/core/api/reservations.ts'
import { paymentMethodLabel } from '#areas/staff/core/labels.ts'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { MoneyTab } from './money-tab.tsx'

const TASK: StaffReservation['refunds'][number] = {
  id: '00000000-0000-4000-8000-0000000000f1',
  amount: 40_000,
  isDeposit: false,
  reason: 'paid twice',
  status: 'open',
  createdAt: '2030-06-08T09:50:00+07:00',
  card: null,
}
const OPEN: StaffReservation = { ...RESERVATION, refunds: [TASK] }
const DONE: StaffReservation = { ...OPEN, version: OPEN.version + 1, refunds: [{ ...TASK, status: 'done' }] }

function Page() {
  const { data } = useQuery(reservationOptions(useApi(), OPEN.id))
  return data === undefined ? null : (
    <MoneyTab reservation={data} now={Date.parse(OPEN.start)} onDone={() => undefined} />
  )
}

it('the keyboard stays in the money of the booking when the task that was done has gone', async () => {
  let isDone = false
  const api = createTestingApi({
    findReservation: () => (isDone ? DONE : OPEN),
    findHandOverDetails: () => HAND_OVER,
    completeRefund: () => {
      isDone = true
      return DONE
    },
  })
  await render(
    <TestingRouter api={api}>
      <Page />
    </TestingRouter>,
  )
  const complete = page.getByRole('button', { name: m.changes_refund_complete(), exact: true })
  await complete.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: paymentMethodLabel('cash'), exact: true }).click()
  await dialog.getByRole('button', { name: m.changes_refund_complete(), exact: true }).click()
  await expect.element(complete).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.localName).toBe('button')
})
