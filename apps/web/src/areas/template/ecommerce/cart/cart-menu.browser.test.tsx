import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { CartMenu } from './cart-menu.tsx'

afterEach(() => localStorage.clear())

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('with %i things in it the cart shows and is called by %s', async (eCommerceCartItemsCount, shown) => {
  localStorage.setItem('userData', JSON.stringify({ extras: { eCommerceCartItemsCount } }))
  await render(
    <TestingRouter api={createTestingApi({})}>
      <CartMenu />
    </TestingRouter>,
  )
  const cart = page.getByRole('button', { name: m.template_cart_title_count({ count: shown }), exact: true })
  await expect.element(cart).toHaveTextContent(shown)
})
