import { useState } from 'react'
import type { ListAddress } from '#areas/template/core/list/list-address.ts'
import { InvoiceList } from './invoice-list.tsx'

/** The invoices of one client, as a part of a page that keeps other things in its address. */
export function PersonsInvoices({ email }: { email: string }) {
  const [address, setAddress] = useState<ListAddress>({
    q: email,
    page: 1,
    perPage: 10,
    sort: 'id',
    isDescending: true,
    filters: {},
  })
  return <InvoiceList address={address} go={setAddress} isWhole={false} />
}
