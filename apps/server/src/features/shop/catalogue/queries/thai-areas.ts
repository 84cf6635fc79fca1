import { type AreaName, findArea, placeText, type ReadyPlace, readyPlace } from '@rodchao/rental'
import type { LocalText } from './catalogue.ts'

/** A sub-district of the country with one of its postcodes. */
export interface ThaiArea {
  readonly subdistrict: LocalText
  readonly district: LocalText
  readonly province: LocalText
  readonly postcode: string
  readonly ready: ReadyPlace
}

export interface ThaiAreas {
  readonly all: readonly ThaiArea[]
  /** By the Thai name as places are compared. */
  readonly byName: ReadonlyMap<string, readonly (AreaName & { readonly area: ThaiArea })[]>
}

let loading: Promise<ThaiAreas> | undefined

/** All sub-districts of the country, some 7,500, read from the package when they are first asked for. */
export function loadThaiAreas(): Promise<ThaiAreas> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function read(): Promise<ThaiAreas> {
  const { getDatabase, setEngMode } = await import('thai-address-universal')
  // One list at a time: the package has one switch for the language of all its answers.
  await setEngMode(false)
  const thai = getDatabase()
  await setEngMode(true)
  const english = getDatabase()
  const all = thai.flatMap((th, at): ThaiArea[] => {
    const en = english[at]
    const postcode = th.postal_code
    // Both lists are in one order; a row without a postcode cannot be delivered to by post either.
    if (en === undefined || !/^\d{5}$/.test(postcode) || en.postal_code !== postcode) return []
    const names = { th: th.sub_district, en: en.sub_district }
    const district = { th: th.district, en: en.district }
    const province = { th: th.province, en: en.province }
    const around = [district.th, district.en, province.th, province.en, postcode]
    return [
      {
        subdistrict: names,
        district,
        province,
        postcode,
        ready: readyPlace({ names: [names.th, names.en], around }),
      },
    ]
  })
  const named = all.map((area) => ({ postcode: area.postcode, subdistrictTh: area.subdistrict.th, area }))
  return { all, byName: Map.groupBy(named, ({ subdistrictTh }) => placeText(subdistrictTh)) }
}

/** The sub-district that a name and a postcode mean; undefined where there is none. */
export function findThaiArea({ byName }: ThaiAreas, wanted: AreaName): ThaiArea | undefined {
  return findArea(byName.get(placeText(wanted.subdistrictTh)) ?? [], wanted)?.area
}
