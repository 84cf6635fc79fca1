import { z } from 'zod/mini'

// What a checkout asks for and is answered. All amounts are whole US cents.

const cents = z.int().check(z.minimum(0))
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const addressFormSchema = z.object({
  fullName: words(100),
  mobile: z.string().check(z.regex(/^\+?[\d ()-]{6,20}$/)),
  house: words(100),
  landmark: words(100),
  town: words(100),
  postcode: z.string().check(z.regex(/^\d{5}$/)),
  province: words(100),
  kind: z.enum(['home', 'work']),
})
export type AddressForm = z.infer<typeof addressFormSchema>

export const savedAddressSchema = z.strictObject({ ...addressFormSchema.shape, id: z.int().check(z.positive()) })
export type SavedAddress = z.infer<typeof savedAddressSchema>
export const savedAddressesSchema = z.strictObject({ addresses: z.array(savedAddressSchema) })

/** `percent` of the goods, `amount` off them, delivery for nothing, or a card that pays a part of the sum. */
export const couponSchema = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]+$/)),
  kind: z.enum(['percent', 'amount', 'delivery', 'gift-card']),
  /** Per cent or cents. */
  value: z.int().check(z.minimum(0)),
  /** The least the goods come to for it to count. */
  minimum: cents,
})
export type Coupon = z.infer<typeof couponSchema>

export const PAYMENT_METHODS = ['saved-card', 'card', 'banking', 'parts', 'cash'] as const
export const BANKS = ['Chaolay Bank', 'Bank of the Bay', 'Pineapple Savings'] as const

/** Nothing of a card is sent but its last digits: there is nobody to charge. */
export const paymentSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('saved-card') }),
  z.object({ method: z.literal('card'), lastDigits: z.string().check(z.regex(/^\d{4}$/)) }),
  z.object({ method: z.literal('banking'), bank: z.enum(BANKS) }),
  z.object({ method: z.literal('parts') }),
  z.object({ method: z.literal('cash') }),
])
export type Payment = z.infer<typeof paymentSchema>
export type PaymentMethod = Payment['method']

export const orderRequestSchema = z.object({
  addressId: z.int().check(z.positive()),
  payment: paymentSchema,
  coupon: z.optional(z.string().check(z.maxLength(40))),
  giftCard: z.optional(z.string().check(z.maxLength(40))),
  isGiftWrapped: z.optional(z.boolean()),
})
export type OrderRequest = z.infer<typeof orderRequestSchema>

export const totalsSchema = z.strictObject({
  items: cents,
  discount: cents,
  coupon: cents,
  wrapping: cents,
  tax: cents,
  delivery: cents,
  giftCard: cents,
  toPay: cents,
})
export type Totals = z.infer<typeof totalsSchema>

export const orderSchema = z.strictObject({
  number: z.string().check(z.regex(/^RG-\d{6}-\d+$/)),
  placedAt: z.iso.datetime(),
  arrivesAt: z.iso.datetime(),
  lines: z.array(
    z.strictObject({
      id: z.int().check(z.positive()),
      name: z.string(),
      slug: z.string(),
      image: z.string(),
      qty: z.int().check(z.minimum(1)),
      cents,
    }),
  ),
  address: savedAddressSchema,
  payment: paymentSchema,
  totals: totalsSchema,
})
export type Order = z.infer<typeof orderSchema>
export const placedOrderSchema = z.strictObject({ order: orderSchema })
