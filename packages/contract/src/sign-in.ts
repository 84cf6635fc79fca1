import { z } from 'zod'
import { language } from './primitives.ts'
import { signedInSchema } from './sessions.ts'

/** Identity providers. */
export const SIGN_IN_PROVIDERS = ['line', 'facebook'] as const
export const signInProvider = z.enum(SIGN_IN_PROVIDERS)
export type SignInProvider = z.infer<typeof signInProvider>

/** Subjects that a visitor may ask to be notified of. */
export const noticeSubject = z.enum(['opening', 'maintenance'])
export type NoticeSubject = z.infer<typeof noticeSubject>

/**
 * Where the made-up addresses of accounts without a usable e-mail end. Nobody receives mail there (RFC 2606), so pages
 * show such an account as one without an address.
 */
export const NO_MAIL_DOMAIN = 'sign-in.invalid'

/** Any text is accepted as an address: an unknown one gets the same answer. */
export const passwordResetRequestSchema = z.strictObject({ email: z.string().max(400), language })
/** The password is taken as typed; the rules for it answer with a fault of their own. */
export const passwordResetSchema = z.strictObject({ token: z.string().max(400), password: z.string().max(400) })

export const signInProvidersSchema = z.object({
  providers: z.array(z.object({ id: signInProvider, isReady: z.boolean().describe('Whether the shop has set it up') })),
})
export const signInProviderParams = z.object({ provider: signInProvider })
export const signInStartSchema = z.strictObject({
  toPath: z.string().max(2000).nullish().describe('Where to go afterwards; anything but a path of our own is dropped'),
  language,
})
export const signInAddressSchema = z.object({ url: z.string().describe('The address at the provider to go to') })
/** What the provider put into the address that the visitor came back on. */
export const signInFinishSchema = z.strictObject({
  state: z.string().max(400),
  code: z.string().max(4000).nullish(),
  error: z.string().max(400).nullish(),
})
/** A session, or a booking whose news go to LINE from now on: that was asked for with the booking's link. */
export const signInFinishedSchema = z.discriminatedUnion('purpose', [
  signedInSchema.extend({
    purpose: z.literal('session'),
    provider: signInProvider,
    toPath: z.string().nullable(),
  }),
  z.object({ purpose: z.literal('line_updates') }),
])

export const noticeRequestSchema = z.strictObject({ email: z.email().max(254), about: noticeSubject, language })

/** The calls of this file, for the table of all calls. */
export const SIGN_IN_SHAPES = {
  requestPasswordReset: {
    summary: 'Mail a link to set a new password; the same answer whether the address is known or not',
    body: passwordResetRequestSchema,
    status: 204,
    response: z.null(),
  },
  redeemPasswordReset: {
    summary: 'Set the new password with the link; signs every device out',
    body: passwordResetSchema,
    status: 204,
    response: z.null(),
  },
  inviteUser: {
    summary: 'Send a person of the shop a link to set a password; without mail the owner is given the link',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ language }),
    status: 200,
    response: z.object({ sentTo: z.string().nullable(), link: z.string().nullable(), validUntil: z.string() }),
  },
  findSignInProviders: {
    summary: 'Which other ways to sign in the shop has set up',
    status: 200,
    response: signInProvidersSchema,
  },
  startSignIn: {
    summary: 'Begin signing in with a provider; a cookie ties the attempt to this browser',
    params: signInProviderParams,
    body: signInStartSchema,
    status: 200,
    response: signInAddressSchema,
  },
  finishSignIn: {
    summary: 'Back from the provider: the code for a session, or for news of a booking by LINE',
    body: signInFinishSchema,
    status: 200,
    response: signInFinishedSchema,
  },
  askForNotice: {
    summary: 'Remember an address that wants to hear of the opening or of the end of maintenance',
    body: noticeRequestSchema,
    status: 204,
    response: z.null(),
  },
} as const
