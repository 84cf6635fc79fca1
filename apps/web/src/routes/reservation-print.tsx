import { createFileRoute } from '@tanstack/react-router'
import { ReservationPrintPage } from '#areas/customer/print/reservation-print-page.tsx'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'

interface PrintSearch {
  /** For staff: the reservation to print. Customers are known by the link that their tab keeps. */
  id?: string
}

const UUID_LENGTH = 36

export const Route = createFileRoute('/reservation-print')({
  staticData: {
    layout: 'full',
    resource: 'Auth',
    rendering: 'server',
    title: () => m.print_reservation_title(),
    robots: 'noindex',
  },
  validateSearch: (search: Record<string, unknown>): PrintSearch => {
    const id = textParam(search, 'id', UUID_LENGTH)
    return id === undefined ? {} : { id }
  },
  component: ReservationPrintPage,
})
