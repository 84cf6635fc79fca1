import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { ChatList } from './schema.ts'

const ITEMS = '/apps/chat/items'

export function chatListOptions(q: string) {
  return queryOptions({
    queryKey: ['simulated', 'chat', q],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `${ITEMS}?q=${encodeURIComponent(q)}`, { signal })) as ChatList,
  })
}
