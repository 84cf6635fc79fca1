import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ChangeRequest, StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { ChangeAsked } from './change-asked.tsx'

const REQUEST: ChangeRequest = {
  id: '0192f0c0-0000-7000-8000-00000000c0de',
  status: 'waiting',
  things: [
    {
      no: 1,
      start: RESERVATION.start,
      end: RESERVATION.end,
      oldTotal: 90_000,
      newTotal: 120_000,
      kind: 'amend',
      name: null,
    },
  ],
  difference: 30_000,
  askedAt: RESERVATION.start,
  answeredAt: null,
  reason: '',
}

const shown = (changeRequest: StaffReservation['changeRequest']) =>
  render(
    <TestingRouter>
      <ChangeAsked reservation={{ ...RESERVATION, changeRequest }} />
    </TestingRouter>,
  )

// Whoever worked from the list and its panel confirmed, assigned and handed over past a customer who waited.
it('says in the panel that the customer waits for an answer, and leads to it', async () => {
  await shown(REQUEST)
  await expect.element(page.getByText(m.changes_request_heading())).toBeVisible()
  const answer = page.getByRole('link', { name: m.changes_request_answer() })
  await expect.element(answer).toHaveAttribute('href', `/reservation-info?id=${RESERVATION.id}`)
})

it('calls one more thing that, not other times', async () => {
  await shown({
    ...REQUEST,
    things: REQUEST.things.map((thing) => ({ ...thing, kind: 'add', name: { th: 'กขค', en: 'Abc' } })),
  })
  await expect.element(page.getByText(m.changes_request_heading_add())).toBeVisible()
})

it('is silent once the shop has answered', async () => {
  await shown({ ...REQUEST, status: 'applied' })
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
