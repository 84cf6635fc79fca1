import type { DepositBalance } from '../payments/deposit.ts'
import { MINUTE } from '../time/calendar.ts'

/** Fewer cases than this say nothing about a shop, so nothing is shown of them. */
export const LEAST_PROOF_COUNT = 20

/** How many deposits were settled, and how many of them went back without anything being kept. */
export interface DepositProof {
  readonly count: number
  readonly inFull: number
}

/** Of deposits that came in; those of which the shop still holds something are not over yet. Null where they are too few. */
export function depositProof(
  deposits: readonly Pick<DepositBalance, 'received' | 'held' | 'kept'>[],
): DepositProof | null {
  const settled = deposits.filter(({ received, held }) => received > 0 && held === 0)
  if (settled.length < LEAST_PROOF_COUNT) return null
  return { count: settled.length, inFull: settled.filter(({ kept }) => kept === 0).length }
}

/** A slip that was approved. Epoch ms. */
export interface ConfirmedSlip {
  readonly sentAt: number
  readonly confirmedAt: number
  /** Whether anybody was there when it came. */
  readonly wasOpen: boolean
}

/** How long the shop takes from a slip to the confirmation. */
export interface ConfirmationProof {
  readonly count: number
  /** Half of the customers waited this long or less; begun minutes count. */
  readonly medianMinutes: number
}

/** Of slips that came in opening hours: others wait for the next day. Null where they are too few. */
export function confirmationProof(slips: readonly ConfirmedSlip[]): ConfirmationProof | null {
  const waits = slips
    .filter(({ wasOpen, sentAt, confirmedAt }) => wasOpen && confirmedAt >= sentAt)
    .map(({ sentAt, confirmedAt }) => confirmedAt - sentAt)
    .toSorted((a, b) => a - b)
  if (waits.length < LEAST_PROOF_COUNT) return null
  const median = waits[Math.ceil(waits.length / 2) - 1] ?? 0
  return { count: waits.length, medianMinutes: Math.max(1, Math.ceil(median / MINUTE)) }
}
