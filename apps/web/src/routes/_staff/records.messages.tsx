import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#areas/staff/records/messages/messages-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/records/messages')({
  staticData: { title: () => m.texts_title(), navActiveLink: '/records', isOwners: true },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: MessagesPage,
})
