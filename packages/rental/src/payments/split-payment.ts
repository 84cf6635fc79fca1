/** What of a booking's things is still to pay. Amounts in satang. */
export interface OpenAmounts {
  /** To be paid before it is confirmed; at most `open`. */
  readonly dueNow: number
  /** All that is still owed; below zero where too much was paid. */
  readonly open: number
}

/**
 * One payment for several things of a booking, as the amounts that belong to each, in their order. First every one gets
 * what is due now, then what else it owes; what is left over belongs to the first. They add up to the amount.
 * Throws a RangeError when there is nothing to pay for, or the amount is no positive integer.
 */
export function splitPayment(amount: number, things: readonly OpenAmounts[]): number[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('A payment is a positive amount in satang')
  if (things.length === 0) throw new RangeError('A payment needs something that is paid')
  let left = amount
  const take = (wanted: number): number => {
    const taken = Math.max(0, Math.min(left, wanted))
    left -= taken
    return taken
  }
  const due = things.map(({ dueNow }) => take(dueNow))
  const shares = things.map(({ open }, at) => (due[at] ?? 0) + take(open - (due[at] ?? 0)))
  return shares.map((share, at) => (at === 0 ? share + left : share))
}
