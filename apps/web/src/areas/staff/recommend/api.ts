import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Product, RecommendationRule, RequestBody, ResponseBody, Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

export type Recommendations = ResponseBody<'findRecommendations'>
export type RuleBody = RequestBody<'addRule'>
export type PreviewBody = RequestBody<'previewSuggestions'>
export type Settings = Recommendations['settings']

export const RECOMMEND_KEY = 'recommendations'
const FRESH_MS = 30_000
const STILL_MS = 300_000

export function recommendationsOptions(api: ApiClient, days: number) {
  return queryOptions({
    queryKey: [RECOMMEND_KEY, days],
    queryFn: ({ signal }) => api.call('findRecommendations', { query: { days }, signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** What there is to suggest: all that the shop offers. */
export interface Offered {
  products: readonly Product[]
  addons: Shop['addons']
  zones: Shop['zones']
  branches: Shop['branches']
}

export function offeredOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [RECOMMEND_KEY, 'offered'],
    queryFn: async ({ signal }): Promise<Offered> => {
      const [{ items }, shop] = await Promise.all([
        api.call('findProducts', { signal }),
        api.call('findShop', { signal }),
      ])
      return { products: items, addons: shop.addons, zones: shop.zones, branches: shop.branches }
    },
    staleTime: STILL_MS,
  })
}

export function previewOptions(api: ApiClient, body: PreviewBody) {
  return queryOptions({
    queryKey: [RECOMMEND_KEY, 'preview', body],
    queryFn: ({ signal }) => api.call('previewSuggestions', { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export function saveRule(api: ApiClient, rule: RecommendationRule | null, body: RuleBody, key: string) {
  if (rule === null) return api.call('addRule', { body, idempotencyKey: key })
  return api.call('changeRule', { params: { id: String(rule.id) }, ifMatch: `"${rule.version}"`, body })
}

export function removeRule(api: ApiClient, rule: RecommendationRule) {
  return api.call('removeRule', { params: { id: String(rule.id) }, ifMatch: `"${rule.version}"`, body: {} })
}

export function orderRules(api: ApiClient, ids: number[], version: number) {
  return api.call('orderRules', { ifMatch: `"${version}"`, body: { ids } })
}

export function saveSettings(api: ApiClient, { version, ...body }: Settings) {
  return api.call('changeRecommendationSettings', { ifMatch: `"${version}"`, body })
}
