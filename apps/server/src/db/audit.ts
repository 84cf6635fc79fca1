import type { AuditAction, AuditedThing, ReservationAction } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Who did something: staff by their account, customers by their link, jobs and imports by name. */
export interface AuditActor {
  readonly kind: 'customer' | 'staff' | 'job' | 'import'
  readonly id: string | null
  readonly name: string
}

/** Who did it, when, and in which request. */
export interface AuditAuthor {
  readonly actor: AuditActor
  readonly now: number
  readonly traceId?: string | undefined
}

/** Whoever asks for it by a call, which has an id. */
export interface CallAuthor extends AuditAuthor {
  readonly traceId: string
}

/** Whoever holds a reservation's link: that is all that is known of them. */
export const LINK_HOLDER: AuditActor = { kind: 'customer', id: null, name: '' }

interface TypedEntry<Entity extends string, Action extends string> {
  readonly by: AuditAuthor
  readonly action: Action
  readonly entity: Entity
  readonly entityId: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | null
}

/** What happened is shown to people, so that every action has to be one that the pages have words for. */
export type AuditEntry =
  | TypedEntry<'reservation', ReservationAction>
  | { [Thing in AuditedThing]: TypedEntry<Thing, AuditAction<Thing>> }[AuditedThing]

/** Writes what happened, in the transaction in which it happened. */
export async function writeAudit(trx: Kysely<Database>, entry: AuditEntry): Promise<void> {
  const { actor, now, traceId } = entry.by
  await trx
    .insertInto('audit_event')
    .values({
      at: new Date(now),
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason ?? null,
      trace_id: traceId ?? '',
    })
    .execute()
}
