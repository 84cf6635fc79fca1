import { randomUUID } from 'node:crypto'
import { HOUR, type MessageKind } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { gatherFacts } from '../gather-facts.ts'
import { findSameMessage, type Subject } from '../queries.ts'
import { scopeOf, writeMessage } from '../templates.ts'
import { findOwnText } from '../queries/own-texts.ts'
import { messageAddress } from './message-address.ts'

export interface NewMessage {
  readonly reservationId: string
  readonly template: MessageKind
  readonly now: number
  /** Why, in the words of staff. */
  readonly reason?: string
  /** Satang that it is about, where that is not part of the reservation. */
  readonly amount?: number
  /** Said once, whoever says it first. */
  readonly dedupeKey?: string
}

/**
 * Writes a message to the customer in the transaction of what it tells of, as things stand after it; the outbox sends
 * it after the commit. Nothing is written while the customer is not known.
 */
export async function queueMessage(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'env' | 'catalogue'>,
  { reservationId, template, now, reason = '', amount = 0, dedupeKey }: NewMessage,
): Promise<void> {
  const gathered = await gatherFacts(trx, context, { reservationId, template, now, reason, amount })
  if (!gathered) return
  const { subject, where } = gathered
  const { group_id: groupId } = subject
  const same =
    groupId === null || !GATHERED.has(template) ? null : await findSameMessage(trx, { groupId, template, now })
  const named = gathered.named(same?.things ?? null)
  const facts = gathered.facts(named)
  const own = await findOwnText(trx, { kind: template, language: where.language, scope: scopeOf(facts) })
  const { words, failure } = writeMessage(template, facts, where, own?.words)
  const sent = failure === null ? own : undefined
  const written = {
    ...words,
    text_version: sent?.version ?? null,
    text_scope: sent?.scope ?? null,
    text_fault: failure,
  }
  const things = named.length === 0 ? null : named.map((thing) => thing.no).toSorted((a, b) => a - b)
  if (same) {
    await trx
      .updateTable('message')
      .set({ ...written, things })
      .where('id', '=', same.id)
      .execute()
    return
  }
  await trx
    .insertInto('message')
    .values({
      id: randomUUID(),
      reservation_id: reservationId,
      customer_id: subject.customer_id,
      ...messageAddress(subject, context.env),
      template,
      language: where.language,
      ...written,
      things,
      dedupe_key: dedupeKey ?? null,
      next_try_at: new Date(now),
      useful_until: usefulUntil(template, subject, now),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** What is said of one thing after another in the same change, and becomes one message. */
const GATHERED: ReadonlySet<MessageKind> = new Set(['amended', 'extended', 'unit_changed', 'end_undone'])

const ON_THE_WAY_MS = 2 * HOUR

/** When a message has nothing to say any more; null for what is worth knowing at any time. */
function usefulUntil(template: MessageKind, { pay_by, starts_at, ends_at }: Subject, now: number): Date | null {
  switch (template) {
    case 'driver_on_way':
      return new Date(now + ON_THE_WAY_MS)
    case 'remind_pay_by':
      return pay_by
    case 'remind_pick_up':
      return starts_at
    case 'remind_return':
      return ends_at
    default:
      return null
  }
}
