import type { ResponseBody } from '@rodchao/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { reservationKey } from './reservations.ts'

export type Message = ResponseBody<'listMessages'>['rows'][number]

export function messagesOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'messages'],
    queryFn: async ({ signal }) => (await api.call('listMessages', { query: { reservation: id }, signal })).rows,
    staleTime: 0,
  })
}
