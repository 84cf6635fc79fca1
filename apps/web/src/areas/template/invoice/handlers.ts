import { http, HttpResponse } from 'msw'
import type { z } from 'zod/mini'
import { emptyAnswer, readBody } from '#areas/template/simulated/answers.ts'
import { readId } from '../core/list/row-ids.ts'
import { listQuery } from '../core/list/list-query.ts'
import { createInvoiceStore } from './handlers-store.ts'
import type { InvoiceStore } from './handlers-store.ts'
import { fillSchema, newClientSchema, newInvoiceSchema, newMailSchema, newPaymentSchema } from './schema.ts'
import type { Invoice } from './schema.ts'

/** The calls about invoices on this origin and on no other. */
export function invoiceHandlers(origin: string, store: InvoiceStore = createInvoiceStore()) {
  const at = (path: string) => `${origin}/apps/invoice/${path}`
  /** What is no number belongs to no invoice. */
  const about = <Found>(id: unknown, find: (id: number) => Found | null): Found | null => {
    const known = readId(id)
    return known === null ? null : find(known)
  }
  const answer = (found: object | null) => (found === null ? emptyAnswer(404) : HttpResponse.json(found))
  const invoiceAnswer = (invoice: Invoice | null, status = 200) =>
    invoice === null ? emptyAnswer(404) : HttpResponse.json({ invoice }, { status })
  /** A change of one invoice by what is sent: 404 for an unknown one before what is sent is looked at. */
  const changed = async <Schema extends z.ZodMiniType>(
    { params, request }: { params: Readonly<Record<string, unknown>>; request: Request },
    schema: Schema,
    change: (id: number, body: z.infer<Schema>) => Invoice | null,
    status = 200,
  ) => {
    if (about(params['id'], store.find) === null) return emptyAnswer(404)
    const body = await readBody(request, schema)
    if (body === null) return emptyAnswer(400)
    return invoiceAnswer(
      about(params['id'], (id) => change(id, body)),
      status,
    )
  }
  const filterOf = (params: URLSearchParams) => ({ q: params.get('q') ?? '', status: params.get('status') ?? '' })

  return [
    http.get(at('invoices'), ({ request }) => {
      const params = new URL(request.url).searchParams
      return HttpResponse.json(store.list({ ...listQuery(params), ...filterOf(params) }))
    }),
    http.get(at('sums'), ({ request }) => HttpResponse.json(store.sums(filterOf(new URL(request.url).searchParams)))),
    http.post(at('invoices'), async ({ request }) => {
      const body = await readBody(request, newInvoiceSchema)
      return body === null ? emptyAnswer(400) : invoiceAnswer(store.add(body.invoice), 201)
    }),
    http.post(at('invoices/fill'), async ({ request }) => {
      const body = await readBody(request, fillSchema)
      if (body === null) return emptyAnswer(400)
      store.fill(body.count)
      return emptyAnswer(200)
    }),
    http.get(at('invoices/:id'), ({ params }) => answer(about(params['id'], store.find))),
    http.post(at('invoices/:id'), (call) =>
      changed(call, newInvoiceSchema, (id, { invoice }) => store.change(id, invoice)),
    ),
    http.delete(at('invoices/:id'), ({ params }) =>
      emptyAnswer(about(params['id'], store.remove) === true ? 200 : 404),
    ),
    http.post(at('invoices/:id/restore'), ({ params }) => invoiceAnswer(about(params['id'], store.restore))),
    http.post(at('invoices/:id/duplicate'), ({ params }) => invoiceAnswer(about(params['id'], store.duplicate), 201)),
    http.get(at('invoices/:id/paper'), ({ params }) => answer(about(params['id'], store.paper))),
    http.post(at('invoices/:id/payments'), (call) =>
      changed(call, newPaymentSchema, (id, { payment }) => store.pay(id, payment), 201),
    ),
    http.post(at('invoices/:id/mails'), (call) =>
      changed(call, newMailSchema, (id, { mail }) => store.send(id, mail), 201),
    ),
    http.get(at('clients'), () => HttpResponse.json(store.clients())),
    http.post(at('clients'), async ({ request }) => {
      const body = await readBody(request, newClientSchema)
      return body === null
        ? emptyAnswer(400)
        : HttpResponse.json({ client: store.addClient(body.client) }, { status: 201 })
    }),
  ]
}
