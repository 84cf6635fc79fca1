import { isSingle, type NamedChange, RECORD_KINDS } from '@rodchao/contract'
import { normaliseReservationCode } from '@rodchao/rental'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findAuditNames } from './audit-names.ts'
import { idsFoundBy } from './list-records.ts'
import { presentChange } from './record-history.ts'
import { storeOf } from './stores/stores.ts'

const AT_ONCE = 50
/** A word that more are found by says too little to look for all of them. */
const MOST_OF_KIND = 200
const MOST_BOOKINGS = 1000
/** Settings are called by their group, not by a name of their own. */
const NAMED_KINDS = RECORD_KINDS.filter((kind) => !isSingle(kind))

export interface AuditQuestion {
  /** A plate, a model, a customer by name or telephone, whoever did it, an id, or the code of a booking. */
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
): Promise<{ items: NamedChange[]; hasMore: boolean }> {
  const words = q.trim().toLowerCase()
  const code = normaliseReservationCode(q)
  const named = sql<boolean>`(position(${words} in lower(actor_name)) > 0 or entity_id = ${q.trim()}
    or entity = 'reservation' and entity_id = (select id::text from reservation where code = ${code})
    or entity <> 'reservation' and position(${words} in lower(concat(before::text, after::text))) > 0
    or (entity, entity_id) in (${aboutNamed(q)}))`
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
  const items = rows.slice(0, AT_ONCE).map(presentChange)
  const nameOf = await findAuditNames(db, items)
  return { hasMore: rows.length > AT_ONCE, items: items.map((item) => ({ ...item, ...nameOf(item) })) }
}

/** What an entry may be about that people call so: records by their names, and bookings by their vehicle and customer. */
function aboutNamed(q: string): RawBuilder<unknown> {
  const records = NAMED_KINDS.map(
    (kind) => sql`select ${storeOf(kind).table}::text, k.id::text from (${idsFoundBy(kind, q, MOST_OF_KIND)}) k(id)`,
  )
  const bookings = sql`select 'reservation', b.id::text from (
    select r.id from reservation r
    where r.unit_id in (${idsFoundBy('units', q, MOST_OF_KIND)})
      or r.customer_id in (${idsFoundBy('customers', q, MOST_OF_KIND)})
    order by r.starts_at desc limit ${MOST_BOOKINGS}) b`
  return sql.join([...records, bookings], sql` union all `)
}
