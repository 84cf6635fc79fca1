import { overlaps } from '../time/period.ts'
import type { Period } from '../time/period.ts'

/** A time of the year with prices of its own. */
export interface NamedSeason {
  readonly nameTh: string
  readonly nameEn: string
  readonly period: Period
  readonly priority: number
}

/**
 * What is odd about when a season is. `hidden_by`: a season of a higher rank holds on some of its days. `holds_over`: it holds
 * on days of a season of a lower rank. `gap_before`, `gap_after`: so few days between it and the next season that somebody may
 * have meant them to meet.
 */
export interface SeasonFault {
  readonly code: 'hidden_by' | 'holds_over' | 'gap_before' | 'gap_after'
  readonly nameTh: string
  readonly nameEn: string
  /** Days that it is about, begun ones counted whole. */
  readonly days: number
}

const DAY = 86_400_000
/** Longer pauses between seasons are meant. */
const SHORT_GAP = 3 * DAY

/** All that is odd about when a season is, beside the other seasons of the shop. One of the same rank is refused, not told. */
export function seasonFaults(
  season: Pick<NamedSeason, 'period' | 'priority'>,
  others: readonly NamedSeason[],
): readonly SeasonFault[] {
  const { start, end } = season.period
  const named = (code: SeasonFault['code'], { nameTh, nameEn }: NamedSeason, length: number): SeasonFault => ({
    code,
    nameTh,
    nameEn,
    days: Math.ceil(length / DAY),
  })
  const met = others
    .filter(({ period, priority }) => priority !== season.priority && overlaps(period, season.period))
    .map((other) =>
      named(
        other.priority > season.priority ? 'hidden_by' : 'holds_over',
        other,
        Math.min(end, other.period.end) - Math.max(start, other.period.start),
      ),
    )
  const isPriced = (instant: number) => others.some(({ period }) => period.start <= instant && instant < period.end)
  const earlier = others
    .filter(({ period }) => period.end < start)
    .toSorted((a, b) => b.period.end - a.period.end)
    .slice(0, 1)
    .filter(({ period }) => start - period.end <= SHORT_GAP && !isPriced(start - 1))
    .map((other) => named('gap_before', other, start - other.period.end))
  const later = others
    .filter(({ period }) => period.start > end)
    .toSorted((a, b) => a.period.start - b.period.start)
    .slice(0, 1)
    .filter(({ period }) => period.start - end <= SHORT_GAP && !isPriced(end))
    .map((other) => named('gap_after', other, other.period.start - end))
  return [...met, ...earlier, ...later]
}
