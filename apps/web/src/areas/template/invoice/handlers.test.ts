import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { createInvoiceStore } from './handlers-store.ts'
import { invoiceHandlers } from './handlers.ts'
import { invoiceTotals, toCents } from './model.ts'
import {
  clientEnvelopeSchema,
  clientsSchema,
  invoiceAnswerSchema,
  invoiceEnvelopeSchema,
  invoiceListSchema,
  invoiceSchema,
  invoiceSumsSchema,
  paperSchema,
} from './schema.ts'
import type { InvoiceDraft } from './schema.ts'
import { sampleInvoices, samplePaper } from './seed.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.UTC(2026, 10, 21, 3)
const SAMPLES = sampleInvoices(NOW)

function fresh(samples = SAMPLES) {
  const handlers = invoiceHandlers(
    ORIGIN,
    createInvoiceStore(samples, () => NOW),
  )
  const call = (method: string, path: string, body?: unknown) =>
    getResponse(
      handlers,
      new Request(`${ORIGIN}/apps/invoice/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const status = async (...request: Parameters<typeof call>) => (await call(...request))?.status
  const read = async (path: string): Promise<unknown> => (await call('GET', path))?.json()
  const list = async (query = '') => invoiceListSchema.parse(await read(`invoices${query}`))
  const column = async <Key extends keyof (typeof SAMPLES)[number]>(key: Key, query: string) =>
    (await list(query)).invoices.map((invoice) => invoice[key])
  const sums = async (query = '') => invoiceSumsSchema.parse(await read(`sums${query}`))
  const invoice = async (id: number) => invoiceAnswerSchema.parse(await read(`invoices/${id}`)).invoice
  const paper = async (id: number) => paperSchema.parse(await read(`invoices/${id}/paper`))
  const made = async (...request: Parameters<typeof call>) =>
    invoiceEnvelopeSchema.parse(await (await call(...request))?.json()).invoice
  return { call, status, read, list, column, sums, invoice, paper, made }
}

const DRAFT: InvoiceDraft = {
  client: {
    name: 'Nina Alvarez',
    company: 'Kite and Kraft',
    companyEmail: 'nina@kiteandkraft.example',
    address: 'Rua do Cais 14, Porto',
    country: 'PT',
    contact: '+351 912 345 678',
  },
  service: 'Delivery',
  issuedDate: '2026-11-21',
  dueDate: '2026-12-21',
  lines: [
    { item: 'Scooter rental for a crew', description: '', cost: 220, qty: 42, discount: 0, tax1: 10, tax2: 0 },
    { item: 'Delivery', description: 'Two trips', cost: 60.05, qty: 8, discount: 12.5, tax1: 10, tax2: 1 },
  ],
  salesperson: 'Elin Sandberg',
  note: 'Thank you',
  payBy: 'bank',
  hasTerms: true,
  hasNote: true,
  hasStub: false,
}

describe('the sample invoices', () => {
  it('the sample invoices have the number and spread of the specification', () => {
    for (const sample of SAMPLES) invoiceSchema.parse(sample)
    expect(SAMPLES.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 4987 + index))
    const byStatus = Map.groupBy(SAMPLES, ({ invoiceStatus }) => invoiceStatus)
    expect(Object.fromEntries([...byStatus].map(([name, rows]) => [name, rows.length]))).toEqual({
      Paid: 12,
      'Partial Payment': 11,
      Draft: 10,
      Downloaded: 8,
      Sent: 6,
      'Past Due': 3,
    })
    const balances = SAMPLES.map(({ balance }) => balance)
    expect(balances.filter((one) => one === 0)).toHaveLength(29)
    expect(balances.filter((one) => one > 0)).toHaveLength(14)
    expect(balances.filter((one) => one < 0)).toHaveLength(7)
    expect(balances.filter((one) => one !== 0).every((one) => Math.abs(one) >= 200 && Math.abs(one) <= 951)).toBe(true)
    expect(SAMPLES.every(({ total }) => Number.isInteger(total) && total >= 2029 && total <= 5612)).toBe(true)
    expect(SAMPLES.filter(({ avatar }) => avatar !== '')).toHaveLength(32)
    expect(new Set(SAMPLES.map(({ service }) => service)).size).toBe(4)
  })

  it('the sample invoices lie within a year, are due after their issue, and only late ones are past due', () => {
    for (const { issuedDate, dueDate, invoiceStatus, balance } of SAMPLES) {
      expect(issuedDate < dueDate).toBe(true)
      expect(Date.parse(issuedDate)).toBeGreaterThan(NOW - 366 * 86_400_000)
      if (balance > 0) expect(dueDate < '2026-11-21').toBe(invoiceStatus === 'Past Due')
      expect(balance > 0).toBe(invoiceStatus === 'Partial Payment' || invoiceStatus === 'Past Due')
    }
  })

  it('the lines of a sample come to its total, and its payments to what is no longer owed', () => {
    for (const sample of SAMPLES) {
      const paper = paperSchema.parse(samplePaper(sample, NOW))
      expect(invoiceTotals(paper.lines).total).toBe(toCents(sample.total))
      expect(paper.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(sample.total - sample.balance)
      expect(paper.history.every(({ at }) => Date.parse(at) <= NOW)).toBe(true)
    }
  })
})

describe('the list', () => {
  it('the list comes ten a page by number, and turns around', async () => {
    const { list, column } = fresh()
    expect((await list()).total).toBe(50)
    expect(await column('id', '?sortDesc=true&perPage=2')).toEqual([5036, 5035])
    expect(await column('id', '?page=6')).toEqual([])
    expect(await column('id', '?page=-2&perPage=0')).toHaveLength(10)
  })

  it('clients and their addresses are searched, numbers, services and companies are not', async () => {
    const { list } = fresh()
    expect((await list('?q=SANDBERG')).total).toBe(3)
    expect((await list('?q=elin@northlakecycles.example')).total).toBe(3)
    for (const q of ['5036', 'Delivery', 'Northlake Cycles', '2026', '%3Cscript%3E'])
      expect((await list(`?q=${q}`)).total, q).toBe(0)
  })

  it('each of the six statuses is found, written exactly', async () => {
    const { list } = fresh()
    expect((await list('?status=Past Due')).total).toBe(3)
    expect((await list('?status=Sent')).total).toBe(6)
    expect((await list('?status=sent')).total).toBe(0)
    expect((await list('?status=')).total).toBe(50)
  })

  it('clients sort by name, days by date and balances by amount; an unknown field only turns the list', async () => {
    const { list, column } = fresh()
    const rising = (values: readonly (number | string)[]) =>
      values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value)
    const names = (await list('?sortBy=client&perPage=50')).invoices.map(({ client }) => client.name.toLowerCase())
    expect(rising(names)).toBe(true)
    for (const field of ['issuedDate', 'dueDate', 'balance', 'total'] as const) {
      expect(rising(await column(field, `?sortBy=${field}&perPage=50`)), field).toBe(true)
    }
    expect(await column('id', '?sortBy=shoe&sortDesc=true&perPage=2')).toEqual([5036, 5035])
  })

  it('sums are those of everything that is found', async () => {
    const { sums } = fresh()
    const all = await sums()
    expect(all).toEqual({
      count: 50,
      total: SAMPLES.reduce((sum, { total }) => sum + total, 0),
      owed: SAMPLES.reduce((sum, { balance }) => sum + Math.max(0, balance), 0),
      pastDue: 3,
    })
    expect(await sums('?status=Paid')).toMatchObject({ count: 12, owed: 0, pastDue: 0 })
    expect(await sums('?q=nobody')).toEqual({ count: 0, total: 0, owed: 0, pastDue: 0 })
  })

  it('a page of fifty thousand invoices is found at once', async () => {
    const many = Array.from({ length: 1000 }, () => SAMPLES).flat()
    const { list } = fresh(many.map((sample, index) => ({ ...sample, id: index + 1 })))
    const started = performance.now()
    const { total, invoices } = await list('?sortBy=client&page=400&perPage=100')
    expect([total, invoices.length]).toEqual([50_000, 100])
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

it('becomes a list of years, in which one pages and sorts as in a short one', async () => {
  const { status, list, column } = fresh()
  expect(await status('POST', 'invoices/fill', { count: 200_000 })).toBe(400)
  expect(await status('POST', 'invoices/fill', { count: 20_000 })).toBe(200)
  expect((await list('?page=2005&perPage=10')).invoices).toHaveLength(10)
  const newest = await column('id', '?sortBy=id&sortDesc=true')
  expect(newest[0]).toBe(Math.max(...SAMPLES.map(({ id }) => id)) + 20_000)
})

describe('one invoice', () => {
  it('an unknown or strange number is not found, whatever is asked of it', async () => {
    const { status } = fresh()
    for (const id of ['4986', '5037', '0', '-1', 'first', '1e3', '%3Cscript%3E'])
      for (const [method, rest] of [
        ['GET', ''],
        ['POST', ''],
        ['DELETE', ''],
        ['GET', '/paper'],
        ['POST', '/payments'],
        ['POST', '/mails'],
        ['POST', '/restore'],
        ['POST', '/duplicate'],
      ] as const)
        expect(await status(method, `invoices/${id}${rest}`, method === 'POST' ? {} : undefined), id + rest).toBe(404)
  })

  it('an invoice comes with the account to pay to', async () => {
    const { read } = fresh()
    const one = invoiceAnswerSchema.parse(await read('invoices/4987'))
    const other = invoiceAnswerSchema.parse(await read('invoices/5036'))
    expect(one.invoice).toEqual(SAMPLES[0])
    expect(one.paymentDetails).toEqual(other.paymentDetails)
  })

  it('a new invoice is a draft under the next number, and its total is counted from its lines', async () => {
    const { made, paper, invoice, status } = fresh()
    const written = await made('POST', 'invoices', { invoice: { ...DRAFT, id: 1, total: 1, shoe: 39 } })
    // 9240 + 10 %; 480.40 - 60.05, + 42.04 + 4.20.
    expect(written).toMatchObject({ id: 5037, invoiceStatus: 'Draft', total: 10_630.59, balance: 10_630.59 })
    expect(await invoice(5037)).toEqual(written)
    expect((await paper(5037)).lines).toEqual(DRAFT.lines)
    expect(await status('POST', 'invoices', { invoice: DRAFT })).toBe(201)
  })

  it('an invoice with bad figures, days or names is refused', async () => {
    const { status, list } = fresh()
    const [line] = DRAFT.lines
    const bad = [
      { ...DRAFT, lines: [{ ...line, qty: 0 }] },
      { ...DRAFT, lines: [{ ...line, qty: 1.5 }] },
      { ...DRAFT, lines: [{ ...line, cost: -1 }] },
      { ...DRAFT, lines: [{ ...line, cost: '220' }] },
      { ...DRAFT, lines: [{ ...line, discount: 101 }] },
      { ...DRAFT, lines: [{ ...line, tax1: 7 }] },
      { ...DRAFT, lines: 'none' },
      { ...DRAFT, dueDate: '2026-11-20' },
      { ...DRAFT, issuedDate: '21 Nov 2026' },
      { ...DRAFT, client: { ...DRAFT.client, companyEmail: 'nina' } },
      { ...DRAFT, client: null },
      null,
    ]
    for (const invoice of bad) {
      expect(await status('POST', 'invoices', { invoice }), JSON.stringify(invoice)).toBe(400)
      expect(await status('POST', 'invoices/5036', { invoice })).toBe(400)
    }
    expect(await status('POST', 'invoices')).toBe(400)
    expect((await list()).total).toBe(50)
  })

  it('a change counts anew what is owed, by the number in the address', async () => {
    const { made, invoice, sums } = fresh()
    const paidOne = SAMPLES.find(({ invoiceStatus }) => invoiceStatus === 'Paid')
    const id = paidOne?.id ?? 0
    const changed = await made('POST', `invoices/${id}`, { invoice: { ...DRAFT, id: 4987 } })
    expect(changed).toMatchObject({ id, total: 10_630.59, invoiceStatus: 'Partial Payment' })
    expect(changed.balance).toBeCloseTo(10_630.59 - (paidOne?.total ?? 0), 2)
    expect(await invoice(id)).toEqual(changed)
    expect((await sums()).count).toBe(50)
  })

  it('payments lower the balance to the cent and say what is paid', async () => {
    const { made, status, paper } = fresh()
    const { id } = await made('POST', 'invoices', { invoice: DRAFT })
    const pay = (amount: unknown) => ({ payment: { amount, date: '2026-11-21', method: 'cash', note: '' } })
    expect(await made('POST', `invoices/${id}/payments`, pay(0.1))).toMatchObject({
      balance: 10_630.49,
      invoiceStatus: 'Partial Payment',
    })
    await made('POST', `invoices/${id}/payments`, pay(0.2))
    expect(await made('POST', `invoices/${id}/payments`, pay(10_630.29))).toMatchObject({
      balance: 0,
      invoiceStatus: 'Paid',
    })
    for (const amount of [0, -5, '5', 0.001, null])
      expect(await status('POST', `invoices/${id}/payments`, pay(amount)), String(amount)).toBe(400)
    expect(await status('POST', `invoices/${id}/payments`, { payment: { amount: 5 } })).toBe(400)
    expect((await paper(id)).payments.map(({ amount }) => amount)).toEqual([0.1, 0.2, 10_630.29])
  })

  it('a mail is noted, and what nobody had seen is sent by it', async () => {
    const { made, status, paper } = fresh()
    const { id } = await made('POST', 'invoices', { invoice: DRAFT })
    const mail = { from: 'shop@rodchao.example', to: 'nina@kiteandkraft.example', subject: 'Invoice', message: '<b>' }
    expect((await made('POST', `invoices/${id}/mails`, { mail })).invoiceStatus).toBe('Sent')
    const { mails, history } = await paper(id)
    expect(mails).toEqual([{ ...mail, sentAt: new Date(NOW).toISOString() }])
    expect(history.map(({ kind }) => kind)).toEqual(['written', 'sent'])
    const paid = SAMPLES.find(({ invoiceStatus }) => invoiceStatus === 'Paid')?.id ?? 0
    expect((await made('POST', `invoices/${paid}/mails`, { mail })).invoiceStatus).toBe('Paid')
    for (const wrong of [{ ...mail, to: 'nina' }, { ...mail, subject: '' }, {}])
      expect(await status('POST', `invoices/${id}/mails`, { mail: wrong })).toBe(400)
  })

  it('a copy is a draft of which nothing is paid, and has a number of its own', async () => {
    const { made, paper } = fresh()
    const copy = await made('POST', 'invoices/5036/duplicate')
    const original = SAMPLES[49]
    expect(copy).toEqual({
      ...original,
      id: 5037,
      invoiceStatus: 'Draft',
      balance: original?.total,
      issuedDate: '2026-11-21',
      dueDate: copy.dueDate,
    })
    const daysToPay = ({ issuedDate, dueDate }: { issuedDate: string; dueDate: string }) =>
      (Date.parse(dueDate) - Date.parse(issuedDate)) / 86_400_000
    expect(daysToPay(copy)).toBe(daysToPay(original ?? copy))
    expect(await paper(5037)).toMatchObject({ payments: [], lines: (await paper(5036)).lines })
  })

  it('a deleted invoice is gone until it is taken back to its place', async () => {
    const { status, list, column, made } = fresh()
    expect(await status('DELETE', 'invoices/5036')).toBe(200)
    expect(await status('DELETE', 'invoices/5036')).toBe(404)
    expect((await list()).total).toBe(49)
    expect((await made('POST', 'invoices', { invoice: DRAFT })).id).toBe(5037)
    expect(await status('POST', 'invoices/5036/restore')).toBe(200)
    expect(await status('POST', 'invoices/5036/restore')).toBe(404)
    expect(await column('id', '?sortDesc=true&perPage=2')).toEqual([5037, 5036])
  })
})

describe('the clients', () => {
  it('the clients of the first five invoices are offered, and those that were added', async () => {
    const { call, read, status } = fresh()
    const first = clientsSchema.parse(await read('clients'))
    expect(first).toEqual(SAMPLES.slice(0, 5).map(({ client }) => client))
    expect(new Set(first.map(({ company }) => company)).size).toBe(5)
    const response = await call('POST', 'clients', { client: { ...DRAFT.client, shoe: 39 } })
    expect(response?.status).toBe(201)
    expect(clientEnvelopeSchema.parse(await response?.json()).client).toEqual(DRAFT.client)
    expect(clientsSchema.parse(await read('clients'))).toEqual([...first, DRAFT.client])
    for (const client of [null, {}, { ...DRAFT.client, name: ' ' }, { ...DRAFT.client, country: 'Portugal' }])
      expect(await status('POST', 'clients', { client })).toBe(400)
  })
})

it('the addresses of the pages and other origins are left alone', async () => {
  const { call } = fresh()
  for (const path of ['list', 'preview/5036', 'add/', 'edit/5036']) expect(await call('GET', path)).toBeUndefined()
  const other = invoiceHandlers('https://other.example')
  expect(await getResponse(other, new Request(`${ORIGIN}/apps/invoice/invoices`))).toBeUndefined()
})
