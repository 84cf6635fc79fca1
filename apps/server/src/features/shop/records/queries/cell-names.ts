import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { CellNames } from '../price-cells.ts'

/** What cells of prices call seasons and products. */
export async function findCellNames(db: Kysely<Database>): Promise<CellNames> {
  const [seasons, products] = await Promise.all([
    db.selectFrom('season').select(['id', 'name_th']).orderBy('id').execute(),
    db.selectFrom('product').select(['id', 'slug']).orderBy('id').execute(),
  ])
  const perName = Map.groupBy(seasons, ({ name_th }) => name_th)
  return {
    seasons: new Map(
      seasons.map(({ id, name_th }) => {
        // A name that two have, or that reads as something else in a cell, says nothing.
        const isPlain = perName.get(name_th)?.length === 1 && !/[:;=#]/.test(name_th)
        return [id, isPlain ? name_th : `#${id}`]
      }),
    ),
    products: new Map(products.map(({ id, slug }) => [id, slug])),
  }
}
