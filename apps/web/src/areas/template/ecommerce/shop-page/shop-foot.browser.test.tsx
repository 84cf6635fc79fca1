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
const open = (isCut: boolean) =>
  openTestingPage({
    at: '/apps/e-commerce/shop',
    paths: ['/apps/e-commerce/shop'],
    component: () => <ShopFoot page={1} total={0} onPage={nothing} onNear={nothing} />,
    handlers: [
      ...(isCut ? [http.get(`${location.origin}/apps/ecommerce/cart`, () => HttpResponse.error())] : []),
      ...shopHandlers(location.origin),
    ],
  })

it('says how much is in the cart, and nothing of a cart that did not arrive', async () => {
  const { unmount } = await open(false)
  await expect.element(page.getByText(m.shop_items({ count: 5 }))).toBeVisible()
  await expect.element(page.getByText('US$225.85')).toBeVisible()
  await unmount()
  await open(true)
  await expect.element(page.getByText('–', { exact: true })).toBeVisible()
  await expect.element(page.getByText(m.shop_items({ count: 0 }))).not.toBeInTheDocument()
})
