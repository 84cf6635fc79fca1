import type { ReservationDocument } from '@rodchao/contract'
import type { Services } from '../../../services.ts'
import { buildReservationDocument } from '../../reservations/present.ts'
import { findIssuedConfirmation, findViewById } from '../../reservations/queries.ts'
import { trackingUrl } from '../../reservations/tracking-url.ts'

/** The confirmation as it was issued; what it would say, before there is one; void once the reservation is cancelled. */
export async function findStaffDocument(services: Services, id: string): Promise<ReservationDocument> {
  const view = await findViewById(services.db, id)
  const issued = await findIssuedConfirmation(services.db, id)
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
