import { arabicDigits } from '../codes/arabic-digits.ts'

/** What a place is looked for by: its own name in both languages, and the words of where it is. */
export interface PlaceWords {
  readonly names: readonly string[]
  /** Sub-district, district, province, postcode. */
  readonly around: readonly string[]
}

/** As places are compared: without case, spaces and signs, which people write as they like ("Cha-am", "cha am"). */
export function placeText(text: string): string {
  return arabicDigits(text.normalize('NFKC').toLowerCase()).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** What a text may name before each of its commas, as places are compared, the longest first: "Hotel, room 2" names a hotel. */
export function placeNames(text: string): string[] {
  const parts = text.split(/[,，]/u)
  return parts.map((_, at) => placeText(parts.slice(0, parts.length - at).join(','))).filter((name) => name !== '')
}

/** The words of what was typed, as places are compared; offices' short words before a name say nothing. */
export function placeQuery(typed: string): string[] {
  return typed
    .replaceAll(/(?:^|(?<=\s))(?:ตำบล|ต\.|อำเภอ|อ\.|จังหวัด|จ\.|แขวง|เขต)\s*(?=\S)/gu, ' ')
    .split(/[\s,]+/u)
    .map(placeText)
    .filter((word) => word !== '')
}

/** The words of a place, made ready once for many questions. */
export interface ReadyPlace {
  readonly names: readonly string[]
  readonly text: string
}

export function readyPlace({ names, around }: PlaceWords): ReadyPlace {
  const own = names.map(placeText)
  return { names: own, text: [...own, ...around.map(placeText)].join(' ') }
}

/**
 * How well a place fits what was typed: 0 not at all, 1 its words are somewhere, 2 in its name, 3 its name begins with
 * them, 4 its name is just that. Every word has to be found.
 */
export function placeFit({ names, text }: ReadyPlace, words: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  if (words.length === 0 || !words.every((word) => text.includes(word))) return 0
  const whole = words.join('')
  if (names.includes(whole)) return 4
  if (names.some((name) => name.startsWith(whole))) return 3
  return names.some((name) => words.every((word) => name.includes(word))) ? 2 : 1
}

/** What many names begin or end with, and people leave out: it tells no place from another. */
const KIND_WORDS = ['โรงแรม', 'รร', 'hotel', 'resort', 'รีสอร์ท', 'the']
/** So many letters are a name; fewer stand in too many texts by chance. */
const LEAST_NAME = 4

const withoutKind = (words: readonly string[]): string[] =>
  words
    .map((word) => word.replace(/^(?:โรงแรม|รร(?=.{4}))/u, ''))
    .filter((word) => word !== '' && !KIND_WORDS.includes(word))

/** The names of a place, made ready once for many texts. */
export interface NamedPlace {
  /** Without what many names begin or end with. */
  readonly own: readonly string[]
  readonly whole: readonly string[]
}

export function namedPlace(names: readonly string[]): NamedPlace {
  return { own: names.map((name) => withoutKind(placeQuery(name)).join('')), whole: names.map(placeText) }
}

/**
 * The place that a text in somebody's own words most likely means: the one whose name stands in it ("Hilton Hua Hin room
 * 204"), the longest where several do, else the only one whose name has all of its words ("Hilton"). Undefined where
 * nothing or more than one place fits.
 */
export function likelyPlace<Place extends NamedPlace>(text: string, places: readonly Place[]): Place | undefined {
  const whole = placeText(text)
  const within = places.map((place) => ({
    place,
    length: Math.max(0, ...place.own.map((name) => (whole.includes(name) ? name.length : 0))),
  }))
  const longest = Math.max(0, ...within.map(({ length }) => length))
  if (longest >= LEAST_NAME) return onlyOne(within.filter(({ length }) => length === longest))?.place
  const words = withoutKind(placeQuery(text.split(/[,，]/u)[0] ?? ''))
  if (words.join('').length < LEAST_NAME) return undefined
  return onlyOne(places.filter((place) => place.whole.some((name) => words.every((word) => name.includes(word)))))
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

/** A sub-district by its Thai name and its postcode. */
export interface AreaName {
  readonly postcode: string
  readonly subdistrictTh: string
}

const PROVINCE_DIGITS = 2

/**
 * Which of a shop's areas a sub-district is: the one of its name and postcode; else the only one of its name in the
 * same province, because some sub-districts have several postcodes. Undefined where the shop does not go.
 */
export function findArea<Area extends AreaName>(areas: readonly Area[], wanted: AreaName): Area | undefined {
  const name = placeText(wanted.subdistrictTh)
  const named = areas.filter(({ subdistrictTh }) => placeText(subdistrictTh) === name)
  const exact = named.find(({ postcode }) => postcode === wanted.postcode)
  if (exact !== undefined) return exact
  const province = wanted.postcode.slice(0, PROVINCE_DIGITS)
  const near = named.filter(({ postcode }) => postcode.startsWith(province))
  return near.length === 1 ? near[0] : undefined
}
