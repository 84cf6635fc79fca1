import { type RecordChange, toWireInstant } from '@rodchao/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Old changes of a record that is changed daily are found in the audit log. */
const MOST = 200

/** Who changed a record, newest first. */
export async function findRecordHistory(
  db: Kysely<Database>,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<RecordChange[]> {
  const rows = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(presentChange)
}

export function presentChange(row: Selectable<Database['audit_event']>): RecordChange {
  return {
    id: row.id,
    at: toWireInstant(row.at.getTime()),
    // A program's own name is for whoever runs the server; to the shop it is the system.
    by: row.actor_kind === 'job' ? '' : row.actor_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    reason: row.reason,
    before: row.before,
    after: row.after,
  }
}

/** Who changed it last, and when. */
export async function findLastChange(
  db: Kysely<Database>,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<{ by: string; at: string } | null> {
  const row = await db
    .selectFrom('audit_event')
    .select(['actor_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { by: row.actor_name, at: toWireInstant(row.at.getTime()) }
}
