import type { CartRow, ShopCart, ShopGoods, ShopProduct, ShopProducts, ShopWishlist, WishlistRow } from './schema.ts'
import { FIRST_CART, FIRST_WISHLIST, GOODS } from './goods.ts'

const DAY_MS = 86_400_000
const PER_PAGE = 9
const COLORS: ShopProduct['product']['colorOptions'] = ['primary', 'success', 'warning', 'danger', 'info']

export interface ProductsQuery {
  q: string
  sortBy: string
  perPage: number
  page: number
}

/** The simulated shop of one tab: a reload brings back the samples. */
export interface Shop {
  products: (query: ProductsQuery) => ShopProducts
  /** Null for goods that do not exist. */
  product: (id: number) => ShopProduct | null
  wishlist: () => ShopWishlist
  cart: () => ShopCart
  /** False for goods that do not exist. What is already there is not put there twice. */
  addToCart: (productId: number) => boolean
  addToWishlist: (productId: number) => boolean
  removeFromCart: (productId: number) => void
  removeFromWishlist: (productId: number) => void
}

export interface Chance {
  /** From 0 to just under 1. */
  random: () => number
  /** Epoch milliseconds. */
  now: () => number
}

const REAL_CHANCE: Chance = { random: Math.random, now: Date.now }

function nextId(rows: readonly { id: number }[]): number {
  return (rows.at(-1)?.id ?? 0) + 1
}

function ordered(goods: readonly ShopGoods[], sortBy: string): ShopGoods[] {
  if (sortBy === 'price-asc') return goods.toSorted((one, other) => one.price - other.price)
  if (sortBy === 'price-desc') return goods.toSorted((one, other) => other.price - one.price)
  return goods.toSorted((one, other) => other.id - one.id)
}

function findGoods(rows: readonly { productId: number }[]): ShopGoods[] {
  return rows.flatMap(({ productId }) => GOODS.find(({ id }) => id === productId) ?? [])
}

function without<Row extends { productId: number }>(rows: readonly Row[], productId: number): Row[] {
  const first = rows.findIndex((row) => row.productId === productId)
  return rows.filter((_, index) => index !== first)
}

/** Sane figures of a query, whatever stands in the address. */
export function productsQuery(params: URLSearchParams): ProductsQuery {
  const figure = (name: string, fallback: number) => {
    const value = Number(params.get(name) ?? fallback)
    return Number.isInteger(value) && value > 0 ? value : fallback
  }
  return {
    q: params.get('q') ?? '',
    sortBy: params.get('sortBy') ?? 'featured',
    perPage: figure('perPage', PER_PAGE),
    page: figure('page', 1),
  }
}

export function createShop({ random, now }: Chance = REAL_CHANCE): Shop {
  let cart: readonly CartRow[] = FIRST_CART
  let wishlist: readonly WishlistRow[] = FIRST_WISHLIST

  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const isIn = (rows: readonly { productId: number }[], id: number) => rows.some(({ productId }) => productId === id)
  const marked = (goods: ShopGoods) => ({
    ...goods,
    isInWishlist: isIn(wishlist, goods.id),
    isInCart: isIn(cart, goods.id),
  })
  const exists = (id: number) => GOODS.some((goods) => goods.id === id)

  return {
    products({ q, sortBy, perPage, page }) {
      const words = q.toLowerCase()
      const found = GOODS.filter(({ name }) => name.toLowerCase().includes(words))
      return {
        products: ordered(found, sortBy)
          .slice((page - 1) * perPage, page * perPage)
          .map(marked),
        total: found.length,
        userWishlist: [...wishlist],
        userCart: [...cart],
      }
    },
    product(id) {
      const goods = GOODS.find((each) => each.id === id)
      return goods === undefined ? null : { product: { ...marked(goods), colorOptions: [...COLORS] } }
    },
    wishlist: () => ({ products: findGoods(wishlist).map((goods) => ({ ...goods, isInCart: isIn(cart, goods.id) })) }),
    cart: () => ({
      products: findGoods(cart).map((goods) => ({
        ...goods,
        isInWishlist: isIn(wishlist, goods.id),
        qty: cart.find(({ productId }) => productId === goods.id)?.qty ?? 1,
        shippingDate: new Date(now() + DAY_MS + random() * 7 * DAY_MS).toISOString(),
        offers: between(1, 4),
        discountPercentage: between(3, 20),
      })),
    }),
    addToCart(productId) {
      if (!isIn(cart, productId) && exists(productId)) cart = [...cart, { id: nextId(cart), productId, qty: 1 }]
      return exists(productId)
    },
    addToWishlist(productId) {
      if (!isIn(wishlist, productId) && exists(productId)) wishlist = [...wishlist, { id: nextId(wishlist), productId }]
      return exists(productId)
    },
    removeFromCart(productId) {
      cart = without(cart, productId)
    },
    removeFromWishlist(productId) {
      wishlist = without(wishlist, productId)
    },
  }
}
