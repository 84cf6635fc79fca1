import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { GOODS } from '../goods.ts'
import { shopHandlers } from '../handlers.ts'
import { WishlistPage } from './wishlist-page.tsx'

afterEach(closeSimulation)

it('what is moved to the cart leaves the focus to the next card, the last one to the heading', async () => {
  let products = GOODS.slice(0, 3).map((goods, place) => ({ ...goods, isInCart: place === 1 }))
  await openTestingPage({
    at: '/apps/e-commerce/wishlist',
    paths: ['/apps/e-commerce/wishlist', '/apps/e-commerce/checkout'],
    component: () => (
      <main tabIndex={-1}>
        <WishlistPage />
      </main>
    ),
    handlers: [
      http.get(`${location.origin}/apps/ecommerce/wishlist`, () => HttpResponse.json({ products })),
      http.delete(`${location.origin}/apps/ecommerce/wishlist/:id`, ({ params }) => {
        products = products.filter(({ id }) => String(id) !== params['id'])
        return new HttpResponse(null, { status: 200 })
      }),
      ...shopHandlers(location.origin),
    ],
  })
  const [first, there, last] = products.map(({ name }) => name)
  const move = (name = '') => page.getByRole('button', { name: m.shop_wishlist_move_of({ name }) })
  const inCart = page.getByRole('link', { name: m.shop_in_cart_of({ name: there ?? '' }) })
  await expect.element(move(first)).toBeVisible()
  move(first).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(move(first)).not.toBeInTheDocument()
  await expect.element(inCart).toHaveFocus()

  move(last).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(move(last)).not.toBeInTheDocument()
  await expect.element(inCart).toHaveFocus()

  await page.getByRole('button', { name: m.shop_wishlist_remove({ name: there ?? '' }) }).click()
  await expect.element(page.getByText(m.shop_wishlist_empty())).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('what was taken off the list and is taken back is where the keyboard goes on', async () => {
  await openTestingPage({
    at: '/apps/e-commerce/wishlist',
    paths: ['/apps/e-commerce/wishlist', '/apps/e-commerce/checkout', '/apps/e-commerce/$slug'],
    component: () => (
      <main tabIndex={-1}>
        <WishlistPage />
      </main>
    ),
    handlers: shopHandlers(location.origin),
  })
  const cards = () => page.getByRole('list', { name: m.shop_wishlist_title() }).getByRole('article').elements()
  await expect.poll(() => cards().length).toBeGreaterThan(2)
  const name = cards()[1]?.getAttribute('aria-label') ?? ''
  page
    .getByRole('button', { name: m.shop_wishlist_remove({ name }) })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
  page.getByRole('button', { name: m.shared_undo() }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveFocus()
})
