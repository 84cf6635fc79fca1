import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Services } from '../../../context.ts'
import { replaceDocument } from './replace-document.ts'
import { takeNumber } from './take-number.ts'
import { buildReservationDocument } from '../../reservations/queries/tracked-reservation.ts'
import { findIssuedConfirmation, findViewById } from '../../reservations/queries/reservation-view.ts'
import { trackingUrl } from '../../reservations/queries/tracking-url.ts'

/**
 * Issues the numbered confirmation of a reservation, frozen as it stands now, in the transaction that confirmed or
 * changed it; an earlier confirmation becomes `replaced`. Answers with the number.
 */
export async function issueConfirmation(
  trx: Transaction<Database>,
  services: Pick<Services, 'catalogue' | 'env'>,
  reservation: { readonly id: string; readonly branch_id: number; readonly public_token: string },
  { now, userId }: { now: number; userId: string | null },
): Promise<string> {
  const catalogue = services.catalogue.current()
  const number = await takeNumber(trx, reservation.branch_id, 'reservation', now)
  const earlier = await findIssuedConfirmation(trx, reservation.id)
  if (earlier) await replaceDocument(trx, earlier.id, `ออกใบยืนยันการจองเลขที่ ${number} แทน`, { now, userId })
  const view = await findViewById(trx, reservation.id)
  const snapshot = buildReservationDocument(view, catalogue, {
    number,
    status: 'issued',
    issuedAt: now,
    trackingUrl: trackingUrl(services.env, reservation.public_token),
  })
  await trx
    .insertInto('document')
    .values({
      id: randomUUID(),
      reservation_id: reservation.id,
      branch_id: reservation.branch_id,
      kind: 'reservation',
      number,
      language: view.language,
      snapshot: JSON.stringify(snapshot),
      replaces_id: earlier?.id ?? null,
      issued_at: new Date(now),
      issued_by: userId,
    })
    .execute()
  return number
}
