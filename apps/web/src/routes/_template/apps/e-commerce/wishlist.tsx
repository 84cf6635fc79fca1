import { createFileRoute } from '@tanstack/react-router'
import { WishlistPage } from '#areas/template/ecommerce/wishlist/wishlist-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/e-commerce/wishlist')({
  staticData: {
    title: () => m.shop_wishlist_title(),
    breadcrumb: [
      { text: () => m.shell_nav_section_template() },
      { text: () => m.shop_title(), to: '/apps/e-commerce/shop' },
      { text: () => m.shop_wishlist_title() },
    ],
  },
  component: WishlistPage,
})
