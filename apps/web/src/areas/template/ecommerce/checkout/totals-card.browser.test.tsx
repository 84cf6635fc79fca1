import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { shopHandlers } from '../handlers.ts'
import { orderTotals } from '../order/totals.ts'
import { FIRST_DRAFT } from './draft.ts'
import { TotalsCard } from './totals-card.tsx'

afterEach(closeSimulation)

it('a code that is not typed yet is asked for at its field', async () => {
  await openTestingPage({
    at: '/',
    paths: ['/'],
    component: () => (
      <TotalsCard
        count={0}
        totals={orderTotals([], {})}
        coupon={null}
        draft={FIRST_DRAFT}
        onChange={() => undefined}
        next={null}
      />
    ),
    handlers: shopHandlers(location.origin),
  })
  const field = page.getByRole('textbox', { name: m.shop_coupon() })
  await page.getByRole('button', { name: m.shop_code_apply() }).first().click()
  await expect.element(page.getByText(m.shop_code_missing())).toBeVisible()
  await expect.element(field).toHaveFocus()
  await field.fill('R')
  await expect.element(page.getByText(m.shop_code_missing())).not.toBeInTheDocument()
})
