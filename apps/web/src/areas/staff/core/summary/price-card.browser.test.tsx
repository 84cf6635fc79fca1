import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { RESERVATION } from '../testing-reservation.ts'
import { PriceCard } from './price-card.tsx'

const SHORTER = { ...RESERVATION, paid: 60_000, balance: -35_000, paymentState: 'paid' as const }

it('says what was paid beyond the price, and that it is given back at the end', async () => {
  const screen = await render(<PriceCard reservation={SHORTER} />)
  await expect.element(page.getByText(m.staff_credit())).toBeVisible()
  await expect.element(page.getByText(formatMoney(35_000), { exact: true })).toBeVisible()
  await screen.rerender(<PriceCard reservation={{ ...SHORTER, paid: 25_000, balance: 0 }} />)
  await expect.element(page.getByText(m.staff_credit())).not.toBeInTheDocument()
})
