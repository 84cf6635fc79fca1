import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { ListBody, ListTop } from '#areas/template/core/list/list-page.tsx'
import { useListAddress } from '#areas/template/core/list/use-list-address.ts'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { invoiceListOptions, invoiceSumsOptions } from '../api.ts'
import { shortDollars } from '../labels.ts'
import { InvoiceList } from './invoice-list.tsx'
import { INVOICE_WORDS, InvoiceTools } from './invoice-tools.tsx'

/** /apps/invoice/list */
export function InvoiceListPage() {
  useLocale()
  const client = useQueryClient()
  const place = useListAddress(INVOICE_WORDS, (next) => {
    void client.prefetchQuery(invoiceListOptions(next))
    void client.prefetchQuery(invoiceSumsOptions(next))
  })
  const { data: sums } = useQuery(invoiceSumsOptions(place.address))
  return (
    <>
      <ListTop title={m.invoice_title()} count={sums && m.invoice_count({ count: sums.count })} />
      <ListBody
        sumsLabel={m.invoice_sums()}
        sums={[
          { label: m.invoice_sum_count(), value: sums && formatCount(sums.count) },
          { label: m.invoice_sum_total(), value: sums && `US$${shortDollars(sums.total)}` },
          { label: m.invoice_sum_owed(), value: sums && `US$${shortDollars(sums.owed)}` },
          {
            label: m.invoice_sum_late(),
            value: sums && formatCount(sums.pastDue),
            isGrave: (sums?.pastDue ?? 0) > 0,
          },
        ]}
      >
        <InvoiceTools {...place} isNext />
        <InvoiceList {...place} />
      </ListBody>
      <NotesRegion />
    </>
  )
}
