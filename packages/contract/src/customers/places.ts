import { z } from 'zod'
import {
  coordinates,
  idempotencyHeaders,
  line,
  localText,
  queryRowId,
  rowId,
  typedCoordinates,
  versionHeaders,
  versionWriteHeaders,
} from '../primitives.ts'

/** What a place is; pages have a label for each. */
export const PLACE_KINDS = ['hotel', 'residence', 'station', 'beach', 'shop', 'sight', 'other'] as const
export const placeKind = z.enum(PLACE_KINDS)
export type PlaceKind = z.infer<typeof placeKind>

export const LONGEST_PLACE_QUERY = 80
export const MOST_PLACES = 8

const areaNames = {
  subdistrict: localText,
  district: localText,
  province: localText,
  postcode: z.string(),
}

/** A place that the shop knows, or a sub-district of the country. */
export const foundPlaceSchema = z.object({
  /** `area` is a sub-district by itself. */
  kind: z.enum([...PLACE_KINDS, 'area']),
  name: localText,
  ...areaNames,
  /** The zone that brings vehicles there; null where the shop does not go. */
  zoneId: rowId.nullable(),
  /** The zone's area as addresses of the booking page write it. */
  area: z.string().nullable(),
})
export type FoundPlace = z.infer<typeof foundPlaceSchema>

export const listedPlaceSchema = z.object({
  id: rowId,
  kind: placeKind,
  name: localText,
  ...areaNames,
  zoneId: rowId.nullable(),
  version: z.int(),
  /** Its door, for drivers and for the customers who are brought something there. */
  pin: coordinates.nullable(),
})
export type ListedPlace = z.infer<typeof listedPlaceSchema>

const placeName = line(120)

export const newPlaceSchema = z.strictObject({
  kind: placeKind,
  name: z.object({ th: placeName, en: placeName }),
  /** Thai name of the sub-district. */
  subdistrict: line(80),
  postcode: z.string().regex(/^\d{5}$/),
  pin: typedCoordinates.nullable().default(null),
})

export const PLACE_SHAPES = {
  suggestPlaces: {
    summary: 'Places of the shop, then sub-districts and postcodes, that fit what was typed',
    /** `areas` leaves the shop's own places out. */
    query: z.strictObject({ q: line(LONGEST_PLACE_QUERY), only: z.literal('areas').optional() }),
    status: 200,
    response: z.object({ items: z.array(foundPlaceSchema) }),
  },
  listPlaces: {
    summary: 'The places the shop knows, and those that customers wrote lately and it does not know',
    status: 200,
    response: z.object({
      places: z.array(listedPlaceSchema),
      written: z.array(z.object({ text: z.string(), postcode: z.string().nullable(), bookings: z.int() })),
    }),
  },
  addPlace: {
    summary: 'A place that customers then find by its name',
    headers: idempotencyHeaders,
    body: newPlaceSchema,
    status: 201,
    response: listedPlaceSchema,
  },
  changePlace: {
    summary: 'Another name, kind, sub-district or door of a place',
    params: z.object({ id: queryRowId }),
    headers: versionWriteHeaders,
    body: newPlaceSchema,
    status: 200,
    response: listedPlaceSchema,
  },
  removePlace: {
    summary: 'Take a place off the list; bookings keep what they say',
    params: z.object({ id: queryRowId }),
    headers: versionHeaders,
    status: 204,
    response: z.null(),
  },
} as const
