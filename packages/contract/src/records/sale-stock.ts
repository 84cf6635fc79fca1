import { z } from 'zod'
import { localText, optionalText, queryRowId, satang, satangPaid, uuid, versionHeaders } from '../primitives.ts'

/** A vehicle of the fleet, as staff put it up for sale. */
const saleUnitSchema = z.object({
  id: z.int(),
  label: z.string(),
  plateProvince: z.string().nullable(),
  chassisNo: z.string().nullable(),
  name: localText,
  branchName: localText,
  drawing: z.object({ kind: z.string(), paint: z.string() }),
  isForSale: z.boolean(),
  /** Satang; null where it never stood for sale. */
  price: satang.nullable(),
  modelYear: z.int().nullable(),
  odometerKm: z.int(),
  condition: localText,
  /** Whoever has reserved it to buy. */
  buyer: z.object({ id: uuid, code: z.string(), customerName: z.string().nullable() }).nullable(),
  version: z.int(),
})
export type SaleUnit = z.infer<typeof saleUnitSchema>

/** Bookings and blocks that keep a vehicle, as `unit_booked` tells them. Without a reservation it is the workshop. */
export const unitBookingSchema = z.object({
  id: uuid.nullable(),
  code: z.string().nullable(),
  customerName: z.string().nullable(),
  kind: z.string(),
  start: z.string(),
  end: z.string(),
})
export type UnitBooking = z.infer<typeof unitBookingSchema>

export const LONGEST_CONDITION = 600
const unitParams = z.object({ id: queryRowId })

export const SALE_STOCK_SHAPES = {
  listSaleStock: {
    summary: 'Vehicles that stand for sale, and those whose plate or model is looked for',
    query: z.strictObject({ q: z.string().max(60).default('') }),
    status: 200,
    response: z.object({ forSale: z.array(saleUnitSchema), found: z.array(saleUnitSchema) }),
  },
  offerForSale: {
    summary: 'A vehicle is put up for sale, or is offered in other words or at another price',
    params: unitParams,
    headers: versionHeaders,
    body: z.strictObject({
      price: satangPaid,
      odometerKm: z.int().min(0).max(2_000_000),
      modelYear: z.int().min(1950).max(2100).nullable(),
      condition: z.strictObject({ th: optionalText(LONGEST_CONDITION), en: optionalText(LONGEST_CONDITION) }),
    }),
    status: 200,
    response: saleUnitSchema,
  },
  takeOffSale: {
    summary: 'A vehicle is not sold after all and can be rented again',
    params: unitParams,
    headers: versionHeaders,
    status: 200,
    response: saleUnitSchema,
  },
} as const
