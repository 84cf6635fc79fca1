import { createFileRoute } from '@tanstack/react-router'
import { ReservationPrintPage } from '#areas/customer/print/reservation-print-page.tsx'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'

interface PrintSearch {
  /** For staff: the reservation to print. Customers are known by the link that their tab keeps. */
  id?: string
  /** For staff: several reservations, whose papers are printed in one go. */
  ids?: string
}

const UUID_LENGTH = 36
const UUIDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,49}$/
const IDS_LENGTH = 50 * (UUID_LENGTH + 1)

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
    const ids = textParam(search, 'ids', IDS_LENGTH)
    if (ids !== undefined && UUIDS.test(ids)) return { ids }
    return id === undefined ? {} : { id }
  },
  component: ReservationPrintPage,
})
