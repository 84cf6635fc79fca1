import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  newRefundBook,
  omiseRefunds,
  type RefundBook,
  refundEvent,
  type StandInRefund,
  stripeRefunds,
} from './testing-refunds.ts'

const MINUTE_S = 60
const SHORTEST_PAGE_S = 30 * MINUTE_S
const LONGEST_PAGE_S = 24 * 60 * MINUTE_S

/** A page to pay on, as the provider keeps it. */
interface Page {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly title: string
  readonly returnTo: string | null
  state: 'open' | 'paid' | 'closed'
  isDeleted: boolean
  paid: { id: string; amount: number; currency: string } | null
}

/** What the customer did there; another sum or currency than was asked for is the provider's mistake. */
export interface StandInPayment {
  readonly amount?: number
  readonly currency?: string
}

export interface SignedStandInEvent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Stripe Checkout or Omise on this machine: its API, its page, and events signed as its documents say. */
export interface CardStandIn {
  /** Environment variables by which the shop finds it. */
  readonly settings: Readonly<Record<string, string>>
  /** Pages that were made, oldest first. */
  pages(): readonly { id: string; url: string; amount: number; state: Page['state'] }[]
  /** The customer types a card on the page. */
  pay(url: string, payment?: StandInPayment): void
  /** The event that tells of it, signed now or at another time, by us or by somebody who does not know the secret. */
  event(id: string, how?: { at?: number; isForged?: boolean }): SignedStandInEvent
  /** The event that tells of a refund, signed as above. */
  refundEvent(refund: StandInRefund): SignedStandInEvent
  /** What it makes of refunds, and those that were made, newest first. */
  readonly book: RefundBook
  /** The next calls answer with this status, not at all, or do what was asked and lose the answer. */
  fail(calls: number, how: number | 'silent' | 'lost'): void
  /** What the shop asked, as method and path. */
  calls(): readonly string[]
  close(): Promise<void>
}

export interface StandInOptions {
  readonly provider: 'stripe' | 'omise'
  readonly port?: number
  readonly now?: () => number
}

const SECRETS = {
  stripe: { key: 'sk_test_standin0123456789', signing: 'whsec_standinstandinstandin' },
  omise: { key: 'skey_test_standin0123456789', signing: Buffer.from('stand-in signing secret').toString('base64') },
} as const

export async function startCardStandIn({ provider, port = 0, now = Date.now }: StandInOptions): Promise<CardStandIn> {
  const pages = new Map<string, Page>()
  const keys = new Map<string, { form: string; id: string }>()
  const calls: string[] = []
  const failing = { left: 0, how: 500 as number | 'silent' | 'lost' }
  const hanging = new Set<ServerResponse>()
  const { key, signing } = SECRETS[provider]
  let origin = ''

  const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`
  const urlOf = (id: string) => `${origin}/pay/${id}`
  const payPage = (page: Page, { amount = page.amount, currency = page.currency }: StandInPayment) => {
    page.state = 'paid'
    page.paid = { id: newId(provider === 'stripe' ? 'pi' : 'chrg'), amount, currency }
  }
  const api: Api = { pages, keys, newId, urlOf, now, key }

  const book = newRefundBook()
  const paidOf = (ref: string) => [...pages.values()].find(({ paid }) => paid?.id === ref)?.paid?.amount
  const serve = (request: IncomingMessage, path: string, form: URLSearchParams): Answer => {
    const [, charge] = /^\/charges\/([^/]+)\/refunds$/.exec(path) ?? []
    const { method = 'GET' } = request
    if (provider === 'stripe' && path === '/v1/refunds' && request.headers.authorization === `Bearer ${key}`) {
      const asked = {
        method,
        url: new URL(request.url ?? '/', origin),
        form,
        key: String(request.headers['idempotency-key']),
      }
      return stripeRefunds(book, asked, paidOf)
    }
    if (provider === 'omise' && charge !== undefined) return omiseRefunds(book, { method, charge, form }, paidOf)
    return (provider === 'stripe' ? stripe : omise)(api, request, path, form)
  }
  const signed = (told: unknown, { at = now(), isForged = false }: { at?: number; isForged?: boolean } = {}) => {
    const body = JSON.stringify(told)
    const timestamp = String(Math.floor(at / 1000))
    const secret = isForged ? 'somebody else' : provider === 'stripe' ? signing : Buffer.from(signing, 'base64')
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const headers: Record<string, string> =
      provider === 'stripe'
        ? { 'stripe-signature': `t=${timestamp},v1=${signature},v0=${'0'.repeat(64)}` }
        : { 'omise-signature': signature, 'omise-signature-timestamp': timestamp }
    return {
      url: `/api/public/card-events/${provider}`,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body,
    }
  }

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname
    const form = new URLSearchParams(await readBody(request))
    if (path.startsWith('/pay/')) {
      const page = pages.get(path.slice('/pay/'.length))
      if (page && request.method === 'POST' && page.state === 'open') payPage(page, {})
      showPage(response, page, request.method === 'POST')
      return
    }
    calls.push(`${request.method} ${path}`)
    if (failing.left > 0) {
      failing.left -= 1
      if (failing.how === 'silent') hanging.add(response)
      else if (failing.how === 'lost') {
        serve(request, path, form)
        response.destroy()
      } else send(response, failing.how, { error: { message: 'stand-in' } })
      return
    }
    const { status, body } = serve(request, path, form)
    send(response, status, body)
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    settings:
      provider === 'stripe'
        ? { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: signing, STRIPE_API_URL: origin }
        : { OMISE_SECRET_KEY: key, OMISE_WEBHOOK_SECRET: signing, OMISE_API_URL: origin },
    pages: () => [...pages.values()].map(({ id, amount, state }) => ({ id, url: urlOf(id), amount, state })),
    pay: (url, payment = {}) => {
      const page = pages.get(url.slice(url.lastIndexOf('/') + 1))
      if (!page) throw new Error(`no page ${url}`)
      payPage(page, payment)
    },
    event: (id, how) => {
      const page = pages.get(id)
      return signed(provider === 'stripe' ? stripeEvent(page, id) : omiseEvent(page, id), how)
    },
    refundEvent: (refund) => signed(refundEvent(provider, refund)),
    book,
    fail: (left, how) => Object.assign(failing, { left, how }),
    calls: () => [...calls],
    close: async () => {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Api {
  readonly pages: Map<string, Page>
  readonly keys: Map<string, { form: string; id: string }>
  readonly newId: (kind: string) => string
  readonly urlOf: (id: string) => string
  readonly now: () => number
  readonly key: string
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const refuse = (status: number, message: string): Answer => ({ status, body: { error: { message } } })

/** https://docs.stripe.com/api/checkout/sessions */
function stripe(api: Api, request: IncomingMessage, path: string, form: URLSearchParams): Answer {
  if (request.headers.authorization !== `Bearer ${api.key}`) return refuse(401, 'Invalid API Key provided')
  const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(path) ?? []
  if (id === undefined)
    return request.method === 'POST' ? newStripePage(api, request, form) : refuse(404, 'no such path')
  const page = api.pages.get(id)
  if (!page) return refuse(404, `No such checkout.session: '${id}'`)
  if (action === 'expire') {
    if (page.state !== 'open') return refuse(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    page.state = 'closed'
  }
  return { status: 200, body: stripeSession(api, page) }
}

function newStripePage(api: Api, request: IncomingMessage, form: URLSearchParams): Answer {
  const idempotencyKey = String(request.headers['idempotency-key'] ?? '')
  const known = api.keys.get(idempotencyKey)
  if (known && known.form !== form.toString())
    return refuse(400, 'Keys for idempotent requests can only be used with the same parameters')
  const before = known && api.pages.get(known.id)
  if (before) return { status: 200, body: stripeSession(api, before) }
  const left = Number(form.get('expires_at')) - api.now() / 1000
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  const currency = form.get('line_items[0][price_data][currency]') ?? ''
  if (form.get('mode') !== 'payment' || !Number.isInteger(amount) || amount < 1 || !form.get('success_url'))
    return refuse(400, 'Missing required param')
  if (left < SHORTEST_PAGE_S || left > LONGEST_PAGE_S)
    return refuse(400, 'The `expires_at` timestamp must be within 24 hours')
  const page: Page = {
    id: api.newId('cs'),
    amount,
    currency,
    title: form.get('line_items[0][price_data][product_data][name]') ?? '',
    returnTo: form.get('success_url'),
    state: 'open',
    isDeleted: false,
    paid: null,
  }
  api.pages.set(page.id, page)
  api.keys.set(idempotencyKey, { form: form.toString(), id: page.id })
  return { status: 200, body: stripeSession(api, page) }
}

function stripeSession({ urlOf }: Pick<Api, 'urlOf'>, page: Page): Record<string, unknown> {
  const { id, state, paid } = page
  return {
    id,
    object: 'checkout.session',
    url: state === 'open' ? urlOf(id) : null,
    status: state === 'paid' ? 'complete' : state === 'closed' ? 'expired' : 'open',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_total: paid?.amount ?? page.amount,
    currency: paid?.currency ?? page.currency,
    payment_intent: paid?.id ?? null,
  }
}

function stripeEvent(page: Page | undefined, id: string): unknown {
  const object = page ? stripeSession({ urlOf: () => '' }, page) : { id, object: 'checkout.session' }
  return { id: 'evt_test', object: 'event', type: 'checkout.session.completed', data: { object } }
}

/** https://docs.omise.co/links-api and https://docs.omise.co/charges-api */
function omise(api: Api, request: IncomingMessage, path: string, form: URLSearchParams): Answer {
  const basic = `Basic ${Buffer.from(`${api.key}:`).toString('base64')}`
  if (request.headers.authorization !== basic) return refuse(401, 'authentication failed')
  const [, kind, id] = /^\/(links|charges)(?:\/([^/]+))?$/.exec(path) ?? []
  if (kind === 'links' && id === undefined && request.method === 'POST') {
    const page: Page = {
      id: api.newId('link'),
      amount: Number(form.get('amount')),
      currency: (form.get('currency') ?? '').toUpperCase(),
      title: form.get('title') ?? '',
      returnTo: null,
      state: 'open',
      isDeleted: false,
      paid: null,
    }
    if (!Number.isInteger(page.amount) || !page.title || !form.get('description')) return refuse(400, 'bad_request')
    api.pages.set(page.id, page)
    return { status: 200, body: omiseLink(api, page) }
  }
  const page = [...api.pages.values()].find((one) => (kind === 'links' ? one.id : one.paid?.id) === id)
  if (!page) return refuse(404, 'not_found')
  if (kind === 'charges') return { status: 200, body: omiseCharge(page) }
  if (page.isDeleted) return refuse(404, 'link was deleted')
  if (request.method === 'DELETE') {
    page.isDeleted = true
    if (page.state === 'open') page.state = 'closed'
  }
  return { status: 200, body: omiseLink(api, page) }
}

function omiseCharge({ id, paid }: Page): unknown {
  if (paid === null) return null
  return { object: 'charge', ...paid, status: 'successful', paid: true, link: id }
}

function omiseLink({ urlOf }: Api, page: Page): unknown {
  const { id, amount, currency, title, state } = page
  const charges = page.paid === null ? [] : [omiseCharge(page)]
  return {
    object: 'link',
    id,
    amount,
    currency,
    title,
    multiple: false,
    used: state === 'paid',
    deleted: page.isDeleted,
    payment_uri: urlOf(id),
    charges: { object: 'list', data: charges },
  }
}

function omiseEvent(page: Page | undefined, id: string): unknown {
  const data = page ? omiseCharge(page) : { object: 'charge', id: 'chrg_test_none', link: id }
  return { object: 'event', id: 'evnt_test', key: 'charge.complete', data }
}

function showPage(response: ServerResponse, page: Page | undefined, isPaidNow: boolean): void {
  if (!page) {
    response.writeHead(404).end()
    return
  }
  if (isPaidNow && page.returnTo !== null) {
    response.writeHead(303, { location: page.returnTo }).end()
    return
  }
  const back = page.returnTo === null ? '' : `<a href="${page.returnTo}">Back to the shop</a>`
  const pay = page.state === 'open' ? '<form method="post"><button>Pay</button></form>' : '<p>Thank you</p>'
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><title>Card</title><link rel="icon" href="data:,"><h1>${page.title}</h1><p>${page.amount / 100} ${page.currency}</p>${pay}${back}`,
    )
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
