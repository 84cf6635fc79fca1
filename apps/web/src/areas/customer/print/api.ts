import type { ReservationDocument } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

/** Whose eyes the document is for: the holder of the link, or staff who name the reservation. */
export type DocumentAccess = { by: 'link'; token: string } | { by: 'staff'; id: string }

export function loadDocument(
  api: ApiClient,
  access: DocumentAccess,
  signal: AbortSignal,
): Promise<ReservationDocument> {
  return access.by === 'link'
    ? api.call('findReservationDocument', { reservationToken: access.token, signal })
    : api.call('findStaffDocument', { params: { id: access.id }, signal })
}
