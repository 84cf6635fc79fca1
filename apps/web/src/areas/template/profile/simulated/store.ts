import { portraitOf } from '../../core/people/portraits.ts'
import { SAMPLE_PEOPLE } from '../../core/people/sample-people.ts'
import { POLL, POSTS, PROFILE, SAMPLE_FRIENDS, VOTERS } from './samples.ts'
import type { AboutChange, Friend, OwnMarks, Person, Post, Profile } from '../schema.ts'

const FIRST_POSTS = 3

/** `list` with one element made anew; null where there is none at that place, which is counted from 1. */
function changedAt<Element>(
  list: readonly Element[],
  number: number,
  change: (element: Element) => Element,
): Element[] | null {
  const element = list[number - 1]
  return element === undefined ? null : list.with(number - 1, change(element))
}

/** The profile of this tab: a reload brings the samples back. Posts and what else has no id are known by their place. */
export function createProfileStore() {
  let profile = PROFILE
  let posts = [...POSTS]
  let friends: readonly Friend[] = SAMPLE_FRIENDS
  let vote: string | null = null
  const added = new Set<string>()

  const changePost = (number: number, change: (post: Post) => Post): Post | null => {
    const next = changedAt(posts, number, change)
    if (next === null) return null
    posts = next
    return next[number - 1] ?? null
  }
  /** Whether something was there to be changed. */
  const become = <Key extends 'suggestedPages' | 'twitterFeeds'>(key: Key, next: Profile[Key] | null): boolean => {
    if (next !== null) profile = { ...profile, [key]: next }
    return next !== null
  }
  const polls = (): Profile['polls'] => {
    const votes = POLL.map((way) => ({ ...way, votes: way.votes + (way.name === vote ? 1 : 0) }))
    const all = votes.reduce((sum, way) => sum + way.votes, 0)
    return votes.map((way) => ({
      name: way.name,
      result: `${Math.round((way.votes / all) * 100)}%`,
      votedUser: VOTERS.slice(0, way.voters),
    }))
  }
  return {
    profile: (): Profile => ({ ...profile, post: posts.slice(0, FIRST_POSTS), polls: polls() }),
    own: (): OwnMarks => ({
      added: [...added],
      vote,
      votes: POLL.reduce((sum, way) => sum + way.votes, vote === null ? 0 : 1),
      posts: posts.length,
    }),
    posts: (from: number, until: number): Post[] => posts.slice(from, until),
    likePost: (number: number, liked: boolean) =>
      changePost(number, (post) =>
        post.youLiked === liked ? post : { ...post, youLiked: liked, likes: post.likes + (liked ? 1 : -1) },
      ),
    comment: (number: number, comment: string) =>
      changePost(number, (post) => ({
        ...post,
        comments: post.comments + 1,
        detailedComments: [
          ...post.detailedComments,
          { avatar: post.avatar, username: post.username, comment, commentsLikes: 0, youLiked: false },
        ],
      })),
    likeComment: (number: number, comment: number, liked: boolean): Post | null => {
      const comments = changedAt(posts[number - 1]?.detailedComments ?? [], comment, (one) =>
        one.youLiked === liked ? one : { ...one, youLiked: liked, commentsLikes: one.commentsLikes + (liked ? 1 : -1) },
      )
      return comments === null ? null : changePost(number, (post) => ({ ...post, detailedComments: comments }))
    },
    share: (number: number) => changePost(number, (post) => ({ ...post, share: post.share + 1 })),
    /** Everybody who likes it, oneself first. */
    likers: (number: number): Person[] | null => {
      const post = posts[number - 1]
      if (post === undefined) return null
      const others = SAMPLE_PEOPLE.slice(0, post.likedCount).map(({ fullName }) => ({
        avatar: portraitOf(fullName),
        username: fullName,
      }))
      const own = post.youLiked ? [{ avatar: post.avatar, username: post.username }] : []
      return [...own, ...post.likedUsers, ...others]
    },
    markPage: (number: number, favorite: boolean) =>
      become(
        'suggestedPages',
        changedAt(profile.suggestedPages, number, (page) => ({ ...page, favorite })),
      ),
    markMessage: (number: number, favorite: boolean) =>
      become(
        'twitterFeeds',
        changedAt(profile.twitterFeeds, number, (message) => ({ ...message, favorite })),
      ),
    addSuggestion: (number: number, isAdded: boolean): boolean => {
      const name = profile.suggestions[number - 1]?.name
      if (name === undefined) return false
      if (isAdded) added.add(name)
      else added.delete(name)
      return true
    },
    /** Null takes one's vote back. */
    vote: (name: string | null): boolean => {
      if (name !== null && !POLL.some((way) => way.name === name)) return false
      vote = name
      return true
    },
    friends: () => friends,
    removeFriend: (id: number): boolean => {
      const before = friends.length
      friends = friends.filter((friend) => friend.id !== id)
      return friends.length < before
    },
    restoreFriend: (id: number): boolean => {
      const isGone = SAMPLE_FRIENDS.some((friend) => friend.id === id) && !friends.some((friend) => friend.id === id)
      if (isGone) friends = SAMPLE_FRIENDS.filter((one) => one.id === id || friends.includes(one))
      return isGone
    },
    changeAbout: (change: AboutChange): void => {
      profile = { ...profile, userAbout: { ...profile.userAbout, ...change } }
    },
  }
}
