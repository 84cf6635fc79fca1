import { type AreaName, findArea, placeText } from '@rodchao/rental'
import type { Catalogue } from './catalogue.ts'

export interface ServedArea extends AreaName {
  readonly zoneId: number
  /** English name of the sub-district, as addresses of the booking page write it. */
  readonly area: string
}

type Zones = Pick<Catalogue, 'zones'>

/** By the name as places are compared: most sub-districts of the country are answered by not being here. */
const known = new WeakMap<Zones['zones'], ReadonlyMap<string, readonly ServedArea[]>>()

function areasByName({ zones }: Zones): ReadonlyMap<string, readonly ServedArea[]> {
  const ready = known.get(zones)
  if (ready !== undefined) return ready
  const areas = zones.flatMap((zone) =>
    zone.areas.map(({ postcode, subdistrict }): ServedArea => ({
      postcode,
      subdistrictTh: subdistrict.th,
      zoneId: zone.id,
      area: subdistrict.en,
    })),
  )
  const byName = Map.groupBy(areas, ({ subdistrictTh }) => placeText(subdistrictTh))
  known.set(zones, byName)
  return byName
}

/** Which zone brings vehicles to a sub-district, and which of its areas that is; null where the shop does not go. */
export function servedArea(zones: Zones, wanted: AreaName): ServedArea | null {
  return findArea(areasByName(zones).get(placeText(wanted.subdistrictTh)) ?? [], wanted) ?? null
}
