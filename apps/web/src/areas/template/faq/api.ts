import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { Faq } from './schema.ts'

export const faqOptions = (q: string) =>
  queryOptions({
    queryKey: ['simulated', 'faq', q],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/faq/data?${new URLSearchParams({ q }).toString()}`, { signal })) as Faq,
    placeholderData: keepPreviousData,
    retry: false,
  })
