import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { ProblemError } from '../platform/problem-error.ts'

/** What a key stands for: the call and whose it is. */
export interface KeyedCall {
  /** Route and subject, such as `placeHold` or `addReservationNote:<user id>`. */
  readonly scope: string
  readonly key: string
  readonly fingerprint: Buffer
  readonly now: number
}

export interface KeyedAnswer<Body> {
  readonly status: number
  readonly body: Body
  /** The body as it was kept; sent as it stands, unlike a body, which goes through its schema. Only for exact bodies. */
  readonly text?: string
  readonly isReplay: boolean
}

/** A digest of what was asked, the same however the client ordered its members. */
export function requestFingerprint(value: unknown): Buffer {
  return createHash('sha256').update(canonical(value)).digest()
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/**
 * Runs the work once per key: its effects and the answer are committed together, a repeat gets the first answer word
 * for word. A refusal is not kept, so the same key may be tried again. A repeat that arrives while the first still
 * runs waits for it (lock_timeout, then 409).
 */
export async function withIdempotency<Body>(
  db: Kysely<Database>,
  call: KeyedCall,
  status: number,
  work: (trx: Transaction<Database>) => Promise<Body>,
): Promise<KeyedAnswer<Body>> {
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('idempotency_key')
      .values({
        scope: call.scope,
        key: call.key,
        fingerprint: call.fingerprint,
        status,
        body: '',
        created_at: new Date(call.now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) return replay<Body>(trx, call)
    const body = await work(trx)
    await trx
      .updateTable('idempotency_key')
      .set({ body: JSON.stringify(body) })
      .where('scope', '=', call.scope)
      .where('key', '=', call.key)
      .execute()
    return { status, body, isReplay: false }
  })
}

/** As `withIdempotency` for a call whose key may be left out; without one every call does its work. */
export async function withOptionalIdempotency<Body>(
  db: Kysely<Database>,
  { key, ...call }: Omit<KeyedCall, 'key'> & { readonly key: string | undefined },
  status: number,
  work: (trx: Transaction<Database>) => Promise<Body>,
): Promise<KeyedAnswer<Body>> {
  if (key !== undefined) return withIdempotency(db, { ...call, key }, status, work)
  return { status, body: await db.transaction().execute(work), isReplay: false }
}

/** The first answer to a key that was used before; refused when it was used for something else. */
export async function replay<Body>(db: Kysely<Database>, call: KeyedCall): Promise<KeyedAnswer<Body>> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'body'])
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!kept) throw new ProblemError('idempotency_in_progress', { headers: { 'retry-after': '1' } })
  if (!call.fingerprint.equals(kept.fingerprint)) throw new ProblemError('idempotency_mismatch')
  return { status: kept.status, body: JSON.parse(kept.body) as Body, isReplay: true }
}

/** As `replay`, or null where the key is new or its first use still runs. */
export async function findFirstAnswer<Body>(db: Kysely<Database>, call: KeyedCall): Promise<KeyedAnswer<Body> | null> {
  return replay<Body>(db, call).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'idempotency_in_progress') return null
    throw error
  })
}

/** Sets status and marks a replay; returns the body for the handler to answer with. */
export function sendIdempotent<Body>(reply: FastifyReply, answer: KeyedAnswer<Body>): Body {
  void reply.code(answer.status)
  if (answer.isReplay) void reply.header('idempotency-replayed', 'true')
  const { text } = answer
  if (text !== undefined) void reply.type('application/json; charset=utf-8').serializer(() => text)
  return answer.body
}
