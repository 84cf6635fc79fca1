import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { forgetTyped } from '#shell/typed/kept-text.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { RESERVATION } from '../testing-reservation.ts'
import { CancelDialog } from './dialogs/cancel-dialog.tsx'

const OTHER: StaffReservation = { ...RESERVATION, id: '00000000-0000-4000-8000-000000000002' }
const cancelForCustomer = vi.fn<() => Promise<StaffReservation> | Response>()

function Bookings() {
  const [asked, setAsked] = useState<StaffReservation | null>(null)
  return (
    <>
      <button type="button" onClick={() => setAsked(RESERVATION)}>
        Own
      </button>
      <button type="button" onClick={() => setAsked(OTHER)}>
        Other
      </button>
      {asked === null ? null : (
        <DraftScope place={`cancel ${asked.id}`}>
          <CancelDialog reservation={asked} onClose={() => setAsked(null)} onDone={() => undefined} />
        </DraftScope>
      )}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const reason = () => page.getByRole('textbox', { name: m.staff_cancel_reason() })
const offer = () => page.getByText(m.shared_draft_offer())

beforeEach(async () => {
  forgetTyped()
  cancelForCustomer.mockReset()
  await render(
    <TestingRouter api={createTestingApi({ cancelForCustomer, findReservation: () => RESERVATION })}>
      <Bookings />
    </TestingRouter>,
  )
})

async function keepReason() {
  await button('Own').click()
  await reason().fill('ลูกค้าเปลี่ยนแผน')
  await userEvent.keyboard('{Escape}')
  await button(m.shared_discard_keep()).click()
  await expect.element(reason()).not.toBeInTheDocument()
}

it('keeps what was typed for this booking and this move, and for no other', async () => {
  await keepReason()
  await button('Other').click()
  await expect.element(reason()).toBeVisible()
  await expect.element(offer()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await button('Own').click()
  await button(m.shared_draft_take()).click()
  await expect.element(reason()).toHaveValue('ลูกค้าเปลี่ยนแผน')
})

it('offers nothing after it was sent, and still does after a refusal', async () => {
  await keepReason()
  await button('Own').click()
  await button(m.shared_draft_take()).click()
  cancelForCustomer.mockReturnValueOnce(refusal('unavailable'))
  await button(m.staff_cancel_now()).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(reason()).toHaveValue('ลูกค้าเปลี่ยนแผน')
  cancelForCustomer.mockResolvedValueOnce({ ...RESERVATION, status: 'cancelled', allowed: [] })
  await button(m.staff_cancel_now()).click()
  await expect.element(reason()).not.toBeInTheDocument()
  await button('Own').click()
  await expect.element(reason()).toHaveValue('')
  await expect.element(offer()).not.toBeInTheDocument()
})

it('a move that this account may not make any more is said in words, kept as typed, and not offered again', async () => {
  await button('Own').click()
  await reason().fill('ลูกค้าเปลี่ยนแผน')
  cancelForCustomer.mockReturnValueOnce(refusal('forbidden'))
  await button(m.staff_cancel_now()).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
  await expect.element(reason()).toHaveValue('ลูกค้าเปลี่ยนแผน')
  await expect.element(button(m.staff_cancel_now())).not.toBeInTheDocument()
  await expect.element(button(m.staff_cancel_keep())).toBeVisible()
})
