import { z } from 'zod'
import { callOne } from '../call-shapes.ts'
import { localText, tokenHeaders, tokenWriteHeaders, uuid } from '../primitives.ts'
import { reservationIdParams } from '../reservations.ts'

export const IDENTITY_KINDS = ['licence', 'passport'] as const
export const identityKind = z.enum(IDENTITY_KINDS)
export type IdentityKind = z.infer<typeof identityKind>

/** Files of one kind for one driver: both sides and a spare. */
export const MOST_IDENTITY_FILES = 3
/** Bytes of one file, as the server takes it. */
export const LARGEST_IDENTITY_FILE = 10 * 1024 * 1024

/** A picture or scan of a licence or passport, without what it shows. */
export const identityFileSchema = z.object({
  id: uuid,
  kind: identityKind,
  /** Pictures are shown, PDFs are only saved. */
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  sentAt: z.string(),
})
export type IdentityFile = z.infer<typeof identityFileSchema>

/** What the holder of a booking sent, driver by driver. What was sent is never shown by the link again. */
export const ownIdentitySchema = z.object({
  /** Whether anything may be sent now: from the booking until the vehicle is handed over. */
  isOpen: z.boolean(),
  /** Days after the end of the rental until it is deleted. */
  keptDays: z.int(),
  drivers: z.array(
    z.object({
      /** Number of the thing in the booking. */
      no: z.int(),
      name: localText,
      needsLicence: z.boolean(),
      files: z.array(identityFileSchema),
    }),
  ),
})
export type OwnIdentity = z.infer<typeof ownIdentitySchema>

export const IDENTITY_SHAPES = {
  findIdentity: {
    summary: 'Which pictures of licences and passports were sent for a booking',
    headers: tokenHeaders,
    status: 200,
    response: ownIdentitySchema,
  },
  sendIdentity: {
    summary: 'Send a picture or PDF of a licence or passport (multipart, fields `file`, `kind` and `no`)',
    headers: tokenWriteHeaders,
    status: 201,
    response: ownIdentitySchema,
  },
  removeIdentity: {
    summary: 'Take back what was sent; it is deleted at once',
    params: reservationIdParams,
    headers: tokenHeaders,
    status: 200,
    response: ownIdentitySchema,
  },
  findIdentityFile: callOne(
    'What a customer sent of a licence or passport; who opened it is written down',
    z.unknown(),
  ),
} as const
