import { z } from 'zod'
import type { CardSettings } from '#env.ts'
import { callProvider, pageAddress, type ProviderCall, refusedRefund } from './call-provider.ts'
import { type CardProvider, CardProviderError, type CardRefundState, type CardState } from './card-provider.ts'
import { checkSignature, parseEvent } from './event-signature.ts'

const API_VERSION = '2019-05-29'

const chargeSchema = z.object({
  id: z.string().max(200),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  paid: z.boolean(),
  link: z.string().nullable().default(null),
})
const linkSchema = z.object({
  id: z.string().max(200),
  payment_uri: z.string().nullable().default(null),
  deleted: z.boolean().default(false),
  charges: z.object({ data: z.array(chargeSchema) }).default({ data: [] }),
})
const eventSchema = z.object({
  key: z.string(),
  data: z.object({
    object: z.string(),
    id: z.string().max(200),
    link: z.string().max(200).nullable().default(null),
    charge: z.string().max(200).nullish(),
  }),
})
const refundSchema = z.object({
  id: z.string().max(200),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
const refundsSchema = z.object({ data: z.array(refundSchema) })

/** Older versions of the API have no status: what they answer with has gone. */
function refundState({ id, status }: z.output<typeof refundSchema>): CardRefundState {
  if (status === 'failed') return { state: 'failed', ref: id, fault: 'failed' }
  return { state: status === 'pending' ? 'pending' : 'sent', ref: id }
}

function paidState(charge: z.output<typeof chargeSchema> | undefined): CardState | null {
  if (!charge || !charge.paid || charge.status !== 'successful') return null
  return { state: 'paid', amount: charge.amount, currency: charge.currency, paymentRef: charge.id }
}

function linkState({ charges, deleted }: z.output<typeof linkSchema>): CardState {
  const paid = charges.data.map(paidState).find((state) => state !== null)
  return paid ?? { state: deleted ? 'ended' : 'open' }
}

/**
 * Omise (Opn Payments): a link that can be used once. It has no end and no way back of its own; we delete it when nobody
 * is to pay there any more.
 */
export function createOmise({ secretKey, webhookSecret, apiUrl }: CardSettings): CardProvider {
  const headers = {
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    'omise-version': API_VERSION,
  }
  const call = <Schema extends z.ZodType>(request: Omit<ProviderCall, 'headers'>, schema: Schema) =>
    callProvider({ ...request, headers }, schema)
  const linkUrl = (ref: string) => `${apiUrl}/links/${encodeURIComponent(ref)}`
  const readPage: CardProvider['readPage'] = async (ref, paymentRef = null) => {
    const link = await call({ method: 'GET', url: linkUrl(ref) }, linkSchema)
    if (link !== null) return linkState(link)
    // A link that is deleted may be gone, while somebody was paying there.
    if (paymentRef === null) return { state: 'ended' }
    const url = `${apiUrl}/charges/${encodeURIComponent(paymentRef)}`
    const charge = await call({ method: 'GET', url }, chargeSchema)
    return (charge?.link === ref ? paidState(charge) : null) ?? { state: 'ended' }
  }
  const refundsUrl = (paymentRef: string) => `${apiUrl}/charges/${encodeURIComponent(paymentRef)}/refunds`
  const findRefund: CardProvider['findRefund'] = async ({ refundId, paymentRef }) => {
    const url = `${refundsUrl(paymentRef)}?limit=100&order=reverse_chronological`
    const found = await call({ method: 'GET', url }, refundsSchema)
    const refund = found?.data.find(({ metadata }) => metadata?.['refund'] === refundId)
    return refund === undefined ? null : refundState(refund)
  }
  return {
    name: 'omise',
    openPage: async ({ amount, title }) => {
      const form = { amount: String(amount), currency: 'thb', title, description: title, multiple: 'false' }
      const link = await call({ method: 'POST', url: `${apiUrl}/links`, form }, linkSchema)
      if (link === null) throw new CardProviderError('status_404')
      return { ref: link.id, url: pageAddress(link.payment_uri) }
    },
    readPage,
    closePage: async (ref) => {
      const before = await readPage(ref)
      if (before.state !== 'open') return before
      await call({ method: 'DELETE', url: linkUrl(ref) }, linkSchema)
      const after = await readPage(ref)
      return after.state === 'paid' ? after : { state: 'ended' }
    },
    // It knows no keys of requests: what was asked for before is looked for, and our own rows keep two from asking at once.
    refund: async (order) => {
      const before = await findRefund(order)
      if (before !== null) return before
      const form = { amount: String(order.amount), 'metadata[refund]': order.refundId }
      try {
        const refund = await call({ method: 'POST', url: refundsUrl(order.paymentRef), form }, refundSchema)
        return refund === null ? { state: 'failed', ref: null, fault: 'status_404' } : refundState(refund)
      } catch (error) {
        return refusedRefund(error)
      }
    },
    findRefund,
    readEvent: (body, given, now) => {
      const signatures = String(given['omise-signature'] ?? '').split(',')
      const timestamp = String(given['omise-signature-timestamp'] ?? '')
      const key = Buffer.from(webhookSecret, 'base64')
      checkSignature({ key, timestamp, body, signatures: signatures.map((one) => one.trim()) }, now)
      const event = eventSchema.safeParse(parseEvent(body))
      if (!event.success) return null
      const { key: told, data } = event.data
      if (told === 'refund.create') return data.charge ? { kind: 'refund', paymentRef: data.charge } : null
      if (told !== 'charge.complete' || data.link === null) return null
      return { kind: 'page', ref: data.link, paymentRef: data.id }
    },
  }
}
