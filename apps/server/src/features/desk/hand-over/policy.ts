import { HOUSE_ANGLES, type PhotoAngle, VEHICLE_ANGLES } from '@rodchao/contract'
import {
  countsHelmets,
  type Gate,
  type GateFinding,
  hasOdometer,
  type LicenceClass,
  PHOTOS_NEEDED,
  type ReadProduct,
} from '@rodchao/rental'
import { isHouse } from '../../shop/catalogue/queries/catalogue.ts'
import type { RentedProduct } from '../../shop/catalogue/queries/helmets.ts'

/** A bicycle has little to show; a stay is photographed as carefully as a vehicle with an engine. */
const BICYCLE_PHOTOS = 2

/** Fewest pictures that are taken when it leaves and when it comes back. */
export function photosNeeded({ category }: RentedProduct): number {
  return category === 'bicycle' ? BICYCLE_PHOTOS : PHOTOS_NEEDED
}

/** Whether there is such a picture of it: of a vehicle its sides, of a house its rooms, of both what is damaged. */
export function isAngleOf(product: { readonly charging: string }, angle: PhotoAngle): boolean {
  const own: readonly PhotoAngle[] = isHouse(product) ? HOUSE_ANGLES : VEHICLE_ANGLES
  return angle === 'damage' || own.includes(angle)
}

export function licenceNeeded({ licence_class }: RentedProduct): LicenceClass | null {
  return licence_class === 'motorcycle' || licence_class === 'car' ? licence_class : null
}

/** What has an engine of so many cc has a tank. */
export function hasFuel({ engine_cc }: RentedProduct): boolean {
  return engine_cc !== null
}

const asRead = (product: RentedProduct): ReadProduct => ({
  hasFuel: hasFuel(product),
  licenceClass: product.licence_class,
})

const READING_GATES: readonly Gate[] = ['readings_out', 'readings_in']

/** Whether a product has anything that a gate asks about: a house has no odometer, and nobody's licence is looked at for it. */
export function isAskedOf(
  product: RentedProduct & { readonly charging: string },
  helmets: number,
  { gate, isOpen }: GateFinding,
): boolean {
  if (READING_GATES.includes(gate)) return hasOdometer(asRead(product))
  if (gate === 'helmets_counted') return countsHelmets(asRead(product), helmets)
  if (gate === 'licence_checked') return licenceNeeded(product) !== null
  // A house has no papers that lapse; that it is not ready is said all the same.
  return gate !== 'unit_papers_valid' || !isOpen || !isHouse(product)
}
