import { type Catalogue, type CatalogueProduct, isHouse } from '../../../shop/catalogue/queries/catalogue.ts'
import { addonsWith, type ChosenAddon, readChosenAddons } from '../../amendments/queries/chosen-addons.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'

/** Whether the holder of a booking may ask for a model in the place of theirs: what is let still, and no house. */
export function isOtherModel(booked: CatalogueProduct, other: CatalogueProduct): boolean {
  return other.id !== booked.id && other.isActive && !isHouse(booked) && !isHouse(other)
}

/** The add-ons of a booking, with another model those that are offered with it. */
export function ownAddons(row: ReservationRecord, product: CatalogueProduct, catalogue: Catalogue): ChosenAddon[] {
  const chosen = readChosenAddons(row, catalogue)
  return product.id === row.product_id ? chosen : addonsWith(chosen, product, catalogue)
}
