import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { CardSession } from './commands/start-card-payment.ts'

/** Slips kept in one reservation, sent again after each refusal. */
export const MOST_SLIPS = 10

export async function findSlipFile(db: Kysely<Database>, slipId: string): Promise<string> {
  const row = await db.selectFrom('slip').select('file_name').where('id', '=', slipId).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row.file_name
}

/** Whether a slip names the file. */
export async function isSlipFile(db: Kysely<Database>, name: string): Promise<boolean> {
  return (await db.selectFrom('slip').select('id').where('file_name', '=', name).executeTakeFirst()) !== undefined
}

/** The session whose page the provider calls so; undefined for what the account takes money for beside ours. */
export async function findSessionByRef(
  db: Kysely<Database>,
  provider: string,
  ref: string,
): Promise<Pick<CardSession, 'id' | 'provider_ref'> | undefined> {
  return db
    .selectFrom('card_session')
    .select(['id', 'provider_ref'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

/** Refunds of a payment that the provider may still tell something new of. */
export async function findRefundsOfPayment(
  db: Kysely<Database>,
  provider: string,
  paymentRef: string,
): Promise<Selectable<Database['card_refund']>[]> {
  return db
    .selectFrom('card_refund')
    .innerJoin('card_session', 'card_session.id', 'card_session_id')
    .selectAll('card_refund')
    .where('provider', '=', provider)
    .where('payment_ref', '=', paymentRef)
    .where('card_refund.status', 'in', ['asked', 'pending', 'done'])
    .execute()
}
