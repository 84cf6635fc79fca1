import { MINUTE } from './calendar.ts'

/** A half-open span of time, [start, end), in epoch milliseconds. */
export interface Period {
  readonly start: number
  readonly end: number
}

/** Whether the period has a length: finite bounds and an end after its start. */
export function isPeriod({ start, end }: Period): boolean {
  return Number.isFinite(start) && Number.isFinite(end) && end > start
}

/** Whether two periods share an instant. Back to back is no overlap: one may end as the next starts. */
export function overlaps(first: Period, second: Period): boolean {
  return first.start < second.end && second.start < first.end
}

/** Whether the instant lies in the period; its end does not. */
export function containsInstant(period: Period, instant: number): boolean {
  return instant >= period.start && instant < period.end
}

/** Length in minutes, with fractions. */
export function periodMinutes(period: Period): number {
  return (period.end - period.start) / MINUTE
}

/** The time a unit is taken: the customer's period and the buffer to make it ready afterwards. */
export function withTurnaround(period: Period, minutes: number): Period {
  return { start: period.start, end: period.end + minutes * MINUTE }
}

/** The fewest periods that cover the same instants, in order; periods that touch become one. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: { start: number; end: number }[] = []
  for (const period of periods.filter(isPeriod).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && period.start <= last.end) last.end = Math.max(last.end, period.end)
    else merged.push({ start: period.start, end: period.end })
  }
  return merged
}

/** What nearestFreeStart searches: `busy` holds one unit's periods, their own buffers included. */
export interface NearestFreeStartInput {
  readonly busy: readonly Period[]
  readonly durationMs: number
  readonly turnaroundMinutes: number
  /** First start to try; later ones are whole steps after it. */
  readonly from: number
  /** Starts at or after this instant are not offered. */
  readonly until: number
  readonly stepMs: number
  /** Further condition on a start, such as the shop being open. */
  readonly accepts?: (start: number) => boolean
}

/** The first start at which the rental and its turnaround meet no busy period, or null. */
export function nearestFreeStart(input: NearestFreeStartInput): number | null {
  const { durationMs, turnaroundMinutes, from, until, stepMs, accepts } = input
  if (!(durationMs > 0) || !(stepMs > 0)) return null
  const busy = mergePeriods(input.busy)
  const taken = durationMs + turnaroundMinutes * MINUTE
  let next = 0
  let start = from
  while (start < until) {
    let block = busy[next]
    while (block && block.end <= start) block = busy[++next]
    if (block && block.start < start + taken) {
      start = from + Math.ceil((block.end - from) / stepMs) * stepMs
    } else if (accepts && !accepts(start)) {
      start += stepMs
    } else {
      return start
    }
  }
  return null
}
