import { WEBHOOK_EVENTS } from '@rodchao/rental'
import { z } from 'zod'
import { line, optionalLine, queryRowId, rowId, uuid, versionHeaders } from '../../primitives.ts'

const event = z.enum(WEBHOOK_EVENTS)
const params = z.object({ id: queryRowId })
const nothing = z.strictObject({})

export const webhookSchema = z.object({
  id: rowId,
  address: z.string(),
  description: z.string(),
  events: z.array(event),
  isActive: z.boolean(),
  /** Since when a delivery was given up and none has arrived; null while all is well. */
  failingSince: z.string().nullable(),
  version: z.int(),
})
export type Webhook = z.infer<typeof webhookSchema>

export const webhookDeliverySchema = z.object({
  id: uuid,
  /** One of the events, or `test`. */
  event: z.string(),
  /** The booking it tells of; a test tells of none. */
  booking: z.object({ id: uuid, code: z.string() }).nullable(),
  state: z.enum(['waiting', 'sent', 'dead']),
  attempts: z.int(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  status: z.int().nullable(),
  /** The first bytes of what was answered. */
  answer: z.string(),
  /** The kind of a failure without an answer, such as `inside_address` or `too_slow`. */
  fault: z.string().nullable(),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

const fields = z.strictObject({
  address: line(500),
  description: optionalLine(100).default(''),
  events: z.array(event).min(1).max(WEBHOOK_EVENTS.length),
  isActive: z.boolean(),
})
const withSecret = z.object({ webhook: webhookSchema, secret: z.string() })

export const WEBHOOK_SHAPES = {
  listWebhooks: {
    summary: 'Who is told what happens to bookings; no secret is told again',
    status: 200,
    response: z.object({ items: z.array(webhookSchema) }),
  },
  addWebhook: {
    summary: 'Tell one more address; answers the secret that signs what it gets, this once',
    body: fields,
    status: 201,
    response: withSecret,
  },
  changeWebhook: {
    summary: 'What an address is told of, or where it is',
    params,
    headers: versionHeaders,
    body: fields,
    status: 200,
    response: webhookSchema,
  },
  renewWebhookSecret: {
    summary: 'Another secret; the one before signs nothing more',
    params,
    headers: versionHeaders,
    body: nothing,
    status: 200,
    response: withSecret,
  },
  removeWebhook: {
    summary: 'An address is told nothing more',
    params,
    headers: versionHeaders,
    body: nothing,
    status: 204,
    response: z.null(),
  },
  testWebhook: {
    summary: 'Sends a test at once and answers what came of it',
    params,
    body: nothing,
    status: 200,
    response: webhookDeliverySchema,
  },
  listWebhookDeliveries: {
    summary: 'What an address was told, and what it answered; the newest first, or what came before one of them',
    params,
    query: z.object({
      /** What did not arrive: it was given up, or is tried again. */
      only: z.literal('failed').optional(),
      before: uuid.optional(),
    }),
    status: 200,
    response: z.object({ items: z.array(webhookDeliverySchema), hasMore: z.boolean() }),
  },
  resendWebhook: {
    summary: 'Sends a delivery once more, with the same id, and answers what came of it',
    params: z.object({ id: uuid }),
    body: nothing,
    status: 200,
    response: webhookDeliverySchema,
  },
} as const
