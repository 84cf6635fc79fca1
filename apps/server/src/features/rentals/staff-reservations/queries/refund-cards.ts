import type { refundCardSchema } from '@rodchao/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'

type RefundCard = NonNullable<z.output<typeof refundCardSchema>>

/** A payment by card, on the page of a provider, from which as much can still go back. */
export interface RefundableSession {
  readonly id: string
  readonly payment_ref: string
}

/** Ways of a refund that hold its money: on its way, or gone. */
const HOLDING = sql`('asked', 'pending', 'done')`

const sessionFor = (provider: string) => sql`
  select s.id, s.payment_ref, s.provider from card_session s
  where s.booking_id = coalesce(r.group_id, r.id) and s.provider = ${provider} and s.status = 'paid'
    and s.outcome <> 'looked_at' and s.paid_currency = 'thb'
    and s.paid_amount - (
      select coalesce(sum(c.amount), 0) from card_refund c where c.card_session_id = s.id and c.status in ${HOLDING}
    ) >= t.amount
  order by s.paid_amount = t.amount desc, s.paid_at desc, s.id limit 1`

/** The payment from which a refund can go back to its card; undefined where there is none by this provider. */
export async function findRefundableSession(
  trx: Transaction<Database>,
  taskId: string,
  provider: string,
): Promise<RefundableSession | undefined> {
  const { rows } = await sql<RefundableSession>`
    select s.id, s.payment_ref from refund_task t
    join reservation r on r.id = t.reservation_id
    cross join lateral (${sessionFor(provider)}) s
    where t.id = ${taskId} and not t.is_deposit`.execute(trx)
  return rows[0]
}

/** Of these refunds, those that came by card through a provider, each with how it stands on its way back. */
export async function findRefundCards(
  db: Kysely<Database>,
  taskIds: readonly string[],
  provider: string | undefined,
): Promise<ReadonlyMap<string, RefundCard>> {
  if (taskIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    status: string
    provider: string | null
    state: RefundCard['state'] | null
    fault: string | null
  }>`
    select t.id, t.status, coalesce(last.provider, s.provider) as provider, last.fault,
      case when last.status = 'returned' and u.status <> 'open' then 'settled' else last.status end as state
    from refund_task t
    join reservation r on r.id = t.reservation_id
    left join lateral (
      select c.id, c.status, c.fault, made.provider from card_refund c
      join card_session made on made.id = c.card_session_id
      where c.refund_task_id = t.id order by c.asked_at desc, c.id limit 1
    ) last on true
    -- what came back has the same id there
    left join unmatched_payment u on u.id = last.id
    left join lateral (${sessionFor(provider ?? '')}) s on t.status = 'open'
    where t.id = any(${[...taskIds]}::uuid[]) and not t.is_deposit`.execute(db)
  return new Map(
    rows.flatMap((row): [string, RefundCard][] =>
      row.provider === null
        ? []
        : [
            [
              row.id,
              { provider: row.provider as RefundCard['provider'], state: row.state ?? 'offered', fault: row.fault },
            ],
          ],
    ),
  )
}

/** Refused while the money is on its way back to a card: what is done otherwise meanwhile would be done twice. */
export async function isUnderWay(trx: Transaction<Database>, taskIds: readonly string[]): Promise<boolean> {
  if (taskIds.length === 0) return false
  const live = await trx
    .selectFrom('card_refund')
    .select('id')
    .where('refund_task_id', 'in', taskIds)
    .where('status', 'in', ['asked', 'pending'])
    .executeTakeFirst()
  return live !== undefined
}
