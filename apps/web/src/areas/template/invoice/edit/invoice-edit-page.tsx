import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedList } from '#areas/template/core/list/list-states.tsx'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { invoiceOptions } from '../api.ts'
import { MissingInvoice } from '../missing-invoice.tsx'
import { StatusMark } from '../status-mark.tsx'
import { formDraft } from './invoice-form-draft.ts'
import { InvoiceForm } from './invoice-form.tsx'
import styles from './invoice-edit-page.module.css'

/** /apps/invoice/edit/{id} */
export function InvoiceEditPage() {
  useLocale()
  const { id = '' } = useParams({ strict: false })
  const whole = useQuery(invoiceOptions(id))
  const isMissing = whole.error instanceof ProblemError && whole.error.status === 404
  return (
    <>
      <StaffTop>
        <h1>
          {whole.data === undefined ? m.invoice_edit_page() : m.invoice_edit_title({ id: whole.data.invoice.id })}
        </h1>
        {whole.data === undefined ? null : <StatusMark invoice={whole.data.invoice} />}
      </StaffTop>
      {whole.data === undefined ? (
        <div className={styles.page}>
          {isMissing ? <MissingInvoice /> : null}
          {whole.isError && !isMissing ? (
            <FailedList title={m.invoice_failed_one()} onRetry={() => void whole.refetch()} />
          ) : null}
          {whole.isError ? null : <Loading shapes={['card', 'card', 'card']} />}
        </div>
      ) : (
        <InvoiceForm
          key={id}
          id={whole.data.invoice.id}
          invoice={whole.data.invoice}
          first={formDraft(whole.data.invoice, whole.data.paper)}
          paymentDetails={whole.data.paymentDetails}
        />
      )}
      <NotesRegion />
    </>
  )
}
