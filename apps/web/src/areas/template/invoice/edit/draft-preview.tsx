import { m } from '#lib/messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { InvoicePaper } from '../preview/invoice-paper.tsx'
import type { Invoice, InvoiceDraft, PaymentDetails } from '../schema.ts'
import { draftPaper } from './draft-paper.ts'

export interface DraftPreviewProps {
  id: number
  draft: InvoiceDraft
  invoice: Invoice | undefined
  paymentDetails: PaymentDetails
  onClose: () => void
}

/** What is being written, on paper. */
export function DraftPreview({ id, draft, invoice, paymentDetails, onClose }: DraftPreviewProps) {
  return (
    <Dialog open kind="wide" asksBeforeClosing={false} title={m.invoice_preview()} onClose={onClose}>
      <InvoicePaper {...draftPaper(id, draft, invoice)} paymentDetails={paymentDetails} />
    </Dialog>
  )
}
