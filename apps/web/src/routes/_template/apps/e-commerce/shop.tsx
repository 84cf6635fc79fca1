import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from '#areas/template/ecommerce/shop-page/shop-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/apps/e-commerce/shop')({
  staticData: {
    title: () => m.shop_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.shop_title() }],
    contentRenderer: 'sidebar-left-detached',
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: ShopPage,
})
