import { cancellationSteps } from '@rodchao/rental'
import type { CancellationPolicy } from '@rodchao/rental'
import { formatDate, formatMoney, formatTime, unbroken } from './format.ts'
import { m } from './messages.ts'

export interface CancellableBooking {
  policy: CancellationPolicy
  /** Epoch ms. */
  startsAt: number
  now: number
  total: number
  /** What will have been paid, which a fee never exceeds. */
  paid: number
  /** How many things: of several, each keeps its own share, so the fee of all is said as the most it can be. */
  count: number
}

/** What cancelling these dates costs, from now on: `Free to cancel until Sat 28 Nov 10:00`, then the fees in baht. */
export function cancellationSentences({ count, ...booking }: CancellableBooking): string[] {
  return cancellationSteps(booking).map(({ until, fee }, index) => {
    const moment = until === null ? '' : unbroken(`${formatDate(until, 'day-month')} ${formatTime(until)}`)
    const sum = formatMoney(fee)
    const amount = count > 1 && fee > 0 ? m.shared_at_most({ amount: sum }) : sum
    if (fee === 0) return until === null ? m.shared_cancel_free() : m.shared_cancel_free_until({ moment })
    if (index > 0)
      return until === null ? m.shared_cancel_then({ amount }) : m.shared_cancel_then_until({ amount, moment })
    return until === null ? m.shared_cancel_now({ amount }) : m.shared_cancel_now_until({ amount, moment })
  })
}
