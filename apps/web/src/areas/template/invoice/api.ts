import { queryOptions } from '@tanstack/react-query'
import { listCall } from '#areas/template/core/list/list-address.ts'
import type { ListAddress } from '#areas/template/core/list/list-address.ts'
import { callSimulated } from '#areas/template/core/simulated-calls.ts'
import type { Client, Invoice, InvoiceAnswer, InvoiceDraft, InvoiceMail, InvoiceList } from './schema.ts'
import type { InvoiceSums, Paper, Payment } from './schema.ts'

const INVOICES = '/apps/invoice/invoices'
const CLIENTS = '/apps/invoice/clients'
/** Everything that a change of invoices makes old. */
export const INVOICES_KEY = ['simulated', 'invoices'] as const

export function invoiceListOptions(address: ListAddress) {
  const call = listCall(address)
  return queryOptions({
    queryKey: [...INVOICES_KEY, 'list', call],
    queryFn: async ({ signal }) => (await callSimulated('GET', `${INVOICES}?${call}`, { signal })) as InvoiceList,
  })
}

export function invoiceSumsOptions({ q, filters }: Pick<ListAddress, 'q' | 'filters'>) {
  const call = new URLSearchParams({ q, status: filters['status'] ?? '' }).toString()
  return queryOptions({
    queryKey: [...INVOICES_KEY, 'sums', call],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/apps/invoice/sums?${call}`, { signal })) as InvoiceSums,
  })
}

export interface WholeInvoice extends InvoiceAnswer {
  paper: Paper
}

/** What the list knows of it, where to pay, and what stands on its paper. */
export function invoiceOptions(id: string) {
  const path = `${INVOICES}/${encodeURIComponent(id)}`
  return queryOptions({
    queryKey: [...INVOICES_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<WholeInvoice> => {
      const [answer, paper] = await Promise.all([
        callSimulated('GET', path, { signal }),
        callSimulated('GET', `${path}/paper`, { signal }),
      ])
      return { ...(answer as InvoiceAnswer), paper: paper as Paper }
    },
  })
}

/** The newest one: the next number is the one after it. */
export const newestInvoiceOptions = queryOptions({
  queryKey: [...INVOICES_KEY, 'newest'],
  queryFn: async ({ signal }) =>
    (await callSimulated('GET', `${INVOICES}?perPage=1&sortDesc=true`, { signal })) as InvoiceList,
})

export const clientsOptions = queryOptions({
  queryKey: [...INVOICES_KEY, 'clients'],
  queryFn: async ({ signal }) => (await callSimulated('GET', CLIENTS, { signal })) as Client[],
})

export async function addClient(client: Client): Promise<Client> {
  return ((await callSimulated('POST', CLIENTS, { body: { client } })) as { client: Client }).client
}

async function post(path: string, body?: unknown): Promise<Invoice> {
  const request = body === undefined ? {} : { body }
  return ((await callSimulated('POST', `${INVOICES}${path}`, request)) as { invoice: Invoice }).invoice
}

export const addInvoice = (invoice: InvoiceDraft) => post('', { invoice })
export const changeInvoice = (id: number, invoice: InvoiceDraft) => post(`/${id}`, { invoice })
export const duplicateInvoice = (id: number) => post(`/${id}/duplicate`)
export const restoreInvoice = (id: number) => post(`/${id}/restore`)
export const addPayment = (id: number, payment: Payment) => post(`/${id}/payments`, { payment })
export const sendInvoice = (id: number, mail: InvoiceMail) => post(`/${id}/mails`, { mail })

export async function deleteInvoice(id: number): Promise<void> {
  await callSimulated('DELETE', `${INVOICES}/${id}`)
}
