import { isoDate, toShopDate } from '@rodchao/rental'
import { lastAnswer } from '../core/list/last-answer.ts'
import { nextId } from '../core/list/row-ids.ts'
import { includesText, pageOf, sortedRows } from '../core/list/list-query.ts'
import type { ListQuery } from '../core/list/list-query.ts'
import { invoiceTotals, statusAfter, toCents, toDollars } from './model.ts'
import { PAYMENT_DETAILS, sampleInvoices, samplePaper } from './seed.ts'
import type {
  Client,
  HistoryEntry,
  Invoice,
  InvoiceAnswer,
  InvoiceDraft,
  InvoiceList,
  InvoiceMail,
  InvoiceSums,
  Paper,
  Payment,
} from './schema.ts'

export interface InvoicesQuery extends ListQuery {
  /** Empty for all. */
  status: string
}

export interface InvoiceStore {
  list: (query: InvoicesQuery) => InvoiceList
  sums: (query: Pick<InvoicesQuery, 'q' | 'status'>) => InvoiceSums
  find: (id: number) => InvoiceAnswer | null
  paper: (id: number) => Paper | null
  clients: () => Client[]
  addClient: (client: Client) => Client
  add: (draft: InvoiceDraft) => Invoice
  change: (id: number, draft: InvoiceDraft) => Invoice | null
  duplicate: (id: number) => Invoice | null
  remove: (id: number) => boolean
  restore: (id: number) => Invoice | null
  pay: (id: number, payment: Payment) => Invoice | null
  send: (id: number, mail: InvoiceMail) => Invoice | null
  /** So many more, made of the samples. */
  fill: (count: number) => void
}

/** What is offered when an invoice is written, beside the clients that were added. */
const OFFERED_CLIENTS = 5

/** Clients sort by their name; everything else by what stands in the field. */
function sortValue(invoice: Invoice, field: string): number | string | undefined {
  const value: unknown = field === 'client' ? invoice.client.name : invoice[field as keyof Invoice]
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.toLowerCase() : undefined
}

/** Issued today, with as many days to pay as the other had: a copy is not late from the start. */
function issuedNow({ issuedDate, dueDate }: Invoice, now: number): Pick<Invoice, 'issuedDate' | 'dueDate'> {
  const term = Date.parse(dueDate) - Date.parse(issuedDate)
  return { issuedDate: isoDate(toShopDate(now)), dueDate: isoDate(toShopDate(now + term)) }
}

interface Kept {
  invoice: Invoice
  paper: Paper
}

/** The invoices of one tab: a reload brings back the samples. */
export function createInvoiceStore(
  samples: readonly Invoice[] = sampleInvoices(Date.now()),
  now: () => number = Date.now,
): InvoiceStore {
  let invoices = [...samples]
  /** Papers of samples are written when they are asked for. */
  const papers = new Map<number, Paper>()
  const deleted = new Map<number, Invoice>()
  const ownClients: Client[] = []

  const lastSorted = lastAnswer<Invoice[]>()
  const findInvoice = (id: number) => invoices.find((invoice) => invoice.id === id)
  const keep = ({ invoice, paper }: Kept): Invoice => {
    const isKnown = invoices.some(({ id }) => id === invoice.id)
    invoices = isKnown ? invoices.map((one) => (one.id === invoice.id ? invoice : one)) : [...invoices, invoice]
    papers.set(invoice.id, paper)
    return invoice
  }
  const kept = (id: number): Kept | null => {
    const invoice = findInvoice(id)
    return invoice === undefined ? null : { invoice, paper: papers.get(id) ?? samplePaper(invoice, now()) }
  }
  const noted = (paper: Paper, kind: HistoryEntry['kind'], about: string): Paper => ({
    ...paper,
    history: [...paper.history, { kind, about, at: new Date(now()).toISOString() }],
  })
  // A number is never given twice, so that an undone deletion finds its place.
  const freeId = () => nextId([...invoices, ...deleted.values()])
  const matching = ({ q, status }: Pick<InvoicesQuery, 'q' | 'status'>) =>
    invoices.filter(
      ({ client, invoiceStatus }) =>
        (status === '' || invoiceStatus === status) &&
        (includesText(client.companyEmail, q) || includesText(client.name, q)),
    )
  const withDraft = (invoice: Invoice, { lines, ...draft }: InvoiceDraft): Invoice => {
    const paid = toCents(invoice.total) - toCents(invoice.balance)
    const { total } = invoiceTotals(lines)
    const balance = total - paid
    return {
      ...invoice,
      client: { ...draft.client },
      service: draft.service,
      issuedDate: draft.issuedDate,
      dueDate: draft.dueDate,
      total: toDollars(total),
      balance: toDollars(balance),
      invoiceStatus: paid > 0 && balance > 0 ? 'Partial Payment' : invoice.invoiceStatus,
    }
  }
  const paperOf = ({ lines, salesperson, note, payBy, hasTerms, hasNote, hasStub }: InvoiceDraft) => ({
    salesperson,
    note,
    payBy,
    hasTerms,
    hasNote,
    hasStub,
    lines: lines.map((line) => ({ ...line })),
  })

  return {
    list({ sortBy, sortDesc, page, perPage, ...filter }) {
      const asked = JSON.stringify([filter, sortBy, sortDesc])
      const sorted = lastSorted(invoices, asked, () =>
        sortedRows(matching(filter), (invoice) => sortValue(invoice, sortBy), sortDesc),
      )
      return { invoices: pageOf(sorted, { page, perPage }), total: sorted.length }
    },
    sums(filter) {
      const found = matching(filter)
      const sum = (of: (invoice: Invoice) => number) =>
        toDollars(found.reduce((cents, invoice) => cents + toCents(of(invoice)), 0))
      return {
        count: found.length,
        total: sum(({ total }) => total),
        owed: sum(({ balance }) => Math.max(0, balance)),
        pastDue: found.filter(({ invoiceStatus }) => invoiceStatus === 'Past Due').length,
      }
    },
    find(id) {
      const invoice = findInvoice(id)
      return invoice === undefined ? null : { invoice, paymentDetails: { ...PAYMENT_DETAILS } }
    },
    paper: (id) => kept(id)?.paper ?? null,
    clients: () => [...invoices.slice(0, OFFERED_CLIENTS).map(({ client }) => client), ...ownClients],
    addClient(client) {
      ownClients.push(client)
      return client
    },
    add(draft) {
      const id = freeId()
      const { client, service, issuedDate, dueDate } = draft
      const blank: Invoice = {
        id,
        client,
        service,
        issuedDate,
        dueDate,
        total: 0,
        balance: 0,
        avatar: '',
        invoiceStatus: 'Draft',
      }
      const paper: Paper = { ...paperOf(draft), payments: [], mails: [], history: [] }
      return keep({ invoice: withDraft(blank, draft), paper: noted(paper, 'written', draft.salesperson) })
    },
    change(id, draft) {
      const found = kept(id)
      if (found === null) return null
      return keep({
        invoice: withDraft(found.invoice, draft),
        paper: noted({ ...found.paper, ...paperOf(draft) }, 'changed', ''),
      })
    },
    duplicate(id) {
      const found = kept(id)
      if (found === null) return null
      const { invoice, paper } = found
      return keep({
        invoice: {
          ...invoice,
          ...issuedNow(invoice, now()),
          id: freeId(),
          invoiceStatus: 'Draft',
          balance: invoice.total,
        },
        paper: noted({ ...paper, payments: [], mails: [], history: [] }, 'duplicated', String(id)),
      })
    },
    remove(id) {
      const invoice = findInvoice(id)
      if (invoice === undefined) return false
      deleted.set(id, invoice)
      invoices = invoices.filter((other) => other !== invoice)
      return true
    },
    restore(id) {
      const invoice = deleted.get(id)
      if (invoice === undefined) return null
      deleted.delete(id)
      invoices = [...invoices, invoice].toSorted((one, other) => one.id - other.id)
      return invoice
    },
    pay(id, payment) {
      const found = kept(id)
      if (found === null) return null
      const { invoice, paper } = found
      const balance = toCents(invoice.balance) - toCents(payment.amount)
      const paid = toCents(invoice.total) - balance
      return keep({
        invoice: {
          ...invoice,
          balance: toDollars(balance),
          invoiceStatus: statusAfter(invoice.invoiceStatus, balance, paid),
        },
        paper: noted({ ...paper, payments: [...paper.payments, payment] }, 'paid', String(payment.amount)),
      })
    },
    send(id, mail) {
      const found = kept(id)
      if (found === null) return null
      const { invoice, paper } = found
      const isFirst = invoice.invoiceStatus === 'Draft' || invoice.invoiceStatus === 'Downloaded'
      const mails = [...paper.mails, { ...mail, sentAt: new Date(now()).toISOString() }]
      return keep({
        invoice: { ...invoice, invoiceStatus: isFirst ? 'Sent' : invoice.invoiceStatus },
        paper: noted({ ...paper, mails }, 'sent', mail.to),
      })
    },
    fill(count) {
      const first = freeId()
      const more = Array.from({ length: count }, (_, index) => ({
        ...(samples[index % samples.length] as Invoice),
        id: first + index,
      }))
      invoices = [...invoices, ...more]
    },
  }
}
