import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { GoodsExtras, ShopFilters, ShopProduct, ShopProducts, ShopWishlist } from './schema.ts'
import type { GoodsSearch } from './goods-search.ts'

const SHOP = '/apps/ecommerce'
export const PER_PAGE = 9

/** Whatever shows goods with their marks: fetched anew when something went into the cart or the wishlist. */
export const GOODS_KEY = ['simulated', 'goods'] as const

/** How many goods each filter leaves. */
export const COUNTS_KEY = ['simulated', 'goods-filters'] as const

function asParams({ q, sort, page, category, brand, rating, min, max }: GoodsSearch): string {
  const params = new URLSearchParams({ q, sortBy: sort, perPage: String(PER_PAGE), page: String(page) })
  const more = { category, brand, rating, minPrice: min, maxPrice: max }
  for (const [name, value] of Object.entries(more)) if (value !== undefined) params.set(name, String(value))
  return params.toString()
}

export function productsOptions(search: GoodsSearch) {
  const params = asParams(search)
  return queryOptions({
    queryKey: [...GOODS_KEY, 'list', params],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `${SHOP}/products?${params}`, { signal })) as ShopProducts,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function filtersOptions(search: GoodsSearch) {
  const params = asParams({ ...search, page: 1, sort: 'featured' })
  return queryOptions({
    queryKey: [...COUNTS_KEY, params],
    queryFn: async ({ signal }) => (await callSimulated('GET', `${SHOP}/filters?${params}`, { signal })) as ShopFilters,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function productOptions(id: string) {
  return queryOptions({
    queryKey: [...GOODS_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      ((await callSimulated('GET', `${SHOP}/products/${encodeURIComponent(id)}`, { signal })) as ShopProduct).product,
    retry: false,
  })
}

export function extrasOptions(id: number) {
  return queryOptions({
    queryKey: [...GOODS_KEY, 'extras', id],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `${SHOP}/products/${id}/extras`, { signal })) as GoodsExtras,
    retry: false,
  })
}

export const wishlistOptions = queryOptions({
  queryKey: [...GOODS_KEY, 'wishlist'],
  queryFn: async ({ signal }) =>
    ((await callSimulated('GET', `${SHOP}/wishlist`, { signal })) as ShopWishlist).products,
  retry: false,
})

export async function putIntoWishlist(id: number, place?: number): Promise<void> {
  await callSimulated('POST', `${SHOP}/wishlist`, { body: { productId: id, place } })
}

export async function dropFromWishlist(id: number): Promise<void> {
  await callSimulated('DELETE', `${SHOP}/wishlist/${id}`)
}
