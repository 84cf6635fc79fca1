import type { FoundProduct } from '@rodchao/contract'
import type { Search } from './use-search.ts'

const VEHICLE_STEP = 2

/** The booking page with the window, the place and the product filled in. */
export function reserveSearch(
  { window, place }: Pick<Search, 'window' | 'place'>,
  { slug, category }: Pick<FoundProduct, 'slug' | 'category'>,
) {
  const villa = category === 'pool_villa' ? { category } : {}
  return { step: VEHICLE_STEP, ...window, ...place?.search, ...villa, product: slug } as const
}
