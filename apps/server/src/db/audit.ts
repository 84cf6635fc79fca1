import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Who did something: staff by their account, customers by their link, jobs and imports by name. */
export interface AuditActor {
  readonly kind: 'customer' | 'staff' | 'job' | 'import'
  readonly id: string | null
  readonly name: string
}

export interface AuditEntry {
  readonly at: number
  readonly actor: AuditActor
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | null
  readonly traceId?: string
}

/** Writes what happened, in the transaction in which it happened. */
export async function writeAudit(trx: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_event')
    .values({
      at: new Date(entry.at),
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.id,
      actor_name: entry.actor.name,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason ?? null,
      trace_id: entry.traceId ?? '',
    })
    .execute()
}
