import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RequestBody, ResponseBody, Webhook } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

export const CALENDARS_KEY = 'calendar-feeds'
const FRESH_MS = 30_000

export type Calendars = ResponseBody<'listCalendarFeeds'>
export type NewCalendar = RequestBody<'addCalendarFeed'>

export function calendarsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [CALENDARS_KEY],
    queryFn: ({ signal }) => api.call('listCalendarFeeds', { signal }),
    staleTime: FRESH_MS,
  })
}

export function addCalendar(api: ApiClient, body: NewCalendar) {
  return api.call('addCalendarFeed', { body })
}

export function removeCalendar(api: ApiClient, id: number) {
  return api.call('removeCalendarFeed', { params: { id: String(id) }, body: {} })
}

export const WEBHOOKS_KEY = 'webhooks'
export type Delivery = ResponseBody<'testWebhook'>
export type WebhookFields = RequestBody<'addWebhook'>

export function webhooksOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [WEBHOOKS_KEY],
    queryFn: async ({ signal }) => (await api.call('listWebhooks', { signal })).items,
    staleTime: FRESH_MS,
  })
}

/** What was told to an address, the newest first; all of it, or what did not arrive. */
export function deliveriesOptions(api: ApiClient, id: number, isFailedOnly: boolean) {
  const query = isFailedOnly ? { only: 'failed' as const } : {}
  return infiniteQueryOptions({
    queryKey: [WEBHOOKS_KEY, id, query],
    queryFn: ({ signal, pageParam }) =>
      api.call('listWebhookDeliveries', {
        params: { id: String(id) },
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
    staleTime: 0,
  })
}

/** Saves an address; a new one is answered with its secret. */
export async function saveWebhook(
  api: ApiClient,
  webhook: Webhook | null,
  body: WebhookFields,
): Promise<{ webhook: Webhook; secret: string | null }> {
  if (webhook === null) return api.call('addWebhook', { body })
  const params = { id: String(webhook.id) }
  const saved = await api.call('changeWebhook', { params, ifMatch: `"${webhook.version}"`, body })
  return { webhook: saved, secret: null }
}

type Seen = Pick<Webhook, 'id' | 'version'>

export function renewSecret(api: ApiClient, { id, version }: Seen) {
  return api.call('renewWebhookSecret', { params: { id: String(id) }, ifMatch: `"${version}"`, body: {} })
}

export function removeWebhook(api: ApiClient, { id, version }: Seen) {
  return api.call('removeWebhook', { params: { id: String(id) }, ifMatch: `"${version}"`, body: {} })
}

export function testWebhook(api: ApiClient, id: number) {
  return api.call('testWebhook', { params: { id: String(id) }, body: {} })
}

export function resendDelivery(api: ApiClient, id: string) {
  return api.call('resendWebhook', { params: { id }, body: {} })
}

export const API_KEYS_KEY = 'api-keys'
export type KeyFields = RequestBody<'addApiKey'>

export function apiKeysOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [API_KEYS_KEY],
    queryFn: async ({ signal }) => (await api.call('listApiKeys', { signal })).items,
    staleTime: FRESH_MS,
  })
}

export function addApiKey(api: ApiClient, body: KeyFields) {
  return api.call('addApiKey', { body })
}

export function revokeApiKey(api: ApiClient, id: number) {
  return api.call('revokeApiKey', { params: { id: String(id) }, body: {} })
}
