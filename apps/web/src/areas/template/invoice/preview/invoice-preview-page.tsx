import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { preloadPanel } from '#shell/loading/lazy-panel.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedList } from '#areas/template/core/list/list-states.tsx'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { sayNote } from '#areas/template/core/notes/notes-store.ts'
import { PanelForm } from '#areas/template/core/panel/panel-form.tsx'
import { PanelPage } from '#areas/template/core/panel/side-panel.tsx'
import { invoiceOptions } from '../api.ts'
import type { WholeInvoice } from '../api.ts'
import { MissingInvoice } from '../missing-invoice.tsx'
import { StatusMark } from '../status-mark.tsx'
import { useInvoiceActions } from '../use-invoice-actions.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceSide } from './invoice-side.tsx'
import { printPaper } from './print-paper.ts'
import styles from './invoice-preview-page.module.css'

const loadSending = async () => (await import('../panels/send-form.tsx')).SendForm
const loadPayment = async () => (await import('../panels/payment-form.tsx')).PaymentForm

const TASKS = ['send', 'payment', 'pdf'] as const

/** /apps/invoice/preview/{id} */
export function InvoicePreviewPage() {
  useLocale()
  const { id = '' } = useParams({ strict: false })
  const whole = useQuery(invoiceOptions(id))
  const isMissing = whole.error instanceof ProblemError && whole.error.status === 404
  return (
    <>
      {/* One heading before and after the answer: it holds the focus of whoever came here. */}
      <StaffTop>
        <h1>{whole.data === undefined ? m.invoice_title() : m.invoice_preview_title({ id: whole.data.invoice.id })}</h1>
        {whole.data === undefined ? null : <StatusMark invoice={whole.data.invoice} />}
      </StaffTop>
      {whole.data === undefined ? (
        <div className={styles.page}>
          {isMissing ? <MissingInvoice /> : null}
          {whole.isError && !isMissing ? (
            <FailedList title={m.invoice_failed_one()} onRetry={() => void whole.refetch()} />
          ) : null}
          {whole.isError ? null : <Loading shapes={['title', 'card', 'card', 'card']} />}
        </div>
      ) : (
        <Preview key={id} whole={whole.data} />
      )}
      <NotesRegion />
    </>
  )
}

function Preview({ whole }: { whole: WholeInvoice }) {
  const { invoice, paper, paymentDetails } = whole
  const navigate = useNavigate()
  const { remove, duplicate } = useInvoiceActions()
  const task = oneOfParam(useSearch({ strict: false }), 'do', TASKS)
  const setTask = (next: 'send' | 'payment' | null, replace = false) =>
    navigate({ to: '.', search: (next === null ? {} : { do: next }) as never, replace, resetScroll: false })
  // The dialog does not tell whether a file was kept: that is no part of the history.
  const saveAsPdf = () => {
    sayNote(m.invoice_save_pdf_how())
    printPaper(invoice)
  }
  // Whoever comes with the wish to have the file is asked once, and not again by a reload.
  const saveOnce = useEffectEvent(() => {
    void setTask(null, true).then(saveAsPdf)
  })
  useEffect(() => {
    if (task === 'pdf') saveOnce()
  }, [task])
  const leave = () => void setTask(null)
  const panel =
    task === 'payment' ? (
      <PanelForm
        key="payment"
        open
        onClose={leave}
        title={m.invoice_add_payment()}
        submit={m.invoice_add_payment()}
        load={loadPayment}
        own={{ invoice }}
      />
    ) : (
      <PanelForm
        key="send"
        open={task === 'send'}
        onClose={leave}
        title={m.invoice_send()}
        submit={m.invoice_send()}
        load={loadSending}
        own={{ invoice }}
      />
    )
  return (
    <PanelPage panel={panel}>
      <div className={styles.page} data-beside="">
        <InvoicePaper invoice={invoice} paper={paper} paymentDetails={paymentDetails} />
        <InvoiceSide
          whole={whole}
          isPanelOpen={task === 'send' || task === 'payment'}
          onNear={() => {
            preloadPanel(loadSending)
            preloadPanel(loadPayment)
          }}
          onSend={() => void setTask('send')}
          onPay={() => void setTask('payment')}
          onSavePdf={saveAsPdf}
          onPrint={() => printPaper(invoice)}
          onDuplicate={() =>
            void duplicate(invoice).then((copy) =>
              copy === null ? undefined : navigate({ to: '/apps/invoice/edit/$id', params: { id: String(copy.id) } }),
            )
          }
          onDelete={() =>
            void remove(invoice).then((isGone) => (isGone ? navigate({ to: '/apps/invoice/list' }) : undefined))
          }
        />
      </div>
    </PanelPage>
  )
}
