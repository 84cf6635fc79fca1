import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useListAddress } from '#areas/template/core/list/use-list-address.ts'
import { invoiceListOptions } from '../api.ts'
import { InvoiceList } from './invoice-list.tsx'
import { INVOICE_WORDS, InvoiceTools } from './invoice-tools.tsx'
import styles from './invoice-section.module.css'

/** All invoices as a part of another page, whose address says where in them one is, too. */
export function InvoiceSection() {
  const client = useQueryClient()
  const place = useListAddress(INVOICE_WORDS, (next) => void client.prefetchQuery(invoiceListOptions(next)))
  return (
    <section className={styles.section} aria-labelledby="invoices">
      <h2 id="invoices">{m.invoice_title()}</h2>
      <InvoiceTools {...place} isNext={false} />
      <InvoiceList {...place} />
    </section>
  )
}
