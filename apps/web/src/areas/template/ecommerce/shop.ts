import { nextId } from '../core/list/row-ids.ts'
import { pageOf } from '../core/list/list-query.ts'
import { countedFilters, filteredGoods, orderedGoods } from './filters.ts'
import { FIRST_CART, FIRST_WISHLIST, GOODS, STOCK } from './goods.ts'
import type { GoodsFilter, ProductsQuery } from './filters.ts'
import type {
  CartRow,
  GoodsExtras,
  ShopCart,
  ShopFilters,
  ShopGoods,
  ShopProduct,
  ShopProducts,
  ShopWishlist,
  WishlistRow,
} from './schema.ts'

const DAY_MS = 86_400_000
const RELATED = 8
const COLORS: ShopProduct['product']['colorOptions'] = ['primary', 'success', 'warning', 'danger', 'info']

type Offer = Pick<ShopCart['products'][number], 'shippingDate' | 'offers' | 'discountPercentage'>

/** The simulated shop of one tab: a reload brings back the samples. */
export interface Shop {
  products: (query: ProductsQuery) => ShopProducts
  filters: (filter: GoodsFilter) => ShopFilters
  /** Null for goods that do not exist. */
  product: (id: number) => ShopProduct | null
  extras: (id: number) => GoodsExtras | null
  wishlist: () => ShopWishlist
  cart: () => ShopCart
  /** What is already there is not put there twice. */
  addToCart: (choice: { productId: number; place?: number | undefined; qty?: number | undefined }) => CartOutcome
  addToWishlist: (choice: { productId: number; place?: number | undefined }) => CartOutcome
  setQuantity: (productId: number, qty: number) => CartOutcome
  /** Done also where they do not lie in it. */
  removeFromCart: (productId: number) => CartOutcome
  removeFromWishlist: (productId: number) => CartOutcome
  emptyCart: () => void
}

export type CartOutcome = 'done' | 'unknown' | 'too-many'

export interface Chance {
  /** From 0 to just under 1. */
  random: () => number
  /** Epoch milliseconds. */
  now: () => number
}

/** The same throws at every start: what is in the cart must not cost something else after a reload. */
export function sameChance(): Chance {
  let state = 20
  const random = () => {
    // A linear congruential generator with the figures of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { random, now: Date.now }
}

function findGoods(rows: readonly { productId: number }[]): ShopGoods[] {
  return rows.flatMap(({ productId }) => GOODS.find(({ id }) => id === productId) ?? [])
}

function without<Row extends { productId: number }>(rows: readonly Row[], productId: number): Row[] {
  const first = rows.findIndex((row) => row.productId === productId)
  return rows.filter((_, index) => index !== first)
}

export function createShop({ random, now }: Chance = sameChance()): Shop {
  let cart: readonly CartRow[] = FIRST_CART
  let wishlist: readonly WishlistRow[] = FIRST_WISHLIST
  // Drawn by chance once for each kind of goods: a price must not change while one looks at it.
  const offers = new Map<number, Offer>()

  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const isIn = (rows: readonly { productId: number }[], id: number) => rows.some(({ productId }) => productId === id)
  const marked = (goods: ShopGoods) => ({
    ...goods,
    isInWishlist: isIn(wishlist, goods.id),
    isInCart: isIn(cart, goods.id),
  })
  const findStocked = (id: number) => STOCK.find(({ goods }) => goods.id === id)
  const offerFor = (id: number): Offer => {
    const offer = offers.get(id) ?? {
      shippingDate: new Date(now() + DAY_MS + random() * 7 * DAY_MS).toISOString(),
      offers: between(1, 4),
      discountPercentage: between(3, 20),
    }
    offers.set(id, offer)
    return offer
  }

  return {
    products(query) {
      const found = filteredGoods(STOCK, query).map(({ goods }) => goods)
      return {
        products: pageOf(orderedGoods(found, query.sortBy), query).map(marked),
        total: found.length,
        userWishlist: [...wishlist],
        userCart: [...cart],
      }
    },
    filters: (filter) => countedFilters(STOCK, filter),
    product(id) {
      const goods = findStocked(id)?.goods
      return goods === undefined ? null : { product: { ...marked(goods), colorOptions: [...COLORS] } }
    },
    extras(id) {
      const found = findStocked(id)
      if (found === undefined) return null
      const others = STOCK.filter(({ goods }) => goods.id !== id)
      // Of the same kind first, then what costs about as much.
      const distance = ({ goods, category }: (typeof others)[number]) =>
        Math.abs(Math.log(goods.price / found.goods.price)) + (category === found.category ? 0 : 100)
      return {
        stock: found.stock,
        category: found.category,
        related: others
          .toSorted((one, other) => distance(one) - distance(other))
          .slice(0, RELATED)
          .map(({ goods }) => marked(goods)),
      }
    },
    wishlist: () => ({ products: findGoods(wishlist).map((goods) => ({ ...goods, isInCart: isIn(cart, goods.id) })) }),
    cart: () => ({
      products: findGoods(cart).map((goods) => ({
        ...goods,
        isInWishlist: isIn(wishlist, goods.id),
        qty: cart.find(({ productId }) => productId === goods.id)?.qty ?? 1,
        stock: findStocked(goods.id)?.stock ?? 0,
        ...offerFor(goods.id),
      })),
    }),
    addToCart({ productId, place = cart.length, qty = 1 }) {
      const stocked = findStocked(productId)
      if (stocked === undefined) return 'unknown'
      if (isIn(cart, productId)) return 'done'
      if (qty > stocked.stock) return 'too-many'
      cart = cart.toSpliced(place, 0, { id: nextId(cart), productId, qty })
      return 'done'
    },
    addToWishlist({ productId, place = wishlist.length }) {
      if (findStocked(productId) === undefined) return 'unknown'
      if (!isIn(wishlist, productId)) wishlist = wishlist.toSpliced(place, 0, { id: nextId(wishlist), productId })
      return 'done'
    },
    setQuantity(productId, qty) {
      const stocked = findStocked(productId)
      if (stocked === undefined || !isIn(cart, productId)) return 'unknown'
      if (qty > stocked.stock) return 'too-many'
      cart = cart.map((row) => (row.productId === productId ? { ...row, qty } : row))
      return 'done'
    },
    removeFromCart(productId) {
      cart = without(cart, productId)
      return findStocked(productId) === undefined ? 'unknown' : 'done'
    },
    removeFromWishlist(productId) {
      wishlist = without(wishlist, productId)
      return findStocked(productId) === undefined ? 'unknown' : 'done'
    },
    emptyCart() {
      cart = []
    },
  }
}
