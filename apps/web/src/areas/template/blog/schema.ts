import { z } from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** The same five words for categories and tags. */
export const BLOG_CATEGORIES = ['Rides', 'Care', 'Safety', 'Places', 'Shop'] as const
const category = z.enum(BLOG_CATEGORIES)

export const blogListSchema = z.array(
  z.strictObject({
    id: z.int().check(z.positive()),
    img: text,
    title: text,
    avatar: text,
    userFullName: text,
    blogPosted: text,
    tags: z.array(category).check(z.minLength(1), z.maxLength(2)),
    excerpt: text,
    comment: z.int().check(z.minimum(10), z.maximum(2100)),
  }),
)

export const blogSidebarSchema = z.strictObject({
  recentPosts: z
    .array(z.strictObject({ id: z.int().check(z.positive()), img: text, title: text, createdTime: text }))
    .check(z.length(4)),
  categories: z.array(z.strictObject({ category, icon: text })).check(z.length(5)),
})

export const blogDetailSchema = z.strictObject({
  blog: z.strictObject({
    img: text,
    title: text,
    avatar: text,
    userFullName: text,
    createdTime: text,
    tags: z.array(category).check(z.length(2)),
    /** HTML. */
    content: text,
    comments: z.int(),
    bookmarked: z.int(),
    // `UserComment` is the template's own spelling: who wrote the post.
    UserComment: z.array(z.strictObject({ avatar: text, fullName: text, comment: text })).check(z.length(1)),
  }),
  comments: z
    .array(z.strictObject({ avatar: text, userFullName: text, commentedAt: text, commentText: text }))
    .check(z.length(1)),
})

export const blogEditSchema = z.strictObject({
  avatar: text,
  userFullName: text,
  createdTime: text,
  blogTitle: text,
  blogCategories: z.array(category).check(z.length(2)),
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  status: z.literal('Published'),
  /** HTML. */
  excerpt: text,
  featuredImage: text,
})

export type BlogList = z.infer<typeof blogListSchema>
export type BlogSidebar = z.infer<typeof blogSidebarSchema>
export type BlogDetail = z.infer<typeof blogDetailSchema>
export type BlogEdit = z.infer<typeof blogEditSchema>
