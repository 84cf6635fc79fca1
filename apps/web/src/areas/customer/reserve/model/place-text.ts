import { placeText } from '@rodchao/rental'
import type { FoundPlace } from '@rodchao/contract'
import type { Locale } from '#lib/locale.ts'

/** Shortest text that is worth asking for: one Thai letter or two fit everything. */
export const SHORTEST_PLACE = 2
export const LONGEST_PLACE = 80

/** What is asked of the shop for what stands in the field; null while it is too little. */
export function placeQuestion(typed: string): string | null {
  const text = typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_PLACE)
    .trim()
  return text.length < SHORTEST_PLACE ? null : text
}

/** What the field says once a suggestion is chosen, and whether a driver would find the door by it. */
export function chosenText(
  typed: string,
  found: FoundPlace,
  locale: Locale,
  areaName: string,
): { text: string; isArea: boolean } {
  if (found.kind !== 'area') return { text: found.name[locale], isArea: false }
  const { subdistrict, district, province, postcode } = found
  const known = placeText([subdistrict, district, province].flatMap((name) => [name.th, name.en]).join('') + postcode)
  // Whoever typed a house and a street keeps both; the suggestion only says which sub-district it is.
  const isOnlyArea = typed.split(/[\s,.]+/u).every((word) => known.includes(placeText(word)))
  return isOnlyArea ? { text: areaName, isArea: true } : { text: typed.trim(), isArea: false }
}

/** One line of where it is, below a name. */
export function areaParts(
  found: FoundPlace,
  locale: Locale,
): Record<'subdistrict' | 'district' | 'province' | 'postcode', string> {
  const { subdistrict, district, province, postcode } = found
  const office = (name: string, th: string) => (locale === 'th' && name !== '' ? `${th}${name}` : name)
  return {
    subdistrict: office(subdistrict[locale], 'ต.'),
    district: office(district[locale], 'อ.'),
    province: office(province[locale], 'จ.'),
    postcode,
  }
}
