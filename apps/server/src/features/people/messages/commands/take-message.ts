import { HOUR, MINUTE } from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export type WaitingMessage = Selectable<Database['message']>

/** Pauses after the first, second and further failed tries; a failure after the last of them is the end. */
export const RETRY_PAUSES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR] as const

/** Mails with a secret in them: it must not lie in the table longer than it takes to send it. */
const SECRET_TEMPLATES: readonly string[] = ['password_reset']

/**
 * Takes the next message that is due and puts its next try off, as if this one had failed: whoever dies while sending
 * leaves it for another, and nobody else takes it meanwhile. Messages of one reservation keep their order.
 */
export async function takeMessage(db: Kysely<Database>, now: number): Promise<WaitingMessage | undefined> {
  const at = new Date(now)
  return db
    .updateTable('message')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_try_at: sql<Date>`${at}::timestamptz + make_interval(secs =>
        (${sql.val([...RETRY_PAUSES_MS].map((pause) => pause / 1000))}::int[])[least(attempts + 1, ${RETRY_PAUSES_MS.length})])`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('message as m')
        .select('m.id')
        .where('m.state', '=', 'waiting')
        .where('m.next_try_at', '<=', at)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('message as earlier')
                .select('earlier.id')
                .where('earlier.state', '=', 'waiting')
                .whereRef('earlier.reservation_id', '=', 'm.reservation_id')
                .whereRef('earlier.created_at', '<', 'm.created_at'),
            ),
          ),
        )
        .orderBy('m.next_try_at')
        .orderBy('m.created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function markSent(db: Kysely<Database>, message: WaitingMessage, now: number): Promise<void> {
  await db
    .updateTable('message')
    .set({
      state: 'sent',
      sent_at: new Date(now),
      last_error: null,
      ...(SECRET_TEMPLATES.includes(message.template) ? { body: '' } : {}),
    })
    .where('id', '=', message.id)
    .execute()
}

/** `code` names the kind of failure and nobody. Dead after the last pause, or at once when trying again is of no use. */
export async function markFailed(
  db: Kysely<Database>,
  message: WaitingMessage,
  { code, isFinal }: { readonly code: string; readonly isFinal: boolean },
): Promise<'waiting' | 'dead'> {
  const isDead = isFinal || message.attempts > RETRY_PAUSES_MS.length
  await db
    .updateTable('message')
    .set({
      last_error: code,
      ...(isDead ? { state: 'dead', ...(SECRET_TEMPLATES.includes(message.template) ? { body: '' } : {}) } : {}),
    })
    .where('id', '=', message.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', message.attempts)
    .execute()
  return isDead ? 'dead' : 'waiting'
}
