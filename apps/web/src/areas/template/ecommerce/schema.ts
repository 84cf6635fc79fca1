import { z } from 'zod'

// What the show-room's shop is answered. Nothing here is sold: the calls are answered inside the browser.

const goodsId = z.int().positive()
const isoInstant = z.iso.datetime()

export const shopGoodsSchema = z.strictObject({
  id: goodsId,
  name: z.string().min(1),
  /** Ends in `-` and the id. */
  slug: z.string().regex(/^[a-z0-9-]+-\d+$/),
  description: z.string().min(1),
  brand: z.string().min(1),
  /** US dollars with cents, as this shop has it; elsewhere money is whole satang. */
  price: z.number().min(10.83).max(7999.99).multipleOf(0.01),
  /** Address of a drawing in our own set. */
  image: z.string().regex(/^\/shop-goods\.svg#[a-z-]+$/),
  hasFreeShipping: z.boolean(),
  rating: z.int().min(1).max(5),
})
export type ShopGoods = z.infer<typeof shopGoodsSchema>

export const wishlistRowSchema = z.strictObject({ id: z.int().positive(), productId: goodsId })
export const cartRowSchema = z.strictObject({ ...wishlistRowSchema.shape, qty: z.int().min(1) })
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
  total: z.int().min(0),
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
      qty: z.int().min(1),
      /** One to eight days ahead. */
      shippingDate: isoInstant,
      offers: z.int().min(1).max(4),
      /** Per cent. */
      discountPercentage: z.int().min(3).max(20),
    }),
  ),
})
export type ShopCart = z.infer<typeof shopCartSchema>

/** At most so many of one kind, whatever is in stock. */
export const MOST_OF_ONE = 99
const quantity = z.int().min(1).max(MOST_OF_ONE)

/** `place` counts from 0 and is where the row goes; the end when absent. */
const place = z.int().min(0).optional()
export const wishChoiceSchema = z.object({ productId: goodsId, place })
export const cartChoiceSchema = z.object({ productId: goodsId, place, qty: quantity.optional() })
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

const count = z.int().min(0)

/** How many goods each choice would leave, the other choices kept. */
export const shopFiltersSchema = z.strictObject({
  categories: z.array(z.strictObject({ category: categorySchema, count })),
  brands: z.array(z.strictObject({ brand: z.string().min(1), count })),
  /** That many stars and more. */
  ratings: z.array(z.strictObject({ rating: z.int().min(1).max(4), count })),
})
export type ShopFilters = z.infer<typeof shopFiltersSchema>

/** What the page of one kind of goods shows beside the goods themselves. */
export const goodsExtrasSchema = z.strictObject({
  stock: z.int().min(0),
  category: categorySchema,
  related: z.array(markedGoodsSchema),
})
export type GoodsExtras = z.infer<typeof goodsExtrasSchema>
export type MarkedGoods = z.infer<typeof markedGoodsSchema>
