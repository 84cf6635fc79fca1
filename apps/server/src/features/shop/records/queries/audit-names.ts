import type { AuditEntity, NamedChange } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

type About = NamedChange['about']
interface Entry {
  readonly entity: string
  readonly entityId: string
}

const BOTH = (table: string) =>
  sql`select ${sql.lit(table)}::text as entity, id::text, name_th as th, name_en as en from ${sql.table(table)}`

/** What people call the things of the shop; those that are not here have no name of their own. */
const NAMES: Partial<Record<AuditEntity, RawBuilder<unknown>>> = {
  reservation: sql`select 'reservation' as entity, id::text, code as th, code as en from reservation`,
  addon: BOTH('addon'),
  branch: BOTH('branch'),
  delivery_zone: BOTH('delivery_zone'),
  part_price: BOTH('part_price'),
  place: BOTH('place'),
  product: BOTH('product'),
  season: BOTH('season'),
  closure: sql`select 'closure' as entity, id::text, reason_th as th, reason_en as en from closure`,
  discount_code: sql`select 'discount_code' as entity, id::text, code as th, code as en from discount_code`,
  app_user: sql`select 'app_user' as entity, id::text, full_name as th, full_name as en from app_user`,
  customer: sql`select 'customer' as entity, id::text, full_name as th, full_name as en from customer`,
  unit: sql`select 'unit' as entity, id::text, label as th, label as en from unit`,
}
const ofEntity: Partial<Record<string, RawBuilder<unknown>>> = NAMES

/** The names of what entries are about, as they are now. */
export async function findAuditNames(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<(entry: Entry) => About> {
  const named = [...Map.groupBy(entries, ({ entity }) => entity)].flatMap(([entity, some]) => {
    const source = ofEntity[entity]
    const ids = [...new Set(some.map(({ entityId }) => entityId))]
    return source === undefined ? [] : [sql`select * from (${source}) n where n.id = any(${ids}::text[])`]
  })
  if (named.length === 0) return () => null
  const { rows } = await sql<{ entity: string; id: string; th: string; en: string }>`
    ${sql.join(named, sql` union all `)}`.execute(db)
  const found = new Map(rows.map(({ entity, id, th, en }) => [`${entity} ${id}`, { th, en }]))
  return ({ entity, entityId }) => found.get(`${entity} ${entityId}`) ?? null
}
