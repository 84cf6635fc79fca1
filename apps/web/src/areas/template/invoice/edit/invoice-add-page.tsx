import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isoDate, toShopDate } from '@rodchao/rental'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedList } from '#areas/template/core/list/list-states.tsx'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { invoiceOptions, newestInvoiceOptions } from '../api.ts'
import { blankLine } from './invoice-form-draft.ts'
import type { FormDraft } from './invoice-form-draft.ts'
import { InvoiceForm } from './invoice-form.tsx'
import styles from './invoice-edit-page.module.css'

const DAY_MS = 86_400_000
const DAYS_TO_PAY = 30

function newDraft(now: number): FormDraft {
  return {
    client: null,
    service: 'Scooter rental',
    issuedDate: isoDate(toShopDate(now)),
    dueDate: isoDate(toShopDate(now + DAYS_TO_PAY * DAY_MS)),
    lines: [blankLine()],
    salesperson: '',
    note: 'Thank you for riding with us. Please write the number of this invoice with your payment.',
    payBy: 'bank',
    hasTerms: true,
    hasNote: true,
    hasStub: false,
  }
}

/** /apps/invoice/add/ */
export function InvoiceAddPage() {
  useLocale()
  const [first] = useState(() => newDraft(Date.now()))
  const newest = useQuery({ ...newestInvoiceOptions, refetchOnWindowFocus: false })
  const last = newest.data?.invoices[0]?.id ?? 0
  // Where to pay is the same for all of them.
  const other = useQuery({ ...invoiceOptions(String(last)), enabled: last > 0 })
  return (
    <>
      <StaffTop>
        <h1>{m.invoice_add_page()}</h1>
      </StaffTop>
      {newest.data === undefined ? (
        <div className={styles.page}>
          {newest.isError ? (
            <FailedList title={m.invoice_failed()} onRetry={() => void newest.refetch()} />
          ) : (
            <Loading shapes={['card', 'card', 'card']} />
          )}
        </div>
      ) : (
        <InvoiceForm id={last + 1} first={first} paymentDetails={other.data?.paymentDetails} />
      )}
      <NotesRegion />
    </>
  )
}
