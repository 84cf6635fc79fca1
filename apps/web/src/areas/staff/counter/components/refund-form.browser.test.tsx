import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { paymentMethodLabel } from '#areas/staff/core/labels.ts'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { RefundForm } from './refund-form.tsx'

const REFUND: StaffReservation['refunds'][number] = {
  id: '00000000-0000-4000-8000-0000000000f1',
  amount: 40_000,
  isDeposit: false,
  reason: 'paid more than it came to',
  status: 'open',
  createdAt: RESERVATION.start,
  card: null,
}

it('asks for the number of a transfer before it is sent, and for none of cash', async () => {
  const complete = vi.fn<(body: unknown) => StaffReservation>(() => RESERVATION)
  await render(
    <TestingRouter api={createTestingApi({ completeRefund: complete })}>
      <RefundForm reservation={{ ...RESERVATION, refunds: [REFUND] }} refund={REFUND} />
    </TestingRouter>,
  )
  const reference = page.getByRole('textbox', { name: m.changes_reference() })
  const giveBack = page.getByRole('button', { name: m.counter_refund_now({ amount: formatMoney(40_000) }) })
  await expect.element(reference).not.toBeInTheDocument()
  await page.getByRole('button', { name: paymentMethodLabel('transfer'), exact: true }).click()
  await expect.element(page.getByText(m.staff_optional())).not.toBeInTheDocument()
  await giveBack.click()
  await expect.element(page.getByText(m.changes_refund_needs_reference())).toBeVisible()
  expect(complete).not.toHaveBeenCalled()
  await reference.fill('OUT-1')
  await giveBack.click()
  await vi.waitFor(() => expect(complete.mock.calls[0]?.[0]).toEqual({ method: 'transfer', transferRef: 'OUT-1' }))
})
