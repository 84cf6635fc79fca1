import { useSearch } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { PaperPage } from './paper-page.tsx'

/** /saleContract-print: contracts, of sale and of rental. */
export function SaleContractPrintPage() {
  const { document, asIssued } = useSearch({ from: '/saleContract-print' })
  return (
    <PaperPage
      family="contract"
      title={m.papers_contract_title()}
      asked={{ documentId: document, isAsIssued: asIssued === 'yes' }}
    />
  )
}
