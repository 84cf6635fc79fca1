import { z } from 'zod'
import { productSchema, shopSchema } from '../catalogue.ts'
import { vehiclePhotoSchema } from './vehicles.ts'
import { coordinates, isoDate, line, localText, rowId, satang } from '../primitives.ts'

export const stayQuerySchema = z.strictObject({
  /** Slug of the house; the first one without it. */
  house: line(100).optional(),
  /** A day of the first month that is wanted; this month without it. */
  from: isoDate.optional(),
})

/** One night, by the day on which it begins. */
export const stayNightSchema = z.object({
  day: z.string(),
  /** Null where the house has no price. */
  price: satang.nullable(),
  isFree: z.boolean(),
  isWeekend: z.boolean(),
  /** Name of the season whose price it is; null for the price of the whole year. */
  season: localText.nullable(),
  /** A stay with this night has at least so many. */
  leastNights: z.int(),
})

const stayMapSchema = z.object({
  /** The house is somewhere in it: where exactly is for guests whose booking is confirmed. */
  area: coordinates.extend({ radiusMetres: z.int() }),
  /** The shops nearby, as customers know them. */
  branches: z.array(z.object({ name: localText, pin: coordinates })),
  shapes: z.array(
    z.object({
      kind: z.enum(['sea', 'hill', 'road']),
      name: localText,
      /** Latitude and longitude of each point. */
      points: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
})
export type StayMap = z.infer<typeof stayMapSchema>

/** A house that is let by the night: what it is, and two months of nights with what each costs. */
export const staySchema = z.object({
  houses: z.array(productSchema.pick({ slug: true, name: true, seats: true })),
  product: productSchema.pick({
    id: true,
    slug: true,
    name: true,
    description: true,
    seats: true,
    features: true,
    damageDeposit: true,
    checkInMinute: true,
    checkOutMinute: true,
    maxMinutes: true,
  }),
  branchId: rowId,
  place: localText,
  bedrooms: z.int(),
  beds: z.int(),
  bathrooms: z.int(),
  /** Centimetres. */
  pool: z.object({ length: z.int(), width: z.int(), from: z.int(), to: z.int() }).nullable(),
  rules: z.array(localText.extend({ icon: z.string() })),
  nearby: z.array(localText.extend({ by: z.enum(['foot', 'ride']), minutes: z.int(), pin: coordinates.nullable() })),
  /** The zone that brings vehicles of the same booking there, with its area as addresses write it; null where none does. */
  zone: z.object({ id: rowId, area: z.string() }).nullable(),
  /** What the shop's own map of the neighbourhood is drawn from; null where it does not know where the house is. */
  map: stayMapSchema.nullable(),
  /** In their order; pages draw the rooms where there are none. */
  photos: z.array(vehiclePhotoSchema),
  addons: shopSchema.shape.addons,
  nights: z.array(stayNightSchema),
  /** Holidays in the two months that are let for several nights only; first night and day after the last one. */
  minimums: z.array(z.object({ name: localText, from: z.string(), until: z.string(), nights: z.int() })),
})
export type Stay = z.infer<typeof staySchema>
export type StayNight = Stay['nights'][number]
