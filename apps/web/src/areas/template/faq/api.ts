import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { readAtOnce } from '../core/read-at-once.ts'
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

/** What the page shows before anything is searched for. */
export const readFaq = () => readAtOnce(faqOptions('', getLocale()))
