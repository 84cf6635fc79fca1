import { type ResponseBody, toWireInstant, type Webhook, type WebhookDelivery } from '@rodchao/contract'
import type { WebhookEvent } from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

const SHOWN = 50
const wireOrNull = (at: Date | null): string | null => (at === null ? null : toWireInstant(at.getTime()))

export async function findWebhooks(db: Kysely<Database>): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'address', 'description', 'events', 'is_active', 'failing_since', 'version'])
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    description: row.description,
    events: row.events as WebhookEvent[],
    isActive: row.is_active,
    failingSince: wireOrNull(row.failing_since),
    version: row.version,
  }))
}

export async function findWebhook(db: Kysely<Database>, id: number): Promise<Webhook> {
  const webhook = (await findWebhooks(db)).find((one) => one.id === id)
  if (!webhook) throw new ProblemError('not_found')
  return webhook
}

/** The newest deliveries of an address, or those before one of them. */
export async function findDeliveries(
  db: Kysely<Database>,
  endpointId: number,
  { only, before }: { only?: 'failed' | undefined; before?: string | undefined },
): Promise<ResponseBody<'listWebhookDeliveries'>> {
  let query = db.selectFrom('webhook_delivery').selectAll().where('endpoint_id', '=', endpointId)
  if (only === 'failed') {
    query = query.where((where) =>
      where.or([
        where('state', '=', 'dead'),
        // The first try may be on its way just now: nothing has failed yet.
        where.and([
          where('state', '=', 'waiting'),
          where.or([where('status', 'is not', null), where('fault', 'is not', null)]),
        ]),
      ]),
    )
  }
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from webhook_delivery where id = ${before}::uuid)`,
    )
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN + 1)
    .execute()
  return { items: rows.slice(0, SHOWN).map(presentDelivery), hasMore: rows.length > SHOWN }
}

export async function findDelivery(db: Kysely<Database>, id: string): Promise<WebhookDelivery> {
  const row = await db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return presentDelivery(row)
}

const toldBooking = z.object({ data: z.object({ id: z.string(), code: z.string() }) })

function presentDelivery(row: Selectable<Database['webhook_delivery']>): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    booking: toldBooking.safeParse(JSON.parse(row.body)).data?.data ?? null,
    state: row.state as WebhookDelivery['state'],
    attempts: row.attempts,
    createdAt: toWireInstant(row.created_at.getTime()),
    triedAt: wireOrNull(row.tried_at),
    nextTryAt: row.state === 'waiting' ? toWireInstant(row.next_try_at.getTime()) : null,
    status: row.status,
    answer: row.answer,
    fault: row.fault,
    body: row.body,
  }
}
