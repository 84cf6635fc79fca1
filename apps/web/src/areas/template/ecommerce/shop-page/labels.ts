import { m } from '#lib/messages.ts'
import { formatCount } from '#lib/format.ts'
import { MOST_PRICE } from '../goods-search.ts'
import type { Category } from '../schema.ts'

export const CATEGORY_NAMES: Record<Category, () => string> = {
  helmets: () => m.shop_category_helmets(),
  clothing: () => m.shop_category_clothing(),
  bags: () => m.shop_category_bags(),
  locks: () => m.shop_category_locks(),
  phones: () => m.shop_category_phones(),
  gloves: () => m.shop_category_gloves(),
  cameras: () => m.shop_category_cameras(),
  care: () => m.shop_category_care(),
  bicycles: () => m.shop_category_bicycles(),
  premises: () => m.shop_category_premises(),
}

/** A range of prices in whole dollars. */
export function priceText(min: number | undefined, max: number | undefined): string {
  if (max === undefined || max >= MOST_PRICE) {
    return min === undefined || min === 0 ? m.shop_price_all() : m.shop_price_from({ min: formatCount(min) })
  }
  if (min === undefined || min === 0) return m.shop_price_to({ max: formatCount(max) })
  return m.shop_price_between({ min: formatCount(min), max: formatCount(max) })
}
