import { isoDate, type NeverFault, neverFaults, type NeverProduct, toShopDate } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { type Catalogue, isOffered } from '../../catalogue/queries/catalogue.ts'
import type { LiveRule, Season } from './live-recommendations.ts'

/** Ids of the vehicles of each product that are let, or will be again. */
export type Fleet = ReadonlyMap<number, readonly number[]>

export async function findFleet(db: Kysely<Database>): Promise<Fleet> {
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'product_id'])
    .where('status', 'in', ['ready', 'service'])
    .execute()
  const fleet = new Map<number, number[]>()
  for (const { id, product_id: productId } of rows) fleet.set(productId, [...(fleet.get(productId) ?? []), id])
  return fleet
}

/** Why a rule can never speak, by the shop as it is. */
export function neverOf(
  rule: Pick<LiveRule, 'source' | 'productId' | 'addonId' | 'unitId' | 'when'>,
  {
    catalogue,
    fleet,
    seasons,
    now,
  }: {
    readonly catalogue: Catalogue
    readonly fleet: Fleet
    readonly seasons: readonly Pick<Season, 'id' | 'end'>[]
    readonly now: number
  },
): NeverFault[] {
  const productOf = (id: number | null): NeverProduct | null => {
    const product = catalogue.productById.get(id ?? 0)
    return product === undefined ? null : { ...product, unitIds: fleet.get(product.id) ?? [] }
  }
  const addon = catalogue.addonById.get(rule.addonId ?? 0)
  const offered = catalogue.products.filter(({ id }) => (fleet.get(id) ?? []).length > 0)
  return neverFaults(rule.when, {
    source: rule.source,
    product: productOf(rule.productId),
    addon:
      addon === undefined
        ? null
        : {
            isActive: addon.isActive,
            isOffered: catalogue.products.some((product) => isOffered(addon, product)),
            stock: addon.stock,
          },
    unitId: rule.unitId,
    awaited: productOf(rule.when.productId),
    categories: new Set(offered.map(({ category }) => category)),
    isZoneKept: catalogue.zoneById.get(rule.when.zoneId ?? 0)?.isActive === true,
    seasonEnd: seasons.find(({ id }) => id === rule.when.seasonId)?.end ?? null,
    now,
    today: isoDate(toShopDate(now)),
  })
}
