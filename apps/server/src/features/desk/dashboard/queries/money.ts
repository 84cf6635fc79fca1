import { type Desk, toWireInstant } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { DeskScope } from '../policy.ts'
import { ofBranch } from './of-branch.ts'

const FIRST_REFUNDS = 3
const FIRST_UNMATCHED = 3

type Method = Desk['money']['byMethod'][number]

/** The day's money by how it came or went. */
export async function findMoney(db: Kysely<Database>, scope: DeskScope): Promise<Desk['money']> {
  const { rows } = await sql<Method>`
    select m.method, coalesce(sum(m.amount) filter (where m.direction = 'in'), 0)::bigint as received,
      coalesce(sum(m.amount) filter (where m.direction = 'out'), 0)::bigint as "paidBack"
    from payment m ${scope.branchId === null ? sql`` : sql`join reservation r on r.id = m.reservation_id`}
    where m.received_at >= ${scope.today} and m.received_at < ${scope.tomorrow} and m.method not in ('import', 'deposit')
      ${ofBranch(scope, 'r.branch_id')}
    group by m.method order by received desc, m.method`.execute(db)
  const sumPart = (part: 'received' | 'paidBack'): number => rows.reduce((sum, row) => sum + row[part], 0)
  return { received: sumPart('received'), paidBack: sumPart('paidBack'), byMethod: rows }
}

/** Money that has to go back. */
export async function findRefunds(db: Kysely<Database>, scope: DeskScope): Promise<Desk['refunds']> {
  const { rows } = await sql<{
    id: string
    reservation_id: string
    code: string
    customer: string | null
    amount: number
    is_deposit: boolean
    created_at: Date
    count: number
    sum: number
  }>`
    select t.id, t.reservation_id, r.code, c.full_name as customer, t.amount, t.is_deposit, t.created_at,
      count(*) over ()::int as count, sum(t.amount) over ()::bigint as sum
    from refund_task t join reservation r on r.id = t.reservation_id left join customer c on c.id = r.customer_id
    where t.status = 'open' ${ofBranch(scope, 'r.branch_id')}
    order by t.created_at, t.id limit ${FIRST_REFUNDS}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    sum: rows[0]?.sum ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      reservationId: row.reservation_id,
      code: row.code,
      customerName: row.customer,
      amount: row.amount,
      isDeposit: row.is_deposit,
      createdAt: toWireInstant(row.created_at.getTime()),
    })),
  }
}

/** Money that nobody knows whose it is. It came to the shop, so that every branch looks for its owner. */
export async function findUnmatchedMoney(db: Kysely<Database>): Promise<Desk['unmatched']> {
  const { rows } = await sql<{
    id: string
    method: Method['method']
    amount: number
    received_at: Date
    note: string
    count: number
    sum: number
  }>`
    select u.id, u.method, u.amount, u.received_at, u.note, count(*) over ()::int as count,
      sum(u.amount) over ()::bigint as sum
    from unmatched_payment u where u.status = 'open' order by u.received_at, u.id limit ${FIRST_UNMATCHED}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    sum: rows[0]?.sum ?? 0,
    rows: rows.map(({ id, method, amount, received_at: at, note }) => ({
      id,
      method,
      amount,
      receivedAt: toWireInstant(at.getTime()),
      note,
    })),
  }
}
