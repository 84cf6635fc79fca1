import { randomUUID } from 'node:crypto'
import type { CrowdShop } from './crowd-shop.ts'
import { quantile, type Result, row } from './measure.ts'

const RACERS = 200
const ROUNDS = 20
const DAY_MS = 86_400_000

/** Two hundred people at once for the last unit of a product, in a new window each round, over one or more processes. */
export async function measureRace(shop: CrowdShop, origins: readonly string[]): Promise<Result> {
  const productId = shop.lastUnitProductId
  const times: number[] = []
  let wrong = 0
  let failures = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const start =
      Math.ceil(Date.now() / DAY_MS) * DAY_MS + (30 + origins.length * 100 + round * 3) * DAY_MS + 3 * 3_600_000
    const body = JSON.stringify({
      productId,
      branchId: shop.branchId,
      start: new Date(start).toISOString(),
      end: new Date(start + DAY_MS).toISOString(),
    })
    const statuses = await Promise.all(
      Array.from({ length: RACERS }, async (_, racer) => {
        const began = performance.now()
        const answer = await fetch(`${origins[racer % origins.length]}/api/public/reservations`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body,
        })
        await answer.arrayBuffer()
        times.push(performance.now() - began)
        return answer.status
      }),
    )
    if (statuses.filter((status) => status === 201).length !== 1) wrong += 1
    failures += statuses.filter((status) => status !== 201 && status !== 409).length
  }
  const figure = `${ROUNDS - wrong} of ${ROUNDS} rounds with one winner, ${failures} other answers, p99 ${quantile(times, 0.99).toFixed(0)} ms`
  return row(
    `${RACERS} racers for one unit, ${origins.length} process${origins.length > 1 ? 'es' : ''}`,
    figure,
    '1 winner, 199 × 409, 0 × 5xx',
    wrong === 0 && failures === 0,
    `${ROUNDS} rounds`,
  )
}
