import { queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import { POSTS_PER_PAGE } from './model.ts'
import type { BlogAddress } from './address.ts'
import type {
  BlogChange,
  BlogComment,
  BlogDetail,
  BlogEdit,
  BlogPage,
  BlogSidebar,
  Bookmark,
  NewComment,
} from './schema.ts'

export const BLOG_KEY = ['simulated', 'blog'] as const

export const postsOptions = ({ q, category, page }: BlogAddress) => {
  const asked = new URLSearchParams({ q, category, page: String(page), perPage: String(POSTS_PER_PAGE) }).toString()
  return queryOptions({
    queryKey: [...BLOG_KEY, 'list', asked],
    queryFn: async ({ signal }) => (await callSimulated('GET', `/blog/list/data?${asked}`, { signal })) as BlogPage,
    retry: false,
  })
}

export const sidebarOptions = queryOptions({
  queryKey: [...BLOG_KEY, 'sidebar'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/blog/list/sidebar', { signal })) as BlogSidebar,
  retry: false,
})

const asId = (id: string) => new URLSearchParams({ id }).toString()

export const detailOptions = (id: string) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'detail', id],
    queryFn: async ({ signal }) => (await callSimulated('GET', `/blog/detail?${asId(id)}`, { signal })) as BlogDetail,
    retry: false,
  })

export const editOptions = (id: string) =>
  queryOptions({
    queryKey: [...BLOG_KEY, 'edit', id],
    queryFn: async ({ signal }) => (await callSimulated('GET', `/blog/edit?${asId(id)}`, { signal })) as BlogEdit,
    // What is typed stands on it: it is asked for anew when one comes to the page, and not while one is there.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export async function savePost(id: number, blog: BlogChange): Promise<BlogEdit> {
  return (await callSimulated('POST', '/blog/edit', { body: { id, blog } })) as BlogEdit
}

export async function setBookmark(id: number, isBookmarked: boolean): Promise<Bookmark> {
  return (await callSimulated('POST', '/blog/bookmark', { body: { id, isBookmarked } })) as Bookmark
}

export async function addComment(id: number, comment: NewComment): Promise<BlogComment> {
  return (await callSimulated('POST', '/blog/comments', { body: { id, comment } })) as BlogComment
}
