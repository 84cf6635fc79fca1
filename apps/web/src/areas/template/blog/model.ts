/** The same five words for categories and tags. */
export const BLOG_CATEGORIES = ['Rides', 'Care', 'Safety', 'Places', 'Shop'] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

export const BLOG_STATUSES = ['Published', 'Pending', 'Draft'] as const
export type BlogStatus = (typeof BLOG_STATUSES)[number]

export const POSTS_PER_PAGE = 6

/** A picture that is shown over the whole width wants as many pixels. */
export const ADVISED_WIDTH = 800
export const ADVISED_HEIGHT = 400
export const MOST_PICTURE_BYTES = 10_000_000
