import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale } from '#lib/locale.ts'
import { callSimulated } from '../core/simulated-calls.ts'
import type { Faq } from './schema.ts'

export const faqOptions = (q: string, language: Locale) =>
  queryOptions({
    queryKey: ['simulated', 'faq', language, q],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/faq/data?${new URLSearchParams({ q }).toString()}`, { signal })) as Faq,
    placeholderData: keepPreviousData,
    retry: false,
  })
