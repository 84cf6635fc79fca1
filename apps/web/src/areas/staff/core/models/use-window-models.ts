import { useQuery } from '@tanstack/react-query'
import { useApi } from '#shell/use-api.ts'
import { bookableOptions } from '../api/catalogue.ts'
import { useSettled } from '../trip/use-settled.ts'
import type { ModelOffers } from './model-picker.tsx'

/** What a branch can let in a time; nothing is asked while either is missing. */
export function useWindowModels(
  branch: number | null,
  period: { readonly start: string; readonly end: string } | null,
  /** Whose licence it is about, where that is known. */
  customer: string | null,
): ModelOffers {
  const api = useApi()
  const window = useSettled(
    branch === null || period === null ? null : { branch, ...period, ...(customer === null ? {} : { customer }) },
  )
  return useQuery({
    ...bookableOptions(api, window ?? { branch: 0, start: '', end: '' }),
    enabled: window !== null,
  })
}
