import type { FoundPlace, ListedPlace } from '@rodchao/contract'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'

export type Area = Pick<FoundPlace, 'subdistrict' | 'district' | 'postcode'>

export function areaOf({ subdistrict, district, postcode }: Area): Area {
  return { subdistrict, district, postcode }
}

export function areaText(area: Area): string {
  return `${inReadersLanguage(area.subdistrict)}, ${inReadersLanguage(area.district)} ${area.postcode}`
}

/** The door as it is typed; empty where nobody has said where it is. */
export function doorText(place: ListedPlace | null): string {
  return place?.pin ? `${place.pin.latitude}, ${place.pin.longitude}` : ''
}
