import { randomInt, randomUUID } from 'node:crypto'
import { DAY, webhookPause } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../../context.ts'
import type { Database } from '../../../../db/schema.ts'
import { postOutside, type Resolve } from '../../../../platform/outside-request.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { signedHeaders } from '../signature.ts'

const TIMEOUT_MS = 10_000
/** Whoever dies while sending leaves a delivery for others after this. */
const LEASE_MS = 60_000
/** Whoever answers this does not want to hear anything more. */
const GONE = 410
const KEPT_MS = 30 * DAY
const RANDOM_STEPS = 1_000_000

export type SendContext = Pick<AppContext, 'db' | 'clock' | 'env'> & { readonly resolve?: Resolve }

interface Taken {
  readonly id: string
  readonly endpoint_id: number
  readonly body: string
  readonly attempts: number
  readonly address: string
  readonly secret: Uint8Array
}

/** Takes the next delivery that is due, or the one that is asked for, so that nobody else sends it meanwhile. */
async function takeDelivery(db: Kysely<Database>, now: number, id?: string): Promise<Taken | undefined> {
  const at = new Date(now)
  const which = id === undefined ? sql`w.next_try_at <= ${at}` : sql`w.id = ${id}::uuid`
  const { rows } = await sql<Taken>`
    update webhook_delivery d
    set attempts = d.attempts + 1, tried_at = ${at}, next_try_at = ${new Date(now + LEASE_MS)}
    from webhook_endpoint e
    where e.id = d.endpoint_id and d.id = (
      select w.id from webhook_delivery w
      where w.state = 'waiting' and ${which}
      order by w.next_try_at, w.created_at limit 1 for update skip locked)
    returning d.id, d.endpoint_id, d.body, d.attempts, e.address, e.secret`.execute(db)
  return rows[0]
}

/** Sends one delivery, and writes what came of it. False where none is due. */
export async function sendDelivery(context: SendContext, id?: string): Promise<boolean> {
  const { db, clock, env, resolve } = context
  const taken = await takeDelivery(db, clock.now(), id)
  if (!taken) return false
  const request = { headers: signedHeaders(taken, clock.now()), body: taken.body }
  const answer = await postOutside(new URL(taken.address), request, {
    timeoutMs: TIMEOUT_MS,
    goesInside: env.webhooksGoInside,
    ...(resolve === undefined ? {} : { resolve }),
  })
  const hasAnswer = typeof answer !== 'string'
  const isSent = hasAnswer && answer.status >= 200 && answer.status < 300
  const isFinal = hasAnswer && answer.status === GONE
  const pause = isSent || isFinal ? null : webhookPause(taken.attempts, randomInt(RANDOM_STEPS) / RANDOM_STEPS)
  const now = clock.now()
  const state = isSent ? 'sent' : pause === null ? 'dead' : 'waiting'
  await db
    .updateTable('webhook_delivery')
    .set({
      state,
      status: hasAnswer ? answer.status : null,
      answer: hasAnswer ? answer.text : '',
      fault: hasAnswer ? null : answer,
      ...(pause === null ? {} : { next_try_at: new Date(now + pause) }),
    })
    .where('id', '=', taken.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', taken.attempts)
    .execute()
  if (state !== 'waiting') await markEndpoint(db, taken.endpoint_id, isSent ? null : new Date(now))
  return true
}

/** An address is marked from the first delivery that was given up until one arrives. */
async function markEndpoint(db: Kysely<Database>, id: number, failing: Date | null): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ failing_since: failing })
    .where('id', '=', id)
    .where('failing_since', failing === null ? 'is not' : 'is', null)
    .execute()
}

/** A test, as it would be sent of a booking; gives its id. */
export async function queueTest(db: Kysely<Database>, endpointId: number, now: number): Promise<string> {
  const at = new Date(now)
  const id = randomUUID()
  const body = JSON.stringify({ type: 'test', timestamp: at.toISOString(), data: {} })
  await db
    .insertInto('webhook_delivery')
    .values({ id, endpoint_id: endpointId, event: 'test', body, next_try_at: at, created_at: at })
    .execute()
  return id
}

/** Puts a delivery back to its beginning; refused where its address is told nothing any more. */
export async function queueAgain(db: Kysely<Database>, id: string, now: number): Promise<void> {
  const { rows } = await sql<{ is_active: boolean; is_removed: boolean }>`
    select e.is_active, e.is_removed from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where d.id = ${id}::uuid`.execute(db)
  const [endpoint] = rows
  if (!endpoint || endpoint.is_removed) throw new ProblemError('not_found')
  if (!endpoint.is_active) throw new ProblemError('not_from_here', { extra: { currentStatus: 'off', allowed: [] } })
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_try_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** What was sent or given up long ago is nothing to anybody. */
export async function dropOldDeliveries({ db, clock }: Pick<SendContext, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', new Date(clock.now() - KEPT_MS))
    .where('state', '<>', 'waiting')
    .execute()
}
