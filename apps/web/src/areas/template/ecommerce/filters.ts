import { includesText } from '../core/list/list-query.ts'
import { CATEGORIES } from './schema.ts'
import type { StockedGoods } from './goods.ts'
import type { ShopFilters, ShopGoods } from './schema.ts'

const PER_PAGE = 9

/** What narrows the goods; what is null does not. */
export interface GoodsFilter {
  q: string
  category: string | null
  brand: string | null
  /** At least so many stars. */
  rating: number | null
  /** Both ends belong to it. */
  minPrice: number | null
  maxPrice: number | null
}

export interface ProductsQuery extends GoodsFilter {
  sortBy: string
  perPage: number
  page: number
}

/** Sane figures of a query, whatever stands in the address. */
export function productsQuery(params: URLSearchParams): ProductsQuery {
  const figure = (name: string, fallback: number) => {
    const value = Number(params.get(name) ?? fallback)
    return Number.isSafeInteger(value) && value > 0 ? value : fallback
  }
  const text = (name: string) => params.get(name) || null
  const limit = (name: string) => {
    const value = text(name)
    const number = value === null ? Number.NaN : Number(value)
    return Number.isFinite(number) && number >= 0 ? number : null
  }
  return {
    q: params.get('q') ?? '',
    sortBy: params.get('sortBy') ?? 'featured',
    perPage: figure('perPage', PER_PAGE),
    page: figure('page', 1),
    category: text('category'),
    brand: text('brand'),
    rating: limit('rating'),
    minPrice: limit('minPrice'),
    maxPrice: limit('maxPrice'),
  }
}

/** The dimension left out is the one whose choices are being counted. */
export function filteredGoods(
  stock: readonly StockedGoods[],
  { q, category, brand, rating, minPrice, maxPrice }: GoodsFilter,
  leftOut?: 'category' | 'brand' | 'rating',
): StockedGoods[] {
  return stock.filter(
    ({ goods, category: own }) =>
      includesText(goods.name, q) &&
      (category === null || leftOut === 'category' || own === category) &&
      (brand === null || leftOut === 'brand' || goods.brand === brand) &&
      (rating === null || leftOut === 'rating' || goods.rating >= rating) &&
      (minPrice === null || goods.price >= minPrice) &&
      (maxPrice === null || goods.price <= maxPrice),
  )
}

export function orderedGoods(goods: readonly ShopGoods[], sortBy: string): ShopGoods[] {
  if (sortBy === 'price-asc') return goods.toSorted((one, other) => one.price - other.price)
  if (sortBy === 'price-desc') return goods.toSorted((one, other) => other.price - one.price)
  return goods.toSorted((one, other) => other.id - one.id)
}

/** Brands with the most goods first, as far as all goods go: the list keeps its order while one chooses. */
export function countedFilters(stock: readonly StockedGoods[], filter: GoodsFilter): ShopFilters {
  const byCategory = filteredGoods(stock, filter, 'category')
  const byBrand = filteredGoods(stock, filter, 'brand')
  const byRating = filteredGoods(stock, filter, 'rating')
  const brands = [...Map.groupBy(stock, ({ goods }) => goods.brand)].toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
  )
  return {
    categories: CATEGORIES.map((category) => ({
      category,
      count: byCategory.filter((each) => each.category === category).length,
    })),
    brands: brands.map(([brand]) => ({ brand, count: byBrand.filter(({ goods }) => goods.brand === brand).length })),
    ratings: [4, 3, 2, 1].map((rating) => ({
      rating,
      count: byRating.filter(({ goods }) => goods.rating >= rating).length,
    })),
  }
}
