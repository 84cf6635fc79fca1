import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#areas/staff/imports/import-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/import')({
  staticData: { title: () => m.imports_title(), navActiveLink: '/records' },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: ImportPage,
})
