import { createFileRoute } from '@tanstack/react-router'
import { TodayPage } from '#areas/staff/today/today-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/home')({
  staticData: { title: () => m.home_title() },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: TodayPage,
})
