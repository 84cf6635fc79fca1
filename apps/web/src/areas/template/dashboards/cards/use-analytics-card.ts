import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/locale.ts'
import { analyticsCardOptions } from '../api.ts'
import type { Analytics, AnalyticsName } from '../cards-schema.ts'
import { LOOK_BACKS } from '../look-backs.ts'
import type { LookBack } from '../look-backs.ts'

/** The figures of a card; `first` are those of the first look-back, where the page has them already. */
export function useAnalyticsCard<Name extends AnalyticsName>(
  name: Name,
  period: LookBack = LOOK_BACKS[0],
  first?: Analytics[Name],
) {
  return useQuery({
    ...analyticsCardOptions(name, period, useLocale()),
    ...(first === undefined || period !== LOOK_BACKS[0] ? {} : { initialData: first }),
    placeholderData: keepPreviousData,
  })
}
