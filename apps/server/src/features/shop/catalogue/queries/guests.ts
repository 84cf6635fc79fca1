import { type CatalogueAddon, isHouse } from './catalogue.ts'

/** How many people stay in a house, as it was booked; null where nobody said, and of what is no house. */
export function guestCount(
  product: { readonly charging: string },
  chosen: readonly { readonly addonId: number; readonly quantity: number }[],
  addonById: ReadonlyMap<number, CatalogueAddon>,
): number | null {
  if (!isHouse(product)) return null
  const guests = chosen.filter(({ addonId }) => addonById.get(addonId)?.icon === 'guests')
  const count = guests.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 0 ? null : count
}
