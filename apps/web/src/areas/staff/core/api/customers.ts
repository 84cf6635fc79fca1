import type { ResponseBody } from '@rodchao/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

export type CustomerMatch = ResponseBody<'findCustomers'>['rows'][number]

export function customersOptions(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['customers', q],
    queryFn: ({ signal }) => api.call('findCustomers', { query: { q }, signal }),
  })
}
