import { createFileRoute } from '@tanstack/react-router'
import { ChatPage } from '#areas/template/chat/chat-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_template/apps/chat')({
  staticData: { contentRenderer: 'sidebar-left', title: () => m.chat_title() },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: ChatPage,
})
