import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestBody, RequestQuery } from '@rodchao/contract'
import type { ApiClient } from '../../../../lib/api-client.ts'

export const TIMELINE_KEY = 'timeline'
const AGE_MS = 15_000

export function timelineOptions(api: ApiClient, query: RequestQuery<'findTimeline'>) {
  return queryOptions({
    queryKey: [TIMELINE_KEY, query],
    queryFn: ({ signal }) => api.call('findTimeline', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: AGE_MS,
  })
}

export function changePreviewOptions(api: ApiClient, id: string, body: RequestBody<'previewChange'>) {
  return queryOptions({
    queryKey: ['change-preview', id, body],
    queryFn: ({ signal }) => api.call('previewChange', { params: { id }, body, signal }),
    staleTime: 0,
    retry: false,
  })
}

export function extensionPreviewOptions(api: ApiClient, id: string, end: string) {
  return queryOptions({
    queryKey: ['extension-preview', id, end],
    queryFn: ({ signal }) => api.call('previewExtension', { params: { id }, body: { end }, signal }),
    staleTime: 0,
    retry: false,
  })
}

export function counterFileOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['counter-file', id],
    queryFn: ({ signal }) => api.call('findCounterFile', { params: { id }, signal }),
    staleTime: 0,
  })
}
