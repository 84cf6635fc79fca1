import { randomUUID } from 'node:crypto'
import { toWireInstant } from '@rodchao/contract'
import { type ReservationStatus, type WebhookEvent, webhookEvents } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { MoveSubscriber } from '../../../rentals/reservations/commands/move-subscribers.ts'

interface Happening {
  readonly reservationId: string
  readonly now: number
  readonly payment?: { readonly method: string; readonly amount: number }
}

/** Tells other programs of a move; what is written here leaves after the commit, or never. */
export const queueWebhooks: MoveSubscriber = async (trx, _context, { event, before, after, now }) => {
  const from = (before?.status ?? null) as ReservationStatus | null
  await queueEvents(trx, webhookEvents(event, from), { reservationId: after.id, now })
}

/** Writes what is to be sent to each address that wants to hear of it, as things stand now. */
export async function queueEvents(
  trx: Transaction<Database>,
  events: readonly WebhookEvent[],
  happening: Happening,
): Promise<void> {
  if (events.length === 0) return
  const endpoints = await trx
    .selectFrom('webhook_endpoint')
    .select(['id', 'events'])
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .execute()
  const wanted = endpoints.flatMap(({ id, events: own }) =>
    events.filter((event) => own.includes(event)).map((event) => ({ endpointId: id, event })),
  )
  if (wanted.length === 0) return
  const data = await describeBooking(trx, happening)
  const at = new Date(happening.now)
  const rows = wanted.map(({ endpointId, event }) => ({
    id: randomUUID(),
    endpoint_id: endpointId,
    event,
    body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
    next_try_at: at,
    created_at: at,
  }))
  await trx.insertInto('webhook_delivery').values(rows).execute()
}

/** The booking without who made it: whoever needs a name asks the shop. Money in satang. */
async function describeBooking(trx: Transaction<Database>, { reservationId, payment }: Happening) {
  const row = await trx
    .selectFrom('reservation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .innerJoin('branch as b', 'b.id', 'r.branch_id')
    .leftJoin('unit as u', 'u.id', 'r.unit_id')
    .select(['r.id', 'r.code', 'r.kind', 'r.status', 'r.version', 'r.channel', 'r.starts_at', 'r.ends_at', 'r.total'])
    .select(['r.paid', 'p.slug', 'p.name_th', 'p.name_en', 'b.code as branch', 'u.label'])
    .where('r.id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    status: row.status,
    version: row.version,
    channel: row.channel,
    product: { slug: row.slug, name: { th: row.name_th, en: row.name_en } },
    unit: row.label,
    branch: row.branch,
    start: toWireInstant(row.starts_at.getTime()),
    end: toWireInstant(row.ends_at.getTime()),
    total: row.total,
    paid: row.paid,
    ...(payment === undefined ? {} : { payment }),
  }
}
