import { z } from 'zod/mini'
import { isWebAddress } from '../core/form/typed-address.ts'
import { CONNECTED_SITES } from './model.ts'

const words = z.string().check(z.trim(), z.maxLength(200))
const needed = words.check(z.minLength(1))
/** A drawn person, or a picture as data: some hundred kilobytes. */
const picture = z
  .string()
  .check(z.maxLength(2_000_000), z.regex(/^(?:|person-\d+|data:image\/(?:png|jpeg);base64,.+)$/))
const address = words.check(z.refine(isWebAddress))

const connectionSchema = z.strictObject({ profileImg: needed, id: needed })
/** Nothing, where one is not connected. */
const maybeConnected = z.union([connectionSchema, z.strictObject({})])

const generalSchema = z.strictObject({
  avatar: picture,
  username: needed.check(z.regex(/^[a-z0-9._]{3,30}$/i)),
  fullName: needed,
  email: z.email().check(z.maxLength(200)),
  company: words,
})
const infoSchema = z.strictObject({
  bio: z.string().check(z.maxLength(600)),
  dob: z.nullable(z.iso.date()),
  /** ISO 3166; empty for none. */
  country: z.string().check(z.regex(/^(?:|[A-Z]{2})$/)),
  website: address,
  /** With the code of its country; 0 for none. */
  phone: z.int().check(z.minimum(0)),
})
const socialLinksSchema = z.strictObject({
  twitter: address,
  facebook: address,
  google: address,
  linkedIn: address,
  instagram: address,
  quora: address,
})
const connectionsSchema = z.strictObject({
  twitter: maybeConnected,
  google: maybeConnected,
  facebook: maybeConnected,
  github: maybeConnected,
})
// `AnswerOnForm` is the template's own spelling.
const notificationSchema = z.strictObject({
  commentOnArticle: z.boolean(),
  AnswerOnForm: z.boolean(),
  followMe: z.boolean(),
  newAnnouncements: z.boolean(),
  productUpdates: z.boolean(),
  blogDigest: z.boolean(),
})

export const accountSettingsSchema = z.strictObject({
  general: generalSchema,
  info: infoSchema,
  social: z.strictObject({ socialLinks: socialLinksSchema, connections: connectionsSchema }),
  notification: notificationSchema,
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>
export type General = AccountSettings['general']
export type Info = AccountSettings['info']
export type SocialLinks = AccountSettings['social']['socialLinks']
export type Connections = AccountSettings['social']['connections']
export type Notification = AccountSettings['notification']

export const generalChangeSchema = z.object({ general: z.object(generalSchema.shape) })
export const infoChangeSchema = z.object({ info: z.object(infoSchema.shape) })
export const linksChangeSchema = z.object({ socialLinks: z.object(socialLinksSchema.shape) })
/** What is not said stays. */
export const notificationChangeSchema = z.object({ notification: z.partial(z.object(notificationSchema.shape)) })
export type NotificationChange = z.infer<typeof notificationChangeSchema>['notification']
export const passwordChangeSchema = z.object({ oldPassword: z.string(), newPassword: z.string() })
export const connectedSiteSchema = z.enum(CONNECTED_SITES)

/** Whether one has pressed the link in the mail that an address is confirmed with. */
export const confirmationSchema = z.strictObject({
  email: z.email(),
  isConfirmed: z.boolean(),
  /** When the last mail went out; null where none has been asked for since the page was loaded. */
  sentAt: z.nullable(z.iso.datetime()),
})
export type Confirmation = z.infer<typeof confirmationSchema>
