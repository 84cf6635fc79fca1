import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#areas/template/ecommerce/product/product-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/e-commerce/$slug')({
  staticData: {
    title: () => m.shop_product_title(),
    breadcrumb: [
      { text: () => m.shell_nav_section_template() },
      { text: () => m.shop_title(), to: '/apps/e-commerce/shop' },
      { text: () => m.shop_product_title() },
    ],
    navActiveLink: '/apps/e-commerce/shop',
  },
  component: ProductPage,
})
