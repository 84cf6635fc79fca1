import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { shopHandlers } from '../handlers.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { FIRST_DRAFT } from './draft.ts'
import type { CheckoutStepsProps } from './checkout-steps.tsx'

afterEach(() => {
  sessionStorage.clear()
  closeSimulation()
})

const cart: CheckoutStepsProps['cart'] = {
  items: [],
  isOld: false,
  hasFailed: false,
  retry: () => undefined,
  setQuantity: () => undefined,
  removed: null,
  forgetRemoved: () => undefined,
  fault: null,
  remove: () => undefined,
  restore: () => undefined,
}

it.each([
  ['cart', null, m.shop_next_address],
  ['address', null, m.shop_next_save],
  ['payment', 1, () => m.shop_next_order({ price: 'US$0.00' })],
] as const)('at the step %s nothing goes on while the cart is empty', async (step, addressId, nameOf) => {
  sessionStorage.setItem('showroom-checkout', JSON.stringify({ ...FIRST_DRAFT, step, reached: step, addressId }))
  await openTestingPage({
    at: '/',
    paths: ['/'],
    component: () => <CheckoutSteps cart={cart} items={[]} onPlaced={() => undefined} />,
    handlers: shopHandlers(location.origin),
  })
  await expect.element(page.getByRole('button', { name: nameOf(), exact: true })).toBeDisabled()
})
