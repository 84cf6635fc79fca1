import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { profileHandlers } from './handlers.ts'
import { friendSchema, ownMarksSchema, personSchema, postSchema, profileSchema } from './schema.ts'

function backend() {
  const handlers = profileHandlers(ORIGIN)
  const read = async (path: string) => (await getFrom(handlers, `/profile/${path}`)).body
  const call = async (method: string, path: string, body: unknown) =>
    (await getResponse(handlers, new Request(`${ORIGIN}/profile/${path}`, { method, body: JSON.stringify(body) })))
      ?.status
  const profile = async () => profileSchema.parse(await read('data'))
  return {
    read,
    call,
    send: (path: string, body: unknown = {}) => call('POST', path, body),
    profile,
    firstPost: async () => postSchema.parse((await profile()).post[0]),
    own: async () => ownMarksSchema.parse(await read('own')),
    friends: async () => z.array(friendSchema).parse(await read('friends')),
    likers: async () => z.array(personSchema).parse(await read('posts/1/likers')),
  }
}

test('a profile has its posts, photos, people and polls, and nothing of them lies elsewhere', async () => {
  const profile = await backend().profile()
  expect(profile.suggestedPages.filter(({ favorite }) => favorite)).toHaveLength(1)
  expect(profile.twitterFeeds.filter(({ favorite }) => favorite)).toHaveLength(1)
  expect(profile.post.map(({ postImg, postVid }) => [postImg !== undefined, postVid !== undefined])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  expect(profile.polls.map(({ votedUser }) => votedUser.length)).toEqual([5, 3])
  expect(JSON.stringify(profile)).not.toContain('http')
})

test('older posts follow until there are no more', async () => {
  const { read, own } = backend()
  const posts = async (query: string) => z.array(postSchema).parse(await read(`posts?${query}`))
  expect((await own()).posts).toBe(9)
  expect((await posts('from=3')).map(({ postTime }) => postTime)).toEqual(
    (await posts('from=3&until=6')).map(({ postTime }) => postTime),
  )
  expect(await posts('from=3&until=9')).toHaveLength(6)
  expect(await posts('from=9')).toEqual([])
  expect(await posts('from=x')).toHaveLength(3)
})

test('a post is liked once and let go, and its likers are as many as it says', async () => {
  const { send, firstPost, likers } = backend()
  const before = await firstPost()
  expect(await likers()).toHaveLength(before.likes)
  expect(await send('posts/1/like', { liked: false })).toBe(200)
  expect(await send('posts/1/like', { liked: false })).toBe(200)
  expect(await firstPost()).toMatchObject({ likes: before.likes - 1, youLiked: false })
  expect(await likers()).toHaveLength(before.likes - 1)
  expect([await send('posts/99/like', { liked: true }), await send('posts/x/like', { liked: true })]).toEqual([
    404, 404,
  ])
  expect(await send('posts/1/like', { liked: 'yes' })).toBe(400)
})

test('a comment stands under its post and can be liked, a share is counted, and nothing is no comment', async () => {
  const { send, firstPost } = backend()
  expect(await send('posts/1/comments', { comment: ' Beautiful ' })).toBe(201)
  expect(await firstPost()).toMatchObject({ comments: 3, detailedComments: [{}, {}, { comment: 'Beautiful' }] })
  expect(await send('posts/1/comments/3/like', { liked: true })).toBe(200)
  expect((await firstPost()).detailedComments[2]).toMatchObject({ commentsLikes: 1, youLiked: true })
  expect(await send('posts/1/comments/4/like', { liked: true })).toBe(404)
  expect([
    await send('posts/1/comments', { comment: '  ' }),
    await send('posts/99/comments', { comment: 'x' }),
  ]).toEqual([400, 404])
  const { share } = await firstPost()
  expect(await send('posts/1/share')).toBe(200)
  expect((await firstPost()).share).toBe(share + 1)
})

test('pages and messages are marked, suggestions added, and one vote counts once', async () => {
  const { send, profile, own } = backend()
  expect([await send('pages/1', { favorite: true }), await send('messages/3', { favorite: false })]).toEqual([200, 200])
  expect((await profile()).suggestedPages[0]?.favorite).toBe(true)
  expect((await profile()).twitterFeeds[2]?.favorite).toBe(false)
  expect([await send('pages/7', { favorite: true }), await send('suggestions/7', { added: true })]).toEqual([404, 404])
  expect(await send('suggestions/2', { added: true })).toBe(200)
  expect((await own()).added).toEqual(['Clara Duarte'])
  expect((await profile()).polls.map(({ result }) => result)).toEqual(['62%', '38%'])
  expect(await send('poll', { vote: 'Over the hills' })).toBe(200)
  expect(await send('poll', { vote: 'Over the hills' })).toBe(200)
  expect(await own()).toMatchObject({ vote: 'Over the hills', votes: 51 })
  expect((await profile()).polls.map(({ result }) => result)).toEqual(['61%', '39%'])
  expect(await send('poll', { vote: 'By air' })).toBe(404)
  expect(await send('poll', { vote: null })).toBe(200)
  expect(await own()).toMatchObject({ vote: null, votes: 50 })
})

test('a friend is let go and taken back to the same place', async () => {
  const { call, send, friends } = backend()
  const ids = async () => (await friends()).map(({ id }) => id)
  expect(await call('DELETE', 'friends/3', {})).toBe(200)
  expect(await call('DELETE', 'friends/3', {})).toBe(404)
  expect(await ids()).toEqual([1, 2, 4, 5, 6, 7, 8])
  expect(await send('friends/3/restore')).toBe(200)
  expect(await send('friends/3/restore')).toBe(404)
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('what one says of oneself is kept, but not what is no address', async () => {
  const { call, profile } = backend()
  const about = { about: 'Rides.', lives: 'Cha-am', email: 'w@shop.example', website: 'w.example' }
  expect(await call('PUT', 'about', about)).toBe(200)
  expect((await profile()).userAbout).toEqual({ ...about, joined: '2021-11-15' })
  expect(await call('PUT', 'about', { ...about, email: 'w' })).toBe(400)
  expect(await call('PUT', 'about', { ...about, lives: ' ' })).toBe(400)
})
