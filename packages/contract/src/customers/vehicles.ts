import { RATE_TIERS } from '@rodchao/rental'
import { z } from 'zod'
import { productSchema, shopSchema } from '../catalogue.ts'
import {
  idempotencyHeaders,
  instant,
  isoDate,
  localText,
  optionalText,
  queryRowId,
  satang,
  versionWriteHeaders,
} from '../primitives.ts'
import { availabilityItemSchema } from '../quotes.ts'

export const FUELS = ['gasohol_91_95', 'gasohol_95', 'diesel', 'electric'] as const
/** Measures of which the maker's own figure may be missing. */
export const MEASURES = ['seat_height', 'length', 'weight', 'storage', 'tank'] as const

/** What a rider or driver asks of a model; null is not known, and what is `approximate` is said so. */
export const vehicleFactsSchema = z.object({
  modelYear: z.int().nullable(),
  seatHeightMm: z.int().nullable(),
  lengthMm: z.int().nullable(),
  weightKg: z.int().nullable(),
  /** Under the seat, or the boot of a car. */
  storageLitres: z.number().nullable(),
  tankLitres: z.number().nullable(),
  /** Kilometres on a full tank or battery, always about. */
  rangeKm: z.int().nullable(),
  fuel: z.enum(FUELS).nullable(),
  approximate: z.array(z.enum(MEASURES)),
})
export type VehicleFacts = z.infer<typeof vehicleFactsSchema>

export const LONGEST_CAPTION = 80
/** How many photographs a vehicle may have, and how many a house. */
export const MOST_PHOTOS = 12
export const MOST_HOUSE_PHOTOS = 24

/** What a photograph of a house shows; pages have a label for each. */
export const PHOTO_ROOMS = [
  'house',
  'pool',
  'bedroom',
  'living',
  'kitchen',
  'bathroom',
  'garden',
  'view',
  'plan',
] as const
export const photoRoom = z.enum(PHOTO_ROOMS)
export type PhotoRoom = z.infer<typeof photoRoom>

/** A photograph for everybody; its files are at `findVehiclePhoto`, `<hash>-<width>` with each ending. */
export const vehiclePhotoSchema = z.object({
  id: z.uuid(),
  hash: z.string(),
  /** Of the largest file. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  caption: localText,
  /** Of a house: which room it shows, where that is said. */
  room: photoRoom.nullable(),
  /** Day of the shop. */
  takenOn: z.string(),
})
export type VehiclePhoto = z.infer<typeof vehiclePhotoSchema>

export const vehicleSheetQuerySchema = z.strictObject({
  start: instant.optional(),
  end: instant.optional(),
  branch: queryRowId.optional(),
  zone: queryRowId.optional(),
})

/** All that is said of one model: what it is, what it costs for how long, what others say of it. */
export const vehicleSheetSchema = z.object({
  product: productSchema,
  facts: vehicleFactsSchema,
  included: z.array(localText),
  /** Add-ons that the price does not hold. */
  extras: z.array(
    shopSchema.shape.addons.element.pick({ id: true, name: true, note: true, charge: true, unitAmount: true }),
  ),
  photos: z.array(vehiclePhotoSchema),
  /** The rent of each length that has a price of its own, and of the chosen one, from the chosen start. */
  ladder: z.array(
    z.object({
      tier: z.enum(RATE_TIERS).nullable(),
      hours: z.int(),
      amount: satang,
      /** From a day on. */
      perDay: satang.nullable(),
      isChosen: z.boolean(),
    }),
  ),
  /** The answer of the search for the chosen time; null where there is none or the shop cannot take it. */
  offer: availabilityItemSchema.nullable(),
  /** What customers gave it; null where they are too few. */
  stars: z
    .object({
      count: z.int(),
      tenths: z.int(),
      words: z.array(
        z.object({
          stars: z.int(),
          words: z.string(),
          language: z.enum(['th', 'en']),
          name: z.string(),
          days: z.int(),
          /** Day of the shop. */
          day: z.string(),
        }),
      ),
    })
    .nullable(),
})
export type VehicleSheet = z.infer<typeof vehicleSheetSchema>

/** A photograph as staff keep it. */
export const staffPhotoSchema = vehiclePhotoSchema.extend({ version: z.int() })
export type StaffPhoto = z.infer<typeof staffPhotoSchema>

const productPhotosSchema = z.object({
  product: productSchema.pick({ id: true, slug: true, name: true, category: true, drawing: true }),
  photos: z.array(staffPhotoSchema),
})
export const photoAlbumsSchema = z.object({ items: z.array(productPhotosSchema) })
export type PhotoAlbum = z.infer<typeof productPhotosSchema>

const caption = optionalText(LONGEST_CAPTION).refine((words) => !/\p{Cc}/u.test(words))
export const photoChangeSchema = z.strictObject({
  caption: z.strictObject({ th: caption, en: caption }),
  /** For houses alone. */
  room: photoRoom.nullable().default(null),
  takenOn: isoDate,
})
export const photoOrderSchema = z.strictObject({ photos: z.array(z.uuid()).max(MOST_HOUSE_PHOTOS) })

const productParams = z.object({ id: queryRowId })
const photoParams = z.object({ id: z.uuid() })

export const VEHICLE_SHAPES = {
  findVehicleSheet: {
    summary: 'All about one vehicle: facts, photographs, prices by length, the chosen time, what customers say',
    params: z.object({ slug: z.string().max(100) }),
    query: vehicleSheetQuerySchema,
    status: 200,
    response: vehicleSheetSchema,
  },
  findVehiclePhoto: {
    summary: 'A file of a photograph: `<hash>-<width>` as AVIF, WebP or JPEG; it never changes',
    params: z.object({ file: z.string().max(60) }),
    status: 200,
    response: z.unknown(),
  },
  listVehiclePhotos: { summary: 'Photographs of every vehicle and house', status: 200, response: photoAlbumsSchema },
  addVehiclePhoto: {
    summary: 'A photograph of a vehicle or a house for everybody (multipart: `photo`)',
    params: productParams,
    headers: idempotencyHeaders,
    status: 201,
    response: staffPhotoSchema,
  },
  changeVehiclePhoto: {
    summary: 'What stands under a photograph, which room of a house it shows, and when it was taken',
    params: photoParams,
    headers: versionWriteHeaders,
    body: photoChangeSchema,
    status: 200,
    response: staffPhotoSchema,
  },
  orderVehiclePhotos: {
    summary: 'The photographs of a vehicle or a house in another order: all of them, each once',
    params: productParams,
    body: photoOrderSchema,
    status: 200,
    response: productPhotosSchema,
  },
  removeVehiclePhoto: {
    summary: 'Take a photograph away, with its files',
    params: photoParams,
    headers: versionWriteHeaders,
    status: 204,
    response: z.null(),
  },
} as const
