import type { AuditEntity, NamedChange } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

type Named = Pick<NamedChange, 'about' | 'isStay'>
const NAMELESS: Named = { about: null, isStay: false }
interface Entry {
  readonly entity: string
  readonly entityId: string
}

/** Where the name of a thing stands, in Thai and in English, and what its ids look like. */
interface Source {
  readonly th: string
  readonly en: string
  readonly ids: 'int' | 'uuid'
}

const named = (th: string, en = th): Source => ({ th, en, ids: 'int' })
const BOTH = named('name_th', 'name_en')

/** What people call the things of the shop, by their tables; those that are not here have no name of their own. */
const SOURCES: Partial<Record<AuditEntity, Source>> = {
  addon: BOTH,
  branch: BOTH,
  delivery_zone: BOTH,
  part_price: BOTH,
  place: BOTH,
  product: BOTH,
  season: BOTH,
  closure: named('reason_th', 'reason_en'),
  discount_code: named('code'),
  unit: named('label'),
  reservation: { ...named('code'), ids: 'uuid' },
  app_user: { ...named('full_name'), ids: 'uuid' },
  customer: { ...named('full_name'), ids: 'uuid' },
}
const ofEntity: Partial<Record<string, Source>> = SOURCES
const FORMS: Record<Source['ids'], RegExp> = { int: /^\d{1,9}$/, uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i }

/** The names of what entries are about, as they are now. */
export async function findAuditNames(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Named> {
  const parts = [...Map.groupBy(entries, ({ entity }) => entity)].flatMap(([entity, some]) => {
    const source = ofEntity[entity]
    return source === undefined ? [] : [namesOf(entity, source, some)]
  })
  if (parts.length === 0) return () => NAMELESS
  const { rows } = await sql<{ entity: string; id: string; th: string; en: string; isStay: boolean }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const found = new Map(
    rows.map(({ entity, id, th, en, isStay }) => [`${entity} ${id}`, { about: { th, en }, isStay }]),
  )
  return ({ entity, entityId }) => found.get(`${entity} ${entityId}`) ?? NAMELESS
}

/** By their keys: of a million bookings a page names fifty. */
function namesOf(entity: string, { th, en, ids }: Source, entries: readonly Entry[]): RawBuilder<unknown> {
  const wanted = [...new Set(entries.map(({ entityId }) => entityId))].filter((id) => FORMS[ids].test(id))
  const isStay =
    entity === 'reservation'
      ? sql`(select charging = 'night' from product where product.id = reservation.product_id)`
      : sql`false`
  return sql`select ${sql.lit(entity)}::text as entity, id::text, ${sql.ref(th)} as th, ${sql.ref(en)} as en,
      ${isStay} as "isStay"
    from ${sql.table(entity)} where id = any(${wanted}::${sql.raw(ids)}[])`
}
