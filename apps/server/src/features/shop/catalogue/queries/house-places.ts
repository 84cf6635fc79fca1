import { type Coordinates, placeNames, placeText } from '@rodchao/rental'
import type { Catalogue, CatalogueProduct, CatalogueZone, LocalText } from './catalogue.ts'
import { servedArea } from './served-areas.ts'

type Houses = Pick<Catalogue, 'stays' | 'zones' | 'zoneById'>

/**
 * The zone that brings vehicles to a house; null where nobody drives there. Vehicles of a booking come from one shop, so
 * it has to be a zone of the shop that looks after the house.
 */
export function zoneOfHouse(catalogue: Houses, product: Pick<CatalogueProduct, 'id' | 'units'>): CatalogueZone | null {
  const address = catalogue.stays.get(product.id)?.address ?? null
  const area = address === null ? null : servedArea(catalogue, address)
  const zone = area === null ? undefined : catalogue.zoneById.get(area.zoneId)
  return zone !== undefined && zone.branchId === product.units[0]?.branchId ? zone : null
}

/** A house as the place of a delivery, for everybody's eyes: its name and the part of town. */
export function houseAsPlace(name: LocalText, place: LocalText, language: 'th' | 'en'): string {
  return `${name[language]}, ${place[language]}`
}

export interface HouseAddress {
  readonly address: LocalText
  readonly pin: Coordinates | null
}

/** The house that a delivery names, with its number: for those who drive there, and for nobody else. */
export function houseNamed(
  { productById, stays }: Pick<Catalogue, 'productById' | 'stays'>,
  deliveryPlace: string,
): HouseAddress | null {
  const names = placeNames(deliveryPlace)
  const house = [...productById.values()].find(
    ({ id, name }) => stays.has(id) && [name.th, name.en].some((one) => names.includes(placeText(one))),
  )
  const stay = house === undefined ? undefined : stays.get(house.id)
  return stay === undefined ? null : { address: stay.exactAddress, pin: stay.pin }
}
