import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { RESERVATION } from '../../testing-reservation.ts'
import { ChangePrice } from './change-price.tsx'

const PREVIEW = {
  quote: RESERVATION.quote,
  oldTotal: 94_000,
  difference: -40_000,
  isFree: true,
  unitId: null,
  unitLabel: null,
  inTheWay: [],
  nearestFreeStart: null,
} as unknown as ComponentProps<typeof ChangePrice>['preview']

it('says that another damage deposit goes with another model', async () => {
  const price = (depositBefore: number) => (
    <TestingRouter>
      <ChangePrice
        isStay={false}
        balance={0}
        depositBefore={depositBefore}
        draft={{} as never}
        products={[]}
        models={[]}
        preview={PREVIEW}
        error={null}
        isFetching={false}
        refused={null}
        onChange={() => undefined}
        onChooseModel={() => undefined}
      />
    </TestingRouter>
  )
  const screen = await render(price(500_000))
  const label = page.getByText(m.changes_deposit_from({ amount: formatMoney(500_000) }))
  await expect.element(label).toBeVisible()
  await expect.element(page.getByText(formatMoney(200_000), { exact: true })).toBeVisible()
  await screen.rerender(price(200_000))
  await expect.element(label).not.toBeInTheDocument()
})

it('says what is paid beyond the new price before it is agreed to', async () => {
  const price = (balance: number) => (
    <TestingRouter>
      <ChangePrice
        isStay={false}
        balance={balance}
        depositBefore={RESERVATION.damageDeposit}
        draft={{} as never}
        products={[]}
        models={[]}
        preview={PREVIEW}
        error={null}
        isFetching={false}
        refused={null}
        onChange={() => undefined}
        onChooseModel={() => undefined}
      />
    </TestingRouter>
  )
  const screen = await render(price(4000))
  await expect.element(page.getByText(m.staff_credit())).toBeVisible()
  await expect.element(page.getByText(formatMoney(36_000), { exact: true })).toBeVisible()
  // Whoever has paid less than the new price is given nothing back.
  await screen.rerender(price(54_000))
  await expect.element(page.getByText(m.staff_credit())).not.toBeInTheDocument()
})
