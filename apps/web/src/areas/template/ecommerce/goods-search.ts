import { oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import type { Category } from './schema.ts'

export const SORTS = ['featured', 'price-asc', 'price-desc'] as const
export type Sort = (typeof SORTS)[number]
export const VIEWS = ['grid', 'list'] as const
export type View = (typeof VIEWS)[number]

/** In the order of the mock; written out again, because pages take no code from the schemas. */
export const CATEGORY_ORDER: readonly Category[] = [
  'helmets',
  'clothing',
  'bags',
  'locks',
  'phones',
  'gloves',
  'cameras',
  'care',
  'bicycles',
  'premises',
]

/** Where the handles of the price range may stand; the last place is no limit. Few dear goods, many cheap ones. */
export const PRICE_STOPS = [
  0, 5, 10, 15, 20, 30, 40, 50, 60, 75, 90, 100, 150, 200, 300, 500, 1000, 2000, 8000,
] as const
export const MOST_PRICE = 8000

export const PRICE_PRESETS: readonly { min?: number; max?: number }[] = [
  {},
  { max: 10 },
  { min: 10, max: 100 },
  { min: 100, max: 500 },
  { min: 500 },
]

/** What the address says of the shop. */
export interface GoodsSearch {
  q: string
  sort: Sort
  page: number
  view: View
  category: Category | undefined
  brand: string | undefined
  rating: number | undefined
  /** Dollars; both ends belong to it. */
  min: number | undefined
  max: number | undefined
}

export function readGoodsSearch(search: Record<string, unknown>): GoodsSearch {
  const price = { min: 0, max: MOST_PRICE }
  const [low, high] = [wholeNumberParam(search, 'min', price), wholeNumberParam(search, 'max', price)]
  const isTurned = low !== undefined && high !== undefined && low > high
  return {
    q: textParam(search, 'q') ?? '',
    sort: oneOfParam(search, 'sort', SORTS) ?? 'featured',
    page: wholeNumberParam(search, 'page', { min: 1, max: 1000 }) ?? 1,
    view: oneOfParam(search, 'view', VIEWS) ?? 'grid',
    category: oneOfParam(search, 'category', CATEGORY_ORDER),
    brand: textParam(search, 'brand', 60),
    rating: wholeNumberParam(search, 'rating', { min: 1, max: 4 }),
    min: isTurned ? high : low,
    max: isTurned ? low : high,
  }
}

/** The address of what is chosen: without what goes without saying. */
export function writeGoodsSearch(chosen: GoodsSearch): Record<string, string> {
  const plain = { q: '', sort: 'featured', page: 1, view: 'grid' }
  const told = Object.entries(chosen).filter(
    ([key, value]) => value !== undefined && value !== plain[key as keyof typeof plain],
  )
  return Object.fromEntries(told.map(([key, value]) => [key, String(value)]))
}

/** A change of anything but the page begins with the first page. */
export function withChange(chosen: GoodsSearch, change: Partial<GoodsSearch>): GoodsSearch {
  return { ...chosen, page: 1, ...change }
}

export function withoutFilters(chosen: GoodsSearch): GoodsSearch {
  return {
    ...chosen,
    page: 1,
    category: undefined,
    brand: undefined,
    rating: undefined,
    min: undefined,
    max: undefined,
  }
}

export function hasFilters({ category, brand, rating, min, max }: GoodsSearch): boolean {
  return [category, brand, rating, min, max].some((value) => value !== undefined)
}

/** The id of goods is what follows the last dash of their address; where nothing does, no goods have it. */
export function idInSlug(slug: string): string {
  return slug.slice(slug.lastIndexOf('-') + 1) || slug
}
