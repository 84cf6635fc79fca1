import { createFileRoute } from '@tanstack/react-router'
import { ReservationDetailPage } from '../../areas/staff/reservations/reservation-detail-page.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_staff/reservation-info')({
  staticData: { title: () => m.staff_reservation_title() },
  component: ReservationDetailPage,
})
