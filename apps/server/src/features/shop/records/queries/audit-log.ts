import type { RecordChange } from '@rodchao/contract'
import { normaliseReservationCode } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { presentChange } from './record-history.ts'

const AT_ONCE = 50

export interface AuditQuestion {
  /** A name, an id, or the code of a booking. */
  readonly q: string
  readonly entity?: string | undefined
  readonly actor?: string | undefined
  /** `[start, end)`, epoch ms. */
  readonly start: number
  readonly end: number
  readonly before?: number | undefined
}

/** Who changed what within days, newest first; one page, and whether older ones follow. */
export async function findAuditLog(
  db: Kysely<Database>,
  { q, entity, actor, start, end, before }: AuditQuestion,
): Promise<{ items: RecordChange[]; hasMore: boolean }> {
  const words = q.trim().toLowerCase()
  const code = normaliseReservationCode(q)
  const named = sql<boolean>`(position(${words} in lower(actor_name)) > 0 or entity_id = ${q.trim()}
    or entity = 'reservation' and entity_id = (select id::text from reservation where code = ${code}))`
  const rows = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('at', '>=', new Date(start))
    .where('at', '<', new Date(end))
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(words !== '', (query) => query.where(named))
    .orderBy('id', 'desc')
    .limit(AT_ONCE + 1)
    .execute()
  return {
    hasMore: rows.length > AT_ONCE,
    items: rows.slice(0, AT_ONCE).map(presentChange),
  }
}
