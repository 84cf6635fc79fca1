import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Coordinates,
  guessTravel,
  planNearest,
  planRoutes,
  type RoutingDriver,
  type RoutingPlan,
  type RoutingProblem,
  type RoutingStop,
} from '@rodchao/rental'
import { quantile, type Result, row } from './measure.ts'

const BAR_MS = 2000
const DAYS = 9
const STOPS = 100
const DRIVERS = 5
/** As many as the server lets a plan have. */
const ROUNDS = 12_000
const SOLOMON_ROUNDS = 30_000
const SOLOMON_BAR = 0.05

/**
 * Best known total lengths with whole roundings to one decimal, which are the lowest of all conventions; with double
 * precision and as few vehicles as possible they are 1650.80, 828.94 and 1696.95.
 */
const BEST_KNOWN = { R101: 1637.7, C101: 827.3, RC101: 1619.8 } as const

const BASE: Coordinates = { latitude: 12.5706, longitude: 99.9577 }
const FIRST_MINUTE = 8 * 60
const LAST_MINUTE = 18 * 60

/** A day of a town 20 kilometres long: windows of half an hour to two hours, three of five to bring, the rest to fetch. */
function busyDay(seed: number): RoutingProblem {
  let state = seed
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const points = [
    BASE,
    ...Array.from({ length: STOPS }, () => ({
      latitude: BASE.latitude + (random() - 0.5) * 0.18,
      longitude: BASE.longitude + (random() - 0.8) * 0.05,
    })),
  ]
  const stops = Array.from({ length: STOPS }, (_, index): RoutingStop => {
    const opens = FIRST_MINUTE + Math.floor(random() * 19) * 30
    const brings = random() < 0.6 ? 1 : 0
    const closes = opens + 30 + Math.floor(random() * 4) * 30
    return { id: `${index}`, point: index + 1, opens, closes, service: 10, brings, fetches: 1 - brings }
  })
  const drivers = Array.from({ length: DRIVERS }, (_, index): RoutingDriver => ({
    id: `${index}`,
    base: 0,
    from: FIRST_MINUTE,
    until: LAST_MINUTE + 60,
    capacity: 4,
    mostStops: 30,
    reload: 10,
    fixed: [],
  }))
  return { travel: guessTravel(points, { roadFactor: 1.4, kilometresAnHour: 30 }), stops, drivers }
}

/** One of Solomon's files: where, how much, from when, until when, how long; distance is time, in double precision. */
function readSolomon(path: string): RoutingProblem {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const [count = 0, capacity = 0] =
    lines.find((figures) => figures.length === 2 && figures.every(Number.isFinite)) ?? []
  const rows = lines.filter((figures) => figures.length === 7 && figures.every(Number.isFinite))
  const [base] = rows
  if (base === undefined || count === 0) throw new Error(`${path} is not a file of Solomon's`)
  const at = (figures: readonly number[], index: number): number => figures[index] ?? Number.NaN
  const times = Float64Array.from(
    rows.flatMap((a) => rows.map((b) => Math.hypot(at(a, 1) - at(b, 1), at(a, 2) - at(b, 2)))),
  )
  return {
    travel: { size: rows.length, times },
    stops: rows.slice(1).map((figures, index) => ({
      id: `${at(figures, 0)}`,
      point: index + 1,
      brings: at(figures, 3),
      fetches: 0,
      opens: at(figures, 4),
      closes: at(figures, 5),
      service: at(figures, 6),
    })),
    drivers: Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      base: 0,
      from: at(base, 4),
      until: at(base, 5),
      capacity,
      mostStops: rows.length,
      // Each vehicle leaves the depot once.
      reload: Number.POSITIVE_INFINITY,
      fixed: [],
    })),
  }
}

function timed(problem: RoutingProblem, rounds: number, seed: number): { plan: RoutingPlan; ms: number } {
  const began = performance.now()
  const plan = planRoutes(problem, { seed, rounds })
  return { plan, ms: performance.now() - began }
}

/** Plans of busy days, beside the drivers who go on to the nearest, and of the known problems where their files are given. */
export function measurePlanning(solomonDir: string | undefined): Result[] {
  const times: number[] = []
  const shares: number[] = []
  let unplanned = 0
  for (let day = 1; day <= DAYS; day += 1) {
    const problem = busyDay(day * 7919)
    const { plan, ms } = timed(problem, ROUNDS, day)
    const nearest = planNearest(problem)
    times.push(ms)
    unplanned += plan.unplanned.length
    shares.push(plan.length / (STOPS - plan.unplanned.length) / (nearest.length / (STOPS - nearest.unplanned.length)))
  }
  const slowest = Math.max(...times)
  const results = [
    row(
      `a day planned, ${STOPS} stops and ${DRIVERS} drivers`,
      `p50 ${quantile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      `${BAR_MS} ms`,
      slowest <= BAR_MS,
      `${DAYS} days, ${ROUNDS.toLocaleString('en')} rounds; ${(quantile(shares, 0.5) * 100).toFixed(0)} % of the way a stop of whoever goes on to the nearest; ${unplanned} of ${DAYS * STOPS} stops without a place`,
    ),
  ]
  if (solomonDir === undefined) return results
  for (const [name, best] of Object.entries(BEST_KNOWN)) {
    const path = [`${name}.txt`, `${name.toLowerCase()}.txt`].map((file) => join(solomonDir, file)).find(existsSync)
    if (path === undefined) continue
    const { plan, ms } = timed(readSolomon(path), SOLOMON_ROUNDS, 1)
    const over = plan.length / best - 1
    const vehicles = plan.routes.filter(({ visits }) => visits.length > 0).length
    results.push(
      row(
        `Solomon ${name}`,
        `${plan.length.toFixed(2)} with ${vehicles} vehicles, ${(over * 100).toFixed(1)} % over ${best}`,
        `${SOLOMON_BAR * 100} %`,
        plan.unplanned.length === 0 && over <= SOLOMON_BAR,
        `length alone, double precision; ${SOLOMON_ROUNDS.toLocaleString('en')} rounds in ${ms.toFixed(0)} ms`,
      ),
    )
  }
  return results
}
