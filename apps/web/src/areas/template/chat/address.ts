import { useRouter, useSearch } from '@tanstack/react-router'
import { oneOfParam, stringifySearch, textParam } from '#lib/search-params.ts'

/** What stands beside the conversation: its contact, or oneself. */
export const CHAT_PANELS = ['contact', 'me'] as const
export type ChatPanel = (typeof CHAT_PANELS)[number]

export interface ChatAddress {
  /** The contact whose conversation is open; NaN for what is no id. */
  userId: number | null
  /** What is looked for among people. */
  q: string
  /** What is looked for in the conversation; null where its search is shut. */
  find: string | null
  panel: ChatPanel | null
}

export function readAddress(search: Record<string, unknown>): ChatAddress {
  const userId = textParam(search, 'with')
  const find = search['find']
  return {
    userId: userId === undefined ? null : /^\d{1,9}$/.test(userId) ? Number(userId) : Number.NaN,
    q: textParam(search, 'q', 100) ?? '',
    find: typeof find === 'string' ? find.slice(0, 100) : null,
    panel: oneOfParam(search, 'panel', CHAT_PANELS) ?? null,
  }
}

export function chatHref({ userId, q, find, panel }: ChatAddress): string {
  return `/apps/chat${stringifySearch({
    ...(userId === null ? {} : { with: userId }),
    ...(q === '' ? {} : { q }),
    ...(find === null ? {} : { find }),
    ...(panel === null ? {} : { panel }),
  })}`
}

export interface ChatPlace {
  address: ChatAddress
  go: (change: Partial<ChatAddress>, how?: 'push' | 'replace') => void
}

export function useChatPlace(): ChatPlace {
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const address = readAddress(search)
  return { address, go: (change, how = 'push') => router.history[how](chatHref({ ...address, ...change })) }
}
