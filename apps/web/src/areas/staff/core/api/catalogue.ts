import type { RequestBody, ResponseBody } from '@rodchao/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

const CATALOGUE_AGE_MS = 5 * 60_000

export type UnitAvailability = ResponseBody<'explainAvailability'>['units'][number]

/** How many of each counted add-on are left in a window, by its id. */
export function addonsLeftOptions(
  api: ApiClient,
  window: { start: string; end: string; except?: string } | null,
  isCounted: boolean,
) {
  return queryOptions({
    queryKey: ['addons-left', window],
    queryFn: async ({ signal }) => {
      const { items } = await api.call('listAddonsLeft', { query: window ?? { start: '', end: '' }, signal })
      return new Map(items.map(({ addonId, left }) => [addonId, left]))
    },
    enabled: isCounted && window !== null && window.start < window.end,
    staleTime: 0,
    retry: false,
  })
}

export function shopOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.call('findShop', { signal }),
    staleTime: CATALOGUE_AGE_MS,
  })
}

export function productsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['products'],
    queryFn: async ({ signal }) => (await api.call('findProducts', { query: {}, signal })).items,
    staleTime: CATALOGUE_AGE_MS,
  })
}

/** What can be let in a window, the most rented first; with a customer, their licence marks what it does not cover. */
export function bookableOptions(
  api: ApiClient,
  window: { start: string; end: string; branch: number; customer?: string },
) {
  return queryOptions({
    queryKey: ['bookable', window],
    queryFn: async ({ signal }) => (await api.call('listBookableProducts', { query: window, signal })).items,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function unitsOptions(api: ApiClient, window: { product: number; start: string; end: string }) {
  return queryOptions({
    queryKey: ['units', window],
    queryFn: async ({ signal }) => (await api.call('explainAvailability', { query: window, signal })).units,
    staleTime: 0,
  })
}

export type QuoteRequest = RequestBody<'quoteReservation'>

export function quoteOptions(api: ApiClient, choice: QuoteRequest) {
  return queryOptions({
    queryKey: ['quote', choice],
    queryFn: ({ signal }) => api.call('quoteReservation', { body: choice, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
