import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPrintPage } from '#areas/customer/print/papers/receipt-print-page.tsx'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'

interface PaperSearch {
  /** The paper to print; without it the newest of the reservation whose link the tab keeps. */
  document?: string
  /** Opens a paper that was replaced itself, and not the one in its place. */
  asIssued?: 'yes'
}

const UUID_LENGTH = 36

export const Route = createFileRoute('/receipt-print')({
  staticData: {
    layout: 'full',
    resource: 'Auth',
    rendering: 'server',
    title: () => m.papers_receipt_title(),
    robots: 'noindex',
  },
  validateSearch: (search: Record<string, unknown>): PaperSearch => {
    const document = textParam(search, 'document', UUID_LENGTH)
    return {
      ...(document === undefined ? {} : { document }),
      ...(search['asIssued'] === 'yes' ? { asIssued: 'yes' } : {}),
    }
  },
  component: ReceiptPrintPage,
})
