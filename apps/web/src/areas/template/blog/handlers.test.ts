import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { blogHandlers } from './handlers.ts'
import { blogDetailSchema, blogEditSchema, blogListSchema, blogSidebarSchema } from './schema.ts'

const handlers = blogHandlers(ORIGIN)
const read = async (path: string) => (await getFrom(handlers, path)).body

test('six posts are listed, with few and with many comments', async () => {
  const posts = blogListSchema.parse(await read('/blog/list/data'))
  expect(posts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  const comments = posts.map(({ comment }) => comment)
  expect([Math.min(...comments), Math.max(...comments)]).toEqual([10, 2100])
  for (const { excerpt } of posts) expect(Math.abs(excerpt.length - 90)).toBeLessThan(20)
})

test('recent posts are numbered on after those of the list', async () => {
  const { recentPosts } = blogSidebarSchema.parse(await read('/blog/list/sidebar'))
  expect(recentPosts.map(({ id }) => id)).toEqual([7, 8, 9, 10])
})

test('a post and its editing have the addresses of the specification', async () => {
  const { blog } = blogDetailSchema.parse(await read('/blog/detail'))
  expect([blog.comments > 10_000, blog.bookmarked > 100]).toEqual([true, true])
  const { excerpt } = blogEditSchema.parse(await read('/blog/edit'))
  expect(Math.abs(excerpt.length - 600)).toBeLessThan(120)
})
