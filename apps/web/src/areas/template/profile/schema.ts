import { z } from 'zod/mini'

const text = z.string().check(z.minLength(1))
const count = z.int().check(z.minimum(0))
const personSchema = z.strictObject({ avatar: text, username: text })

const postSchema = z.strictObject({
  avatar: text,
  username: text,
  postTime: text,
  postText: text,
  /** A picture, or a film of our own: never the address of somebody else's player. */
  postImg: z.optional(text),
  postVid: z.optional(text),
  likes: count,
  youLiked: z.boolean(),
  comments: count,
  share: count,
  likedUsers: z.array(personSchema).check(z.length(5)),
  likedCount: count,
  detailedComments: z
    .array(z.strictObject({ ...personSchema.shape, comment: text, commentsLikes: count, youLiked: z.boolean() }))
    .check(z.minLength(1), z.maxLength(2)),
})

export const profileSchema = z.strictObject({
  header: z.strictObject({ avatar: text, username: text, designation: text, coverImg: text }),
  userAbout: z.strictObject({ about: text, joined: text, lives: text, email: z.email(), website: text }),
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
  suggestions: z.array(z.strictObject({ avatar: text, name: text, mutualFriend: text })).check(z.length(6)),
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
export type Profile = z.infer<typeof profileSchema>
