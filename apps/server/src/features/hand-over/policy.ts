import { type LicenceClass, PHOTOS_NEEDED } from '@rodchao/rental'
import type { CatalogueAddon } from '../catalogue/queries/catalogue.ts'

const DESK = { action: 'manage', subject: 'normal' } as const

/** Calls of the counter alone. */
export const AT_DESK = DESK
/** Calls that whoever brings or fetches a vehicle may make, too, for the reservations that they have a stop of. */
export const IN_YARD = [DESK, { action: 'update', subject: 'delivery' }] as const

/** What a product is to somebody who gives it out. */
export interface GivenProduct {
  readonly category: string
  readonly licence_class: string | null
  readonly engine_cc: number | null
}

/** A bicycle has little to show; a stay is photographed as carefully as a vehicle with an engine. */
const BICYCLE_PHOTOS = 2

/** Fewest pictures that are taken when it leaves and when it comes back. */
export function photosNeeded({ category }: GivenProduct): number {
  return category === 'bicycle' ? BICYCLE_PHOTOS : PHOTOS_NEEDED
}

export function licenceNeeded({ licence_class }: GivenProduct): LicenceClass | null {
  return licence_class === 'motorcycle' || licence_class === 'car' ? licence_class : null
}

/** What has an engine of so many cc has a tank. */
export function hasFuel({ engine_cc }: GivenProduct): boolean {
  return engine_cc !== null
}

/** Only what is ridden on a road under a number plate goes out with helmets that nobody chose. */
const WITH_HELMETS: readonly string[] = ['scooter', 'motorcycle', 'big_bike']

/** Helmets that belong to a rental: those that are included and those that were chosen, of every size. */
export function helmetsExpected(
  { category }: GivenProduct,
  chosen: readonly { readonly addonId: number; readonly quantity: number }[],
  addons: Iterable<CatalogueAddon>,
): number {
  let helmets = 0
  for (const addon of addons) {
    if (!/(^|-)helmet$/.test(addon.slug)) continue
    const included = WITH_HELMETS.includes(category) && addon.categories.includes(category) ? addon.includedQuantity : 0
    const quantity = chosen.find(({ addonId }) => addonId === addon.id)?.quantity ?? 0
    helmets += Math.max(included, quantity)
  }
  return helmets
}
