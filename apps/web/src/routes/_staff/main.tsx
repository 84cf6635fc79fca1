import { createFileRoute } from '@tanstack/react-router'
import { ReservationListPage } from '#areas/staff/reservation-list/reservation-list-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/main')({
  staticData: { title: () => m.staff_main_title() },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: ReservationListPage,
})
