import { type LicenceClass, PHOTOS_NEEDED } from '@rodchao/rental'
import type { RentedProduct } from '../../shop/catalogue/queries/helmets.ts'

/** A bicycle has little to show; a stay is photographed as carefully as a vehicle with an engine. */
const BICYCLE_PHOTOS = 2

/** Fewest pictures that are taken when it leaves and when it comes back. */
export function photosNeeded({ category }: RentedProduct): number {
  return category === 'bicycle' ? BICYCLE_PHOTOS : PHOTOS_NEEDED
}

export function licenceNeeded({ licence_class }: RentedProduct): LicenceClass | null {
  return licence_class === 'motorcycle' || licence_class === 'car' ? licence_class : null
}

/** What has an engine of so many cc has a tank. */
export function hasFuel({ engine_cc }: RentedProduct): boolean {
  return engine_cc !== null
}
