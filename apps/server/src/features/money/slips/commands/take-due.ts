import { HOUR, MINUTE } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { CardRefund } from './card-refund.ts'
import type { CardSession } from './start-card-payment.ts'

const AT_ONCE = 20
const LONGEST_PAUSE_MS = 6 * HOUR

/**
 * Takes sessions of which it is time to ask the provider, and says when it is time again should nothing come of it: later
 * each time. No two processes take the same.
 */
export async function takeDueSessions(db: Kysely<Database>, provider: string, now: number): Promise<CardSession[]> {
  const { rows } = await sql<CardSession>`
    update card_session set checks = checks + 1,
      next_check_at = ${new Date(now)}::timestamptz
        + least(${MINUTE}::float8 * power(2, least(checks, 20)), ${LONGEST_PAUSE_MS}::float8) * interval '1 millisecond'
    where id in (
      select id from card_session
      where next_check_at <= ${new Date(now)} and status = 'open' and provider = ${provider}
      order by next_check_at limit ${AT_ONCE} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Takes refunds by card of which it is time to ask the provider, as `takeDueSessions` takes pages. */
export async function takeDueRefunds(db: Kysely<Database>, provider: string, now: number): Promise<CardRefund[]> {
  const { rows } = await sql<CardRefund>`
    update card_refund set checks = checks + 1,
      next_check_at = ${new Date(now)}::timestamptz
        + least(${MINUTE}::float8 * power(2, least(checks, 20)), ${LONGEST_PAUSE_MS}::float8) * interval '1 millisecond'
    where id in (
      select c.id from card_refund c join card_session s on s.id = c.card_session_id
      where c.next_check_at <= ${new Date(now)} and s.provider = ${provider}
      order by c.next_check_at limit ${AT_ONCE} for update of c skip locked)
    returning *`.execute(db)
  return rows
}
