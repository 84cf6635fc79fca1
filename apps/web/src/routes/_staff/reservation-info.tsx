import { createFileRoute } from '@tanstack/react-router'
import { ReservationDetailPage } from '#areas/staff/reservation-detail/reservation-detail-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/reservation-info')({
  staticData: { title: () => m.staff_reservation_title() },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: ReservationDetailPage,
})
