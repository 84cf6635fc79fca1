import { z } from 'zod'
import { isoDate, line, localText, queryRowId, rowId, satang } from '../../primitives.ts'
import { reservationStatusSchema } from '../../reservations.ts'
import { KEY_SCOPES, MOST_KEY_ORIGINS } from './outside-words.ts'

const scope = z.enum(KEY_SCOPES)

export const apiKeySchema = z.object({
  id: rowId,
  name: z.string(),
  /** The beginning of the key, by which one tells it from others; of no use to whoever has it alone. */
  prefix: z.string(),
  scopes: z.array(scope),
  /** The sites whose pages may use it from a browser; none where it stays on a server. */
  origins: z.array(z.string()),
  state: z.enum(['works', 'expired', 'revoked']),
  /** The last day on which it works; null for one without an end. */
  lastDay: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/** A reservation as the program is told of it that made it: without who rents, which that program knows already. */
export const keyReservationSchema = z.object({
  /** Of a booking of several things each has its own, which begins with that of the booking. */
  code: z.string(),
  status: reservationStatusSchema,
  version: z.int(),
  product: z.object({ slug: z.string(), name: localText }),
  branch: z.string(),
  start: z.string(),
  end: z.string(),
  total: satang,
  paid: satang,
  createdAt: z.string(),
})
export type KeyReservation = z.infer<typeof keyReservationSchema>

const MOST_LISTED = 200
const code = z.string().min(1).max(40)

export const API_KEY_SHAPES = {
  listApiKeys: {
    summary: 'The keys that were made for sites of the shop’s own, those that work first; no key is told again',
    status: 200,
    response: z.object({ items: z.array(apiKeySchema) }),
  },
  addApiKey: {
    summary: 'One more key, which is answered this once',
    body: z.strictObject({
      name: line(80),
      scopes: z.array(scope).min(1).max(KEY_SCOPES.length),
      lastDay: isoDate.nullable().default(null),
      origins: z.array(line(300)).max(MOST_KEY_ORIGINS).default([]),
    }),
    status: 201,
    response: z.object({ apiKey: apiKeySchema, secret: z.string() }),
  },
  revokeApiKey: {
    summary: 'A key works no more, at once and for good',
    params: z.object({ id: queryRowId }),
    body: z.strictObject({}),
    status: 200,
    response: apiKeySchema,
  },
  listKeyReservations: {
    summary: 'The reservations that were made with the key of the call, the newest first',
    query: z.strictObject({
      /** The code of the last one of the page before. */
      after: code.optional(),
      limit: z.coerce.number().pipe(z.int().min(1).max(MOST_LISTED)).default(50),
    }),
    status: 200,
    response: z.object({ items: z.array(keyReservationSchema), isMore: z.boolean() }),
  },
  findKeyReservation: {
    summary: 'How a reservation stands that was made with the key of the call',
    params: z.object({ code }),
    status: 200,
    response: keyReservationSchema,
  },
} as const
