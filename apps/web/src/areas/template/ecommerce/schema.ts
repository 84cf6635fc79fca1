import { z } from 'zod/mini'
import { MOST_OF_ONE } from './order/quantity.ts'

// What the show-room's shop is answered. Nothing here is sold: the calls are answered inside the browser.

const goodsId = z.int().check(z.positive())
const isoInstant = z.iso.datetime()

export const shopGoodsSchema = z.strictObject({
  id: goodsId,
  name: z.string().check(z.minLength(1)),
  /** Ends in `-` and the id. */
  slug: z.string().check(z.regex(/^[a-z0-9-]+-\d+$/)),
  description: z.string().check(z.minLength(1)),
  brand: z.string().check(z.minLength(1)),
  /** US dollars with cents, as this shop has it; elsewhere money is whole satang. */
  price: z.number().check(z.minimum(10.83), z.maximum(7999.99), z.multipleOf(0.01)),
  /** Address of a drawing in our own set. */
  image: z.string().check(z.regex(/^\/shop-goods\.svg#[a-z-]+$/)),
  hasFreeShipping: z.boolean(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
})
export type ShopGoods = z.infer<typeof shopGoodsSchema>

export const wishlistRowSchema = z.strictObject({ id: z.int().check(z.positive()), productId: goodsId })
export const cartRowSchema = z.strictObject({ ...wishlistRowSchema.shape, qty: z.int().check(z.minimum(1)) })
export type WishlistRow = z.infer<typeof wishlistRowSchema>
export type CartRow = z.infer<typeof cartRowSchema>

const markedGoodsSchema = z.strictObject({
  ...shopGoodsSchema.shape,
  isInWishlist: z.boolean(),
  isInCart: z.boolean(),
})

export const shopProductsSchema = z.strictObject({
  products: z.array(markedGoodsSchema),
  /** Of all that were found, not of this page. */
  total: z.int().check(z.minimum(0)),
  userWishlist: z.array(wishlistRowSchema),
  userCart: z.array(cartRowSchema),
})
export type ShopProducts = z.infer<typeof shopProductsSchema>

export const shopProductSchema = z.strictObject({
  product: z.strictObject({
    ...markedGoodsSchema.shape,
    colorOptions: z.array(z.enum(['primary', 'success', 'warning', 'danger', 'info'])),
  }),
})
export type ShopProduct = z.infer<typeof shopProductSchema>

export const shopWishlistSchema = z.strictObject({
  products: z.array(z.strictObject({ ...shopGoodsSchema.shape, isInCart: z.boolean() })),
})
export type ShopWishlist = z.infer<typeof shopWishlistSchema>

export const shopCartSchema = z.strictObject({
  products: z.array(
    z.strictObject({
      ...shopGoodsSchema.shape,
      isInWishlist: z.boolean(),
      qty: z.int().check(z.minimum(1)),
      stock: z.int().check(z.minimum(0)),
      /** One to eight days ahead. */
      shippingDate: isoInstant,
      offers: z.int().check(z.minimum(1), z.maximum(4)),
      /** Per cent. */
      discountPercentage: z.int().check(z.minimum(3), z.maximum(20)),
    }),
  ),
})
export type ShopCart = z.infer<typeof shopCartSchema>

const quantity = z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE))

/** `place` counts from 0 and is where the row goes; the end when absent. */
const place = z.optional(z.int().check(z.minimum(0)))
export const wishChoiceSchema = z.object({ productId: goodsId, place })
export const cartChoiceSchema = z.object({ productId: goodsId, place, qty: z.optional(quantity) })
export const cartQuantitySchema = z.object({ qty: quantity })

export const CATEGORIES = [
  'helmets',
  'clothing',
  'bags',
  'locks',
  'phones',
  'gloves',
  'cameras',
  'care',
  'bicycles',
  'premises',
] as const
export const categorySchema = z.enum(CATEGORIES)
export type Category = z.infer<typeof categorySchema>

const count = z.int().check(z.minimum(0))

/** How many goods each choice would leave, the other choices kept. */
export const shopFiltersSchema = z.strictObject({
  categories: z.array(z.strictObject({ category: categorySchema, count })),
  brands: z.array(z.strictObject({ brand: z.string().check(z.minLength(1)), count })),
  /** That many stars and more. */
  ratings: z.array(z.strictObject({ rating: z.int().check(z.minimum(1), z.maximum(4)), count })),
})
export type ShopFilters = z.infer<typeof shopFiltersSchema>

/** What the page of one kind of goods shows beside the goods themselves. */
export const goodsExtrasSchema = z.strictObject({
  stock: z.int().check(z.minimum(0)),
  category: categorySchema,
  related: z.array(markedGoodsSchema),
})
export type GoodsExtras = z.infer<typeof goodsExtrasSchema>
export type MarkedGoods = z.infer<typeof markedGoodsSchema>
