import type { CancellationPolicy } from '@rodchao/rental'
import { getLocale } from './locale.ts'
import { m } from './messages.ts'
import type { Locale } from './locale.ts'

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
