import { randomUUID } from 'node:crypto'
import { buddhistYearMonthOf, documentNumber } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Services } from '../../../context.ts'
import { buildReservationDocument } from '../present.ts'
import { findViewById } from '../queries.ts'
import { trackingUrl } from '../tracking-url.ts'

/**
 * Issues the numbered confirmation of a reservation, frozen as it stands now, in the transaction that confirmed it.
 * The sequence row is locked until commit, so that numbers have no gaps; an earlier confirmation becomes `replaced`.
 */
export async function issueConfirmation(
  trx: Transaction<Database>,
  services: Pick<Services, 'catalogue' | 'env'>,
  reservation: { readonly id: string; readonly branch_id: number; readonly public_token: string },
  { now, userId }: { now: number; userId: string | null },
): Promise<string> {
  const catalogue = services.catalogue.current()
  const period = buddhistYearMonthOf(now)
  const { last_no: run } = await trx
    .insertInto('doc_sequence')
    .values({ branch_id: reservation.branch_id, kind: 'reservation', period, last_no: 1 })
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'kind', 'period']).doUpdateSet({ last_no: sql`doc_sequence.last_no + 1` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  const branch = await trx
    .selectFrom('branch')
    .select('code')
    .where('id', '=', reservation.branch_id)
    .executeTakeFirstOrThrow()
  const number = documentNumber({ kind: 'reservation', branch: branch.code, buddhistYearMonth: period, run })
  await trx
    .updateTable('document')
    .set({ status: 'replaced' })
    .where('reservation_id', '=', reservation.id)
    .where('kind', '=', 'reservation')
    .where('status', '=', 'issued')
    .execute()
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
      snapshot: JSON.stringify(snapshot),
      issued_at: new Date(now),
      issued_by: userId,
    })
    .execute()
  return number
}
