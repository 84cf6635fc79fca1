import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import type { CrowdShop } from './crowd-shop.ts'
import { type Result, row } from './measure.ts'

const run = promisify(execFile)
const CONNECTIONS = 32
const SECONDS = 10
/** Connections that a server opens when nothing else is set. */
const POOL = 8
/** A process that has run for a moment, as one in a shop has: pgbench needs no such time. */
const WARM_UP_SECONDS = 4
const DAY_MS = 86_400_000

interface Created {
  readonly perSecond: number
  readonly p99: number
  readonly created: number
}

/** More than a connection can send in the time, so that no intent comes twice. */
const INTENTS_EACH = 1500

/** Written before the clock starts: the machine is to be spent on the server, as pgbench spends it on the database. */
function intents(shop: CrowdShop): autocannon.Request[] {
  const today = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  return Array.from({ length: INTENTS_EACH }, () => {
    const start = today + (90 + randomInt(600)) * DAY_MS + 3 * 3_600_000
    return {
      method: 'POST',
      path: '/api/public/reservations',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        productId: shop.productIds[randomInt(shop.productIds.length)],
        branchId: shop.branchId,
        start: new Date(start).toISOString(),
        end: new Date(start + 2 * DAY_MS).toISOString(),
      }),
    }
  })
}

/** Holds for random products and times of the next two years from 32 connections; each is its own intent. */
export async function measureCreation(shop: CrowdShop, origin: string, seconds = SECONDS): Promise<Created> {
  await createHolds(shop, origin, WARM_UP_SECONDS)
  return createHolds(shop, origin, seconds)
}

async function createHolds(shop: CrowdShop, origin: string, seconds: number): Promise<Created> {
  const prepared = Array.from({ length: CONNECTIONS }, () => intents(shop))
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setRequests(prepared.pop() ?? intents(shop)),
  })
  const created = result['2xx']
  if (result['5xx'] > 0 || result.errors > 0)
    throw new Error(`creation failed: ${result['5xx']} times 5xx, ${result.errors} errors`)
  return { perSecond: created / result.duration, p99: result.latency.p99, created }
}

/**
 * The statement that a hold is, for pgbench: the same rows of the same size into the same tables, one round trip. Units,
 * times, codes and tokens are scattered as those of the requests are (a multiplier that is coprime to their number visits
 * each once): in a big shop, rows that lie side by side in every index cost a quarter less.
 */
const BARE_HOLD = `
with turn as (select nextval('bench_turn') as t), slot as (select (t * 48271) % 600000 as n from turn),
name as (
  select upper(lpad(to_hex(t * 754974721 % 1099511627776), 10, '0')) as code,
    left(translate(encode(sha256(t::text::bytea), 'base64'), '+/', '-_'), 22) as token
  from turn
),
locked as materialized (
  select unit.id, product_id, branch_id, timestamptz '2060-01-01 03:00Z' + ((select n from slot) / 1000) * interval '3 days' as starts_at
  from unit where id = (select min(id) from unit) + (select n from slot) % 1000 for update
), lapsed as (
  update occupancy set active = false from locked
  where occupancy.unit_id = locked.id and active and expires_at <= now() and during && tstzrange(starts_at, starts_at + interval '49 hours')
  returning 1
), made as (
  insert into reservation (id, code, public_token, status, channel, branch_id, product_id, unit_id, starts_at, ends_at,
    original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, expires_at, created_at, updated_at)
  select gen_random_uuid(), (select code from name), (select token from name), 'hold', 'web', branch_id, product_id, locked.id,
    starts_at, starts_at + interval '48 hours', starts_at, starts_at + interval '48 hours',
    (select quote from bench_text)::jsonb,
    40000, 0, 100000, now() + interval '15 minutes', now(), now()
  from locked where (select count(*) from lapsed) >= 0 returning id
), held as (
  insert into occupancy (unit_id, during, kind, reservation_id, expires_at)
  select locked.id, tstzrange(starts_at, starts_at + interval '49 hours'), 'hold', made.id, now() + interval '15 minutes' from locked, made
), told as (
  insert into audit_event (at, actor_kind, action, entity, entity_id, after, trace_id)
  select now(), 'customer', 'place_hold', 'reservation', made.id::text, '{"status":"hold","version":1}', gen_random_uuid()::text from made
), kept as (
  insert into idempotency_key (scope, key, fingerprint, status, body, created_at)
  select 'bench', gen_random_uuid()::text, sha256(id::text::bytea), 201, (select body from bench_text), now() from made
)
select id from made;
`

/** How often a second pgbench runs that statement from as many connections as the server uses; null without pgbench. */
export async function measureBareCreation(shop: CrowdShop): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'rodchao-pgbench-'))
  const script = join(folder, 'hold.sql')
  await shop.pool.query('create sequence if not exists bench_turn')
  // The texts that the holds over HTTP have written.
  await shop.pool.query('drop table if exists bench_text')
  await shop.pool.query(
    `create table bench_text as select quote::text as quote, body
     from idempotency_key join reservation on code = body::jsonb->>'code' where scope = 'placeHold' limit 1`,
  )
  await writeFile(script, BARE_HOLD)
  const { host, user, database, port } = shop.connection
  const target = ['-h', String(host), '-p', String(port ?? 5432), '-U', String(user)]
  try {
    const { stdout } = await run('pgbench', [
      ...target,
      '-n',
      '-c',
      String(POOL),
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-M',
      'prepared',
      '-f',
      script,
      String(database),
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export function creationRows(created: Created, bare: number | null): Result[] {
  const share = bare === null ? null : created.perSecond / bare
  return [
    row(
      'reservation created, over HTTP',
      `${created.perSecond.toFixed(0)}/s, p99 ${created.p99} ms`,
      '430/s, p99 200 ms',
      created.perSecond >= 430 && created.p99 <= 200,
      `${CONNECTIONS} connections, ${SECONDS} s, every one another intent; ${created.created} made`,
    ),
    row(
      'share of the same transaction run bare',
      bare === null || share === null
        ? 'no pgbench on this machine'
        : `${(share * 100).toFixed(0)} % of ${bare.toFixed(0)}/s`,
      '50 %',
      share === null ? null : share >= 0.5,
      `pgbench, ${POOL} connections, the same statement prepared, same database, same run`,
    ),
  ]
}
