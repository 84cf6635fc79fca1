import { z } from 'zod'

const text = z.string().min(1)

/** The same five words for categories and tags. */
export const BLOG_CATEGORIES = ['Rides', 'Care', 'Safety', 'Places', 'Shop'] as const
const category = z.enum(BLOG_CATEGORIES)

export const blogListSchema = z.array(
  z.strictObject({
    id: z.int().positive(),
    img: text,
    title: text,
    avatar: text,
    userFullName: text,
    blogPosted: text,
    tags: z.array(category).min(1).max(2),
    excerpt: text,
    comment: z.int().min(10).max(2100),
  }),
)

export const blogSidebarSchema = z.strictObject({
  recentPosts: z.array(z.strictObject({ id: z.int().positive(), img: text, title: text, createdTime: text })).length(4),
  categories: z.array(z.strictObject({ category, icon: text })).length(5),
})

export const blogDetailSchema = z.strictObject({
  blog: z.strictObject({
    img: text,
    title: text,
    avatar: text,
    userFullName: text,
    createdTime: text,
    tags: z.array(category).length(2),
    /** HTML. */
    content: text,
    comments: z.int(),
    bookmarked: z.int(),
    // `UserComment` is the template's own spelling: who wrote the post.
    UserComment: z.array(z.strictObject({ avatar: text, fullName: text, comment: text })).length(1),
  }),
  comments: z
    .array(z.strictObject({ avatar: text, userFullName: text, commentedAt: text, commentText: text }))
    .length(1),
})

export const blogEditSchema = z.strictObject({
  avatar: text,
  userFullName: text,
  createdTime: text,
  blogTitle: text,
  blogCategories: z.array(category).length(2),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  status: z.literal('Published'),
  /** HTML. */
  excerpt: text,
  featuredImage: text,
})

export type BlogList = z.infer<typeof blogListSchema>
export type BlogSidebar = z.infer<typeof blogSidebarSchema>
export type BlogDetail = z.infer<typeof blogDetailSchema>
export type BlogEdit = z.infer<typeof blogEditSchema>
