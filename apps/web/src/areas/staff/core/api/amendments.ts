import type { RequestBody } from '@rodchao/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { reservationKey } from './reservations.ts'

/** Bookings that count on the unit of a reservation which will not come back. */
export function bookingsNeedingUnitOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'bookings-needing-unit'],
    queryFn: async ({ signal }) => (await api.call('findBookingsNeedingUnit', { params: { id }, signal })).rows,
    staleTime: 0,
  })
}

/** Confirmed bookings of a product that are still to come, the next one first. */
export function swapPartnersOptions(
  api: ApiClient,
  { product, from, q }: { product: number; from: string; q: string },
) {
  const query = { view: 'all', status: 'confirmed', product, from, sort: 'start', direction: 'asc', limit: 20 } as const
  return queryOptions({
    queryKey: ['swap-partners', product, from, q],
    queryFn: async ({ signal }) =>
      (await api.call('listReservations', { query: q === '' ? query : { ...query, q }, signal })).rows,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function changePreviewOptions(api: ApiClient, id: string, choice: RequestBody<'previewChange'> | null) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'change', choice],
    queryFn: ({ signal }) =>
      choice === null ? Promise.resolve(null) : api.call('previewChange', { params: { id }, body: choice, signal }),
    placeholderData: keepPreviousData,
    enabled: choice !== null,
    staleTime: 0,
  })
}

/** The models that a booking could have in a time; null asks for none. */
export function changeModelsOptions(api: ApiClient, id: string, window: { start: string; end: string } | null) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'change-models', window],
    queryFn: async ({ signal }) =>
      window === null ? [] : (await api.call('findChangeModels', { params: { id }, body: window, signal })).items,
    placeholderData: keepPreviousData,
    enabled: window !== null,
    staleTime: 0,
  })
}

/** What could be added to a booking. */
export function thingModelsOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'thing-models'],
    queryFn: async ({ signal }) => (await api.call('findThingModels', { params: { id }, signal })).items,
    staleTime: 0,
  })
}

/** Other models that a rental which is out could go on with. */
export function swapModelsOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'swap-models'],
    queryFn: ({ signal }) => api.call('findSwapModels', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Until when it can be kept with its vehicle; null where nothing is to be extended. */
export function extensionLimitOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'extension-limit'],
    queryFn: async ({ signal }) => (await api.call('findExtensionLimit', { params: { id }, signal })).limit,
    staleTime: 0,
  })
}

export function extensionPreviewOptions(api: ApiClient, id: string, end: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'extension', end],
    queryFn: ({ signal }) => api.call('previewExtension', { params: { id }, body: { end }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function thingPreviewOptions(api: ApiClient, id: string, choice: RequestBody<'previewThing'> | null) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'thing', choice],
    queryFn: ({ signal }) =>
      choice === null ? Promise.resolve(null) : api.call('previewThing', { params: { id }, body: choice, signal }),
    placeholderData: keepPreviousData,
    enabled: choice !== null,
    staleTime: 0,
  })
}
