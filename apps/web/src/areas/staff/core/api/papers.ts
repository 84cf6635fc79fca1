import type { ResponseBody } from '@rodchao/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { reservationKey } from './reservations.ts'

export type IssuedDocument = ResponseBody<'listDocuments'>['rows'][number]

/** Papers of the whole booking, whichever of its things is looked at. */
export function documentsOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'documents'],
    queryFn: async ({ signal }) =>
      (await api.call('listDocuments', { params: { id }, query: { of: 'booking' }, signal })).rows,
    staleTime: 0,
  })
}

/** A paper as it was issued, with what became of it. */
export function paperOptions(api: ApiClient, documentId: string) {
  return queryOptions({
    queryKey: ['paper', documentId],
    queryFn: ({ signal }) => api.call('findPaper', { params: { id: documentId }, signal }),
  })
}
