import { oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import { BLOG_CATEGORIES } from './model.ts'
import type { BlogCategory } from './model.ts'

/** What the list shows. */
export interface BlogAddress {
  q: string
  /** Empty for all. */
  category: BlogCategory | ''
  page: number
}

export function readBlogAddress(search: Record<string, unknown>): BlogAddress {
  return {
    q: textParam(search, 'q', 100) ?? '',
    category: oneOfParam(search, 'category', BLOG_CATEGORIES) ?? '',
    page: wholeNumberParam(search, 'page', { min: 1, max: 9999 }) ?? 1,
  }
}

/** Only what is not as at first stands in the address. */
export function writeBlogAddress({ q, category, page }: BlogAddress): Record<string, string> {
  return {
    ...(q === '' ? {} : { q }),
    ...(category === '' ? {} : { category }),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}
