import type { WireSuggestion } from '@rodchao/contract'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'

/** Why something is suggested: the shop's own words, else what its source says. */
export function suggestionReason({ text, source, insteadOf, fullTotal }: WireSuggestion): string {
  const own = inReadersLanguage(text)
  if (own !== '') return own
  if (insteadOf !== null) return m.recommend_reason_instead({ name: inReadersLanguage(insteadOf) })
  if (fullTotal !== null) return m.recommend_reason_off()
  if (source === 'together') return m.recommend_reason_together()
  return source === 'alike' ? m.recommend_reason_alike() : m.recommend_for_you()
}
