import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { UnitTimes } from './allocate.ts'
import { ImportRefusal } from './refusal.ts'

/** A product as a file knows it, with the units that may be given to its lines. */
export interface FleetProduct {
  readonly key: string
  readonly id: number
  readonly names: readonly string[]
  readonly turnaroundMinutes: number
  readonly damageDeposit: number
  readonly units: readonly { readonly id: number; readonly label: string }[]
}

const REFERENCES_AT_ONCE = 20_000
/** Units that nobody can have any more are no place for an imported rental. */
const GONE = ['lost', 'sold', 'retired'] as const

export async function findBranchId(db: Kysely<Database>, code: string | undefined): Promise<number> {
  const branch = await db
    .selectFrom('branch')
    .select('id')
    .where('is_active', '=', true)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!branch) {
    const text =
      code === undefined
        ? 'The shop has no active branch. Set it up first: npm start, or npm run seed -- small-shop, makes one in an empty DATA_DIR'
        : `The shop has no active branch ${code}`
    throw new ImportRefusal([{ pointer: '/branch', code: 'unknown_branch', text }])
  }
  return branch.id
}

/** Products by the name that an import gave them, or by their slug. */
export async function findFleet(
  db: Kysely<Database>,
  source: string,
  keys: readonly string[],
): Promise<Map<string, FleetProduct>> {
  const references = keys.map((key) => `${source}:${key}`)
  const products = await db
    .selectFrom('product')
    .select(['id', 'slug', 'name_th', 'name_en', 'other_names', 'turnaround_minutes', 'damage_deposit', 'external_ref'])
    .where(({ or, eb }) =>
      or([
        eb('external_ref', '=', sql<string>`any(${references}::text[])`),
        eb('slug', '=', sql<string>`any(${keys}::text[])`),
      ]),
    )
    .execute()
  const units = await db
    .selectFrom('unit')
    .select(['id', 'label', 'product_id'])
    .where('product_id', '=', sql<number>`any(${products.map(({ id }) => id)}::int[])`)
    .where('status', 'not in', GONE)
    .orderBy('id')
    .execute()
  const byProduct = Map.groupBy(units, (unit) => unit.product_id)
  const fleet = new Map<string, FleetProduct>()
  for (const key of keys) {
    const product =
      products.find(({ external_ref }) => external_ref === `${source}:${key}`) ??
      products.find(({ slug }) => slug === key)
    if (!product) continue
    fleet.set(key, {
      key,
      id: product.id,
      names: [product.name_th, product.name_en, product.other_names],
      turnaroundMinutes: product.turnaround_minutes,
      damageDeposit: product.damage_deposit,
      units: (byProduct.get(product.id) ?? []).map(({ id, label }) => ({ id, label })),
    })
  }
  return fleet
}

/** When the units are taken: by whatever holds them, and by rentals of the past, which hold nothing any more. */
export async function findUnitTimes(
  db: Kysely<Database>,
  unitIds: readonly number[],
  now: number,
): Promise<UnitTimes[]> {
  const taken = await sql<{ unit_id: number; start: number; end: number }>`
    select unit_id, (extract(epoch from lower(during)) * 1000)::float8 as start, (extract(epoch from upper(during)) * 1000)::float8 as "end"
    from (
      select unit_id, during from occupancy
      where active and unit_id = any(${unitIds}::int[]) and (expires_at is null or expires_at > ${new Date(now)})
      union all
      select unit_id, tstzrange(coalesce(actual_out_at, starts_at), greatest(coalesce(actual_in_at, ends_at), coalesce(actual_out_at, starts_at)))
      from reservation
      where unit_id = any(${unitIds}::int[]) and status in ('returned', 'completed') and external_source is null
    ) as times
    where not isempty(during)
    order by unit_id, lower(during)`.execute(db)
  const byUnit = Map.groupBy(taken.rows, (row) => row.unit_id)
  return unitIds.map((id) => ({ id, busy: byUnit.get(id) ?? [] }))
}

/** References of the lines of a source that the shop has, many at a time. */
export async function* presentReferences(db: Kysely<Database>, source: string): AsyncGenerator<readonly string[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('reservation')
      .select('external_ref')
      .where('external_source', '=', source)
      .where('external_ref', '>', after)
      .orderBy('external_ref')
      .limit(REFERENCES_AT_ONCE)
      .execute()
    const references = rows.flatMap(({ external_ref }) => (external_ref === null ? [] : [external_ref]))
    if (references.length === 0) return
    yield references
    after = references.at(-1) ?? after
  }
}

export interface KnownCustomer {
  readonly id: string
  readonly fullName: string
  readonly phone: string
  readonly email: string | null
}

export async function findCustomers(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<Map<string, KnownCustomer>> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'full_name', 'phone', 'email', 'external_ref'])
    .where('external_ref', '=', sql<string>`any(${references}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.external_ref ?? '',
      { id: row.id, fullName: row.full_name, phone: row.phone, email: row.email },
    ]),
  )
}
