import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { shopHandlers } from '../handlers.ts'
import { ShopFoot } from './shop-foot.tsx'

afterEach(closeSimulation)

const nothing = () => {}
const open = (cart?: () => Response) =>
  openTestingPage({
    at: '/apps/e-commerce/shop',
    paths: ['/apps/e-commerce/shop'],
    component: () => <ShopFoot page={1} total={0} onPage={nothing} onNear={nothing} />,
    handlers: [
      ...(cart === undefined ? [] : [http.get(`${location.origin}/apps/ecommerce/cart`, cart)]),
      ...shopHandlers(location.origin),
    ],
  })

it('says how much is in the cart, and nothing of a cart that did not arrive', async () => {
  const { unmount } = await open()
  await expect.element(page.getByText(m.shop_items({ count: 5 }))).toBeVisible()
  await expect.element(page.getByText('US$225.85')).toBeVisible()
  await unmount()
  await open(() => HttpResponse.error())
  await expect.element(page.getByText('–', { exact: true })).toBeVisible()
  await expect.element(page.getByText(m.shop_items({ count: 0 }))).not.toBeInTheDocument()
})

it('leads to the checkout as long as there is something to pay', async () => {
  const next = page.getByRole('link', { name: m.shop_to_checkout() })
  const { unmount } = await open()
  await expect.element(next).toBeVisible()
  await unmount()
  await open(() => HttpResponse.json({ products: [] }))
  await expect.element(page.getByText(m.shop_items({ count: 0 }))).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
})
