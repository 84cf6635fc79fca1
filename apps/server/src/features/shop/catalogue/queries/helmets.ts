import type { CatalogueAddon } from './catalogue.ts'

/** What handing a product over depends on. */
export interface RentedProduct {
  readonly category: string
  readonly licence_class: string | null
  readonly engine_cc: number | null
}

/** Only what is ridden on a road under a number plate goes out with helmets that nobody chose. */
const WITH_HELMETS: readonly string[] = ['scooter', 'motorcycle', 'big_bike']

/** Helmets that belong to a rental: those that are included and those that were chosen, of every size. */
export function helmetsExpected(
  { category }: RentedProduct,
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
