import type { BookableProduct, Product } from '@rodchao/contract'

/** A model as one looks for it; of one that is offered no more only the name may be known. */
export type PickedModel = Pick<Product, 'id' | 'name'> &
  Partial<Pick<Product, 'brand' | 'category' | 'charging' | 'drawing' | 'otherNames'>>

interface Held {
  /** Stands first. */
  first?: number | undefined
  chosen: number | null
}

/**
 * The models in the order of what can be had, what stands at another branch last. What the shop has nowhere is left out; until
 * that is known, all are shown, and what is chosen or first stays whatever became of it.
 */
export function inOfferedOrder(
  models: readonly PickedModel[],
  offers: readonly Pick<BookableProduct, 'productId'>[] | undefined,
  { first, chosen }: Held,
): PickedModel[] {
  const place = new Map(offers?.map(({ productId }, index) => [productId, index]))
  const placeOf = (id: number) => (id === first ? -1 : (place.get(id) ?? models.length))
  return models
    .filter(({ id }) => offers === undefined || place.has(id) || id === chosen || id === first)
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
}
