import { cancellationSteps } from '@rodchao/rental'
import type { CancellationPolicy } from '@rodchao/rental'
import { formatDate, formatMoney, formatTime, unbroken } from './format.ts'
import { getLocale } from './locale.ts'
import { m } from './messages.ts'
import type { Locale } from './locale.ts'

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

export interface PolicyRule {
  kind: 'free' | 'part' | 'then' | 'rest' | 'any'
  hours: number
  percent: number
}

const BASIS_POINTS_PER_PERCENT = 100
const EVERYTHING = 10_000

/** The policy as sentences, most generous first, ending with what holds when every tier is past. */
export function policyRules(policy: CancellationPolicy): PolicyRule[] {
  const tiers = policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  if (tiers.length === 0) return [{ kind: 'any', hours: 0, percent: 0 }]
  const rules = tiers
    .filter(({ feeBasisPointsOfTotal, hoursBefore }) => feeBasisPointsOfTotal < EVERYTHING && hoursBefore > 0)
    .map(({ hoursBefore, feeBasisPointsOfTotal }): PolicyRule => {
      const percent = feeBasisPointsOfTotal / BASIS_POINTS_PER_PERCENT
      return { kind: percent === 0 ? 'free' : 'part', hours: hoursBefore, percent }
    })
  const last = tiers.find(({ hoursBefore }) => hoursBefore <= 0)
  if (last === undefined || last.feeBasisPointsOfTotal === EVERYTHING) {
    return [...rules, { kind: 'rest', hours: 0, percent: 100 }]
  }
  const percent = last.feeBasisPointsOfTotal / BASIS_POINTS_PER_PERCENT
  return [...rules, percent === 0 ? { kind: 'any', hours: 0, percent } : { kind: 'then', hours: 0, percent }]
}

/** What cancelling costs whatever the dates, in the words that confirmations print. */
export function policySentences(policy: CancellationPolicy, locale: Locale = getLocale()): string[] {
  const options = { locale }
  return policyRules(policy).map(({ kind, hours, percent }) => {
    if (kind === 'free') return m.shared_policy_free({ hours }, options)
    if (kind === 'part') return m.shared_policy_part({ hours, percent }, options)
    if (kind === 'then') return m.shared_policy_then({ percent }, options)
    return kind === 'rest' ? m.shared_policy_rest({}, options) : m.shared_policy_any({}, options)
  })
}
