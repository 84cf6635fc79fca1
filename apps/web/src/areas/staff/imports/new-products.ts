import type { ProductTemplate } from '@rodchao/contract'
import type { ImportChoice } from '@rodchao/rental'
import type { VehicleKind } from '@rodchao/contract/vehicle-drawings'

export const CATEGORIES = [
  'scooter',
  'motorcycle',
  'big_bike',
  'bicycle',
  'car',
  'pool_villa',
] as const satisfies readonly ProductTemplate['category'][]

/** As long as the name of a product may be in a mapping. */
export const LONGEST_KEY = 80

const DRAWINGS: Record<ProductTemplate['category'], VehicleKind> = {
  scooter: 'scooter-sport',
  motorcycle: 'underbone',
  big_bike: 'big-bike',
  bicycle: 'bicycle-city',
  car: 'car-hatch',
  pool_villa: 'pool-villa',
}

const HOUR = 60
const DAY = 24 * HOUR
const CHECK_IN = 14 * HOUR
const CHECK_OUT = 12 * HOUR

/** Names of the file that become products of their own: those of the table that are none of ours. */
export function newKeys({ fixed, values = {}, otherwise }: ImportChoice, slugs: readonly string[]): string[] {
  const named = [...Object.values(values), ...[fixed, otherwise].filter((key) => key !== undefined)]
  return [...new Set(named)].filter((key) => !slugs.includes(key))
}

/** A plain product of a category, called as in the file; customers do not see it until the shop has set its prices. */
export function templateFor(category: ProductTemplate['category']): ProductTemplate {
  const isVilla = category === 'pool_villa'
  return {
    slug: '{key}',
    name: { th: '{key}', en: '{key}' },
    category,
    charging: isVilla ? 'night' : 'clock',
    brand: '{key}',
    seats: category === 'car' ? 4 : category === 'bicycle' ? 1 : 2,
    minAge: 18,
    damageDeposit: 0,
    turnaroundMinutes: 0,
    minMinutes: HOUR,
    maxMinutes: 90 * DAY,
    ...(isVilla ? { checkInMinute: CHECK_IN, checkOutMinute: CHECK_OUT } : {}),
    drawing: { kind: DRAWINGS[category], paint: 'grey' },
    isActive: false,
    unitLabel: '{key}-{number}',
    labelKind: 'name',
  }
}
