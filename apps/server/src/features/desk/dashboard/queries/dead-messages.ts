import { type Desk, toWireInstant } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { DeskScope } from '../policy.ts'
import { ofBranch } from './of-branch.ts'

const FIRST_DEAD = 3

/** Messages to customers that could not be delivered. Mails to accounts are nobody's business at the desk. */
export async function findDeadMessages(db: Kysely<Database>, scope: DeskScope): Promise<Desk['deadMessages']> {
  const { rows } = await sql<{
    id: string
    reservation_id: string
    code: string
    customer: string | null
    created_at: Date
    count: number
  }>`
    select m.id, m.reservation_id, r.code, c.full_name as customer, m.created_at, count(*) over ()::int as count
    from message m join reservation r on r.id = m.reservation_id left join customer c on c.id = r.customer_id
    where m.state = 'dead' and m.created_at >= ${scope.deadMessagesSince} ${ofBranch(scope, 'r.branch_id')}
    order by m.created_at desc, m.id limit ${FIRST_DEAD}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      reservationId: row.reservation_id,
      code: row.code,
      customerName: row.customer,
      at: toWireInstant(row.created_at.getTime()),
    })),
  }
}
