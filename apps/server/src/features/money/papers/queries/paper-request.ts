import type { PaperRequest } from '@rodchao/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export type PaperRequestRow = Selectable<Database['paper_request']>

/** Whom the holder of a booking wants its papers made out to; what was withdrawn is none. */
export async function findRequest(db: Kysely<Database>, bookingId: string): Promise<PaperRequestRow | undefined> {
  return db
    .selectFrom('paper_request')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
}

/** Of a payment's booking, to be made out to from now on. */
export async function findStandingBuyer(db: Kysely<Database>, paymentId: string): Promise<PaperRequestRow | undefined> {
  const payment = await db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select(['reservation.id', 'reservation.group_id'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  const row = payment && (await findRequest(db, payment.group_id ?? payment.id))
  return row?.status === 'refused' ? undefined : row
}

export function presentRequest(row: PaperRequestRow | undefined): { request: PaperRequest | null } {
  if (row === undefined) return { request: null }
  return {
    request: {
      id: row.id,
      name: row.name,
      taxId: row.tax_id,
      branchNo: row.branch_no,
      address: row.address,
      language: row.language as 'th' | 'en',
      status: row.status as PaperRequest['status'],
      reason: row.reason,
    },
  }
}

export const buyerOf = ({ name, tax_id, branch_no, address }: PaperRequestRow) => ({
  name,
  address,
  taxId: tax_id,
  branchNo: branch_no,
})
