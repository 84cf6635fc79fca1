import { z } from 'zod/mini'
import { BLOG_CATEGORIES, BLOG_STATUSES } from './model.ts'
import { SLUG } from './slug.ts'

const text = z.string().check(z.minLength(1))
const id = z.int().check(z.positive())
const count = z.int().check(z.minimum(0))
const category = z.enum(BLOG_CATEGORIES)
const categories = z.array(category).check(z.minLength(1), z.maxLength(5))
const status = z.enum(BLOG_STATUSES)

const postSchema = z.strictObject({
  id,
  /** The address of a drawing, or a picture as data. */
  img: text,
  title: text,
  avatar: text,
  userFullName: text,
  blogPosted: z.iso.date(),
  tags: categories,
  excerpt: text,
  comment: count,
  status,
})
export const blogListSchema = z.array(postSchema)
/** What is answered to whoever asks for a page. */
export const blogPageSchema = z.strictObject({ posts: blogListSchema, total: count })

export const blogSidebarSchema = z.strictObject({
  recentPosts: z.array(z.strictObject({ id, img: text, title: text, createdTime: z.iso.date() })).check(z.length(4)),
  categories: z.array(z.strictObject({ category, icon: text, count })).check(z.length(5)),
})

export const blogCommentSchema = z.strictObject({
  id,
  /** The comment that this one answers; null for one to the post. */
  parentId: z.nullable(id),
  avatar: z.string(),
  userFullName: text,
  website: z.string(),
  commentedAt: z.iso.date(),
  commentText: text,
})

export const blogDetailSchema = z.strictObject({
  blog: z.strictObject({
    id,
    slug: text,
    status,
    img: text,
    title: text,
    avatar: text,
    userFullName: text,
    createdTime: z.iso.date(),
    tags: categories,
    /** HTML. */
    content: text,
    comments: count,
    bookmarked: count,
    isBookmarked: z.boolean(),
    // `UserComment` is the template's own spelling: who wrote the post.
    UserComment: z.array(z.strictObject({ avatar: text, fullName: text, comment: text })).check(z.length(1)),
  }),
  comments: z.array(blogCommentSchema),
})

export const blogEditSchema = z.strictObject({
  id,
  avatar: text,
  userFullName: text,
  createdTime: z.iso.date(),
  blogTitle: text,
  blogCategories: categories,
  slug: z.string().check(z.regex(SLUG)),
  status,
  /** HTML. */
  excerpt: text,
  featuredImage: text,
})

const DRAWING_OR_DATA = /^(?:\/(?:vehicles|shop-goods)\.svg#[a-z-]+|data:image\/(?:jpeg|png);base64,.+)$/
export const blogChangeSchema = z.object({
  id,
  blog: z.object({
    blogTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(140)),
    blogCategories: categories,
    slug: z.string().check(z.regex(SLUG), z.maxLength(80)),
    status,
    excerpt: z.string().check(z.minLength(1), z.maxLength(50_000)),
    featuredImage: z.string().check(z.regex(DRAWING_OR_DATA), z.maxLength(2_000_000)),
  }),
})
export const newCommentSchema = z.object({
  id,
  comment: z.object({
    parentId: z.nullable(id),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    email: z.email().check(z.maxLength(200)),
    website: z.string().check(z.trim(), z.maxLength(200)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
})
export const bookmarkSchema = z.object({ id, isBookmarked: z.boolean() })

export type BlogPost = z.infer<typeof postSchema>
export type BlogPage = z.infer<typeof blogPageSchema>
export type BlogSidebar = z.infer<typeof blogSidebarSchema>
export type BlogComment = z.infer<typeof blogCommentSchema>
export type BlogDetail = z.infer<typeof blogDetailSchema>
export type BlogEdit = z.infer<typeof blogEditSchema>
export type BlogChange = z.infer<typeof blogChangeSchema>['blog']
export type NewComment = z.infer<typeof newCommentSchema>['comment']
export type Bookmark = Pick<BlogDetail['blog'], 'bookmarked' | 'isBookmarked'>
