import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#areas/template/ecommerce/checkout/checkout-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/apps/e-commerce/checkout')({
  staticData: {
    title: () => m.shop_checkout_title(),
    breadcrumb: [
      { text: () => m.shell_nav_section_template() },
      { text: () => m.shop_title(), to: '/apps/e-commerce/shop' },
      { text: () => m.shop_checkout_title() },
    ],
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: CheckoutPage,
})
