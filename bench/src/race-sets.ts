import { randomUUID } from 'node:crypto'
import type { CrowdShop } from './crowd-shop.ts'
import { quantile, type Result, row } from './measure.ts'

const RACERS = 50
const ROUNDS = 100
const SETS = [2, 3, 4] as const
const DAY_MS = 86_400_000
/** Products that all want, each racer in an order of its own, so that two sets meet in opposite directions. */
const PRODUCTS = 3

interface Outcome {
  readonly status: number
  readonly wanted: number
  readonly code: string | null
}

/** Fifty people at once for overlapping sets of two to four vehicles, in a new window each round. */
export async function measureSetRace(shop: CrowdShop, origins: readonly string[]): Promise<Result> {
  const times: number[] = []
  let [half, overlaps, failures, held] = [0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + (31 + origins.length * 60 + (round % 50) * 3) * DAY_MS
    // Mornings first, then afternoons: a window of its own for each round.
    const from = start + (round < 50 ? 3 : 8) * 3_600_000
    const began = new Date()
    const outcomes = await Promise.all(
      Array.from({ length: RACERS }, (_, racer) => hold(shop, origins, { round, racer, from }, times)),
    )
    failures += outcomes.filter(({ status }) => status !== 201 && status !== 409).length
    const won = outcomes.filter(({ status }) => status === 201)
    held += won.length
    const { rows } = await shop.pool.query<{ code: string; things: number; numbers: number }>(
      `select lead.code, count(*)::int as things, max(one.group_no)::int as numbers
        from reservation one join reservation lead on lead.id = one.group_id
        where one.starts_at = $1 and one.created_at >= $2 group by lead.code`,
      [new Date(from), began],
    )
    const kept = new Map(rows.map((one) => [one.code, one]))
    half += won.filter(({ code, wanted }) => kept.get(code ?? '')?.things !== wanted).length
    half += rows.filter(
      ({ code, things, numbers }) => things !== numbers || !won.some((one) => one.code === code),
    ).length
    overlaps += await countOverlaps(shop, from)
    // What was held is given up, so that the next round has as much to take.
    await shop.pool.query(
      `update occupancy set active = false where kind = 'hold' and reservation_id in
        (select id from reservation where starts_at = $1 and status = 'hold' and group_id is not null)`,
      [new Date(from)],
    )
  }
  const figure = `${held} sets held, ${half} half, ${overlaps} overlaps, ${failures} other answers, p99 ${quantile(times, 0.99).toFixed(0)} ms`
  return row(
    `${RACERS} racers for sets of 2 to 4, ${origins.length} process${origins.length > 1 ? 'es' : ''}`,
    figure,
    'no half booking, no overlap, 0 other than 201 and 409',
    held > 0 && half === 0 && overlaps === 0 && failures === 0,
    `${ROUNDS} rounds`,
  )
}

async function hold(
  shop: CrowdShop,
  origins: readonly string[],
  { round, racer, from }: { round: number; racer: number; from: number },
  times: number[],
): Promise<Outcome> {
  const wanted = SETS[racer % SETS.length] ?? 2
  // Forwards or backwards through the products.
  const step = racer % 2 === 0 ? 1 : PRODUCTS - 1
  const products = Array.from(
    { length: wanted },
    (_, at) => shop.productIds[(racer + round + at * step) % PRODUCTS] ?? 0,
  )
  const [productId, ...more] = products
  const began = performance.now()
  const answer = await fetch(`${origins[racer % origins.length]}/api/public/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      productId,
      branchId: shop.branchId,
      start: new Date(from).toISOString(),
      end: new Date(from + DAY_MS).toISOString(),
      more: more.map((id) => ({ productId: id })),
    }),
  })
  const body = (await answer.json()) as { code?: string }
  times.push(performance.now() - began)
  return { status: answer.status, wanted, code: answer.status === 201 ? (body.code ?? null) : null }
}

async function countOverlaps(shop: CrowdShop, from: number): Promise<number> {
  const { rows } = await shop.pool.query<{ overlaps: number }>(
    `select count(*)::int as overlaps from occupancy a join occupancy b
      on a.unit_id = b.unit_id and a.id < b.id and a.active and b.active and a.during && b.during
      where a.during && tstzrange($1, $2)`,
    [new Date(from), new Date(from + DAY_MS)],
  )
  return rows[0]?.overlaps ?? 0
}
