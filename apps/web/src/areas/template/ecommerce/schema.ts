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

export const shopChoiceSchema = z.strictObject({ productId: goodsId })
