import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { callSimulated, closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { CartStep } from '../checkout/cart-step.tsx'
import { CheckoutSteps } from '../checkout/checkout-steps.tsx'
import { STOCK } from '../goods.ts'
import { shopHandlers } from '../handlers.ts'
import { mostOf } from '../order/quantity.ts'
import { CartPanel } from './cart-panel.tsx'
import { useCart } from './use-cart.ts'

afterEach(closeSimulation)

function Step() {
  const cart = useCart()
  return <CartStep items={cart.items ?? []} onQuantity={cart.setQuantity} onRemove={cart.remove} />
}

const PLACES = [
  ['the panel', () => <CartPanel onLeave={() => undefined} />],
  ['the checkout', Step],
] as const

/** Of one kind, one piece less than may be ordered: the next is the last. */
async function expectLastExplained(
  component: () => ReactNode,
  stocked: (typeof STOCK)[number] | undefined,
  why: string,
) {
  const { id, name } = stocked?.goods ?? { id: 0, name: '' }
  const words = page.getByText(why)
  const paths = ['/', '/apps/e-commerce/$slug', '/apps/e-commerce/checkout']
  const handlers = shopHandlers(location.origin)
  await openTestingPage({ at: '/', paths, component: () => null, handlers })
  await callSimulated('POST', '/apps/ecommerce/cart', { body: { productId: id, place: 0 } })
  await callSimulated('PUT', `/apps/ecommerce/cart/${id}`, { body: { qty: mostOf(stocked?.stock ?? 0) - 1 } })
  await openTestingPage({ at: '/', paths, component, handlers })
  const more = page.getByRole('button', { name: m.template_cart_more({ name }) })
  await expect.element(more).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await more.click()
  await expect.element(words).toBeVisible()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
}

it.each(PLACES)('%s says how many there are when no more can be had', (_, component) => {
  const rare = STOCK.find(({ stock }) => stock === 2)
  return expectLastExplained(component, rare, m.shop_stock_few({ count: 2 }))
})

it.each(PLACES)('%s says why there are no more than 99, though more are in stock', (_, component) => {
  const plenty = STOCK.find(({ stock }) => stock > 99)
  return expectLastExplained(component, plenty, m.shop_most_of_one({ most: 99 }))
})

function Checkout() {
  const cart = useCart()
  return cart.items === undefined ? null : <CheckoutSteps cart={cart} items={cart.items} onPlaced={() => undefined} />
}

it.each([
  ['the panel', () => <CartPanel onLeave={() => undefined} />, m.template_cart_remove],
  ['the checkout', Checkout, m.shop_remove_of],
] as const)('whoever takes back a removal by the keyboard goes on there, in %s', async (_, component, removeOf) => {
  const paths = ['/', '/apps/e-commerce/$slug', '/apps/e-commerce/checkout']
  await openTestingPage({ at: '/', paths, component, handlers: shopHandlers(location.origin) })
  const sample = STOCK.find(({ goods }) => goods.id === 2)?.goods
  const remove = page.getByRole('button', { name: removeOf({ name: sample?.name ?? '' }), exact: true })
  await expect.element(remove).toBeVisible()
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  const undo = page.getByRole('button', { name: m.shared_undo() })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).toHaveFocus()
})
