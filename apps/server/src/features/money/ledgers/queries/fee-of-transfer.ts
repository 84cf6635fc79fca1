import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { feeOfTransfer } from '../../../rentals/reservations/queries/customer-cancellation.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { withTerms } from '../../../shop/catalogue/queries/agreed-terms.ts'

/**
 * What the shop keeps, by the policy at the moment of the cancellation, of a transfer that nobody had looked at then; of all things
 * that were cancelled together, in satang. What staff cancelled is for them to decide: they kept nothing of it.
 */
export async function findFeeOfTransfer(
  db: Kysely<Database>,
  { id, group_id, closed_at }: ReservationRecord,
  amount: number,
): Promise<number> {
  if (closed_at === null) return 0
  const { rows } = await sql<ReservationRecord & { kept: number }>`
    select r.*, r.paid - coalesce((
      select sum(t.amount) from refund_task t where t.reservation_id = r.id and t.status = 'open' and not t.is_deposit
    ), 0)::int as kept
    from reservation r
    where (r.id = ${id} or r.group_id = ${group_id}) and r.status = 'cancelled' and r.closed_at = ${closed_at}
      and exists (select from audit_event e where e.entity = 'reservation' and e.entity_id = r.id::text
        and e.action = 'cancel' and e.actor_kind = 'customer' and e.at = r.closed_at)
    order by r.group_no`.execute(db)
  return feeOfTransfer(await withTerms(db, rows), closed_at.getTime(), amount)
}
