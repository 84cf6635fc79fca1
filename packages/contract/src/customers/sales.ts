import { z } from 'zod'
import { idempotencyHeaders, instant, language, line, localText, optionalText, rowId, satang } from '../primitives.ts'
import { customerDetailsSchema } from '../reservations.ts'

export const usedVehicleParams = z.object({ id: z.coerce.number().pipe(rowId) })

/** A vehicle of the fleet that is for sale. Its plate and numbers are told to its buyer and nobody else. */
export const usedVehicleSchema = z.object({
  id: rowId,
  name: localText,
  category: z.string(),
  drawing: z.object({ kind: z.string(), paint: z.string() }),
  engineCc: z.int().nullable(),
  transmission: z.string().nullable(),
  colour: localText,
  modelYear: z.int().nullable(),
  odometerKm: z.int(),
  plateProvince: z.string().nullable(),
  /** Last day of the yearly tax; `2027-03-31`. */
  taxExpiresOn: z.string().nullable(),
  /** State and what the shop promises for it, in the shop's words. */
  condition: localText,
  branchName: localText,
  price: satang,
  /** What keeps it for a buyer; part of the price. */
  deposit: satang,
  /** Somebody else has reserved it. */
  isReserved: z.boolean(),
})
export type UsedVehicle = z.infer<typeof usedVehicleSchema>

export const usedVehicleListSchema = z.object({
  /** Days for which a deposit keeps a vehicle. */
  days: z.int(),
  vehicles: z.array(usedVehicleSchema),
})

/** One of them with the days on which it can be seen: shop days, each with its first and last time. */
export const usedVehicleDetailsSchema = usedVehicleSchema.extend({
  days: z.int(),
  viewings: z.array(z.object({ day: z.string(), from: z.string(), until: z.string() })),
  branch: z.object({ address: localText, phone: z.string() }),
})
export type UsedVehicleDetails = z.infer<typeof usedVehicleDetailsSchema>

export const saleRequestSchema = z.strictObject({
  unitId: rowId,
  viewing: instant,
  /** The price that was shown: another one now is answered with 422. */
  expectedPrice: satang,
  customer: customerDetailsSchema,
  note: optionalText(1000).default(''),
  consentVersion: line(40),
  privacyVersion: line(40),
  language,
})

export const reservedSaleSchema = z.object({
  code: z.string(),
  /** The secret of the booking's link. */
  token: z.string(),
})

/** The odometer as the vehicle leaves the shop for good. */
export const soldHandOverSchema = z.strictObject({ odometerKm: z.int().min(0).max(2_000_000) })

export const SALE_SHAPES = {
  listUsedVehicles: {
    summary: 'Used vehicles for sale',
    status: 200,
    response: usedVehicleListSchema,
  },
  findUsedVehicle: {
    summary: 'One used vehicle, and when it can be seen',
    params: usedVehicleParams,
    status: 200,
    response: usedVehicleDetailsSchema,
  },
  reserveUsedVehicle: {
    summary: 'Keep a used vehicle for a buyer who comes to see it',
    headers: idempotencyHeaders,
    body: saleRequestSchema,
    status: 201,
    response: reservedSaleSchema,
  },
} as const
