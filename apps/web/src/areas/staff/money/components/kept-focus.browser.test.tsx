import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import type { OpenRefund, Unmatched } from '../api.ts'
import { money } from '../labels.ts'
import { UNMATCHED } from '../testing-unmatched.ts'
import { RefundsTab } from './refunds-tab.tsx'
import { UnmatchedTab } from './unmatched-tab.tsx'

const REFUND: OpenRefund = {
  id: '00000000-0000-4000-8000-0000000000f1',
  reservationId: RESERVATION.id,
  code: RESERVATION.code,
  customer: RESERVATION.customer,
  amount: 40_000,
  isDeposit: false,
  reason: 'paid twice',
  createdAt: '2030-06-08T09:50:00+07:00',
  card: null,
}

it('whoever looks at a refund that is done meanwhile goes on at the list it goes from', async () => {
  const others = Array.from({ length: 40 }, (_, at) => ({
    ...REFUND,
    id: `${REFUND.id.slice(0, -2)}${at + 10}`,
    code: `K7M29Q${at + 100}`,
  }))
  let rows = [REFUND, ...others]
  const findReservation = () => {
    rows = others
    return RESERVATION
  }
  await render(
    <TestingPage api={createTestingApi({ listRefunds: () => ({ rows }), findReservation })}>
      <p style={{ height: 100 }} />
      <RefundsTab onDone={() => {}} />
    </TestingPage>,
  )
  const what = { code: codeText(REFUND.code), amount: money(REFUND.amount) }
  await page.getByRole('button', { name: m.money_refund_done_for(what) }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.money_refund_gone())
  await page.getByRole('button', { name: m.staff_back_out() }).click()
  await expect.element(page.getByText(what.code)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV')
  expect(document.activeElement?.textContent).toContain(m.money_refunds())
  // It is longer than the window and does not move.
  expect(window.scrollY).toBe(0)
})

it('money that went back leaves the focus at what adds more', async () => {
  const closed: Unmatched = { ...UNMATCHED, status: 'returned' }
  const returnUnmatched = () => ({ rows: [closed] })
  await render(
    <TestingPage api={createTestingApi({ listUnmatched: () => ({ rows: [UNMATCHED] }), returnUnmatched })}>
      <UnmatchedTab onDone={() => {}} />
    </TestingPage>,
  )
  await page.getByRole('button', { name: m.money_return(), exact: true }).click()
  await page.getByRole('textbox', { name: m.money_return_note() }).fill('คืนทางบัญชีเดิม')
  await page.getByRole('button', { name: m.money_return_done() }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: m.money_add_unmatched() })).toHaveFocus()
})
