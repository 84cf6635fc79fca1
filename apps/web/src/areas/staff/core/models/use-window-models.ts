import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { BookableProduct } from '@rodchao/contract'
import { useApi } from '#shell/use-api.ts'
import { bookableOptions } from '../api/catalogue.ts'
import { useSettled } from '../trip/use-settled.ts'
import type { ModelOffers } from './model-picker.tsx'

/**
 * What can be had, for a list of models. An answer about another time counts as none: the list would change its order when
 * the right one comes, and a press that has begun on one model would end on another.
 */
export function offersOfTime(
  { data, error, isLoading, isPlaceholderData, refetch }: UseQueryResult<readonly BookableProduct[]>,
  /** The time that is asked about, and the one that is chosen now. */
  asked: unknown,
  chosen: unknown,
): ModelOffers {
  const isOther = isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(chosen)
  return { data, error, isLoading: isLoading || isOther, refetch }
}

/** What a branch can let in a time; nothing is asked while either is missing. */
export function useWindowModels(
  branch: number | null,
  period: { readonly start: string; readonly end: string } | null,
  /** Whose licence it is about, where that is known. */
  customer: string | null,
): ModelOffers {
  const api = useApi()
  const window =
    branch === null || period === null ? null : { branch, ...period, ...(customer === null ? {} : { customer }) }
  // The first one is not waited for.
  const asked = useSettled(window) ?? window
  const offers = useQuery({
    ...bookableOptions(api, asked ?? { branch: 0, start: '', end: '' }),
    enabled: asked !== null,
  })
  return offersOfTime(offers, asked, window)
}
