import type { DepositBalance } from '../payments/deposit.ts'
import { roundHalfUp } from '../payments/money.ts'
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

/** What customers of completed rentals gave, from 1 to 5 stars. */
export interface StarProof {
  readonly count: number
  /** The mean in tenths of a star: 48 is 4.8. */
  readonly tenths: number
}

/** All stars count, whatever is shown of the words. Null where they are too few. */
export function starProof(stars: readonly number[]): StarProof | null {
  if (stars.length < LEAST_PROOF_COUNT) return null
  const sum = stars.reduce((total, one) => total + one, 0)
  return { count: stars.length, tenths: roundHalfUp(sum * 10, stars.length) }
}

const TITLES = /^(?:นางสาว|น\.ส\.|นาง|นาย|คุณ|mr\.?|mrs\.?|ms\.?|miss)\s*/i
const LONGEST_NAME = 20

/** The name under a customer's words: the first one, and of a second one its letter, as in `Emma L.` */
export function shownName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().replace(TITLES, '').split(/\s+/)
  const last = rest.at(-1)
  const letter = last !== undefined && /^\p{Script=Latin}/u.test(last) ? ` ${last.slice(0, 1).toUpperCase()}.` : ''
  return `${Array.from(first).slice(0, LONGEST_NAME).join('')}${letter}`
}
