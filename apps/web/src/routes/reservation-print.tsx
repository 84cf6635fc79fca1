import { createFileRoute } from '@tanstack/react-router'
import { ReservationPrintPage } from '../areas/customer/print/reservation-print-page.tsx'
import { m } from '../lib/messages.ts'

export const Route = createFileRoute('/reservation-print')({
  staticData: { rendering: 'server', title: () => m.print_reservation_title(), robots: 'noindex' },
  component: ReservationPrintPage,
})
