import type { newDocumentSchema } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { PaperIssuer } from './replace-document.ts'

export type NewDocument = z.output<typeof newDocumentSchema>

/** What a paper that staff ask for is made from. The reservation is locked. */
export interface DocumentOrder {
  readonly reservation: ReservationRecord
  readonly asked: NewDocument
  readonly issuer: PaperIssuer
}

/** The payment that a paper is about: of this reservation, 422 otherwise. */
export async function findOwnPayment(
  trx: Transaction<Database>,
  { reservation, asked }: DocumentOrder,
): Promise<{ readonly id: string; readonly direction: string }> {
  if (asked.paymentId === null) throw fieldProblem('invalid_request', '/paymentId', 'required')
  const payment = await trx
    .selectFrom('payment')
    .select(['id', 'direction'])
    .where('id', '=', asked.paymentId)
    .where('reservation_id', '=', reservation.id)
    .executeTakeFirst()
  if (!payment) throw fieldProblem('unknown_reference', '/paymentId', 'unknown_payment')
  return payment
}
