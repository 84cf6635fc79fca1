import { z } from 'zod'
import { cancellationPolicySchema } from './customers/terms.ts'
import { localText, returnTermsSchema, rowId, satang } from './primitives.ts'

export const PRODUCT_CATEGORIES = ['scooter', 'motorcycle', 'big_bike', 'bicycle', 'car', 'pool_villa'] as const
export const productCategory = z.enum(PRODUCT_CATEGORIES)

/** A product: what a customer chooses. Rates are the all-year ones; what a window costs comes from availability or a quote. */
export const productSchema = z.object({
  id: rowId,
  slug: z.string(),
  category: productCategory,
  charging: z.enum(['clock', 'night']),
  brand: z.string(),
  name: localText,
  /** What people call it beside its name, with commas between; only searched. */
  otherNames: z.string(),
  description: localText,
  /** One fact that tells it from its neighbours; may be empty. */
  highlight: localText,
  engineCc: z.int().nullable(),
  transmission: z.enum(['automatic', 'manual', 'semi_automatic']).nullable(),
  seats: z.int(),
  licenceClass: z.enum(['motorcycle', 'car']).nullable(),
  minAge: z.int(),
  features: z.array(z.string()),
  damageDeposit: satang,
  minMinutes: z.int(),
  maxMinutes: z.int(),
  checkInMinute: z.int().nullable(),
  checkOutMinute: z.int().nullable(),
  drawing: z.object({ kind: z.string(), paint: z.string() }),
  isPopular: z.boolean(),
  /** Of all vehicles the one that went out most in the last 30 days. */
  isMostRented: z.boolean(),
  rates: z.array(z.object({ tier: z.string(), amount: satang })),
})
export type Product = z.infer<typeof productSchema>

export const openingHoursSchema = z.array(z.object({ opens: z.int(), closes: z.int() }).nullable()).length(7)

export const shopSchema = z.object({
  name: localText,
  legalName: localText,
  taxId: z.string(),
  vatMode: z.enum(['none', 'included', 'excluded']),
  promptPayName: z.string(),
  lineUrl: z.string().nullable(),
  holdMinutes: z.int(),
  payByMinutes: z.int(),
  /** Whether a booking may be paid by card, on the page of a payment provider. */
  takesCards: z.boolean(),
  /** Longest time that a booking waits to be paid at the counter; 0 where it does not. */
  counterHoldMinutes: z.int(),
  leadMinutes: z.int(),
  freeMinutes: z.int(),
  /** How many things one booking may have. */
  mostThings: z.int(),
  returnTerms: returnTermsSchema,
  /** Of the terms that are in force. */
  consentVersion: z.string(),
  /** Of the notice on personal data. */
  privacyVersion: z.string(),
  /** Sign-in names of the sample shop, whose passwords are public; empty in a real shop. */
  sampleLogins: z.array(z.string()),
  cancellationPolicy: cancellationPolicySchema,
  branches: z.array(
    z.object({
      id: rowId,
      code: z.string(),
      name: localText,
      address: localText,
      phone: z.string(),
      opening: openingHoursSchema,
      isOpenNow: z.boolean(),
      /** Days, or hours of them, on which vehicles do not go out or come back whatever the hours, and why; those to come. */
      closures: z.array(
        z.object({
          from: z.string(),
          until: z.string(),
          blocks: z.enum(['pick_up', 'return', 'both']),
          reason: localText,
        }),
      ),
    }),
  ),
  zones: z.array(
    z.object({
      id: rowId,
      branchId: rowId,
      name: localText,
      feeEachWay: satang,
      freeOverRent: satang.nullable(),
      leadMinutes: z.int(),
      opensMinute: z.int(),
      closesMinute: z.int(),
      areas: z.array(z.object({ postcode: z.string(), subdistrict: localText })),
    }),
  ),
  addons: z.array(
    z.object({
      id: rowId,
      slug: z.string(),
      name: localText,
      note: localText,
      charge: z.enum(['per_day', 'per_rental', 'per_item']),
      unitAmount: satang,
      includedQuantity: z.int(),
      maxQuantity: z.int(),
      /** Whether there is a number of them, and how many are left depends on the time. */
      isCounted: z.boolean(),
      categories: z.array(productCategory),
      /** Offered with this product alone; null where the categories say with which. */
      productId: rowId.nullable(),
      icon: z.string(),
    }),
  ),
})
export type Shop = z.infer<typeof shopSchema>
