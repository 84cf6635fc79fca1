import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { blogHandlers } from './handlers.ts'
import {
  blogCommentSchema,
  blogDetailSchema,
  blogEditSchema,
  blogListSchema,
  blogPageSchema,
  blogSidebarSchema,
} from './schema.ts'
import { createBlogStore } from './store.ts'

const NOON = Date.parse('2026-11-26T12:00:00+07:00')

function open() {
  const handlers = blogHandlers(
    ORIGIN,
    createBlogStore(() => NOON),
  )
  const ask = (path: string) => getFrom(handlers, `/blog/${path}`)
  const send = async (path: string, body: unknown) => {
    const request = new Request(`${ORIGIN}/blog/${path}`, { method: 'POST', body: JSON.stringify(body) })
    const response = await getResponse(handlers, request)
    const text = (await response?.text()) ?? ''
    return { status: response?.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  const page = async (query: string) => blogPageSchema.parse((await ask(`list/data?${query}`)).body)
  const detail = async (id: number) => blogDetailSchema.parse((await ask(`detail?id=${id}`)).body)
  const edit = async (id: number) => blogEditSchema.parse((await ask(`edit?id=${id}`)).body)
  return { ask, send, page, detail, edit }
}

test('six posts are listed, with few and with many comments', async () => {
  const posts = blogListSchema.parse((await open().ask('list/data')).body)
  expect(posts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  const comments = posts.map(({ comment }) => comment)
  expect([Math.min(...comments), Math.max(...comments)]).toEqual([10, 2100])
  for (const { excerpt } of posts) expect(Math.abs(excerpt.length - 90)).toBeLessThan(20)
})

test('whoever asks for a page has the newest first, and each post once', async () => {
  const { page } = open()
  const pages = await Promise.all([1, 2, 3, 4].map((number) => page(`page=${number}&perPage=6`)))
  expect(pages.map(({ posts }) => posts.length)).toEqual([6, 6, 2, 0])
  expect(pages.every(({ total }) => total === 14)).toBe(true)
  const posts = pages.flatMap((each) => each.posts)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(14)
  const days = posts.map(({ blogPosted }) => blogPosted)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('posts are found by a word of their text, in any case, and by their category', async () => {
  const { page } = open()
  expect((await page('page=1&q=PINEAPPLE')).posts.map(({ id }) => id)).toEqual([1])
  const { posts, total } = await page('page=1&category=Places&perPage=20')
  expect(total).toBe(posts.length)
  expect(posts.every(({ tags }) => tags.includes('Places'))).toBe(true)
  expect(await page('page=1&q=pineapple&category=Shop')).toEqual({ posts: [], total: 0 })
})

test('recent posts are numbered on after those of the list, and categories are counted', async () => {
  const { ask, page } = open()
  const { recentPosts, categories } = blogSidebarSchema.parse((await ask('list/sidebar')).body)
  expect(recentPosts.map(({ id }) => id)).toEqual([7, 8, 9, 10])
  for (const { category, count } of categories) expect((await page(`page=1&category=${category}`)).total).toBe(count)
})

test('a post and its editing have the addresses of the specification; an unknown one is 404', async () => {
  const { ask, detail, page } = open()
  const first = blogDetailSchema.parse((await ask('detail')).body)
  expect(first).toEqual(await detail(1))
  expect(Math.abs(blogEditSchema.parse((await ask('edit')).body).excerpt.length - 600)).toBeLessThan(300)
  const listed = (await page('page=1&perPage=20')).posts.find(({ id }) => id === 2)
  expect((await detail(2)).blog.comments).toBe(listed?.comment)
  for (const path of ['detail?id=99', 'detail?id=x', 'edit?id=0']) expect((await ask(path)).status).toBe(404)
})

test('what is saved stands in the list and in the post; an address is of one post alone', async () => {
  const { send, edit, detail, page } = open()
  const { id, avatar: _, userFullName: __, createdTime: ___, ...blog } = await edit(3)
  const change = {
    ...blog,
    blogTitle: 'Heads',
    slug: 'heads',
    status: 'Draft',
    excerpt: `<p>${'Long words. '.repeat(20)}</p>`,
  }
  expect((await send('edit', { id, blog: change })).status).toBe(200)
  expect((await detail(3)).blog).toMatchObject({ title: 'Heads', slug: 'heads', status: 'Draft' })
  const listed = (await page('page=1&q=heads&perPage=20')).posts.find((post) => post.id === 3)
  expect(listed?.excerpt).toMatch(/^Long words.*…$/)
  expect((await send('edit', { id: 4, blog: change })).status).toBe(409)
  expect((await send('edit', { id: 99, blog: { ...change, slug: 'other' } })).status).toBe(404)
  for (const wrong of [
    { slug: 'Not one' },
    { blogTitle: ' ' },
    { blogCategories: [] },
    { status: 'Gone' },
    { featuredImage: 'https://else.example/a.png' },
  ])
    expect((await send('edit', { id, blog: { ...change, ...wrong } })).status).toBe(400)
})

test('a bookmark counts once and is taken away again', async () => {
  const { send, detail } = open()
  const { bookmarked } = (await detail(1)).blog
  for (const isBookmarked of [true, true, false]) {
    const { body } = await send('bookmark', { id: 1, isBookmarked })
    expect(body).toEqual({ bookmarked: bookmarked + Number(isBookmarked), isBookmarked })
  }
  expect((await send('bookmark', { id: 99, isBookmarked: true })).status).toBe(404)
})

test('a comment is kept and counted, and answers one of the same post', async () => {
  const { send, detail } = open()
  const comment = { parentId: 1, name: ' Ada ', email: 'ada@shop.example', website: '', text: 'So it is.' }
  const { status, body } = await send('comments', { id: 1, comment })
  expect([status, blogCommentSchema.parse(body)]).toEqual([
    201,
    expect.objectContaining({ userFullName: 'Ada', parentId: 1, commentedAt: '2026-11-26' }),
  ])
  const { blog, comments } = await detail(1)
  expect([blog.comments, comments.length]).toEqual([77, 3])
  expect((await send('comments', { id: 2, comment })).status).toBe(404)
  expect((await send('comments', { id: 1, comment: { ...comment, email: 'ada' } })).status).toBe(400)
  expect((await send('comments', { id: 1, comment: { ...comment, text: ' ' } })).status).toBe(400)
})
