import type { Product, Shop } from '@rodchao/contract'

type Addon = Shop['addons'][number]

/** The add-ons that go with a product: those of its category, and its own alone. */
export function offeredAddons<One extends Pick<Addon, 'categories' | 'productId'>>(
  addons: readonly One[],
  { id, category }: Pick<Product, 'id' | 'category'>,
): One[] {
  return addons.filter(({ categories, productId }) =>
    productId === null ? categories.includes(category) : productId === id,
  )
}
