import { z } from 'zod/mini'
import { EMAIL } from '../core/form/typed-address.ts'
import { COMMENT_LETTERS } from './limits.ts'

const text = z.string().check(z.minLength(1))
const count = z.int().check(z.minimum(0))
export const personSchema = z.strictObject({ avatar: text, username: text })

export const postSchema = z.strictObject({
  avatar: text,
  username: text,
  postTime: z.iso.datetime({ offset: true }),
  postText: text,
  /** A picture, or a film of our own: never the address of somebody else's player. */
  postImg: z.optional(text),
  postVid: z.optional(text),
  likes: count,
  youLiked: z.boolean(),
  comments: count,
  share: count,
  likedUsers: z.array(personSchema).check(z.length(5)),
  /** How many like it beside those. */
  likedCount: count,
  detailedComments: z
    .array(z.strictObject({ ...personSchema.shape, comment: text, commentsLikes: count, youLiked: z.boolean() }))
    .check(z.minLength(1)),
})

export const profileSchema = z.strictObject({
  header: z.strictObject({ avatar: text, username: text, designation: text, coverImg: text }),
  userAbout: z.strictObject({ about: text, joined: z.iso.date(), lives: text, email: z.email(), website: text }),
  suggestedPages: z
    .array(z.strictObject({ avatar: text, username: text, subtitle: text, favorite: z.boolean() }))
    .check(z.length(6)),
  twitterFeeds: z
    .array(
      z.strictObject({
        imgUrl: text,
        title: text,
        id: text,
        /** Hash tags in one text. */
        tags: z.string().check(z.startsWith('#')),
        desc: text,
        favorite: z.boolean(),
      }),
    )
    .check(z.length(3)),
  post: z.array(postSchema).check(z.length(3)),
  latestPhotos: z.array(z.strictObject({ img: text })).check(z.length(9)),
  suggestions: z.array(z.strictObject({ avatar: text, name: text, mutualFriends: count })).check(z.length(6)),
  polls: z
    .array(
      z.strictObject({
        name: text,
        result: z.string().check(z.regex(/^\d+%$/)),
        votedUser: z.array(z.strictObject({ img: text, username: text })),
      }),
    )
    .check(z.length(2)),
})

/** What one has done oneself, which the profile has no room for. */
export const ownMarksSchema = z.strictObject({
  /** Names of suggestions that were asked to be friends. */
  added: z.array(text),
  vote: z.nullable(text),
  votes: count,
  /** How many posts there are in all. */
  posts: count,
})

export const friendSchema = z.strictObject({
  id: z.int().check(z.positive()),
  avatar: text,
  username: text,
  city: text,
  mutual: count,
})

const written = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
export const likedSchema = z.object({ liked: z.boolean() })
export const favoriteSchema = z.object({ favorite: z.boolean() })
export const addedSchema = z.object({ added: z.boolean() })
export const voteSchema = z.object({ vote: z.nullable(z.string()) })
export const commentSchema = z.object({
  comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(COMMENT_LETTERS)),
})
export const aboutSchema = z.object({
  about: written,
  lives: written,
  email: written.check(z.regex(EMAIL)),
  website: written,
})

export type Profile = z.infer<typeof profileSchema>
export type Post = z.infer<typeof postSchema>
export type Person = z.infer<typeof personSchema>
export type OwnMarks = z.infer<typeof ownMarksSchema>
export type Friend = z.infer<typeof friendSchema>
export type AboutChange = z.infer<typeof aboutSchema>
