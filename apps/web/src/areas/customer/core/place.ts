import type { Shop } from '@rodchao/contract'
import { textParam } from '#lib/search-params.ts'

/** Where a vehicle changes hands, as the address of the booking page writes it. */
export interface PlaceSearch {
  branch?: number
  zone?: number
  /** English name of the sub-district. */
  area?: string
}

export interface PlaceOption {
  /** `branch.1`, or `zone.3` with the number of the area in it. */
  value: string
  name: Shop['name']
  isDelivery: boolean
  search: PlaceSearch
}

/** Every branch, and every place that the shop drives to. */
export function placeOptions({ branches, zones }: Pick<Shop, 'branches' | 'zones'>): PlaceOption[] {
  const atBranch = branches.map(({ id, name }): PlaceOption => ({
    value: `branch.${id}`,
    name,
    isDelivery: false,
    search: { branch: id },
  }))
  const delivered = zones.flatMap(({ id, name, areas }) =>
    areas.length === 0
      ? [{ value: `zone.${id}`, name, isDelivery: true, search: { zone: id } }]
      : areas.map(({ subdistrict }, at): PlaceOption => {
          const search = { zone: id, area: subdistrict.en }
          return { value: `zone.${id}.${at}`, name: subdistrict, isDelivery: true, search }
        }),
  )
  return [...atBranch, ...delivered]
}

/** The place the address names, by `place` or as the booking page writes it; else the first branch. */
export function findPlace(raw: Record<string, unknown>, options: readonly PlaceOption[]): PlaceOption | undefined {
  const [place, zone, branch, area] = ['place', 'zone', 'branch', 'area'].map((key) => textParam(raw, key))
  const inZone = options.filter(({ search }) => zone !== undefined && String(search.zone) === zone)
  return (
    options.find(({ value }) => value === place) ??
    inZone.find(({ search }) => search.area === area) ??
    inZone[0] ??
    options.find(({ search }) => branch !== undefined && String(search.branch) === branch) ??
    options[0]
  )
}
