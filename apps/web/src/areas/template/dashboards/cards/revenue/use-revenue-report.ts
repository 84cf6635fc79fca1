import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { textParam } from '#lib/search-params.ts'
import { revenueYearOptions } from './revenue-api.ts'
import type { RevenueYear } from '../../cards-schema.ts'

/** The year that the address names, with its figures; `first` is the last year, where the page knows it already. */
export function useRevenueReport(first?: Omit<RevenueYear, 'year'>) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const client = useQueryClient()
  const last = first?.years[0]
  const wanted = textParam(search, 'year', 4) ?? ''
  const isLast = wanted === '' || wanted === last
  const query = useQuery({
    ...revenueYearOptions(isLast ? '' : wanted),
    ...(first !== undefined && last !== undefined && isLast ? { initialData: { ...first, year: last } } : {}),
    placeholderData: keepPreviousData,
  })
  // The years stay to be chosen while one of them cannot be loaded.
  const years = query.data?.years ?? first?.years ?? client.getQueryData(revenueYearOptions('').queryKey)?.years ?? []
  const setYear = (year: string) => {
    const others = Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'year'))
    const next = year === years[0] ? others : { ...others, year }
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
  return { query, years, year: years.includes(wanted) ? wanted : (years[0] ?? ''), setYear }
}
