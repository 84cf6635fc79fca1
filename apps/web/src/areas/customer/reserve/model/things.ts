import { readQuantities, writeQuantities } from './search.ts'
import type { ReserveSearch } from './search.ts'

/** One thing of the booking as the address names it. */
export interface NamedThing {
  /** Of the product. */
  slug: string
  /** Quantities that differ from what is included, as `ReserveSearch.addons`. */
  addons?: string | undefined
}

/** The part of the address that names the things: the first as ever, the others in `more`. */
export type ThingsSearch = { [Key in 'product' | 'addons' | 'more']: ReserveSearch[Key] | undefined }

const BETWEEN = '~'
const BEFORE_ADDONS = '!'

function readThing(text: string): NamedThing[] {
  const [, slug, addons] = /^([\w-]{1,100})(?:!(.*))?$/.exec(text) ?? []
  if (slug === undefined) return []
  return [{ slug, addons: writeQuantities(readQuantities(addons)) }]
}

/** All things that the address names, in order. */
export function readThings({ product, addons, more }: Partial<ThingsSearch>): NamedThing[] {
  const first = product === undefined ? [] : [{ slug: product, addons }]
  return [...first, ...(more ?? '').split(BETWEEN).flatMap(readThing)]
}

export function writeThings([first, ...more]: readonly NamedThing[]): ThingsSearch {
  const texts = more.map(({ slug, addons }) => (addons === undefined ? slug : `${slug}${BEFORE_ADDONS}${addons}`))
  return { product: first?.slug, addons: first?.addons, more: texts.length === 0 ? undefined : texts.join(BETWEEN) }
}

export function countOf(things: readonly { product: { slug: string } }[], slug: string): number {
  return things.filter(({ product }) => product.slug === slug).length
}

/** One more of a product; a second one of a kind takes along what the last one of it takes along. */
export function addThing(search: ReserveSearch, slug: string): ThingsSearch {
  const things = readThings(search)
  const addons = things.findLast((thing) => thing.slug === slug)?.addons
  return writeThings([...things, { slug, addons }])
}

/** One less of a product: the one that was added last. */
export function removeLast(search: ReserveSearch, slug: string): ThingsSearch {
  return removeAt(
    search,
    readThings(search).findLastIndex((thing) => thing.slug === slug),
  )
}

export function removeAt(search: ReserveSearch, at: number): ThingsSearch {
  return writeThings(readThings(search).filter((_, index) => index !== at))
}

/** Another product in the place of one; what was taken along with that one went with it. */
export function replaceAt(search: ReserveSearch, at: number, slug: string): ThingsSearch {
  return writeThings(readThings(search).map((thing, index) => (index === at ? { slug } : thing)))
}

export function changeAddons(search: ReserveSearch, at: number, addons: string | undefined): ThingsSearch {
  return writeThings(readThings(search).map((thing, index) => (index === at ? { ...thing, addons } : thing)))
}
