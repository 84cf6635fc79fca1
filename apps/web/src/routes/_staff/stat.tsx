import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPage } from '#areas/staff/statistics/statistics-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/stat')({
  staticData: { title: () => m.home_stat_title() },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: StatisticsPage,
})
