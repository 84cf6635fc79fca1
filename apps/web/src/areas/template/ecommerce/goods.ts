import type { Category, CartRow, ShopGoods, WishlistRow } from './schema.ts'
import rows from './goods.json' with { type: 'json' }

function makeSlug(name: string, id: number): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id}`
}

/** What the shop knows of goods beside what it shows of them. */
export interface StockedGoods {
  goods: ShopGoods
  category: Category
  stock: number
}

/** Numbered from 1 in the order of goods.json. Names and brands are made up. */
export const STOCK: readonly StockedGoods[] = rows.map(({ drawing, category, stock, ...goods }, index) => {
  const id = index + 1
  return {
    goods: { ...goods, id, slug: makeSlug(goods.name, id), image: `/shop-goods.svg#${drawing}` },
    category: category as Category,
    stock,
  }
})

export const GOODS: readonly ShopGoods[] = STOCK.map(({ goods }) => goods)

/** Goods 2 and 6 stand in both lists. */
export const FIRST_WISHLIST: readonly WishlistRow[] = [18, 2, 6, 24, 11, 20, 13, 5, 26].map((productId, index) => ({
  id: index + 1,
  productId,
}))

export const FIRST_CART: readonly CartRow[] = [2, 9, 6, 15, 1].map((productId, index) => ({
  id: index + 1,
  productId,
  qty: 1,
}))
