import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { profileHandlers } from './handlers.ts'
import { profileSchema } from './schema.ts'

test('a profile has its posts, photos, people and polls, and nothing of them lies elsewhere', async () => {
  const { body } = await getFrom(profileHandlers(ORIGIN), '/profile/data')
  const profile = profileSchema.parse(body)
  expect(profile.suggestedPages.filter(({ favorite }) => favorite)).toHaveLength(1)
  expect(profile.twitterFeeds.filter(({ favorite }) => favorite)).toHaveLength(1)
  expect(profile.post.map(({ postImg, postVid }) => [postImg !== undefined, postVid !== undefined])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  expect(profile.polls.map(({ votedUser }) => votedUser.length)).toEqual([5, 3])
  expect(JSON.stringify(body)).not.toContain('http')
})
