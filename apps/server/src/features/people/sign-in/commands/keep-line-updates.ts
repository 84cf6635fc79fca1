import type { LineUpdates } from '@rodchao/contract'
import { OPEN_STATUSES } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { MessageContext } from '../../messages/commands/outbox.ts'
import { isLineFriend } from '../../messages/commands/check-line-friend.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'

export type LineUpdateContext = Pick<MessageContext, 'db' | 'clock' | 'env' | 'log' | 'catalogue' | 'announcements'>

interface Link {
  readonly reservationId: string
  /** Null: no more news by LINE. */
  readonly lineUserId: string | null
  readonly traceId: string
}

/** While there is news to come. */
const WITH_NEWS: readonly string[] = [...OPEN_STATUSES, 'returned']

/** `isReady` says whether the shop has set LINE Login up; without its Messaging API nothing could be sent. */
export function findLineUpdates(
  row: Pick<ReservationRecord, 'line_user_id' | 'status' | 'kind' | 'customer_id'>,
  { env, isReady }: { readonly env: MessageContext['env']; readonly isReady: boolean },
): LineUpdates {
  if (!isReady || env.lineMessaging === undefined) return 'unavailable'
  if (row.line_user_id !== null) return 'on'
  return hasNews(row) ? 'off' : 'unavailable'
}

function hasNews(row: Pick<ReservationRecord, 'status' | 'kind' | 'customer_id'>): boolean {
  return row.kind === 'rental' && row.customer_id !== null && WITH_NEWS.includes(row.status)
}

/**
 * News of the booking go to this LINE account, which has shown who it is. 409 `line_not_friend` while LINE would not
 * deliver to it: the messages would go nowhere, and nobody would hear of it.
 */
export async function linkLineUpdates(
  context: LineUpdateContext,
  link: Link & { readonly lineUserId: string },
): Promise<void> {
  if (!(await isLineFriend(context, link.lineUserId))) throw new ProblemError('line_not_friend')
  await changeLineUpdates(context, link)
}

export async function stopLineUpdates(
  context: LineUpdateContext,
  link: Pick<Link, 'reservationId' | 'traceId'>,
): Promise<void> {
  await changeLineUpdates(context, { ...link, lineUserId: null })
}

async function changeLineUpdates(context: LineUpdateContext, link: Link): Promise<void> {
  const changed = await context.db.transaction().execute((trx) => relink(trx, context, link))
  if (!changed) return
  const { id, code, status, version } = changed
  context.announcements.announce({ units: [], reservations: [{ id, code, status, version, isNew: false }] })
}

/** An account that had the news until now is told, since whoever holds the link may be somebody else. */
async function relink(
  trx: Transaction<Database>,
  context: LineUpdateContext,
  { reservationId, lineUserId, traceId }: Link,
): Promise<ReservationRecord | undefined> {
  const now = context.clock.now()
  const before = await lockReservation(trx, reservationId)
  if (before.line_user_id === lineUserId) return undefined
  // It may have ended while its holder was at LINE.
  if (lineUserId !== null && !hasNews(before)) throw new ProblemError('not_found')
  if (before.line_user_id !== null) await queueMessage(trx, context, { reservationId, template: 'line_off', now })
  await trx.updateTable('reservation').set({ line_user_id: lineUserId }).where('id', '=', reservationId).execute()
  if (lineUserId !== null) await queueMessage(trx, context, { reservationId, template: 'line_on', now })
  await writeAudit(trx, {
    by: { actor: LINK_HOLDER, now, traceId },
    action: lineUserId === null ? 'stop_line_updates' : 'start_line_updates',
    entity: 'reservation',
    entityId: reservationId,
    before: { isLinked: before.line_user_id !== null },
    after: { isLinked: lineUserId !== null },
  })
  return before
}
