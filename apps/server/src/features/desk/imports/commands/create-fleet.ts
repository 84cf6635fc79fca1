import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { insertMany } from '../../../../db/insert-many.ts'
import type { Database } from '../../../../db/schema.ts'
import { StartRefusal } from '../../../../start-refusal.ts'
import { filled } from '../line-values.ts'
import type { Mapping, ProductTemplate } from '@rodchao/contract'
import { type FleetProduct, findFleet } from '../queries.ts'

export interface FleetWish {
  readonly mapping: Mapping
  readonly branchId: number
  /** Products that the file names. */
  readonly keys: readonly string[]
  readonly createProducts: boolean
  /** How many units each product is to have; null leaves units as they are. */
  readonly units: ReadonlyMap<string, number> | null
}

export interface MadeFleet {
  readonly fleet: Map<string, FleetProduct>
  readonly products: number
  readonly units: number
}

/** Behind the products that the shop has put in order. */
const LAST_IN_ORDER = 1000
const NO_CELLS = (): string => ''

/** The products of a file with their units; what is missing is made, all of it or nothing. */
export async function createFleet(db: Kysely<Database>, wish: FleetWish): Promise<MadeFleet> {
  const { mapping, keys } = wish
  return db.transaction().execute(async (trx) => {
    const known = await findFleet(trx, mapping.source, keys)
    const missing = keys.filter((key) => !known.has(key))
    const template = mapping.product.template
    const products =
      template && wish.createProducts
        ? await withOwnSlugs(
            trx,
            missing.map((key) => productRow(template, mapping.source, key)),
          )
        : []
    await insertMany(trx, 'product', products)
    const fleet = products.length > 0 ? await findFleet(trx, mapping.source, keys) : known
    const units = [...fleet.values()].flatMap((product) => unitRows(wish, product))
    const made = await insertMany(trx, 'unit', units, sql<{ id: number }>`on conflict (label) do nothing returning id`)
    if (made.length < units.length) {
      throw new StartRefusal(
        'Some units that would be made have the labels of other units: change "unitLabel" in the mapping',
      )
    }
    return {
      fleet: units.length > 0 ? await findFleet(trx, mapping.source, keys) : fleet,
      products: products.length,
      units: units.length,
    }
  })
}

/** As createFleet, without writing: what would be made has ids below 0. */
export async function imagineFleet(db: Kysely<Database>, wish: FleetWish): Promise<MadeFleet> {
  const { mapping, keys } = wish
  const fleet = await findFleet(db, mapping.source, keys)
  const { template } = mapping.product
  const missing = template && wish.createProducts ? keys.filter((key) => !fleet.has(key)) : []
  let id = -1
  for (const key of missing) {
    const { turnaroundMinutes = 0, damageDeposit = 0 } = template ?? {}
    fleet.set(key, { key, id: id--, names: [key], turnaroundMinutes, damageDeposit, units: [] })
  }
  let units = 0
  for (const product of fleet.values()) {
    const added = unitRows(wish, product).map(({ label }) => ({ id: id--, label }))
    units += added.length
    fleet.set(product.key, { ...product, units: [...product.units, ...added] })
  }
  return { fleet, products: missing.length, units }
}

type ProductRow = Insertable<Database['product']> & { slug: string; external_ref: string }

/** What a slug may have of a text; names in other letters than Latin would fall together, so a digest tells them apart. */
function makeSlug(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return /\p{L}/u.test(text.replaceAll(/[a-z]/gi, '')) ? `${plain}-${hashText(text)}`.replace(/^-/, '') : plain
}

function hashText(text: string): string {
  return createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 8)
}

/** "PCX 160" and "PCX-160" are two products of the file, and either may be called as one that the shop has. */
async function withOwnSlugs(db: Kysely<Database>, rows: readonly ProductRow[]): Promise<ProductRow[]> {
  const slugs = rows.map(({ slug }) => slug)
  const held = await db
    .selectFrom('product')
    .select('slug')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  const taken = new Set(held.map(({ slug }) => slug))
  return rows.map((row, index) => {
    const isOwn = !taken.has(row.slug) && slugs.indexOf(row.slug) === index
    return isOwn ? row : { ...row, slug: `${row.slug}-${hashText(row.external_ref)}` }
  })
}

function productRow(template: ProductTemplate, source: string, key: string): ProductRow {
  const fill = (text: string): string => filled(text, NO_CELLS, { key })
  const name = { th: fill(template.name.th), en: fill(template.name.en) }
  const slug = makeSlug(fill(template.slug))
  if (slug === '')
    throw new StartRefusal(`The product ${JSON.stringify(key)} gets no usable slug from the mapping's product template`)
  return {
    slug,
    category: template.category,
    charging: template.charging,
    brand: fill(template.brand),
    name_th: name.th,
    name_en: name.en,
    description_th: template.description ? fill(template.description.th) : name.th,
    description_en: template.description ? fill(template.description.en) : name.en,
    seats: template.seats,
    min_age: template.minAge,
    damage_deposit: template.damageDeposit,
    turnaround_minutes: template.turnaroundMinutes,
    min_minutes: template.minMinutes,
    max_minutes: template.maxMinutes,
    check_in_minute: template.checkInMinute ?? null,
    check_out_minute: template.checkOutMinute ?? null,
    drawing_kind: template.drawing.kind,
    drawing_paint: template.drawing.paint,
    is_active: template.isActive,
    external_ref: `${source}:${key}`,
    sort_order: LAST_IN_ORDER,
  }
}

function unitRows(wish: FleetWish, product: FleetProduct): (Insertable<Database['unit']> & { label: string })[] {
  const { template } = wish.mapping.product
  const missing = (wish.units?.get(product.key) ?? 0) - product.units.length
  return Array.from({ length: Math.max(0, missing) }, (_, index) => ({
    product_id: product.id,
    branch_id: wish.branchId,
    label: filled(template?.unitLabel ?? '{key}-{number}', NO_CELLS, {
      key: product.key,
      number: String(product.units.length + index + 1).padStart(3, '0'),
    }),
    label_kind: template?.labelKind ?? 'name',
  }))
}
