import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type CrowdShop, openCrowdShop } from './crowd-shop.ts'
import { quantile, type Result, row } from './measure.ts'
import { startServer } from './server-process.ts'

const ROUNDS = 100
const LANES = 8
/** Every so many rounds the database server itself is killed instead of its connections. */
const KILL_EVERY = 20
const BOOKED_A_ROUND = 20
const RETRY_MS = 100
const PATIENCE_MS = 60_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface Load {
  readonly booked: Map<string, string>
  readonly waits: number[]
  refused: number
  other: number
  isOver: boolean
}

/** Books on and on; a booking that was refused with 503, or got no answer, is repeated with its key. */
async function bookOn(shop: CrowdShop, origin: string, load: Load, numbers: Iterator<number>): Promise<void> {
  while (!load.isOver) {
    const number = numbers.next().value as number
    const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + (2 + (number % 300)) * DAY_MS + 3 * HOUR_MS
    const body = JSON.stringify({
      productId: shop.productIds[Math.floor(number / 300) % shop.productIds.length],
      branchId: shop.branchId,
      start: new Date(start).toISOString(),
      end: new Date(start + 6 * HOUR_MS).toISOString(),
    })
    const key = randomUUID()
    const began = performance.now()
    for (let isAnswered = false; !isAnswered;) {
      const answer = await fetch(`${origin}/api/public/reservations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      }).catch(() => undefined)
      const told = (await answer?.json().catch(() => ({}))) as { code?: string } | undefined
      const mayBeRepeated = answer?.status === 503 && told?.code === 'unavailable' && answer.headers.has('retry-after')
      isAnswered = !mayBeRepeated && answer !== undefined
      if (mayBeRepeated) load.refused += 1
      else if (answer?.status === 201) load.booked.set(key, told?.code ?? '')
      else if (answer?.status !== 409) load.other += 1
      if (!isAnswered) await sleep(RETRY_MS)
    }
    load.waits.push(performance.now() - began)
  }
}

async function breakConnections(shop: CrowdShop, isKill: boolean): Promise<void> {
  const client = new pg.Client(shop.connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file")
  if (isKill) process.kill(Number.parseInt(rows[0]?.file ?? '', 10), 'SIGKILL')
  else
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  await client.end().catch(() => undefined)
}

async function untilBooked(load: Load, count: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (load.booked.size < count) {
    if (performance.now() > deadline) throw new Error('no booking came in for a minute: the server did not come back')
    await sleep(5)
  }
}

function* wholeNumbers(): Generator<number> {
  for (let number = 0; ; number += 1) yield number
}

/** Breaks the connections of a server under load a hundred times, its embedded database with them now and then. */
export async function measureConnections(print: (line: string) => void): Promise<Result[]> {
  const shop = await openCrowdShop(0, print)
  const server = await startServer(shop.dataDir, { LOG_LEVEL: 'silent' })
  const load: Load = { booked: new Map(), waits: [], refused: 0, other: 0, isOver: false }
  try {
    const numbers = wholeNumbers()
    const lanes = Array.from({ length: LANES }, () => bookOn(shop, server.origin, load, numbers))
    for (let round = 1; round <= ROUNDS; round += 1) {
      await untilBooked(load, load.booked.size + BOOKED_A_ROUND)
      await breakConnections(shop, round % KILL_EVERY === 0)
    }
    await untilBooked(load, load.booked.size + BOOKED_A_ROUND)
    load.isOver = true
    await Promise.all(lanes)
    const { rows } = await shop.pool.query<{ kept: number }>('select count(*)::int as kept from reservation')
    const kept = rows[0]?.kept ?? -1
    const isWhole = kept === load.booked.size && new Set(load.booked.values()).size === kept
    const kills = Math.floor(ROUNDS / KILL_EVERY)
    return [
      row(
        `${ROUNDS} breaks under load, ${kills} of them kill -9 of the database`,
        `${load.booked.size} booked, ${kept} kept, ${load.refused} × 503 repeated, ${load.other} other answers, longest ${(quantile(load.waits, 1) / 1000).toFixed(1)} s`,
        'none lost, none twice, 0 other answers',
        isWhole && load.other === 0 && load.refused > 0,
        `${LANES} lanes, ${BOOKED_A_ROUND} bookings between breaks, each repeated with its key until answered`,
      ),
    ]
  } finally {
    load.isOver = true
    await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}
