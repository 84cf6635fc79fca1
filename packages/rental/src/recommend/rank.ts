/** What a rule would put before the customer: one product or one add-on. */
export interface Suggestion {
  readonly productId: number | null
  readonly addonId: number | null
}

const keyOf = ({ productId, addonId }: Suggestion): string => (productId === null ? `a${addonId}` : `p${productId}`)

/**
 * The first `most` that may be shown, in the order given, each thing once. What the customer has already, and what
 * `isRefused` names, gives way to the next.
 */
export function pickSuggestions<Candidate extends Suggestion>(
  candidates: readonly Candidate[],
  had: { readonly productIds: readonly number[]; readonly addonIds: readonly number[] },
  most: number,
  isRefused: (candidate: Candidate) => boolean = () => false,
): Candidate[] {
  const seen = new Set([...had.productIds.map((id) => `p${id}`), ...had.addonIds.map((id) => `a${id}`)])
  const picked: Candidate[] = []
  for (const candidate of candidates) {
    if (picked.length >= most) break
    if ((candidate.productId === null) === (candidate.addonId === null)) continue
    if (seen.has(keyOf(candidate)) || isRefused(candidate)) continue
    seen.add(keyOf(candidate))
    picked.push(candidate)
  }
  return picked
}

/** What history says of one thing where something is given. */
export interface HistoryFact {
  readonly lower: number
  readonly upper: number
  /** Id of what was taken. */
  readonly id: number
}

/**
 * Ids in the order in which guests of such a trip took them. Each counts by how often it is taken at all, and by every
 * lift of what is given whose bounds leave chance out, by the bound that is nearer to chance: several facts of one trip
 * overlap, and what few have seen counts little. A lift that may be chance changes nothing.
 */
export function rankByHistory(popularity: ReadonlyMap<number, number>, facts: readonly HistoryFact[]): number[] {
  const scores = new Map([...popularity].map(([id, count]) => [id, Math.log(Math.max(count, 0.5))]))
  for (const { id, lower, upper } of facts) {
    const score = scores.get(id)
    if (score !== undefined && (lower > 1 || upper < 1))
      scores.set(id, score + Math.log(Math.max(lower, Math.min(upper, 1))))
  }
  return [...scores].toSorted(([a, first], [b, second]) => second - first || a - b).map(([id]) => id)
}
