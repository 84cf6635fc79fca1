import { toWireInstant } from '@rodchao/contract'
import { sql, type Transaction, type Updateable } from 'kysely'
import { type AuditAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { StopRecord } from '../queries/stop-rows.ts'

/** What happened to a stop, as the history of its reservation tells it. */
export type StopAction =
  | 'stop_planned'
  | 'stop_started'
  | 'stop_failed'
  | 'stop_retried'
  | 'stop_cancelled'
  | 'stop_done'

/** Writes the new state of a stop and counts its version on. */
export async function updateStop(
  trx: Transaction<Database>,
  id: string,
  now: number,
  set: Updateable<Database['delivery_stop']>,
): Promise<StopRecord> {
  return trx
    .updateTable('delivery_stop')
    .set({ ...set, version: sql`version + 1`, updated_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the history tells of a stop. No member is called `status`: that is the reservation's. */
async function stopDetail(trx: Transaction<Database>, stop: StopRecord) {
  const driver =
    stop.driver_id === null
      ? undefined
      : await trx.selectFrom('app_user').select('full_name').where('id', '=', stop.driver_id).executeTakeFirst()
  return {
    stop: stop.id,
    kind: stop.kind,
    stopStatus: stop.status,
    dueAt: toWireInstant(stop.due_at.getTime()),
    windowMinutes: stop.window_minutes,
    driver: driver?.full_name ?? null,
  }
}

/** Leaves an audit row with the stop's reservation. */
export async function auditStop(
  trx: Transaction<Database>,
  author: AuditAuthor,
  entry: {
    readonly action: StopAction
    readonly before?: StopRecord
    readonly after: StopRecord
    readonly reason?: string | null
    readonly more?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { action, before, after, reason, more } = entry
  await writeAudit(trx, {
    by: author,
    action,
    entity: 'reservation',
    entityId: after.reservation_id,
    ...(before ? { before: await stopDetail(trx, before) } : {}),
    after: { ...(await stopDetail(trx, after)), ...more },
    reason: reason ?? null,
  })
}
