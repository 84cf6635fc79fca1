import type { ReservationDocument } from '@rodchao/contract'
import type { Services } from '../../../context.ts'
import { buildReservationDocument } from '../../reservations/queries/tracked-reservation.ts'
import { findIssuedConfirmation, type ReservationView } from '../../reservations/queries/reservation-view.ts'
import { trackingUrl } from '../../reservations/queries/tracking-url.ts'

/** The issued confirmation, or, before one is issued, what it would say. A cancelled reservation's prints as void. */
export async function confirmationOf(services: Services, view: ReservationView): Promise<ReservationDocument> {
  const issued = await findIssuedConfirmation(services.db, view.id)
  if (issued) {
    const snapshot = issued.snapshot as unknown as ReservationDocument
    return view.status === 'cancelled' ? { ...snapshot, status: 'void' } : snapshot
  }
  return buildReservationDocument(view, services.catalogue.current(), {
    number: null,
    status: 'preview',
    issuedAt: services.clock.now(),
    trackingUrl: trackingUrl(services.env, view.public_token),
  })
}
