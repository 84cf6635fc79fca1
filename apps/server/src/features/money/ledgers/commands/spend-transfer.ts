import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

/** Money of one reservation, or of none yet. */
export interface Spender {
  readonly reservationId: string | null
  /** The unmatched payment that brings the money along. */
  readonly unmatchedId?: string
}

/**
 * One bank transfer pays once: refused with 409 `slip_already_used` when its reference was recorded for another
 * reservation, or waits among the unmatched payments. Within one reservation a transfer may pay rent and deposit.
 */
export async function refuseSpentTransfer(
  trx: Transaction<Database>,
  transferRef: string | null,
  { reservationId, unmatchedId }: Spender,
): Promise<void> {
  if (transferRef === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${transferRef}`}, 0))`.execute(trx)
  const { rows } = await sql<{ code: string | null }>`
    select reservation.code from (
      select reservation_id, transfer_ref from payment
      union all
      select reservation_id, transfer_ref from deposit_entry
    ) as spent join reservation on reservation.id = spent.reservation_id
    where spent.transfer_ref = ${transferRef} and spent.reservation_id is distinct from ${reservationId}::uuid
    union all
    select null from unmatched_payment
    where transfer_ref = ${transferRef} and status = 'open' and id is distinct from ${unmatchedId ?? null}::uuid
    limit 1`.execute(trx)
  const [spent] = rows
  if (!spent) return
  throw new ProblemError('slip_already_used', spent.code === null ? {} : { extra: { reservationCode: spent.code } })
}

/** A transfer pays one reservation's price once, too; its rest may be the deposit. */
export async function refuseSecondPayment(
  trx: Transaction<Database>,
  transferRef: string | null,
  reservationId: string,
): Promise<void> {
  if (transferRef === null) return
  const paid = await trx
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select('reservation.code')
    .where('payment.reservation_id', '=', reservationId)
    .where('payment.transfer_ref', '=', transferRef)
    .where('payment.direction', '=', 'in')
    .executeTakeFirst()
  if (paid) throw new ProblemError('slip_already_used', { extra: { reservationCode: paid.code } })
}
