import { randomBytes } from 'node:crypto'

/** Money on its way back to a card, as the provider keeps it. */
export interface StandInRefund {
  readonly id: string
  readonly paymentRef: string
  readonly amount: number
  /** Ours, as it was sent along. */
  readonly ours: string
  status: 'succeeded' | 'pending' | 'failed'
}

/** What the provider makes of the next refunds: at once, later, or a no with its code. */
export type RefundManner = 'at_once' | 'later' | { readonly refused: string }

export interface RefundBook {
  manner: RefundManner
  readonly refunds: StandInRefund[]
  readonly keys: Map<string, { form: string; id: string }>
}

export interface RefundAnswer {
  readonly status: number
  readonly body: unknown
}

export const newRefundBook = (): RefundBook => ({ manner: 'at_once', refunds: [], keys: new Map() })

const no = (status: number, code: string, provider: 'stripe' | 'omise'): RefundAnswer => ({
  status,
  body:
    provider === 'stripe' ? { error: { code, message: 'stand-in' } } : { object: 'error', code, message: 'stand-in' },
})

/** What is left of the payments that these pages took, by the provider's names of them. */
export type LeftOf = (paymentRef: string) => number | undefined

function make(
  book: RefundBook,
  provider: 'stripe' | 'omise',
  asked: Pick<StandInRefund, 'paymentRef' | 'amount' | 'ours'>,
  paidOf: LeftOf,
): RefundAnswer | StandInRefund {
  const paid = paidOf(asked.paymentRef)
  if (paid === undefined) return no(404, 'resource_missing', provider)
  const gone = book.refunds
    .filter(({ paymentRef, status }) => paymentRef === asked.paymentRef && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (!(asked.amount > 0) || asked.amount > paid - gone)
    return no(400, provider === 'stripe' ? 'charge_already_refunded' : 'failed_refund', provider)
  if (typeof book.manner === 'object') return no(400, book.manner.refused, provider)
  const refund: StandInRefund = {
    ...asked,
    id: `${provider === 'stripe' ? 're' : 'rfnd'}_test_${randomBytes(8).toString('hex')}`,
    status: book.manner === 'later' ? 'pending' : 'succeeded',
  }
  book.refunds.unshift(refund)
  return refund
}

/** https://docs.stripe.com/api/refunds */
export function stripeRefunds(
  book: RefundBook,
  request: { readonly method: string; readonly url: URL; readonly form: URLSearchParams; readonly key: string },
  paidOf: LeftOf,
): RefundAnswer {
  const body = ({ id, amount, paymentRef, ours, status }: StandInRefund) => ({
    id,
    object: 'refund',
    amount,
    currency: 'thb',
    payment_intent: paymentRef,
    metadata: { refund: ours },
    status,
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  })
  if (request.method === 'GET') {
    const of = request.url.searchParams.get('payment_intent')
    const data = book.refunds.filter(({ paymentRef }) => paymentRef === of).map(body)
    return { status: 200, body: { object: 'list', data } }
  }
  const known = book.keys.get(request.key)
  if (known !== undefined) {
    if (known.form !== request.form.toString()) return no(400, 'idempotency_error', 'stripe')
    const before = book.refunds.find(({ id }) => id === known.id)
    if (before !== undefined) return { status: 200, body: body(before) }
  }
  const asked = {
    paymentRef: request.form.get('payment_intent') ?? '',
    amount: Number(request.form.get('amount')),
    ours: request.form.get('metadata[refund]') ?? '',
  }
  const made = make(book, 'stripe', asked, paidOf)
  if ('body' in made) return made
  book.keys.set(request.key, { form: request.form.toString(), id: made.id })
  return { status: 200, body: body(made) }
}

/** https://docs.omise.co/refunds-api */
export function omiseRefunds(
  book: RefundBook,
  request: { readonly method: string; readonly charge: string; readonly form: URLSearchParams },
  paidOf: LeftOf,
): RefundAnswer {
  const body = ({ id, amount, paymentRef, ours, status }: StandInRefund) => ({
    object: 'refund',
    id,
    location: `/charges/${paymentRef}/refunds/${id}`,
    voided: false,
    currency: 'THB',
    amount,
    metadata: { refund: ours },
    charge: paymentRef,
    status: status === 'succeeded' ? 'closed' : status,
  })
  if (request.method === 'GET') {
    const data = book.refunds.filter(({ paymentRef }) => paymentRef === request.charge).map(body)
    return { status: 200, body: { object: 'list', data } }
  }
  const asked = {
    paymentRef: request.charge,
    amount: Number(request.form.get('amount')),
    ours: request.form.get('metadata[refund]') ?? '',
  }
  const made = make(book, 'omise', asked, paidOf)
  return 'body' in made ? made : { status: 200, body: body(made) }
}

/** The event that tells of a refund. */
export function refundEvent(provider: 'stripe' | 'omise', refund: StandInRefund): unknown {
  const { id, paymentRef, status } = refund
  return provider === 'stripe'
    ? {
        id: 'evt_test',
        object: 'event',
        type: status === 'failed' ? 'refund.failed' : 'refund.updated',
        data: { object: { id, object: 'refund', payment_intent: paymentRef, status } },
      }
    : { object: 'event', id: 'evnt_test', key: 'refund.create', data: { object: 'refund', id, charge: paymentRef } }
}
