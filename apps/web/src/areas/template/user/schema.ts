import { z } from 'zod/mini'
import {
  CONTACT_WAYS,
  GENDERS,
  LANGUAGES,
  PERMISSION_ACTIONS,
  PERMISSION_MODULES,
  PLANS,
  ROLES,
  USER_STATUSES,
} from './model.ts'

// What the show-room's list of users is asked and answers. Nobody of it exists: the calls are answered inside the browser.

/** Longer than any name, and short enough for a list. */
const words = z.string().check(z.trim(), z.maxLength(200))
const needed = words.check(z.minLength(1))
/** Pictures that were chosen from a file travel as they are: some hundred kilobytes. */
const picture = z.string().check(z.maxLength(2_000_000))

export const userDraftSchema = z.object({
  fullName: needed,
  username: needed.check(z.regex(/^[a-z0-9]+$/i)),
  email: z.email().check(z.maxLength(200)),
  contact: needed,
  company: needed,
  /** ISO 3166. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  role: z.enum(ROLES),
  currentPlan: z.enum(PLANS),
})
export type UserDraft = z.infer<typeof userDraftSchema>

export const userSchema = z.strictObject({
  id: z.int().check(z.positive()),
  ...userDraftSchema.shape,
  status: z.enum(USER_STATUSES),
  /** A drawn person, a picture as data, or nothing. */
  avatar: picture,
})
export type User = z.infer<typeof userSchema>

export const userListSchema = z.strictObject({
  users: z.array(userSchema),
  /** Of all that were found, not of this page. */
  total: z.int().check(z.minimum(0)),
})
export type UserList = z.infer<typeof userListSchema>

export const userCountsSchema = z.strictObject({
  all: z.int().check(z.minimum(0)),
  active: z.int().check(z.minimum(0)),
  pending: z.int().check(z.minimum(0)),
  inactive: z.int().check(z.minimum(0)),
})
export type UserCounts = z.infer<typeof userCountsSchema>

export const userEnvelopeSchema = z.strictObject({ user: userSchema })
export const newUserSchema = z.object({ user: userDraftSchema })
/** What is not said stays. */
export const userChangeSchema = z.object({
  user: z.partial(z.extend(userDraftSchema, { status: z.enum(USER_STATUSES), avatar: picture })),
})
export type UserChange = z.infer<typeof userChangeSchema>['user']

const permissionsSchema = z.record(z.enum(PERMISSION_MODULES), z.array(z.enum(PERMISSION_ACTIONS)))
const informationSchema = z.strictObject({
  /** `yyyy-mm-dd`, or nothing. */
  birthDate: z.union([z.literal(''), z.iso.date()]),
  mobile: words,
  website: words,
  language: z.enum(LANGUAGES),
  gender: z.enum(GENDERS),
  contactWays: z.array(z.enum(CONTACT_WAYS)),
  addressLine1: words,
  addressLine2: words,
  postcode: words,
  city: words,
  state: words,
  country: z.union([z.literal(''), z.string().check(z.regex(/^[A-Z]{2}$/))]),
})
const socialSchema = z.strictObject({
  twitter: words,
  facebook: words,
  instagram: words,
  github: words,
  codepen: words,
  slack: words,
})

/** What the pages of one person show beside the user itself. */
export const userDetailsSchema = z.strictObject({
  /** Whole US dollars. */
  monthlySales: z.int(),
  annualProfit: z.int(),
  permissions: permissionsSchema,
  information: informationSchema,
  social: socialSchema,
  /** The latest first. */
  timeline: z.array(
    z.strictObject({
      id: z.int().check(z.positive()),
      title: z.string().check(z.minLength(1)),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type UserDetails = z.infer<typeof userDetailsSchema>

export const userDetailsChangeSchema = z.object({
  details: z.partial(
    z.object({ permissions: permissionsSchema, information: informationSchema, social: socialSchema }),
  ),
})
export type UserDetailsChange = z.infer<typeof userDetailsChangeSchema>['details']
