import { queryOptions } from '@tanstack/react-query'
import { readAtOnce } from '../core/read-at-once.ts'
import { callSimulated } from '../core/simulated-calls.ts'
import type { AboutChange, Friend, OwnMarks, Person, Post, Profile } from './schema.ts'

/** Everything that a press on the profile makes old. */
export const PROFILE_KEY = ['simulated', 'profile'] as const

/** The posts that the profile comes with; as many follow with each step. */
export const POSTS_AT_ONCE = 3

export const profileOptions = queryOptions({
  queryKey: [...PROFILE_KEY, 'data'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/profile/data', { signal })) as Profile,
  retry: false,
})

export const ownMarksOptions = queryOptions({
  queryKey: [...PROFILE_KEY, 'own'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/profile/own', { signal })) as OwnMarks,
  retry: false,
})

/** What the page shows. */
export const readProfile = () => Promise.all([readAtOnce(profileOptions), readAtOnce(ownMarksOptions)])

/** Those after the first ones, up to that many in all. */
export function olderPostsOptions(until: number) {
  return queryOptions({
    queryKey: [...PROFILE_KEY, 'posts', until],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/profile/posts?from=${POSTS_AT_ONCE}&until=${until}`, { signal })) as Post[],
    enabled: until > POSTS_AT_ONCE,
    retry: false,
  })
}

export function likersOptions(post: number) {
  return queryOptions({
    queryKey: [...PROFILE_KEY, 'likers', post],
    queryFn: async ({ signal }) =>
      (await callSimulated('GET', `/profile/posts/${post}/likers`, { signal })) as Person[],
    retry: false,
  })
}

export const friendsOptions = queryOptions({
  queryKey: [...PROFILE_KEY, 'friends'],
  queryFn: async ({ signal }) => (await callSimulated('GET', '/profile/friends', { signal })) as Friend[],
  retry: false,
})

const post = async (path: string, body?: object): Promise<void> => {
  await callSimulated('POST', `/profile/${path}`, body === undefined ? {} : { body })
}

export const likePost = (number: number, liked: boolean) => post(`posts/${number}/like`, { liked })
export const writeComment = (number: number, comment: string) => post(`posts/${number}/comments`, { comment })
export const likeComment = (number: number, comment: number, liked: boolean) =>
  post(`posts/${number}/comments/${comment}/like`, { liked })
export const sharePost = (number: number) => post(`posts/${number}/share`)
export const markPage = (number: number, favorite: boolean) => post(`pages/${number}`, { favorite })
export const markMessage = (number: number, favorite: boolean) => post(`messages/${number}`, { favorite })
export const addSuggestion = (number: number, added: boolean) => post(`suggestions/${number}`, { added })
export const sendVote = (vote: string | null) => post('poll', { vote })
export const restoreFriend = (id: number) => post(`friends/${id}/restore`)

export async function removeFriend(id: number): Promise<void> {
  await callSimulated('DELETE', `/profile/friends/${id}`)
}

export async function changeAbout(about: AboutChange): Promise<void> {
  await callSimulated('PUT', '/profile/about', { body: about })
}
