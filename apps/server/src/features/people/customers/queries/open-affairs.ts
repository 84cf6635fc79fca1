import type { OpenAffair } from '@rodchao/contract'
import { HOLDING_STATUSES } from '@rodchao/rental'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { statusList } from '../../../../db/status-list.ts'
import type { Database } from '../../../../db/schema.ts'

export interface OpenAffairOfCustomer {
  readonly what: OpenAffair
  /** The reservation that it is about. */
  readonly id: string
  readonly code: string
}

/**
 * What still stands open with a customer: bookings that are not over, money that has to go back, deposits that are held,
 * what is owed, and money of theirs that nobody has matched.
 */
export function openAffairs(customerId: RawBuilder<unknown>): RawBuilder<OpenAffairOfCustomer> {
  return sql<OpenAffairOfCustomer>`
    select 'booking' as what, r.id, r.code from reservation r where r.customer_id = ${customerId}
      and r.status in ${statusList([...HOLDING_STATUSES, 'returned'])}
    union all
    select 'refund', r.id, r.code from reservation r join refund_task t on t.reservation_id = r.id
      where r.customer_id = ${customerId} and t.status = 'open'
    union all
    select 'deposit', r.id, r.code from reservation r where r.customer_id = ${customerId}
      and (select sum(case d.kind when 'received' then d.amount else -d.amount end) from deposit_entry d
        where d.reservation_id = r.id) > 0
    union all
    select 'owes', r.id, r.code from reservation r where r.customer_id = ${customerId}
      and r.status = 'completed' and r.paid < r.total
    union all
    select 'unmatched', r.id, r.code from reservation r join unmatched_payment u on u.source_reservation_id = r.id
      where r.customer_id = ${customerId} and u.status = 'open'`
}

/** In the order in which they are told; none where the customer may be erased. */
export async function findOpenAffairs(db: Kysely<Database>, customerId: string): Promise<OpenAffairOfCustomer[]> {
  const { rows } = await openAffairs(sql`${customerId}::uuid`).execute(db)
  return rows
}
