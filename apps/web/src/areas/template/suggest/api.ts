import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { Autosuggest, Found } from './schema.ts'

export const suggestOptions = queryOptions({
  queryKey: ['simulated', 'autosuggest', 'data'],
  queryFn: async ({ signal }) => {
    const [all] = (await callSimulated('GET', '/autosuggest/data', { signal })) as Autosuggest
    return all ?? { developers: [], designers: [], pages: [] }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** One question for each text: an answer to an earlier one never stands under a later one. */
export function searchOptions(q: string) {
  return queryOptions({
    queryKey: ['simulated', 'autosuggest', 'search', q],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/autosuggest/search?${new URLSearchParams({ q }).toString()}`, {
        signal,
      })) as Found[],
    enabled: q !== '',
    retry: false,
  })
}
