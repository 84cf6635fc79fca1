import { createHash } from 'node:crypto'
import { createPricer, type RateCard } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue, CatalogueAddon, CatalogueProduct, CatalogueZone } from '../../catalogue/queries/catalogue.ts'
import type { ChoiceDiscount } from './price-choice.ts'

type AddonPrice = Pick<CatalogueAddon, 'id' | 'charge' | 'unitAmount' | 'maxAmount' | 'includedQuantity'>

/** What a booking was priced by, as it was when it was agreed; amounts in satang. */
export interface AgreedPrices {
  readonly productId: number
  readonly cards: readonly RateCard[]
  readonly damageDeposit: number
  /** So late nobody is charged for another hour or day. */
  readonly freeMinutes: number
  /** Of the add-ons that were chosen. */
  readonly addons: readonly AddonPrice[]
  readonly zone: Pick<CatalogueZone, 'id' | 'feeEachWay' | 'freeOverRent'> | null
  readonly discount: (ChoiceDiscount & { readonly minMinutes?: number }) | null
}

export interface PricedParts {
  readonly product: CatalogueProduct
  readonly addons: readonly AddonPrice[]
  readonly zone: CatalogueZone | null
  readonly discount: AgreedPrices['discount']
}

/** The part of the catalogue that a price was made of. */
export function pricesOf({ settings }: Catalogue, { product, addons, zone, discount }: PricedParts): AgreedPrices {
  return {
    productId: product.id,
    cards: product.cards,
    damageDeposit: product.damageDeposit,
    freeMinutes: settings.freeMinutes,
    addons: addons.map(({ id, charge, unitAmount, maxAmount, includedQuantity }) => ({
      id,
      charge,
      unitAmount,
      maxAmount,
      includedQuantity,
    })),
    zone: zone && { id: zone.id, feeEachWay: zone.feeEachWay, freeOverRent: zone.freeOverRent },
    discount,
  }
}

function replaced<Part extends { readonly id: number }>(
  parts: ReadonlyMap<number, Part>,
  agreed: readonly (Partial<Part> & { readonly id: number })[],
): ReadonlyMap<number, Part> {
  return new Map([
    ...parts,
    ...agreed.flatMap((own): [number, Part][] => {
      const part = parts.get(own.id)
      return part === undefined ? [] : [[own.id, { ...part, ...own }]]
    }),
  ])
}

/** The catalogue with what was agreed in place of what the shop asks since; everything else is as it is today. */
export function withAgreedPrices(catalogue: Catalogue, agreed: AgreedPrices | null): Catalogue {
  if (agreed === null) return catalogue
  const { productId: id, cards, damageDeposit } = agreed
  const productById = replaced(catalogue.productById, [{ id, cards, damageDeposit, pricer: createPricer(cards) }])
  return {
    ...catalogue,
    settings: { ...catalogue.settings, freeMinutes: agreed.freeMinutes },
    products: catalogue.products.map((product) => productById.get(product.id) ?? product),
    productById,
    addonById: replaced(catalogue.addonById, agreed.addons),
    zoneById: replaced(catalogue.zoneById, agreed.zone === null ? [] : [agreed.zone]),
  }
}

/** By their digest: they are never changed, so that what one process knows is so for good. */
const known = new WeakMap<object, Map<string, number>>()

/** The id of what was agreed: one row for all bookings that were agreed by the same prices. */
export async function keepAgreedPrices(db: Kysely<Database>, prices: AgreedPrices): Promise<number> {
  const text = JSON.stringify(prices)
  const digest = createHash('sha256').update(text).digest('base64url')
  // What a transaction wrote may be taken back with it.
  const ids = db.isTransaction ? new Map<string, number>() : (known.get(db) ?? new Map<string, number>())
  if (!db.isTransaction) known.set(db, ids)
  const id = ids.get(digest) ?? (await findId(db, digest)) ?? (await writePrices(db, digest, text))
  ids.set(digest, id)
  return id
}

async function findId(db: Kysely<Database>, digest: string): Promise<number | undefined> {
  const row = await db.selectFrom('agreed_prices').select('id').where('digest', '=', digest).executeTakeFirst()
  return row?.id
}

async function writePrices(db: Kysely<Database>, digest: string, prices: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into agreed_prices (digest, prices) values (${digest}, ${prices}::jsonb)
    on conflict (digest) do nothing returning id`.execute(db)
  const id = rows[0]?.id ?? (await findId(db, digest))
  if (id === undefined) throw new Error('agreed prices were neither written nor there')
  return id
}

/** What a booking was agreed by; null where nothing was kept. */
export async function findAgreedPrices(db: Kysely<Database>, id: number | null): Promise<AgreedPrices | null> {
  if (id === null) return null
  const row = await db.selectFrom('agreed_prices').select('prices').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row.prices as unknown as AgreedPrices)
}
