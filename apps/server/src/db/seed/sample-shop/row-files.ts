import { readFileSync } from 'node:fs'
import { FUELS, MEASURES, partPriceSchema, placeKind, productSchema, shopSchema } from '@rodchao/contract'
import { RATE_TIERS } from '@rodchao/rental'
import { z } from 'zod'

const { category, transmission } = productSchema.shape
const baht = z.int().nonnegative()

/** What makers publish of a model; a figure that is not known is left out, one that is not the maker's is approximate. */
const facts = z.strictObject({
  seatHeightMm: z.int().optional(),
  lengthMm: z.int().optional(),
  weightKg: z.int().optional(),
  storageLitres: z.number().optional(),
  tankLitres: z.number().optional(),
  rangeKm: z.int().optional(),
  fuel: z.enum(FUELS).optional(),
  approximate: z.array(z.enum(MEASURES)).default([]),
})

/** A model of the fleet. */
const model = z.strictObject({
  slug: z.string(),
  category,
  brand: z.string(),
  nameTh: z.string(),
  nameEn: z.string(),
  otherNames: z.string().default(''),
  descriptionTh: z.string(),
  descriptionEn: z.string(),
  /** One fact that tells it from its neighbours. */
  highlightTh: z.string(),
  highlightEn: z.string(),
  cc: z.int().nullable(),
  transmission,
  seats: z.int(),
  features: z.array(z.string()),
  deposit: baht,
  /** Of vehicles. */
  facts: facts.optional(),
  drawing: z.tuple([z.string(), z.string()]),
  isPopular: z.boolean().optional(),
  baht: z.partialRecord(z.enum([...RATE_TIERS, 'weekend_night']), baht),
  /** Units at the main branch and at Takiab. */
  fleet: z.tuple([z.int(), z.int()]),
  /** How much it is asked for, 1 for the usual; scales how often a free unit goes out. */
  demand: z.number(),
  /** Beginnings of the maker's chassis and engine numbers. */
  serials: z.tuple([z.string(), z.string()]).optional(),
  /** Names of units without a plate. */
  unitNames: z.array(z.string()).optional(),
})
export type ProductSpec = z.infer<typeof model>
export type Tier = keyof ProductSpec['baht']

const addon = z.strictObject({
  slug: z.string(),
  nameTh: z.string(),
  nameEn: z.string(),
  noteTh: z.string().default(''),
  noteEn: z.string().default(''),
  charge: shopSchema.shape.addons.element.shape.charge,
  baht,
  most: baht.nullable().default(null),
  included: z.int().default(0),
  quantity: z.int().default(1),
  /** How many there are; where the samples take more at one time, as many as they take. */
  stock: z.int().optional(),
  categories: z.array(category),
  /** Offered with this one alone. */
  product: z.string().optional(),
  icon: z.string(),
})

const lines = { th: z.string(), en: z.string() }

/** Latitude and longitude. */
const point = z.tuple([z.number(), z.number()])

const stay = z.strictObject({
  product: z.string(),
  placeTh: z.string(),
  placeEn: z.string(),
  addressTh: z.string(),
  addressEn: z.string(),
  map: z.string(),
  /** Thai name of the sub-district, and postcode. */
  area: z.tuple([z.string(), z.string()]),
  at: point,
  bedrooms: z.int(),
  beds: z.int(),
  bathrooms: z.int(),
  /** Length, width, and how deep from and to. */
  poolCm: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  rules: z.array(z.strictObject({ ...lines, icon: z.string() })),
  nearby: z.array(z.strictObject({ ...lines, by: z.enum(['foot', 'ride']), minutes: z.int(), at: point.optional() })),
})

/** Without a category it is for every vehicle. Helmets are counted, so they are not in this list. */
const partPrice = z.strictObject({
  kind: partPriceSchema.shape.kind,
  category: category.nullable(),
  th: z.string(),
  en: z.string(),
  baht,
})

const zone = z.strictObject({
  branch: z.enum(['main', 'takiab']),
  th: z.string(),
  en: z.string(),
  /** Each way. */
  fee: baht,
  /** The rent from which both ways are free. */
  freeFrom: baht.nullable(),
  leadMinutes: z.int(),
  areas: z.array(z.tuple([z.string(), z.string(), z.string()])),
})

/** Kind, names in Thai and English, Thai name of the sub-district, postcode, and the door where it is known. */
const place = z.union([
  z.tuple([placeKind, z.string(), z.string(), z.string(), z.string()]),
  z.tuple([placeKind, z.string(), z.string(), z.string(), z.string(), point]),
])

/** A schematic of the neighbourhood, not a survey. */
const mapShape = z.strictObject({
  kind: z.enum(['sea', 'hill', 'road']),
  th: z.string(),
  en: z.string(),
  points: z.array(point),
})

const names = z.string().transform((text) => text.split(', '))

/** A country that guests come from: names to combine and how its mobile numbers look. */
const nation = z.strictObject({
  code: z.string(),
  /** Country code and first digits, 555 where it can be, then as many digits as there are # signs. */
  phones: z.array(z.string()),
  given: names,
  /** Where family names differ by gender, these and the given names are women's. */
  family: names,
  /** Families before given names. */
  familyFirst: z.boolean().default(false),
})
export type Nation = z.infer<typeof nation>

const nations = z.strictObject({
  thailand: nation,
  /** The weight is how often a guest from abroad is from there. */
  abroad: z.array(nation.extend({ weight: z.number() })),
})

/** Reads a file of the folder beside, in which money is in whole baht. */
function readRows<Rows extends z.ZodType>(file: string, schema: Rows): z.infer<Rows> {
  const text = readFileSync(new URL(`./rows/${file}`, import.meta.url), 'utf8')
  const { data, error } = schema.safeParse(JSON.parse(text))
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return data
}

export const PRODUCTS = readRows('models.json', z.array(model))
export const ADDONS = readRows('addons.json', z.array(addon))
export const STAYS = readRows('stays.json', z.array(stay))
export const PART_PRICES = readRows('part-prices.json', z.array(partPrice))
export const ZONES = readRows('delivery-zones.json', z.array(zone))
export const PLACES = readRows('places.json', z.array(place))
export const MAP_SHAPES = readRows('map-shapes.json', z.array(mapShape))
export const NATIONS = readRows('nations.json', nations)
