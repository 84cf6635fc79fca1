import { z } from 'zod'
import { language, tokenHeaders } from '../primitives.ts'
import { signInAddressSchema } from '../sign-in.ts'

/** Whether news of a booking go to a LINE account; `unavailable` where the shop or the booking has none to send. */
export const LINE_UPDATES = ['unavailable', 'off', 'on'] as const
export type LineUpdates = (typeof LINE_UPDATES)[number]

export const lineUpdatesSchema = z.object({ state: z.enum(LINE_UPDATES) })
export const lineUpdatesStartSchema = z.strictObject({ language })

/** News of one booking by LINE, for whoever holds its link. Coming back from LINE ends in `finishSignIn`. */
export const LINE_UPDATE_SHAPES = {
  findLineUpdates: {
    summary: 'Whether news of the booking go to a LINE account',
    headers: tokenHeaders,
    status: 200,
    response: lineUpdatesSchema,
  },
  startLineUpdates: {
    summary: 'Begin linking a LINE account to the booking; a cookie ties the attempt to this browser',
    headers: tokenHeaders,
    body: lineUpdatesStartSchema,
    status: 200,
    response: signInAddressSchema,
  },
  stopLineUpdates: {
    summary: 'No more news by LINE for this booking',
    headers: tokenHeaders,
    status: 200,
    response: lineUpdatesSchema,
  },
} as const
