import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { paymentMethodLabel } from '../labels.ts'
import { RESERVATION } from '../testing-reservation.ts'
import type { RefundCard } from './refund-state.ts'
import { RefundDialog } from './refund-dialog.tsx'

type Refund = StaffReservation['refunds'][number]
type Sent = (body: unknown, query: URLSearchParams, headers: Readonly<Record<string, string>>) => Promise<never>
const toCard = vi.fn<Sent>()
const byHand = vi.fn<Sent>()
const onDone = vi.fn<(message: string) => void>()
const onClose = vi.fn<() => void>()

const amount = formatMoney(40_000)
const refund = (card: RefundCard): Refund => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  amount: 40_000,
  isDeposit: false,
  reason: 'paid twice',
  status: 'open',
  createdAt: '2030-06-08T09:50:00+07:00',
  card,
})
const OFFERED = { provider: 'stripe', state: 'offered', fault: null } as const
const withRefund = (one: Refund): StaffReservation => ({ ...RESERVATION, refunds: [one] })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  for (const mock of [toCard, byHand, onDone, onClose]) mock.mockReset()
})

const open = (one: Refund, newer: StaffReservation = withRefund(one)) =>
  render(
    <TestingRouter
      api={createTestingApi({ refundToCard: toCard, completeRefund: byHand, findReservation: () => newer })}
    >
      <RefundDialog refund={one} reservation={withRefund(one)} onClose={onClose} onDone={onDone} />
    </TestingRouter>,
  )

it('money that came by card goes back to it with one press, for the version that was seen', async () => {
  const done = { ...refund({ ...OFFERED, state: 'done' }), status: 'done' } as const
  toCard.mockResolvedValue({ ...withRefund(done), version: RESERVATION.version + 2 } as never)
  await open(refund(OFFERED))
  await button(m.changes_refund_to_card({ amount })).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.changes_done_refund({ amount })))
  const [body, , headers] = toCard.mock.calls[0] ?? []
  expect(body).toEqual({})
  expect(headers).toMatchObject({ 'if-match': `"${RESERVATION.version}"`, 'idempotency-key': expect.any(String) })
  expect(byHand).not.toHaveBeenCalled()
})

it('can be noted as sent in another way instead', async () => {
  byHand.mockResolvedValue(RESERVATION as never)
  await open(refund(OFFERED))
  await button(m.changes_refund_way_other()).click()
  await button(m.changes_refund_complete()).click()
  await expect.element(page.getByText(m.changes_refund_needs_reference())).toBeVisible()
  expect(byHand).not.toHaveBeenCalled()
})

it('gives back a part of it, and says how much that was', async () => {
  const part = { ...refund(null), status: 'done', amount: 15_050 } as const
  byHand.mockResolvedValue(withRefund(part) as never)
  await open(refund(null))
  const sum = page.getByRole('textbox', { name: m.changes_refund_amount() })
  await expect.element(sum).toHaveValue('400')
  await page.getByRole('button', { name: paymentMethodLabel('cash'), exact: true }).click()
  await sum.fill('')
  await button(m.changes_refund_complete()).click()
  await expect.element(page.getByText(m.staff_field_amount())).toBeVisible()
  await sum.fill('150.50')
  await button(m.changes_refund_complete()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.changes_done_refund({ amount: formatMoney(15_050) })))
  expect(byHand.mock.calls.map(([body]) => body)).toEqual([
    { method: 'cash', amount: 15_050, transferRef: null, note: '' },
  ])
})

it('says that a refund is on its way, not that it is done, where the provider takes its time', async () => {
  toCard.mockResolvedValue(withRefund(refund({ ...OFFERED, state: 'pending' })) as never)
  await open(refund(OFFERED))
  await button(m.changes_refund_to_card({ amount })).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.changes_done_refund_pending()))
})

it('stays open with the reason where the provider cannot be reached', async () => {
  toCard.mockResolvedValue(refusal('card_unavailable') as never)
  await open(refund(OFFERED))
  await button(m.changes_refund_to_card({ amount })).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.changes_problem_card_unavailable())
  expect(onClose).not.toHaveBeenCalled()
})

it('a refund without an answer can only be asked about again', async () => {
  await open(refund({ ...OFFERED, state: 'asked' }))
  await expect.element(page.getByText(m.changes_refund_card_asked({ provider: 'Stripe' }))).toBeVisible()
  await expect.element(button(m.changes_refund_ask_again({ provider: 'Stripe' }))).toBeVisible()
  expect(button(m.changes_refund_way_other()).elements()).toEqual([])
})

it('says why the provider could not send it, and money that came otherwise knows no card', async () => {
  const view = await open(refund({ ...OFFERED, state: 'failed', fault: 'insufficient_funds' }))
  const why = m.changes_refund_card_failed({ provider: 'Stripe' })
  const code = m.changes_card_fault_code({ code: 'insufficient_funds' })
  await expect.element(page.getByText(code, { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(why, { exact: false }).first())
    .toHaveTextContent(`${why} · ${m.changes_card_fault_funds()} ${code}`)
  await view.unmount()
  await open(refund(null))
  await expect.element(button(m.changes_refund_complete())).toBeVisible()
  expect(button(m.changes_refund_to_card({ amount })).elements()).toEqual([])
})
