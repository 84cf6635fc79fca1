import { createFileRoute } from '@tanstack/react-router'
import { ReservationListPage } from '../../areas/staff/reservations/reservation-list-page.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_staff/main')({
  staticData: { title: () => m.staff_main_title() },
  component: ReservationListPage,
})
