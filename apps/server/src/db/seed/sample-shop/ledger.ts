import { cancellationOutcome, DAY, HOUR, MINUTE, type Quote, sumSatang } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Catalogue } from '../../../features/shop/catalogue/queries/catalogue.ts'
import type { Database } from '../../schema.ts'
import type { Random } from '../random.ts'
import { instantText } from '../wire-values.ts'
import type { Life } from './life.ts'
import type { Channel, PlannedRental } from './plan.ts'

export interface Booked {
  readonly id: string
  readonly plan: PlannedRental
  readonly channel: Channel
  readonly life: Life
  /** The price before anything that was added at the return. */
  readonly quote: Quote
  /** Charged for a late return. */
  readonly lateAmount: number
  readonly staffId: string
  readonly branchId: number
}

export interface Ledger {
  readonly payments: readonly Insertable<Database['payment']>[]
  readonly refund: Insertable<Database['refund_task']> | null
  readonly paid: number
}

const AT_BOOKING = [
  ['promptpay', 80],
  ['transfer', 20],
] as const
const AT_COUNTER = [
  ['cash', 52],
  ['promptpay', 28],
  ['transfer', 8],
  ['card', 12],
] as const
/** Money goes back within a few days. */
const REFUND_MS = 3 * DAY

/** Money that came and went for a reservation. */
export function buildLedger(random: Random, catalogue: Catalogue, booked: Booked, now: number): Ledger {
  const { id, life, quote, plan, staffId } = booked
  const payments: Insertable<Database['payment']>[] = []
  const balance = (): number => sumSatang(payments.map((row) => (row.direction === 'in' ? row.amount : -row.amount)))

  function post(direction: 'in' | 'out', method: string, amount: number, at: number): void {
    if (amount <= 0) return
    const hasReference = method === 'promptpay' || method === 'transfer'
    payments.push({
      id: random.uuid(),
      reservation_id: id,
      direction,
      method,
      amount,
      received_at: instantText(at),
      transfer_ref: hasReference ? transferReference(random, at) : null,
      branch_id: method === 'cash' ? booked.branchId : null,
      recorded_by: staffId,
      recorded_at: instantText(at),
    })
  }

  const paidAt = life.events.find(({ event }) => event === 'approve_payment')?.at
  if (paidAt !== undefined) post('in', random.weighted(AT_BOOKING), quote.dueNow, paidAt)
  if (life.outAt !== null) post('in', random.weighted(AT_COUNTER), quote.total - balance(), life.outAt)
  const settledAt = life.events.find(({ event }) => event === 'settle')?.at
  if (settledAt !== undefined) post('in', 'cash', booked.lateAmount, settledAt)

  const cancelled = life.events.find(({ event }) => event === 'cancel')
  let refund: Insertable<Database['refund_task']> | null = null
  if (cancelled && balance() > 0) {
    const terms = cancellationOutcome({
      paid: balance(),
      total: quote.total,
      now: cancelled.at,
      startsAt: plan.start,
      policy: catalogue.settings.cancellationPolicy,
    })
    const doneAt = cancelled.at + random.between(2, 40) * HOUR
    const isDone = doneAt < now - REFUND_MS
    if (terms.refund > 0) {
      refund = {
        id: random.uuid(),
        reservation_id: id,
        amount: terms.refund,
        reason: 'cancelled by customer',
        status: isDone ? 'done' : 'open',
        created_at: instantText(cancelled.at),
        done_at: isDone ? instantText(doneAt) : null,
      }
      if (isDone) post('out', 'transfer', terms.refund, doneAt)
    }
  }
  return { payments, refund, paid: balance() }
}

/** As banks number transfers: the day and the minute, then a running number. */
export function transferReference(random: Random, at: number): string {
  const shopMinute = new Date(at + 7 * HOUR - (at % MINUTE)).toISOString().replaceAll(/\D/g, '').slice(0, 12)
  return `${shopMinute}${random.between(10_000_000, 99_999_999)}`
}
