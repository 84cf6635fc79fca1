import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useListAddress } from '#areas/template/core/list/use-list-address.ts'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { invoiceListOptions, invoiceSumsOptions } from '../api.ts'
import { shortDollars } from '../labels.ts'
import { InvoiceList } from './invoice-list.tsx'
import { INVOICE_WORDS, InvoiceTools } from './invoice-tools.tsx'
import styles from './invoice-list-page.module.css'

/** /apps/invoice/list */
export function InvoiceListPage() {
  useLocale()
  const client = useQueryClient()
  const place = useListAddress(INVOICE_WORDS, (next) => {
    void client.prefetchQuery(invoiceListOptions(next))
    void client.prefetchQuery(invoiceSumsOptions(next))
  })
  const { data: sums } = useQuery(invoiceSumsOptions(place.address))
  const tile = (label: string, value: string | undefined, isLate = false) => (
    <div className={styles.tile} data-late={isLate ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value ?? '–'}</bdi>
      </dd>
    </div>
  )
  return (
    <>
      <StaffTop>
        <h1>{m.invoice_title()}</h1>
        {sums === undefined ? null : <span className={styles.count}>{m.invoice_count({ count: sums.count })}</span>}
      </StaffTop>
      <div className={styles.page}>
        <dl className={styles.tiles} aria-label={m.invoice_sums()}>
          {tile(m.invoice_sum_count(), sums && formatCount(sums.count))}
          {tile(m.invoice_sum_total(), sums && `US$${shortDollars(sums.total)}`)}
          {tile(m.invoice_sum_owed(), sums && `US$${shortDollars(sums.owed)}`)}
          {tile(m.invoice_sum_late(), sums && formatCount(sums.pastDue), (sums?.pastDue ?? 0) > 0)}
        </dl>
        <InvoiceTools {...place} isNext />
        <InvoiceList {...place} />
      </div>
      <NotesRegion />
    </>
  )
}
