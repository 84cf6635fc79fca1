import type { WireQuote } from '@rodchao/contract'
import { type Catalogue, type CatalogueProduct, isOffered } from '../../../shop/catalogue/queries/catalogue.ts'

/** An add-on as chosen. */
export interface ChosenAddon {
  readonly addonId: number
  readonly quantity: number
}

/**
 * What the customer chose beside the vehicle. Reservations from before the choice was kept have it read from the lines
 * of their quote, which begin with the add-on's name; one that is not in the catalogue any more is left out.
 */
export function readChosenAddons(
  reservation: { readonly addons: unknown; readonly quote: unknown },
  catalogue: Pick<Catalogue, 'addonById'>,
): ChosenAddon[] {
  const kept = reservation.addons as readonly ChosenAddon[]
  if (kept.length > 0) return [...kept]
  const { lines, chargedDays } = reservation.quote as WireQuote
  const quantities = new Map<number, number>()
  for (const line of lines) {
    if (line.kind !== 'addon') continue
    const addon = [...catalogue.addonById.values()]
      .filter(({ name }) => line.text.th.startsWith(name.th))
      .toSorted((a, b) => b.name.th.length - a.name.th.length)[0]
    if (!addon) continue
    const isByDay = addon.charge === 'per_day' && line.unitAmount === addon.unitAmount && chargedDays > 0
    const pieces = isByDay ? Math.max(1, Math.round(line.quantity / chargedDays)) : line.quantity
    quantities.set(addon.id, (quantities.get(addon.id) ?? 0) + pieces)
  }
  return [...quantities].map(([addonId, quantity]) => ({ addonId, quantity }))
}

/** Of what the customer chose, what is offered with another model, too. */
export function addonsWith(
  chosen: readonly ChosenAddon[],
  product: CatalogueProduct,
  { addonById }: Pick<Catalogue, 'addonById'>,
): ChosenAddon[] {
  return chosen.filter(({ addonId }) => {
    const addon = addonById.get(addonId)
    return addon !== undefined && isOffered(addon, product)
  })
}
