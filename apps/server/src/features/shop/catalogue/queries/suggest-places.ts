import { type FoundPlace, type ListedPlace, MOST_PLACES, type PlaceKind, type RequestQuery } from '@rodchao/contract'
import { type Coordinates, placeFit, placeQuery, type ReadyPlace, readyPlace } from '@rodchao/rental'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue } from './catalogue.ts'
import { toPin } from './stays.ts'
import { servedArea } from './served-areas.ts'
import { findThaiArea, loadThaiAreas, type ThaiArea, type ThaiAreas } from './thai-areas.ts'

function presentArea(
  catalogue: Pick<Catalogue, 'zones'>,
  { subdistrict, district, province, postcode }: Omit<ThaiArea, 'ready'>,
  { kind, name }: Pick<FoundPlace, 'kind' | 'name'>,
): FoundPlace {
  const served = servedArea(catalogue, { subdistrictTh: subdistrict.th, postcode })
  return {
    kind,
    name,
    subdistrict,
    district,
    province,
    postcode,
    zoneId: served?.zoneId ?? null,
    area: served?.area ?? null,
  }
}

/** Places of the shop that stand there before any sub-district, where so many fit. */
const LEAST_OWN = 5
/** So many words at the end of an address name its sub-district, district, province and postcode. */
const MOST_TAIL_WORDS = 6

interface Ranked {
  readonly fit: number
  readonly isServed: boolean
  readonly found: FoundPlace
}

/** What the shop serves first, then by how well it fits. */
function best(ranked: readonly Ranked[]): FoundPlace[] {
  return ranked.toSorted((a, b) => Number(b.isServed) - Number(a.isServed) || b.fit - a.fit).map(({ found }) => found)
}

/**
 * The shop's own places that fit what was typed, then sub-districts. Of a whole address of which nothing fits, its last
 * words are looked for: they name the sub-district, and the door before them is nobody's but the customer's.
 */
export async function suggestPlaces(
  db: Kysely<Database>,
  catalogue: Catalogue,
  { q, only }: RequestQuery<'suggestPlaces'>,
): Promise<FoundPlace[]> {
  const words = placeQuery(q)
  if (words.length === 0) return []
  const [own, { all }] = await Promise.all([only === undefined ? findOwnPlaces(db, catalogue) : [], loadThaiAreas()])
  const known = own.flatMap(({ place, ready }): Ranked[] => {
    const fit = placeFit(ready, words)
    return fit === 0 ? [] : [{ fit, isServed: place.zoneId !== null, found: place }]
  })
  const fitting = best(known)
  const areas = fittingAreas(catalogue, all, words)
  const tail = Math.max(1, words.length - MOST_TAIL_WORDS)
  for (let from = tail; from < words.length && fitting.length === 0 && areas.length === 0; from += 1)
    areas.push(...fittingAreas(catalogue, all, words.slice(from)))
  // A town's hotels leave room for the town itself.
  const room = Math.min(areas.length, MOST_PLACES - LEAST_OWN)
  return [...fitting.slice(0, MOST_PLACES - room), ...areas].slice(0, MOST_PLACES)
}

function fittingAreas(catalogue: Catalogue, all: readonly ThaiArea[], words: readonly string[]): FoundPlace[] {
  const fitting = all.flatMap((area): Ranked[] => {
    const fit = placeFit(area.ready, words)
    if (fit === 0) return []
    const found = presentArea(catalogue, area, { kind: 'area', name: area.subdistrict })
    return [{ fit, isServed: found.zoneId !== null, found }]
  })
  return withoutTwins(best(fitting))
}

/** Sub-districts with several postcodes stand once, under the first. */
function withoutTwins(places: readonly FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>()
  return places.filter(({ subdistrict, district, province }) => {
    const name = `${subdistrict.th} ${district.th} ${province.th}`
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

interface OwnPlace {
  readonly id: number
  readonly version: number
  readonly pin: Coordinates | null
  readonly place: FoundPlace & { readonly kind: PlaceKind }
  readonly ready: ReadyPlace
}

/** The places of the shop, by name. */
export async function findOwnPlaces(db: Kysely<Database>, catalogue: Pick<Catalogue, 'zones'>): Promise<OwnPlace[]> {
  const [rows, areas] = await Promise.all([
    db.selectFrom('place').selectAll().orderBy('name_th').orderBy('id').execute(),
    loadThaiAreas(),
  ])
  return rows.map((row) => presentOwn(catalogue, areas, row))
}

export function presentOwn(
  catalogue: Pick<Catalogue, 'zones'>,
  areas: ThaiAreas,
  row: Selectable<Database['place']>,
): OwnPlace {
  const { subdistrict_th: th, postcode } = row
  const name = { th: row.name_th, en: row.name_en }
  // A sub-district that the list of the country no longer has keeps the name it was given.
  const unknown = { subdistrict: { th, en: th }, district: { th: '', en: '' }, province: { th: '', en: '' }, postcode }
  const { ready: _, ...area } = findThaiArea(areas, { subdistrictTh: th, postcode }) ?? { ...unknown, ready: null }
  const kind = row.kind as PlaceKind
  const place = { ...presentArea(catalogue, { ...area, postcode }, { kind, name }), kind }
  const { subdistrict, district, province } = area
  const around = [subdistrict, district, province].flatMap((text) => [text.th, text.en])
  const { id, version } = row
  return {
    id,
    version,
    pin: toPin(row),
    place,
    ready: readyPlace({ names: [name.th, name.en], around: [...around, postcode] }),
  }
}

export function toListed({ id, version, pin, place: { area: _, ...place } }: OwnPlace): ListedPlace {
  return { id, version, pin, ...place }
}
