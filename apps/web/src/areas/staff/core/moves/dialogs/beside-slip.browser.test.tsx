import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { HAND_OVER, RESERVATION } from '../../testing-reservation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MoneyInDialog } from './money-in-dialog.tsx'

/** 690 baht, of which a slip says that 500 were sent. */
const WAITING: StaffReservation = {
  ...RESERVATION,
  status: 'awaiting_review',
  total: 69_000,
  balance: 69_000,
  bookingDeposit: 50_000,
  waitingTransfer: { amount: 50_000, sentAt: '2030-06-07T09:10:00+07:00', rest: 19_000 },
  allowed: ['approve_payment', 'confirm_without_payment'],
}
const AGREED: StaffReservation = { ...WAITING, status: 'confirmed', allowed: [] }

type Sent = (body: unknown) => StaffReservation | Response
const confirmReservation = vi.fn<Sent>()
const addPayment = vi.fn<Sent>()
let current = WAITING

const amount = () => page.getByRole('textbox', { name: m.staff_payment_amount() })
const agreement = () => page.getByRole('checkbox')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(what: 'confirm' | 'payment', reservation: StaffReservation) {
  current = reservation
  const props = { reservation, onClose: () => undefined, onDone: () => undefined }
  await render(
    <TestingRouter
      api={createTestingApi({
        confirmReservation,
        addPayment,
        findReservation: () => current,
        findHandOverDetails: () => HAND_OVER,
      })}
    >
      {what === 'confirm' ? <ConfirmDialog {...props} /> : <MoneyInDialog what="payment" {...props} />}
    </TestingRouter>,
  )
}

beforeEach(() => {
  confirmReservation.mockReset().mockReturnValue({ ...AGREED, paid: 19_000, balance: 50_000 })
  addPayment.mockReset().mockReturnValue({ ...AGREED, paid: 19_000, balance: 50_000 })
})

describe('money at the counter while a slip waits', () => {
  it.each([
    ['confirm', WAITING, m.staff_confirm_booking()],
    ['payment', AGREED, m.changes_take_payment()],
  ] as const)('%s says what was sent and when, and suggests what is owed beside it', async (what, given, submit) => {
    await open(what, given)
    await expect.element(page.getByText(/500\.00.*09[:.]10/u)).toBeVisible()
    await expect.element(amount()).toHaveValue('190')
    await expect.element(agreement()).not.toBeInTheDocument()
    await button(submit).click()
    const sent = what === 'confirm' ? confirmReservation : addPayment
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(JSON.stringify(sent.mock.calls[0]?.[0])).toContain('"amount":19000')
    expect(JSON.stringify(sent.mock.calls[0]?.[0])).not.toContain('"besideSlip":true')
  })

  it.each([
    ['confirm', WAITING, m.staff_confirm_booking()],
    ['payment', AGREED, m.changes_take_payment()],
  ] as const)('%s takes more only after a plain yes', async (what, given, submit) => {
    await open(what, given)
    await amount().fill('690')
    await button(submit).click()
    await expect.element(agreement()).toHaveAccessibleDescription(m.staff_transfer_agree_first())
    const sent = what === 'confirm' ? confirmReservation : addPayment
    expect(sent).not.toHaveBeenCalled()
    await page.getByRole('checkbox', { name: m.staff_transfer_take_anyway({ over: '500.00' }) }).click()
    await button(submit).click()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(JSON.stringify(sent.mock.calls[0]?.[0])).toContain('"besideSlip":true')
  })

  it('learns of a slip that came while it was open, and keeps what was typed', async () => {
    await open('payment', { ...AGREED, waitingTransfer: null })
    await amount().fill('650')
    current = AGREED
    addPayment.mockReturnValueOnce(refusal('slip_waiting', { waiting: AGREED.waitingTransfer }))
    await button(m.changes_take_payment()).click()
    await expect.element(page.getByText(m.staff_problem_slip_waiting())).toBeVisible()
    await expect.element(amount()).toHaveValue('650')
  })
})
