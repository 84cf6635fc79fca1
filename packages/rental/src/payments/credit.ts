import { isOpenStatus } from '../status/transitions.ts'
import type { Satang } from './money.ts'

/** What of a reservation's money the credit is made of; satang. */
export interface PaidThing {
  readonly status: string
  readonly total: Satang
  readonly paid: Satang
  /** What is on its way back already. */
  readonly refundDue: Satang
}

/**
 * What was paid beyond the price of the things that go on, as after a change to fewer days: it stays until they come back, pays
 * for whatever is added until then, and is given back at the return. 0 where nothing is over.
 */
export function creditUntilReturn(things: readonly PaidThing[]): Satang {
  const over = things
    // What came back has its own refund, and what came to nothing as well.
    .filter(({ status }) => isOpenStatus(status))
    .reduce((sum, { total, paid, refundDue }) => sum + paid - total - refundDue, 0)
  return Math.max(0, over)
}
