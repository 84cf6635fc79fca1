import { z } from 'zod'
import type { CardSettings } from '#env.ts'
import { callProvider, pageAddress, type ProviderCall, refusedRefund } from './call-provider.ts'
import { type CardProvider, CardProviderError, type CardRefundState, type CardState } from './card-provider.ts'
import { checkSignature, parseEvent } from './event-signature.ts'

/** Answers keep this shape whatever the account's own version is. */
const API_VERSION = '2025-03-31.basil'

const sessionSchema = z.object({
  id: z.string().max(200),
  url: z.string().nullable().default(null),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: z.string().max(200).nullable().default(null),
})
type Session = z.output<typeof sessionSchema>

const refundSchema = z.object({
  id: z.string().max(200),
  status: z.string().nullable(),
  failure_reason: z.string().max(100).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const refundsSchema = z.object({ data: z.array(refundSchema) })

const eventSchema = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().max(200), payment_intent: z.string().max(200).nullish() }) }),
})
const REFUNDS_HEARD = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded', 'charge.refund.updated']
const HEARD = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired']

function pageState({ status, payment_status, amount_total, currency, payment_intent, id }: Session): CardState {
  if (status === 'complete' && payment_status === 'paid')
    return { state: 'paid', amount: amount_total ?? 0, currency: currency ?? '', paymentRef: payment_intent ?? id }
  return { state: status === 'expired' ? 'ended' : 'open' }
}

function refundState({ id, status, failure_reason }: z.output<typeof refundSchema>): CardRefundState {
  if (status === 'succeeded') return { state: 'sent', ref: id }
  if (status === 'failed' || status === 'canceled') return { state: 'failed', ref: id, fault: failure_reason ?? status }
  return { state: 'pending', ref: id }
}

/** Stripe Checkout: a page for one payment by card, which ends at a time we set. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: CardSettings): CardProvider {
  const sessions = `${apiUrl}/v1/checkout/sessions`
  const refunds = `${apiUrl}/v1/refunds`
  const own = { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION }
  const call = (request: Omit<ProviderCall, 'headers'>, headers: Readonly<Record<string, string>> = {}) =>
    callProvider({ ...request, headers: { ...own, ...headers } }, sessionSchema)
  const readPage: CardProvider['readPage'] = async (ref) => {
    const session = await call({ method: 'GET', url: `${sessions}/${encodeURIComponent(ref)}` })
    return session === null ? { state: 'ended' } : pageState(session)
  }
  return {
    name: 'stripe',
    openPage: async ({ sessionId, amount, title, language, returnTo, expiresAt }) => {
      const form = {
        mode: 'payment',
        'payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'thb',
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': title,
        'payment_intent_data[description]': title,
        // The sum is owed in baht, whatever the card is in.
        'adaptive_pricing[enabled]': 'false',
        client_reference_id: sessionId,
        success_url: returnTo,
        cancel_url: returnTo,
        expires_at: String(Math.floor(expiresAt / 1000)),
        locale: language,
      }
      // A key stands for one form: what differs by the language of the page is another request.
      const session = await call(
        { method: 'POST', url: sessions, form },
        { 'idempotency-key': `${sessionId}-${language}` },
      )
      if (session === null) throw new CardProviderError('status_404')
      return { ref: session.id, url: pageAddress(session.url) }
    },
    readPage,
    closePage: async (ref) => {
      try {
        const session = await call({ method: 'POST', url: `${sessions}/${encodeURIComponent(ref)}/expire`, form: {} })
        return session === null ? { state: 'ended' } : pageState(session)
      } catch (error) {
        // Only an open page can be closed: this one was paid or over before.
        if (error instanceof CardProviderError && error.code === 'status_400') return readPage(ref)
        throw error
      }
    },
    refund: async ({ refundId, paymentRef, amount }) => {
      const form = { payment_intent: paymentRef, amount: String(amount), 'metadata[refund]': refundId }
      const headers = { ...own, 'idempotency-key': `refund-${refundId}` }
      try {
        const refund = await callProvider({ method: 'POST', url: refunds, headers, form }, refundSchema)
        return refund === null ? { state: 'failed', ref: null, fault: 'status_404' } : refundState(refund)
      } catch (error) {
        return refusedRefund(error)
      }
    },
    findRefund: async ({ refundId, paymentRef }) => {
      const url = `${refunds}?payment_intent=${encodeURIComponent(paymentRef)}&limit=100`
      const found = await callProvider({ method: 'GET', url, headers: own }, refundsSchema)
      const refund = found?.data.find(({ metadata }) => metadata?.['refund'] === refundId)
      return refund === undefined ? null : refundState(refund)
    },
    readEvent: (body, headers, now) => {
      const header = String(headers['stripe-signature'] ?? '')
      const parts = header.split(',').map((part) => part.trim().split('='))
      const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
      const timestamp = valuesOf('t')[0] ?? ''
      checkSignature({ key: webhookSecret, timestamp, body, signatures: valuesOf('v1') }, now)
      const event = eventSchema.safeParse(parseEvent(body))
      if (!event.success) return null
      const { id, payment_intent: paymentRef } = event.data.data.object
      if (REFUNDS_HEARD.includes(event.data.type)) return paymentRef ? { kind: 'refund', paymentRef } : null
      return HEARD.includes(event.data.type) ? { kind: 'page', ref: id, paymentRef: null } : null
    },
  }
}
