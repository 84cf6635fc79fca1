import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FIRST_CART, FIRST_WISHLIST, GOODS } from './goods.ts'
import { shopHandlers } from './handlers.ts'
import { placedOrderSchema, couponSchema, savedAddressesSchema, savedAddressSchema } from './order/schema.ts'
import {
  CATEGORIES,
  goodsExtrasSchema,
  shopCartSchema,
  shopFiltersSchema,
  shopGoodsSchema,
  shopProductSchema,
  shopProductsSchema,
  shopWishlistSchema,
} from './schema.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000

function freshShop(random: () => number = Math.random) {
  const handlers = shopHandlers(ORIGIN, { random, now: () => NOW })
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

describe('filters', () => {
  it('goods are narrowed by category, brand, stars and price, each end of a range with it', async () => {
    const { products } = freshShop()
    expect((await products('?category=helmets')).total).toBe(3)
    expect((await products('?brand=Rodchao')).total).toBe(6)
    expect((await products('?rating=4')).total).toBe(16)
    expect((await products('?minPrice=10.83&maxPrice=12.25')).total).toBe(2)
    expect((await products('?category=helmets&brand=Rodchao&q=full')).products.map(({ id }) => id)).toEqual([2])
    expect((await products('?category=boats')).total).toBe(0)
  })

  it('what cannot be read narrows nothing', async () => {
    expect((await freshShop().products('?rating=many&minPrice=-1&maxPrice=&category=&colour=red')).total).toBe(27)
  })

  it('each count is what choosing it leaves, the other choices kept', async () => {
    const { products, read } = freshShop()
    for (const chosen of ['', 'brand=Rodchao', 'category=clothing', 'rating=4&maxPrice=100', 'q=helmet']) {
      const filters = shopFiltersSchema.parse(await read(`/apps/ecommerce/filters?${chosen}`))
      expect(filters.categories.map(({ category }) => category)).toEqual([...CATEGORIES])
      expect(filters.brands).toHaveLength(21)
      const total = async (key: string, value: string | number) => {
        const params = new URLSearchParams(chosen)
        params.set(key, String(value))
        return (await products(`?${params.toString()}`)).total
      }
      for (const { category, count: left } of filters.categories) expect(await total('category', category)).toBe(left)
      for (const { brand, count: left } of filters.brands) expect(await total('brand', brand)).toBe(left)
      for (const { rating, count: left } of filters.ratings) expect(await total('rating', rating)).toBe(left)
    }
  })

  it('related goods are of the same category first, and never the goods themselves', async () => {
    const { read, status } = freshShop()
    const { related, stock } = goodsExtrasSchema.parse(await read('/apps/ecommerce/products/1/extras'))
    expect(related.slice(0, 2).map(({ id }) => id)).toEqual([3, 2])
    expect([related.length, related.some(({ id }) => id === 1), stock]).toEqual([8, false, 120])
    expect(await status('GET', '/apps/ecommerce/products/99/extras')).toBe(404)
    expect(await status('GET', '/apps/ecommerce/products/1e0')).toBe(404)
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

  it('the cart costs the same after every start', async () => {
    const offered = async () => {
      const answer = await getResponse(shopHandlers(ORIGIN), new Request(`${ORIGIN}/apps/ecommerce/cart`))
      const { products } = shopCartSchema.parse(await answer?.json())
      return products.map(({ offers, discountPercentage }) => ({ offers, discountPercentage }))
    }
    const first = await offered()
    expect(new Set(first.map(({ discountPercentage }) => discountPercentage)).size).toBeGreaterThan(2)
    expect(await offered()).toEqual(first)
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

  it('removing goods that do not exist is told apart from that', async () => {
    const { status } = freshShop()
    for (const list of ['cart', 'wishlist']) {
      expect(await status('DELETE', `/apps/ecommerce/${list}/99`), list).toBe(404)
      expect(await status('DELETE', `/apps/ecommerce/${list}/x`), list).toBe(404)
    }
  })

  it('the cart refuses goods that do not exist and invalid requests', async () => {
    const { status, cart } = freshShop()
    expect(await status('POST', '/apps/ecommerce/cart', { productId: 99 })).toBe(404)
    expect(await status('POST', '/apps/ecommerce/cart', { product: 1 })).toBe(400)
    expect(await status('POST', '/apps/ecommerce/cart')).toBe(400)
    expect(await cart()).toHaveLength(5)
  })
})

describe('quantities', () => {
  it('a quantity is kept, and within the stock', async () => {
    const { status, cart } = freshShop()
    expect(await status('PUT', '/apps/ecommerce/cart/2', { qty: 3, colour: 'red' })).toBe(200)
    expect((await cart())[0]?.qty).toBe(3)
    for (const qty of [0, -1, 1.5, 100, '3', null]) {
      expect(await status('PUT', '/apps/ecommerce/cart/2', { qty })).toBe(400)
    }
    expect(await status('PUT', '/apps/ecommerce/cart/3', { qty: 2 })).toBe(404)
    expect(await status('PUT', '/apps/ecommerce/cart/x', { qty: 2 })).toBe(404)
    expect(await status('POST', '/apps/ecommerce/cart', { productId: 26, qty: 2 })).toBe(409)
    expect(await status('POST', '/apps/ecommerce/cart', { productId: 26 })).toBe(201)
    expect(await status('PUT', '/apps/ecommerce/cart/26', { qty: 2 })).toBe(409)
    expect((await cart()).map(({ qty }) => qty)).toEqual([3, 1, 1, 1, 1, 1])
  })

  it('what was taken away comes back to its place with its number', async () => {
    const { status, cart, wishlist } = freshShop()
    await status('DELETE', '/apps/ecommerce/cart/9')
    await status('POST', '/apps/ecommerce/cart', { productId: 9, place: 1, qty: 4 })
    expect((await cart()).map(({ id, qty }) => [id, qty])[1]).toEqual([9, 4])
    await status('DELETE', '/apps/ecommerce/wishlist/18')
    await status('POST', '/apps/ecommerce/wishlist', { productId: 18, place: 0 })
    expect((await wishlist())[0]?.id).toBe(18)
  })

  it('what is offered for goods stays the same while one looks', async () => {
    const { cart } = freshShop()
    expect(await cart()).toEqual(await cart())
  })
})

describe('orders', () => {
  const address = {
    fullName: 'A. Rider',
    mobile: '081 555 0100',
    house: '1',
    landmark: 'Pier',
    town: 'Hua Hin',
    postcode: '77110',
    province: 'Prachuap Khiri Khan',
    kind: 'home',
  }
  const cash = { method: 'cash' }

  it('an address is saved under the next number, and refused when anything of it is missing or wrong', async () => {
    const { call, status, read } = freshShop()
    const saved = await call('POST', '/apps/ecommerce/addresses', { ...address, extra: '<script>' })
    expect(saved?.status).toBe(201)
    expect(savedAddressSchema.parse(await saved?.json())).toEqual({ ...address, id: 3 })
    const { addresses } = savedAddressesSchema.parse(await read('/apps/ecommerce/addresses'))
    expect(addresses.map(({ id }) => id)).toEqual([1, 2, 3])
    for (const key of Object.keys(address)) {
      expect(await status('POST', '/apps/ecommerce/addresses', { ...address, [key]: '' })).toBe(400)
      expect(await status('POST', '/apps/ecommerce/addresses', { ...address, [key]: undefined })).toBe(400)
    }
  })

  it('a coupon is known in any case', async () => {
    const { read, status } = freshShop()
    expect(couponSchema.parse(await read('/apps/ecommerce/coupons/ride10')).value).toBe(10)
    expect(await status('GET', '/apps/ecommerce/coupons/NOTHING')).toBe(404)
  })

  it('an order takes the cart and can be read again', async () => {
    const { call, status, read, cart } = freshShop(() => 0)
    const asked = { addressId: 1, payment: cash, coupon: 'ride10', isGiftWrapped: true }
    const placed = await call('POST', '/apps/ecommerce/orders', asked)
    expect(placed?.status).toBe(201)
    const { order } = placedOrderSchema.parse(await placed?.json())
    expect([order.number, order.lines.length, order.totals.items]).toEqual(['RG-261121-1', 5, 22_585])
    expect(await cart()).toEqual([])
    expect(placedOrderSchema.parse(await read(`/apps/ecommerce/orders/${order.number}`)).order).toEqual(order)
    expect(await status('GET', '/apps/ecommerce/orders/RG-1-1')).toBe(404)
    expect(await status('POST', '/apps/ecommerce/orders', asked)).toBe(409)
  })

  it('an order is refused without an address, a way to pay or with a code that is not known', async () => {
    const { status, cart } = freshShop()
    const order = (body: unknown) => status('POST', '/apps/ecommerce/orders', body)
    expect(await order({ payment: cash })).toBe(400)
    expect(await order({ addressId: 1 })).toBe(400)
    expect(await order({ addressId: 1, payment: { method: 'barter' } })).toBe(400)
    expect(await order({ addressId: 1, payment: { method: 'card' } })).toBe(400)
    expect(await order({ addressId: 9, payment: cash })).toBe(404)
    expect(await order({ addressId: 1, payment: cash, coupon: 'NOTHING' })).toBe(400)
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
  const elsewhere = shopHandlers('https://other.example')
  expect(await getResponse(elsewhere, new Request(`${ORIGIN}/apps/ecommerce/cart`))).toBeUndefined()
})
