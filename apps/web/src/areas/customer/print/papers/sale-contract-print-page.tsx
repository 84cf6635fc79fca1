import { useSearch } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { PaperPage } from './paper-page.tsx'

/** /saleContract-print: contracts, of sale and of rental. */
export function SaleContractPrintPage() {
  const { document } = useSearch({ from: '/saleContract-print' })
  return <PaperPage family="contract" title={m.papers_contract_title()} documentId={document} />
}
