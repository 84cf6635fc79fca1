import { DAY, isoDate, toShopDate } from '@rodchao/rental'

export interface Keep {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

/** A Monday at midnight in the shop, from which weeks are counted. */
const A_MONDAY = Date.parse('2024-01-01T00:00:00+07:00')

/**
 * Which backups to keep, by the moments they were made: of each of the last days, weeks and months that have any, the newest.
 * The newest of all is always among them.
 */
export function selectKept(madeAt: readonly number[], keep: Keep): Set<number> {
  const newestFirst = madeAt.toSorted((one, other) => other - one)
  const kept = new Set(newestFirst.slice(0, 1))
  const periods: [number, (at: number) => string | number][] = [
    [keep.daily, dayOf],
    [keep.weekly, (at) => Math.floor((at - A_MONDAY) / (7 * DAY))],
    [keep.monthly, (at) => dayOf(at).slice(0, 'YYYY-MM'.length)],
  ]
  for (const [most, periodOf] of periods) {
    const seen = new Set<string | number>()
    for (const at of newestFirst) {
      if (seen.size >= most) break
      if (seen.has(periodOf(at))) continue
      seen.add(periodOf(at))
      kept.add(at)
    }
  }
  return kept
}

function dayOf(at: number): string {
  return isoDate(toShopDate(at))
}
