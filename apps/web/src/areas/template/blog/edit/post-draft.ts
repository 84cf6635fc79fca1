import { m } from '#lib/messages.ts'
import { plainText } from '../../core/rich-text/plain-text.ts'
import { SLUG, slugFrom } from '../slug.ts'
import type { BlogChange, BlogEdit } from '../schema.ts'

export interface PostDraft extends BlogChange {
  /** As long as nobody has typed an address it follows the title. */
  isSlugTyped: boolean
}
export type PostErrors = Partial<Record<keyof BlogChange, string>>

export function makePostDraft(post: BlogEdit): PostDraft {
  const { blogTitle, blogCategories, slug, status, excerpt, featuredImage } = post
  const isSlugTyped = slug !== slugFrom(blogTitle, post.id)
  return { blogTitle, blogCategories, slug, status, excerpt, featuredImage, isSlugTyped }
}

export function withTitle(draft: PostDraft, blogTitle: string, id: number): PostDraft {
  return { ...draft, blogTitle, slug: draft.isSlugTyped ? draft.slug : slugFrom(blogTitle, id) }
}

/** An address that was emptied follows the title again. */
export function withSlug(draft: PostDraft, typed: string, id: number): PostDraft {
  if (typed === '') return { ...draft, slug: slugFrom(draft.blogTitle, id), isSlugTyped: false }
  return { ...draft, slug: typed.toLowerCase().replaceAll(/\s+/g, '-'), isSlugTyped: true }
}

/** What is wrong with each field; `taken` is an address that another post has. */
export function postErrors(draft: PostDraft, taken: string | null): PostErrors {
  const errors: PostErrors = {}
  if (draft.blogTitle.trim() === '') errors.blogTitle = m.showroom_needed()
  if (draft.blogCategories.length === 0) errors.blogCategories = m.blog_category_needed()
  if (!SLUG.test(draft.slug)) errors.slug = m.blog_slug_wrong()
  else if (draft.slug === taken) errors.slug = m.blog_slug_taken()
  if (plainText(draft.excerpt) === '') errors.excerpt = m.showroom_needed()
  return errors
}

export function postChange({ isSlugTyped: _, ...blog }: PostDraft): BlogChange {
  return { ...blog, blogTitle: blog.blogTitle.trim() }
}
