import type { Satang } from './money.ts'

/** What of a reservation's money the credit is made of; satang. */
export interface PaidThing {
  readonly status: string
  readonly total: Satang
  readonly paid: Satang
  /** What is on its way back already. */
  readonly refundDue: Satang
}

/** What comes back has its own refund, and what came to nothing as well. */
const GOES_ON: readonly string[] = ['pending_payment', 'awaiting_review', 'confirmed', 'on_rent']

/**
 * What was paid beyond the price of the things that go on, as after a change to fewer days: it stays until they come back, pays
 * for whatever is added until then, and is given back at the return. 0 where nothing is over.
 */
export function creditUntilReturn(things: readonly PaidThing[]): Satang {
  const over = things
    .filter(({ status }) => GOES_ON.includes(status))
    .reduce((sum, { total, paid, refundDue }) => sum + paid - total - refundDue, 0)
  return Math.max(0, over)
}
