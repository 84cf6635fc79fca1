import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation, WireGate } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { HAND_OVER, RESERVATION } from '../testing-reservation.ts'
import { SHOP } from '../testing-shop.ts'
import { codeText } from '../labels.ts'
import { trackingLink } from '../tracking-link.ts'
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

function draw(
  details: Partial<HandOverDetails>,
  askedThen: HandOverDetails['identityAsked'] = null,
  reservation: StaffReservation = WAITING,
) {
  const identityAsked = () => (askIdentity.mock.calls.length > 0 ? askedThen : null)
  const api = createTestingApi({
    askIdentity,
    findHandOverDetails: () => ({ ...HAND_OVER, gates: GATES, identityAsked: identityAsked(), ...details }),
    findReservation: () => reservation,
  })
  return render(
    <TestingPage api={api}>
      <GateList reservation={reservation} isAhead onDone={onDone} />
    </TestingPage>,
  )
}

beforeEach(() => {
  askIdentity.mockReset()
  askIdentity.mockReturnValue({ ...WAITING, version: 4 })
  onDone.mockReset()
})

const NOBODY = { at: '2030-06-07T09:10:00+07:00', isKept: true }

it('pictures are asked for beside the licence that nobody has seen, and what belongs to the day itself is left out', async () => {
  await draw({}, { ...NOBODY, isKept: false })
  await button(m.identity_ask()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.identity_ask_done()))
  expect(askIdentity).toHaveBeenCalledTimes(1)
  await expect.element(button(m.identity_ask_again())).toHaveFocus()
  expect(page.getByText(m.counter_gate_photos_missing({ count: 0 })).elements()).toEqual([])
})

it('a request that reached nobody is not told as sent, and the link is there to be sent by hand', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await draw({}, NOBODY, { ...WAITING, publicToken: 'a-secret' })
  await button(m.identity_ask()).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.identity_ask_kept())
  expect(onDone).not.toHaveBeenCalled()
  await button(m.staff_copy_link_short()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenLastCalledWith(m.staff_link_copied()))
  expect(copied).toHaveBeenCalledWith(trackingLink('a-secret'))
  expect(askIdentity).toHaveBeenCalledTimes(1)
})

it('whose account may not have the link asks again', async () => {
  await draw({ identityAsked: NOBODY })
  await expect.element(button(m.identity_ask_again())).toBeVisible()
  expect(button(m.staff_copy_link_short()).elements()).toEqual([])
})

/** In as little as a card of the page has on a phone. */
it('what is to be done keeps the room of its words beside two remedies and what came of one', async () => {
  const { container } = await draw({ identityAsked: NOBODY })
  Object.assign(container.style, { inlineSize: '261px' })
  const words = page.getByText(m.counter_gate_licence_not_checked())
  await expect.element(words).toBeVisible()
  const { width, height } = words.element().getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(90)
  expect(height).toBeLessThanOrEqual(2 * 24)
  const news = page.getByText(m.identity_ask_kept()).element().getBoundingClientRect()
  expect(news.top).toBeGreaterThanOrEqual(words.element().getBoundingClientRect().bottom)
})

it('nobody is asked for what they have sent', async () => {
  const sent = { id: '00000000-0000-4000-8000-0000000000b1', kind: 'licence', mediaType: 'image/jpeg' } as const
  await draw({ identity: [{ ...sent, sentAt: '2030-06-07T09:10:00+07:00' }] })
  await expect.element(page.getByText(m.identity_ask_came({ count: 1 }))).toBeVisible()
  expect(button(m.identity_ask()).elements()).toEqual([])
})

function drawGates(reservation: StaffReservation, gates: HandOverDetails['gates'], answers: Answers = {}) {
  const api = createTestingApi({
    findHandOverDetails: () => ({ ...HAND_OVER, gates }),
    findReservation: () => reservation,
    ...answers,
  })
  return render(
    <TestingPage api={api}>
      <GateList reservation={reservation} onDone={onDone} />
    </TestingPage>,
  )
}

/** Its part of the program comes with the first press. */
const expectDialog = async (name: string) => {
  await expect.element(page.getByRole('dialog', { name }), { timeout: 10_000 }).toBeVisible()
}

const REFUND: StaffReservation['refunds'][number] = {
  id: '00000000-0000-4000-8000-0000000000c1',
  amount: 30_000,
  status: 'open',
  reason: '',
  card: null,
  createdAt: '2030-06-09T10:00:00+07:00',
  isDeposit: false,
}

it('money that is still to go back is sent from beside the words that say so, and not while the card’s provider does it', async () => {
  const returned: StaffReservation = { ...RESERVATION, status: 'returned', allowed: ['settle'], refunds: [REFUND] }
  const gates = { settle: [{ ...closed('balance_zero', 'refund_open'), amount: 30_000 }] }
  const first = await drawGates(returned, gates)
  await button(m.changes_remedy_refund()).click()
  await expectDialog(m.changes_refund_title({ code: codeText(returned.code) }))
  await first.unmount()
  const card = { provider: 'stripe', state: 'pending', fault: null } as const
  await drawGates({ ...returned, refunds: [{ ...REFUND, card }] }, gates)
  await expect.element(page.getByText(m.counter_gate_refund_open({ amount: '300' }))).toBeVisible()
  expect(button(m.changes_remedy_refund()).elements()).toEqual([])
})

it('a sale has its contract and its money beside what still keeps the vehicle', async () => {
  const sale: StaffReservation = { ...RESERVATION, kind: 'sale', allowed: ['hand_over_sold'] }
  await drawGates(
    sale,
    {
      hand_over_sold: [closed('sale_contract_issued', 'sale_contract_missing'), closed('balance_zero', 'balance_open')],
    },
    { findShop: () => SHOP },
  )
  await expect.element(button(m.changes_take_payment())).toBeVisible()
  await button(m.changes_remedy_sale_contract()).click()
  await expectDialog(m.changes_issue_sale_contract())
})

it('a payment that is still to come is taken from its own line, by whom may confirm', async () => {
  const unpaid: StaffReservation = { ...RESERVATION, status: 'pending_payment', allowed: ['confirm_without_payment'] }
  const first = await drawGates(unpaid, {})
  await button(m.changes_remedy_payment()).click()
  await expectDialog(m.staff_confirm_title({ code: codeText(unpaid.code) }))
  await first.unmount()
  await drawGates({ ...unpaid, allowed: [] }, {})
  expect(button(m.changes_remedy_payment()).elements()).toEqual([])
})

it('papers that end too early lead to the form of that very vehicle', async () => {
  const confirmed: StaffReservation = { ...RESERVATION, status: 'confirmed', allowed: ['hand_over', 'assign_unit'] }
  await drawGates(confirmed, { hand_over: [{ ...closed('unit_papers_valid', 'papers_expire'), day: '2030-06-08' }] })
  const link = page.getByRole('link', { name: m.changes_remedy_papers() })
  await expect.element(link).toBeVisible()
  const address = decodeURIComponent(link.element().getAttribute('href') ?? '')
  expect(address.replaceAll('"', '')).toBe('/records/units?id=4')
  await expect.element(button(m.changes_remedy_unit())).toBeVisible()
})
