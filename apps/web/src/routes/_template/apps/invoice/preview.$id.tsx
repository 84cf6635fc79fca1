import { createFileRoute } from '@tanstack/react-router'
import { InvoicePreviewPage } from '#areas/template/invoice/preview/invoice-preview-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/apps/invoice/preview/$id')({
  staticData: {
    title: () => m.invoice_preview_page(),
    navActiveLink: '/apps/invoice/list',
    breadcrumb: [{ text: () => m.invoice_title(), to: '/apps/invoice/list' }, { text: () => m.invoice_preview_page() }],
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: InvoicePreviewPage,
})
