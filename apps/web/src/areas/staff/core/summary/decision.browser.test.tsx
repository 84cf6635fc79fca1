import { createRef, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingPage } from '#shell/testing-router.tsx'
import { RESERVATION, SLIP } from '../testing-reservation.ts'
import type { SlipControls } from './approve-bar.tsx'
import { Decision } from './decision.tsx'

const SENT: StaffReservation = {
  ...RESERVATION,
  status: 'awaiting_review',
  // Past its start, so that it is handed over as soon as it is approved.
  start: '2020-06-08T10:00:00+07:00',
  slips: [SLIP],
  allowed: ['approve_payment', 'refuse_slip', 'cancel'],
}
const APPROVED: StaffReservation = { ...SENT, status: 'confirmed', slips: [], allowed: ['hand_over', 'cancel'] }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const approveSlip = vi.fn<() => Promise<StaffReservation | Response>>()
const onDone = vi.fn<(message: string) => void>()

function Panel({ isShort }: { isShort: boolean }) {
  const [reservation, setReservation] = useState(SENT)
  return (
    <Decision
      reservation={reservation}
      isShort={isShort}
      onDone={(message) => {
        setReservation(APPROVED)
        onDone(message)
      }}
    />
  )
}

beforeEach(() => {
  onDone.mockReset()
  approveSlip.mockReset()
  approveSlip.mockResolvedValue(APPROVED)
})

it.each([true, false])(
  'after approving, handing over is not the next press for a second (in the panel: %s)',
  async (isShort) => {
    await render(
      <TestingPage api={createTestingApi({ approveSlip, findReservation: () => APPROVED })}>
        <Panel isShort={isShort} />
      </TestingPage>,
    )
    // From the press on: when it was shown is seen late on a busy machine.
    const pressedAt = performance.now()
    await button(m.staff_approve_slip()).click()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    const handOver = button(m.changes_hand_over())
    await expect.element(handOver).toBeDisabled()
    ;(handOver.element() as HTMLElement).click()
    expect(page.getByRole('dialog').elements()).toEqual([])
    await expect.poll(() => handOver.element().getAttribute('aria-disabled'), { timeout: 3000 }).toBeNull()
    expect(performance.now() - pressedAt).toBeGreaterThan(1000)
  },
)

it('a slip that came up by the decision before it is approved by no press within a second, key or finger', async () => {
  const controls = createRef<SlipControls>()
  const onDecided = vi.fn<() => void>()
  const queue = { controls, rests: true, onDecided }
  await render(
    <TestingPage api={createTestingApi({ approveSlip, findReservation: () => APPROVED })}>
      <Decision reservation={SENT} isShort queue={queue} onDone={onDone} />
    </TestingPage>,
  )
  const approve = button(m.staff_approve_slip())
  await expect.element(approve).toBeDisabled()
  ;(approve.element() as HTMLElement).click()
  controls.current?.approve()
  await expect.poll(() => approve.element().getAttribute('aria-disabled'), { timeout: 3000 }).toBeNull()
  expect(approveSlip).not.toHaveBeenCalled()
  controls.current?.approve()
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(approveSlip).toHaveBeenCalledTimes(1)
})

it('no key approves a slip that the bank speaks against; a press on the button does', async () => {
  const controls = createRef<SlipControls>()
  const check = { state: 'done', finding: 'not_found', amount: null, receiver: null, transferredAt: null } as const
  const suspect: StaffReservation = { ...SENT, slips: [{ ...SLIP, check }] }
  const queue = { controls, rests: false, onDecided: () => undefined }
  await render(
    <TestingPage api={createTestingApi({ approveSlip, findReservation: () => suspect })}>
      <Decision reservation={suspect} isShort queue={queue} onDone={onDone} />
    </TestingPage>,
  )
  await expect.element(button(m.staff_approve_slip())).toBeVisible()
  controls.current?.approve()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(approveSlip).not.toHaveBeenCalled()
  await button(m.staff_approve_slip()).click()
  await vi.waitFor(() => expect(approveSlip).toHaveBeenCalledTimes(1))
})

it('a slip that this account may not decide on any more is decided by no button and no key', async () => {
  const controls = createRef<SlipControls>()
  const queue = { controls, rests: false, onDecided: () => undefined }
  approveSlip.mockResolvedValue(refusal('forbidden'))
  await render(
    <TestingPage api={createTestingApi({ approveSlip, findReservation: () => SENT })}>
      <Decision reservation={SENT} isShort queue={queue} onDone={onDone} />
    </TestingPage>,
  )
  await button(m.staff_approve_slip()).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
  await expect.element(button(m.staff_approve_slip())).not.toBeInTheDocument()
  await expect.element(button(m.staff_refuse_slip())).not.toBeInTheDocument()
  controls.current?.approve()
  controls.current?.refuse()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(approveSlip).toHaveBeenCalledTimes(1)
  expect(page.getByRole('dialog').elements()).toEqual([])
})

it('a slip without a sum that came in is not approved, and leads to the field', async () => {
  await render(
    <TestingPage api={createTestingApi({ approveSlip, findReservation: () => APPROVED })}>
      <Decision reservation={SENT} onDone={onDone} />
    </TestingPage>,
  )
  const sum = page.getByLabelText(m.staff_slip_amount_in())
  await sum.fill('')
  await button(m.staff_approve_slip()).click()
  await expect.element(sum).toHaveFocus()
  await expect.element(sum).toHaveAccessibleDescription(m.staff_field_amount())
  expect(approveSlip).not.toHaveBeenCalled()
})

it.each(['approve', 'refuse'] as const)(
  'after a press that decides (%s) the focus goes on to what comes next',
  async (way) => {
    const answer = () => APPROVED
    const api = createTestingApi({ approveSlip: answer, refuseSlip: answer, findReservation: answer })
    await render(
      <TestingPage api={api}>
        <Panel isShort={false} />
      </TestingPage>,
    )
    if (way === 'approve') await button(m.staff_approve_slip()).click()
    else {
      await button(m.staff_refuse_slip()).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: m.staff_refuse_unreadable() }).click()
      await dialog.getByRole('button', { name: m.staff_refuse_slip_now() }).click()
    }
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    await expect.element(button(m.changes_hand_over())).toHaveFocus()
  },
)
