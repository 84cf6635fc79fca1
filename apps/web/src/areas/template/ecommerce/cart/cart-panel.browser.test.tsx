import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { callSimulated, closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { CartStep } from '../checkout/cart-step.tsx'
import { STOCK } from '../goods.ts'
import { shopHandlers } from '../handlers.ts'
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

it.each(PLACES)('%s says how many there are when no more can be had', async (_, component) => {
  const rare = STOCK.find(({ stock }) => stock === 2)?.goods
  const left = page.getByText(m.shop_stock_few({ count: 2 }))
  const paths = ['/', '/apps/e-commerce/$slug', '/apps/e-commerce/checkout']
  const handlers = shopHandlers(location.origin)
  await openTestingPage({ at: '/', paths, component: () => null, handlers })
  await callSimulated('POST', '/apps/ecommerce/cart', { body: { productId: rare?.id, place: 0 } })
  await openTestingPage({ at: '/', paths, component, handlers })
  const more = page.getByRole('button', { name: m.template_cart_more({ name: rare?.name ?? '' }) })
  await expect.element(more).toBeVisible()
  await expect.element(left).not.toBeInTheDocument()
  await more.click()
  await expect.element(left).toBeVisible()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
})

it.each(PLACES)('%s says why there are no more than 99, though more are in stock', async (_, component) => {
  const plenty = STOCK.find(({ stock }) => stock > 99)?.goods
  const most = page.getByText(m.shop_most_of_one({ most: 99 }))
  const paths = ['/', '/apps/e-commerce/$slug', '/apps/e-commerce/checkout']
  const handlers = shopHandlers(location.origin)
  await openTestingPage({ at: '/', paths, component: () => null, handlers })
  await callSimulated('POST', '/apps/ecommerce/cart', { body: { productId: plenty?.id, place: 0 } })
  await callSimulated('PUT', `/apps/ecommerce/cart/${plenty?.id}`, { body: { qty: 98 } })
  await openTestingPage({ at: '/', paths, component, handlers })
  const more = page.getByRole('button', { name: m.template_cart_more({ name: plenty?.name ?? '' }) })
  await expect.element(more).toBeVisible()
  await expect.element(most).not.toBeInTheDocument()
  await more.click()
  await expect.element(most).toBeVisible()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
})
