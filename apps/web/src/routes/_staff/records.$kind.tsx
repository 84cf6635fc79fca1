import { createFileRoute } from '@tanstack/react-router'
import { RecordsPage } from '#areas/staff/records/records-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/records/$kind')({
  staticData: {
    title: () => m.records_title(),
    navActiveLink: '/records',
    // Of all kinds only people are the owner's to see.
    isOwners: (pathname) => /^\/records\/users\/?$/.test(pathname),
  },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: RecordsPage,
})
