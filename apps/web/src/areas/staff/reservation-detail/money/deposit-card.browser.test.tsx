import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { DepositCard } from './deposit-card.tsx'

type Deposit = HandOverDetails['deposit']

const HELD: Deposit = {
  due: 200_000,
  received: 200_000,
  refunded: 0,
  kept: 0,
  held: 200_000,
  state: 'held',
  entries: [],
}

const show = (deposit: Deposit) =>
  render(
    <TestingRouter>
      <DepositCard
        reservation={RESERVATION}
        deposit={deposit}
        now={Date.parse(RESERVATION.start)}
        onAdd={() => undefined}
      />
    </TestingRouter>,
  )

it('says that the deposit goes back while it is held, not once it was kept or went back, nor where none is asked for', async () => {
  const note = page.getByText(m.staff_damage_deposit_note())
  const screen = await show(HELD)
  await expect.element(note).toBeVisible()
  await screen.unmount()
  const over: Deposit[] = [
    { ...HELD, due: 0, received: 0, held: 0, state: 'none' },
    { ...HELD, held: 0, kept: 200_000, state: 'kept' },
    { ...HELD, held: 0, kept: 30_000, refunded: 170_000, state: 'part_kept' },
    { ...HELD, held: 0, refunded: 200_000, state: 'refunded' },
  ]
  for (const deposit of over) {
    const next = await show(deposit)
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    await next.unmount()
  }
})
