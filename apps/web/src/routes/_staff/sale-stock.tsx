import { createFileRoute } from '@tanstack/react-router'
import { SaleStockPage } from '#areas/staff/sale-stock/sale-stock-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/sale-stock')({
  staticData: { title: () => m.stock_title(), navActiveLink: '/records' },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: SaleStockPage,
})
