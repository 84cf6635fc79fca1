import { formatCount, formatTenths } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import type { BlogCategory, BlogStatus } from './model.ts'

export const categoryLabel = labelFrom<BlogCategory>({
  Rides: () => m.blog_category_rides(),
  Care: () => m.blog_category_care(),
  Safety: () => m.blog_category_safety(),
  Places: () => m.blog_category_places(),
  Shop: () => m.blog_category_shop(),
})

export const statusLabel = labelFrom<BlogStatus>({
  Published: () => m.blog_status_published(),
  Pending: () => m.blog_status_pending(),
  Draft: () => m.blog_status_draft(),
})

/** As the badges of core/tags know them. */
export const CATEGORY_COLORS: Record<BlogCategory, string> = {
  Rides: 'info',
  Care: 'warning',
  Safety: 'danger',
  Places: 'success',
  Shop: 'primary',
}

/** From a thousand on in thousands, with one decimal. */
export const shortCount = (count: number): string =>
  count > 999 ? m.blog_thousands({ count: formatTenths(Math.round(count / 100)) }) : formatCount(count)
