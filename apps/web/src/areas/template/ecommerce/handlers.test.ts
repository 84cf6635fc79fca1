import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FIRST_CART, FIRST_WISHLIST, GOODS } from './goods.ts'
import { shopHandlers } from './handlers.ts'
import { shopCartSchema, shopGoodsSchema, shopProductSchema, shopProductsSchema, shopWishlistSchema } from './schema.ts'
import { createShop } from './shop.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000

function freshShop(random: () => number = Math.random) {
  const handlers = shopHandlers(ORIGIN, createShop({ random, now: () => NOW }))
  const call = (method: string, path: string, body?: unknown) =>
    getResponse(
      handlers,
      new Request(`${ORIGIN}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
    )
  const status = async (...request: Parameters<typeof call>) => (await call(...request))?.status
  const read = async (path: string): Promise<unknown> => (await call('GET', path))?.json()
  const products = async (query = '') => shopProductsSchema.parse(await read(`/apps/ecommerce/products${query}`))
  const cart = async () => shopCartSchema.parse(await read('/apps/ecommerce/cart')).products
  const wishlist = async () => shopWishlistSchema.parse(await read('/apps/ecommerce/wishlist')).products
  return { call, status, read, products, cart, wishlist }
}

const count = (is: (goods: (typeof GOODS)[number]) => boolean) => GOODS.filter(is).length

describe('the sample goods', () => {
  it('the sample goods have the number and spread of the specification', () => {
    expect(GOODS.map((goods) => shopGoodsSchema.parse(goods).id)).toEqual(Array.from({ length: 27 }, (_, i) => i + 1))
    expect(Math.min(...GOODS.map(({ price }) => price))).toBe(10.83)
    expect(Math.max(...GOODS.map(({ price }) => price))).toBe(7999.99)
    expect(count(({ price }) => price < 130)).toBe(17)
    expect(count(({ hasFreeShipping }) => hasFreeShipping)).toBe(15)
    expect([1, 2, 3, 4, 5].map((stars) => count(({ rating }) => rating === stars))).toEqual([1, 3, 7, 10, 6])
    expect(GOODS.every(({ id, slug }) => slug.endsWith(`-${id}`))).toBe(true)
  })

  it('the sample goods come from 21 brands, one with six goods and one with two', () => {
    const brands = Map.groupBy(GOODS, ({ brand }) => brand)
    const sizes = [...brands.values()].map((goods) => goods.length).sort((one, other) => other - one)
    expect(sizes).toEqual([6, 2, ...Array.from({ length: 19 }, () => 1)])
  })

  it('nine sample goods are in the wishlist and five in the cart, two of them in both', () => {
    expect([FIRST_WISHLIST.length, FIRST_CART.length]).toEqual([9, 5])
    const wished = new Set(FIRST_WISHLIST.map(({ productId }) => productId))
    expect(FIRST_CART.filter(({ productId }) => wished.has(productId))).toHaveLength(2)
  })
})

describe('products', () => {
  it('products come nine a page, newest first', async () => {
    const { products } = freshShop()
    const first = await products()
    expect([first.total, first.products.length, first.products[0]?.id]).toEqual([27, 9, 27])
    expect((await products('?page=4')).products).toEqual([])
    expect((await products('?page=2&perPage=20')).products).toHaveLength(7)
    expect((await products('?page=none&perPage=-1')).products).toHaveLength(9)
  })

  it('products are sorted by price both ways', async () => {
    const { products } = freshShop()
    expect((await products('?sortBy=price-asc')).products[0]?.price).toBe(10.83)
    expect((await products('?sortBy=price-desc')).products[0]?.price).toBe(7999.99)
  })

  it('products are found by name in any case and not by brand', async () => {
    const { products } = freshShop()
    expect((await products('?q=HELMET')).total).toBe(4)
    expect((await products('?q=fonlong')).total).toBe(0)
  })

  it('products say whether they are in the cart and in the wishlist', async () => {
    const { products, read } = freshShop()
    const { products: all, userCart, userWishlist } = await products('?perPage=27')
    expect(all.filter(({ isInCart }) => isInCart)).toHaveLength(5)
    expect(all.filter(({ isInWishlist }) => isInWishlist)).toHaveLength(9)
    expect([userCart.length, userWishlist.length]).toEqual([5, 9])
    const { product } = shopProductSchema.parse(await read('/apps/ecommerce/products/2'))
    expect([product.isInCart, product.isInWishlist, product.colorOptions.length]).toEqual([true, true, 5])
  })

  it('a product that does not exist answers 404, whatever the id looks like', async () => {
    const { status } = freshShop()
    expect(await status('GET', '/apps/ecommerce/products/28')).toBe(404)
    expect(await status('GET', '/apps/ecommerce/products/helmet')).toBe(404)
  })
})

describe('the cart', () => {
  it('the cart keeps its order and draws new figures within their bounds', async () => {
    for (const random of [() => 0, () => 0.999_999]) {
      const items = await freshShop(random).cart()
      expect(items.map(({ id }) => id)).toEqual(FIRST_CART.map(({ productId }) => productId))
      const days = items.map(({ shippingDate }) => (Date.parse(shippingDate) - NOW) / DAY_MS)
      expect(Math.min(...days)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...days)).toBeLessThanOrEqual(8)
      expect(items[0]?.offers).toBe(random() === 0 ? 1 : 4)
      expect(items[0]?.discountPercentage).toBe(random() === 0 ? 3 : 20)
    }
  })

  it('the cart takes goods once, under the next number', async () => {
    const { status, products, cart } = freshShop()
    expect(await status('POST', '/apps/ecommerce/cart', { productId: 12 })).toBe(201)
    expect(await status('POST', '/apps/ecommerce/cart', { productId: 12 })).toBe(201)
    expect((await products()).userCart.at(-1)).toEqual({ id: 6, productId: 12, qty: 1 })
    expect(await cart()).toHaveLength(6)
  })

  it('the cart begins with number one again after it was empty', async () => {
    const { status, products } = freshShop()
    for (const { productId } of FIRST_CART) await status('DELETE', `/apps/ecommerce/cart/${productId}`)
    await status('POST', '/apps/ecommerce/cart', { productId: 3 })
    expect((await products()).userCart).toEqual([{ id: 1, productId: 3, qty: 1 }])
  })

  it('removing goods that are not in the cart is no error', async () => {
    const { status, cart } = freshShop()
    expect(await status('DELETE', '/apps/ecommerce/cart/9')).toBe(200)
    expect(await status('DELETE', '/apps/ecommerce/cart/9')).toBe(200)
    expect((await cart()).map(({ id }) => id)).toEqual([2, 6, 15, 1])
  })

  it('the cart refuses goods that do not exist and invalid requests', async () => {
    const { status, cart } = freshShop()
    expect(await status('POST', '/apps/ecommerce/cart', { productId: 99 })).toBe(404)
    expect(await status('POST', '/apps/ecommerce/cart', { product: 1 })).toBe(400)
    expect(await status('POST', '/apps/ecommerce/cart')).toBe(400)
    expect(await cart()).toHaveLength(5)
  })
})

describe('the wishlist', () => {
  it('the wishlist keeps its order and says what is in the cart', async () => {
    const items = await freshShop().wishlist()
    expect(items.map(({ id }) => id)).toEqual(FIRST_WISHLIST.map(({ productId }) => productId))
    expect(items.filter(({ isInCart }) => isInCart).map(({ id }) => id)).toEqual([2, 6])
  })

  it('goods are added to and removed from the wishlist', async () => {
    const { status, wishlist } = freshShop()
    expect(await status('POST', '/apps/ecommerce/wishlist', { productId: 1 })).toBe(201)
    expect(await status('DELETE', '/apps/ecommerce/wishlist/18')).toBe(200)
    expect((await wishlist()).map(({ id }) => id)).toEqual([2, 6, 24, 11, 20, 13, 5, 26, 1])
  })
})

it('unknown calls are not answered', async () => {
  const { call } = freshShop()
  const others = ['/api/staff/reservations', '/jwt/login', '/apps/ecommerce', '/apps/e-commerce/shop', '/livez']
  for (const path of others) {
    expect(await call('GET', path)).toBeUndefined()
    expect(await call('POST', path, {})).toBeUndefined()
  }
  const elsewhere = shopHandlers('https://other.example', createShop())
  expect(await getResponse(elsewhere, new Request(`${ORIGIN}/apps/ecommerce/cart`))).toBeUndefined()
})
