import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation, WireGate } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { HAND_OVER, RESERVATION } from '../testing-reservation.ts'
import type { HandOverDetails } from '../api/hand-over.ts'
import { GateList } from './gate-list.tsx'

const closed = (gate: WireGate['gate'], reason: WireGate['reason']): WireGate => ({
  gate,
  isOpen: false,
  reason,
  amount: null,
  count: null,
  day: null,
})
const GATES = { hand_over: [closed('licence_checked', 'licence_not_checked'), closed('photos_out', 'photos_missing')] }
const WAITING: StaffReservation = { ...RESERVATION, status: 'awaiting_review', allowed: ['approve_payment'] }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const askIdentity = vi.fn<() => StaffReservation>()
const onDone = vi.fn<(message: string) => void>()

function draw(details: Partial<HandOverDetails>) {
  const api = createTestingApi({
    askIdentity,
    findHandOverDetails: () => ({ ...HAND_OVER, gates: GATES, ...details }),
    findReservation: () => WAITING,
  })
  return render(
    <TestingPage api={api}>
      <GateList reservation={WAITING} isAhead onDone={onDone} />
    </TestingPage>,
  )
}

beforeEach(() => {
  askIdentity.mockReset()
  askIdentity.mockReturnValue({ ...WAITING, version: 4 })
  onDone.mockReset()
})

it('pictures are asked for beside the licence that nobody has seen, and what belongs to the day itself is left out', async () => {
  await draw({})
  await button(m.identity_ask()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.identity_ask_done()))
  expect(askIdentity).toHaveBeenCalledTimes(1)
  expect(page.getByText(m.counter_gate_photos_missing({ count: 0 })).elements()).toEqual([])
})

it('a request that reached nobody says so', async () => {
  await draw({ identityAsked: { at: '2030-06-07T09:10:00+07:00', isKept: true } })
  await expect.element(page.getByText(m.identity_ask_kept())).toBeVisible()
  await expect.element(button(m.identity_ask_again())).toBeVisible()
})

it('nobody is asked for what they have sent', async () => {
  const sent = { id: '00000000-0000-4000-8000-0000000000b1', kind: 'licence', mediaType: 'image/jpeg' } as const
  await draw({ identity: [{ ...sent, sentAt: '2030-06-07T09:10:00+07:00' }] })
  await expect.element(page.getByText(m.identity_ask_came({ count: 1 }))).toBeVisible()
  expect(button(m.identity_ask()).elements()).toEqual([])
})
