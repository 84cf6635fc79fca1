import { z } from 'zod/mini'

const connectionSchema = z.strictObject({
  profileImg: z.string().check(z.minLength(1)),
  id: z.string().check(z.minLength(1)),
})
const nothing = z.strictObject({})

export const accountSettingsSchema = z.strictObject({
  general: z.strictObject({
    avatar: z.string(),
    username: z.string().check(z.minLength(1)),
    fullName: z.string().check(z.minLength(1)),
    email: z.email(),
    company: z.string(),
  }),
  info: z.strictObject({
    bio: z.string(),
    dob: z.nullable(z.iso.date()),
    country: z.string(),
    website: z.string(),
    phone: z.number(),
  }),
  social: z.strictObject({
    socialLinks: z.strictObject({
      twitter: z.string(),
      facebook: z.string(),
      google: z.string(),
      linkedIn: z.string(),
      instagram: z.string(),
      quora: z.string(),
    }),
    connections: z.strictObject({
      twitter: connectionSchema,
      google: connectionSchema,
      facebook: nothing,
      github: nothing,
    }),
  }),
  // `AnswerOnForm` is the template's own spelling.
  notification: z.strictObject({
    commentOnArticle: z.boolean(),
    AnswerOnForm: z.boolean(),
    followMe: z.boolean(),
    newAnnouncements: z.boolean(),
    productUpdates: z.boolean(),
    blogDigest: z.boolean(),
  }),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>
