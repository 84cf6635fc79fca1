import { oneOfParam } from '#lib/search-params.ts'

/** What cards are asked for with, in the order of `lastDays`. */
export const LOOK_BACKS = ['28-days', 'month', 'year'] as const
export type LookBack = (typeof LOOK_BACKS)[number]

/** The same in words. */
export const LAST_DAYS = ['Last 28 days', 'Last month', 'Last year'] as const

/** What cannot be read is as if it were not asked for. */
export function readLookBack(params: URLSearchParams): LookBack {
  return oneOfParam({ lastDays: params.get('lastDays') }, 'lastDays', LOOK_BACKS) ?? LOOK_BACKS[0]
}
