import { http, HttpResponse } from 'msw'
import type { ChatList, ChatRow } from './schema.ts'
import { SEED } from './seed.ts'

/** The calls below /apps/chat on this origin and on no other. */
export function chatHandlers(origin: string, rows: readonly ChatRow[] = SEED) {
  return [
    http.get(`${origin}/apps/chat/items`, ({ request }) => {
      const words = (new URL(request.url).searchParams.get('q') ?? '').trim().toLowerCase()
      const found = rows.filter(({ title }) => title.toLowerCase().includes(words))
      return HttpResponse.json<ChatList>({ rows: found, total: found.length })
    }),
  ]
}
