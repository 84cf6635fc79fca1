import { useSearch } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { PaperPage } from './paper-page.tsx'

/** /receipt-print: receipts, tax invoices, credit notes and deposit slips. */
export function ReceiptPrintPage() {
  const { document, asIssued } = useSearch({ from: '/receipt-print' })
  return (
    <PaperPage
      family="money"
      title={m.papers_receipt_title()}
      asked={{ documentId: document, isAsIssued: asIssued === 'yes' }}
    />
  )
}
