import { MINUTE } from '../time/calendar.ts'
import type { Satang } from './money.ts'

/** What a service that knows of transfers says of a slip, weighed against what was to be paid; the worst of it first. */
export const SLIP_FINDINGS = [
  'not_found',
  'other_transfer',
  'used_before',
  'other_receiver',
  'other_amount',
  'too_old',
  'asked_before',
  'agrees',
] as const
export type SlipFinding = (typeof SLIP_FINDINGS)[number]

/** A transfer as the service knows it. `at` is epoch milliseconds; what it does not tell is null. */
export interface KnownTransfer {
  readonly transferRef: string
  readonly amount: Satang
  readonly at: number | null
  /** Digits of the receiver's PromptPay id with the others masked, such as `xxx-xxx-1234`. */
  readonly receiverMask: string | null
  /** False where the service knows the shop's accounts and this is none of them. */
  readonly isOurAccount: boolean
  /** The service has seen the slip before. */
  readonly isSeenBefore: boolean
}

/** What was to be paid: the amount due when the slip was sent, to whom, and when the booking was made. */
export interface AskedTransfer {
  readonly transferRef: string
  readonly amount: Satang
  readonly bookedAt: number
  /** The shop's PromptPay id: a phone, tax id, e-wallet or biller. */
  readonly receiverId: string
  /** An earlier answer was lost on its way, so that the service may have heard of the slip from ourselves. */
  readonly isAnswerLost: boolean
}

/** Clocks of banks differ from ours. */
const CLOCK_SLACK = 5 * MINUTE

/** What the answer means for the slip; null is a service that knows of no such transfer. */
export function slipFinding(asked: AskedTransfer, known: KnownTransfer | null): SlipFinding {
  if (known === null) return 'not_found'
  if (known.transferRef !== asked.transferRef) return 'other_transfer'
  if (known.isSeenBefore && !asked.isAnswerLost) return 'used_before'
  const { receiverMask } = known
  if (!known.isOurAccount || (receiverMask !== null && contradictsMask(receiverMask, asked.receiverId)))
    return 'other_receiver'
  if (known.amount !== asked.amount) return 'other_amount'
  if (known.at !== null && known.at < asked.bookedAt - CLOCK_SLACK) return 'too_old'
  return known.isSeenBefore ? 'asked_before' : 'agrees'
}

/**
 * Whether a number cannot be the one that is shown masked: a digit that is shown stands at another place, counted from the
 * end. Anything but digits, letters x and asterisks is left out on both sides.
 */
export function contradictsMask(mask: string, id: string): boolean {
  const shown = Array.from(mask.replace(/[^\dxX*]/g, '')).toReversed()
  const digits = Array.from(id.replace(/\D/g, '')).toReversed()
  return shown.some((sign, at) => /\d/.test(sign) && digits[at] !== sign)
}
