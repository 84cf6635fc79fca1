import { MESSAGE_FIELDS, MESSAGE_KINDS, MESSAGE_SCOPES } from '@rodchao/rental'
import { z } from 'zod'
import { language, optionalLine, optionalText, versionHeaders } from '../primitives.ts'

const kind = z.enum(MESSAGE_KINDS)
const scope = z.enum(MESSAGE_SCOPES)
const params = z.object({ kind, language })
/** Whose words; those for everybody where nobody says. */
const ofScope = z.object({ scope: scope.default('general') })
const words = z.object({ subject: z.string(), body: z.string() })
const values = z.partialRecord(z.enum(MESSAGE_FIELDS), z.string())
const version = z.int().min(0).max(1_000_000)
// Longer than a text may be, so that what is too long is answered with its place and not only with its form.
const typed = z.strictObject({ subject: optionalLine(1000), body: optionalText(20_000) })

export const messageTextVersionSchema = z.object({
  version,
  /** Null is the standard. */
  words: words.nullable(),
  /** The version whose words were taken back, 0 for the standard; null where they were written anew. */
  takenFrom: version.nullable(),
  author: z.string(),
  since: z.string(),
})
export type MessageTextVersion = z.infer<typeof messageTextVersionSchema>

export const messageTextSchema = z.object({
  kind,
  language,
  scope,
  /** 0 before anybody wrote one. */
  version,
  /** What customers get now. */
  words,
  isOwn: z.boolean(),
  /** What holds without words of its own; for a house the general words are those, where the program has none of a house. */
  standard: words,
  /** The general words are the standard. */
  followsGeneral: z.boolean(),
  /** What the fields are in an invented booking. */
  samples: values,
  /** Newest first. */
  versions: z.array(messageTextVersionSchema),
})
export type MessageTextRecord = z.infer<typeof messageTextSchema>

/**
 * How a test went: `written_to_file` where mails are not sent but kept, `no_line` where the shop sends nothing by LINE or
 * the account of whoever asks is not linked with one that has the shop as a friend.
 */
export const MESSAGE_TEST_RESULTS = ['sent', 'written_to_file', 'no_line', 'refused', 'not_reached'] as const
export const MESSAGE_TEST_WAYS = ['mail', 'line'] as const

export const MESSAGE_TEXT_SHAPES = {
  listMessageTexts: {
    summary: 'Every kind of message in both languages, and whether the shop has words of its own for it',
    status: 200,
    response: z.object({
      /** The shop lets a house, whose guests may be told in other words. */
      hasHouses: z.boolean(),
      items: z.array(
        z.object({
          kind,
          language,
          scope,
          version,
          isOwn: z.boolean(),
          followsGeneral: z.boolean(),
          since: z.string().nullable(),
          author: z.string(),
        }),
      ),
    }),
  },
  findMessageText: {
    summary: 'The words of a message, its versions, and what its fields are in an invented booking',
    params,
    query: ofScope,
    status: 200,
    response: messageTextSchema,
  },
  findMessageValues: {
    summary: 'What the fields of a message are in a booking of the shop',
    params,
    query: ofScope.extend({ code: z.string().trim().min(1).max(40) }),
    status: 200,
    response: z.object({ code: z.string(), values }),
  },
  changeMessageText: {
    summary: 'A new version of the words; messages written before keep theirs',
    params,
    query: ofScope,
    headers: versionHeaders,
    body: typed,
    status: 200,
    response: messageTextSchema,
  },
  restoreMessageText: {
    summary: 'The words of an earlier version as a new one; 0 is the standard',
    params,
    query: ofScope,
    headers: versionHeaders,
    body: z.strictObject({ version }),
    status: 200,
    response: messageTextSchema,
  },
  testMessageText: {
    summary: 'Sends the words with an invented booking to whoever asks, by mail or by LINE',
    params,
    query: ofScope,
    body: typed.extend({ way: z.enum(MESSAGE_TEST_WAYS) }),
    status: 200,
    response: z.object({ result: z.enum(MESSAGE_TEST_RESULTS), address: z.string() }),
  },
} as const
