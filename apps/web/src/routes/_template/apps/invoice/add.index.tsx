import { createFileRoute } from '@tanstack/react-router'
import { InvoiceAddPage } from '#areas/template/invoice/edit/invoice-add-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/apps/invoice/add/')({
  staticData: {
    title: () => m.invoice_add_page(),
    navActiveLink: '/apps/invoice/list',
    breadcrumb: [{ text: () => m.invoice_title(), to: '/apps/invoice/list' }, { text: () => m.invoice_add_page() }],
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: InvoiceAddPage,
})
