import { describe, expect, it } from 'vitest'
import { planFixed, planNearest, planRoutes } from './plan-routes.ts'
import { type Random, randomBelow, seededRandom } from './random.ts'
import type { RoutingDriver, RoutingPlan, RoutingProblem, RoutingStop } from './routing-problem.ts'
import { tightenWindows } from './windows.ts'

const ROUNDS = 400

/** A town of so many stops and drivers on a square of 60 minutes, point 0 in the middle. */
function randomTown(random: Random, stopCount: number, driverCount: number): RoutingProblem {
  const places = Array.from({ length: stopCount + 1 }, () => ({ x: random() * 40, y: random() * 40 }))
  const times = Float64Array.from(places.flatMap((a) => places.map((b) => Math.hypot(a.x - b.x, a.y - b.y))))
  const stops = Array.from({ length: stopCount }, (_, index): RoutingStop => {
    const opens = randomBelow(random, 500)
    const isBrought = random() < 0.6
    return {
      id: `stop ${index}`,
      point: index + 1,
      opens,
      closes: opens + 20 + randomBelow(random, 120),
      service: 5 + randomBelow(random, 15),
      brings: isBrought ? 1 : 0,
      fetches: isBrought ? 0 : 1,
    }
  })
  const drivers = Array.from({ length: driverCount }, (_, index): RoutingDriver => {
    const from = randomBelow(random, 60)
    return {
      id: `driver ${index}`,
      base: 0,
      from,
      until: 540 + randomBelow(random, 120),
      capacity: 1 + randomBelow(random, 3),
      mostStops: 6 + randomBelow(random, 10),
      reload: randomBelow(random, 10),
      fixed: [],
    }
  })
  return { travel: { size: places.length, times }, stops, drivers }
}

/** Everything that a plan breaks, worked out from the problem alone by driving it. */
function faultsOf(problem: RoutingProblem, plan: RoutingPlan): string[] {
  const faults: string[] = []
  const { travel } = problem
  const way = (a: number, b: number): number => travel.times[a * travel.size + b] ?? Number.NaN
  const stopOf = new Map(problem.stops.map((stop) => [stop.id, stop]))
  const told = [
    ...plan.routes.flatMap(({ visits }) => visits.map(({ id }) => id)),
    ...plan.unplanned.map(({ id }) => id),
  ]
  if (told.toSorted().join() !== [...stopOf.keys()].toSorted().join()) faults.push('a stop is lost or doubled')
  for (const [index, route] of plan.routes.entries()) {
    const driver = problem.drivers[index]
    if (driver === undefined) throw new Error('a route has no driver')
    if (route.visits.length > driver.mostStops) faults.push(`${driver.id} has too many stops`)
    let at = driver.base
    let time = route.leaves
    let trip: RoutingStop[] = []
    const carry = (): void => {
      let load = trip.reduce((sum, { brings }) => sum + brings, 0)
      if (load > driver.capacity) faults.push(`${driver.id} leaves with too much`)
      for (const { brings, fetches } of trip) {
        load += fetches - brings
        if (load > driver.capacity) faults.push(`${driver.id} carries too much`)
      }
      trip = []
    }
    for (const visit of route.visits) {
      const stop = stopOf.get(visit.id) as RoutingStop
      if (visit.afterReload) {
        carry()
        time += way(at, driver.base) + driver.reload
        at = driver.base
      }
      time += way(at, stop.point)
      if (Math.abs(time - visit.arrives) > 1e-6) faults.push(`${stop.id} is reached at another time than told`)
      time = Math.max(time, stop.opens)
      if (time > stop.closes + 1e-6) faults.push(`${stop.id} is late`)
      if (stop.drivers?.includes(index) === false) faults.push(`${stop.id} has a driver who may not go there`)
      time += stop.service
      at = stop.point
      trip.push(stop)
    }
    carry()
    if (route.visits.length === 0) continue
    time += way(at, driver.base)
    if (route.leaves < driver.from - 1e-6) faults.push(`${driver.id} leaves too early`)
    if (time > driver.until + 1e-6) faults.push(`${driver.id} is back too late`)
    if (Math.abs(time - route.returns) > 1e-6) faults.push(`${driver.id} is back at another time than told`)
  }
  return faults
}

/** As many stops as possible, then the shortest ways, by trying every order of every share-out. Without reloads. */
function bestOfAll(problem: RoutingProblem): { planned: number; length: number } {
  const { travel, stops, drivers } = problem
  const way = (a: number, b: number): number => travel.times[a * travel.size + b] ?? Number.NaN
  let best = { planned: -1, length: Number.POSITIVE_INFINITY }
  const left = new Set(stops)
  const drive = (index: number, at: number, time: number, length: number, planned: number): void => {
    const driver = drivers[index]
    if (driver === undefined) {
      if (planned > best.planned || (planned === best.planned && length < best.length)) best = { planned, length }
      return
    }
    if (time + way(at, driver.base) > driver.until) return
    drive(
      index + 1,
      drivers[index + 1]?.base ?? 0,
      drivers[index + 1]?.from ?? 0,
      length + way(at, driver.base),
      planned,
    )
    for (const stop of stops.filter((one) => left.has(one))) {
      const begins = Math.max(stop.opens, time + way(at, stop.point))
      if (begins > stop.closes) continue
      left.delete(stop)
      drive(index, stop.point, begins + stop.service, length + way(at, stop.point), planned + 1)
      left.add(stop)
    }
  }
  drive(0, drivers[0]?.base ?? 0, drivers[0]?.from ?? 0, 0, 0)
  return best
}

/** The same town where the way back takes another time: one-way roads, a hill, a market in the morning. */
function oneWay(random: Random, problem: RoutingProblem): RoutingProblem {
  const times = problem.travel.times.map((time) => time * (0.8 + random() * 0.6))
  for (let point = 0; point < problem.travel.size; point += 1) times[point * problem.travel.size + point] = 0
  return { ...problem, travel: { size: problem.travel.size, times } }
}

/** Whether a driver can carry a trip: all that is brought is on board at its start, what is fetched from where it stood. */
function isCarried(trip: readonly RoutingStop[], capacity: number): boolean {
  let load = trip.reduce((sum, { brings }) => sum + brings, 0)
  if (load > capacity) return false
  return trip.every(({ brings, fetches }) => {
    load += fetches - brings
    return load <= capacity
  })
}

/** As `bestOfAll`, with loads, numbers of stops, and coming by the base to load wherever that is possible. */
function bestWithLoads(problem: RoutingProblem): { planned: number; length: number } {
  const { travel, stops, drivers } = problem
  const way = (a: number, b: number): number => travel.times[a * travel.size + b] ?? Number.NaN
  let best = { planned: -1, length: Number.POSITIVE_INFINITY }
  const left = new Set(stops)
  interface Way {
    index: number
    at: number
    time: number
    length: number
    planned: number
    own: number
    trip: readonly RoutingStop[]
  }
  const start = (index: number, length: number, planned: number): Way => {
    const driver = drivers[index]
    return { index, at: driver?.base ?? 0, time: driver?.from ?? 0, length, planned, own: 0, trip: [] }
  }
  const drive = (now: Way): void => {
    const driver = drivers[now.index]
    if (driver === undefined) {
      if (now.planned > best.planned || (now.planned === best.planned && now.length < best.length))
        best = { planned: now.planned, length: now.length }
      return
    }
    const home = way(now.at, driver.base)
    if (now.time + home > driver.until + 1e-9) return
    drive(start(now.index + 1, now.length + home, now.planned))
    if (now.own === driver.mostStops) return
    const go = (stop: RoutingStop, from: Pick<Way, 'at' | 'time' | 'length' | 'trip'>): void => {
      const begins = Math.max(stop.opens, from.time + way(from.at, stop.point))
      const trip = [...from.trip, stop]
      if (begins > stop.closes || !isCarried(trip, driver.capacity)) return
      left.delete(stop)
      drive({
        ...now,
        at: stop.point,
        time: begins + stop.service,
        length: from.length + way(from.at, stop.point),
        planned: now.planned + 1,
        own: now.own + 1,
        trip,
      })
      left.add(stop)
    }
    for (const stop of stops.filter((one) => left.has(one))) {
      go(stop, now)
      if (now.trip.length > 0)
        go(stop, { at: driver.base, time: now.time + home + driver.reload, length: now.length + home, trip: [] })
    }
  }
  drive(start(0, 0, 0))
  return best
}

const twoPoints = { size: 2, times: Float64Array.from([0, 10, 10, 0]) }
const STOP: RoutingStop = { id: 'a', point: 1, opens: 0, closes: 100, service: 5, brings: 1, fetches: 0 }
const DRIVER: RoutingDriver = {
  id: 'nok',
  base: 0,
  from: 0,
  until: 200,
  capacity: 1,
  mostStops: 5,
  reload: 3,
  fixed: [],
}
const plan = (stops: readonly RoutingStop[], drivers: readonly RoutingDriver[]) =>
  planRoutes({ travel: twoPoints, stops, drivers }, { seed: 1, rounds: 50 })

describe('a plan of routes', () => {
  it('keeps windows, hours, loads and numbers of stops in all of 150 random towns, and loses no stop', () => {
    const random = seededRandom(11)
    for (let town = 0; town < 150; town += 1) {
      const problem = randomTown(random, 3 + randomBelow(random, 28), 1 + randomBelow(random, 4))
      const found = planRoutes(problem, { seed: town, rounds: 150 })
      expect(faultsOf(problem, found), `town ${town}`).toEqual([])
    }
  })

  it('plans no fewer stops and drives no further than whoever goes on to the nearest, in each of 150 random towns', () => {
    const random = seededRandom(12)
    for (let town = 0; town < 150; town += 1) {
      const problem = randomTown(random, 2 + randomBelow(random, 25), 1 + randomBelow(random, 4))
      const nearest = planNearest(problem)
      const found = planRoutes(problem, { seed: town, rounds: 20 })
      expect(faultsOf(problem, nearest), `nearest in town ${town}`).toEqual([])
      expect(found.unplanned.length, `town ${town}`).toBeLessThanOrEqual(nearest.unplanned.length)
      if (found.unplanned.length === nearest.unplanned.length)
        expect(found.length, `town ${town}`).toBeLessThanOrEqual(nearest.length + 1e-6)
    }
  })

  it('is within a tenth of the best of all orders of up to seven stops, in each of 60 random towns', () => {
    const random = seededRandom(13)
    for (let town = 0; town < 60; town += 1) {
      const wide = randomTown(random, 3 + randomBelow(random, 5), 1 + randomBelow(random, 2))
      const problem = { ...wide, drivers: wide.drivers.map((driver) => ({ ...driver, capacity: 99, mostStops: 99 })) }
      const best = bestOfAll(problem)
      const found = planRoutes(problem, { seed: town, rounds: ROUNDS })
      expect(problem.stops.length - found.unplanned.length, `town ${town}`).toBe(best.planned)
      expect(found.length, `town ${town}`).toBeLessThanOrEqual(best.length * 1.1 + 1e-6)
      expect(found.length, `town ${town}`).toBeGreaterThanOrEqual(best.length - 1e-6)
    }
  })

  it('is within a tenth of the best of all orders with loads, reloads and one-way roads, in each of 60 random towns', () => {
    const random = seededRandom(21)
    let reloads = 0
    let asked = 0
    for (let town = 0; town < 60; town += 1) {
      const problem = oneWay(random, randomTown(random, 3 + randomBelow(random, 4), 1 + randomBelow(random, 2)))
      const best = bestWithLoads(problem)
      const found = planRoutes(problem, { seed: town, rounds: ROUNDS })
      expect(faultsOf(problem, found), `town ${town}`).toEqual([])
      expect(problem.stops.length - found.unplanned.length, `town ${town}`).toBe(best.planned)
      expect(found.length, `town ${town}`).toBeLessThanOrEqual(best.length * 1.1 + 1e-6)
      expect(found.length, `town ${town}`).toBeGreaterThanOrEqual(best.length - 1e-6)
      reloads += found.routes.flatMap(({ visits }) => visits).filter(({ afterReload }) => afterReload).length
      asked += problem.stops.length
    }
    // The towns do ask for it.
    expect(reloads / asked).toBeGreaterThan(0.05)
  })

  it('is no worse than going on to the nearest on one-way roads with loads, in each of 100 random towns', () => {
    const random = seededRandom(22)
    for (let town = 0; town < 100; town += 1) {
      const problem = oneWay(random, randomTown(random, 6 + randomBelow(random, 25), 1 + randomBelow(random, 4)))
      const nearest = planNearest(problem)
      const found = planRoutes(problem, { seed: town, rounds: 40 })
      expect(faultsOf(problem, nearest), `nearest in town ${town}`).toEqual([])
      expect(faultsOf(problem, found), `town ${town}`).toEqual([])
      expect(found.unplanned.length, `town ${town}`).toBeLessThanOrEqual(nearest.unplanned.length)
      if (found.unplanned.length === nearest.unplanned.length)
        expect(found.length, `town ${town}`).toBeLessThanOrEqual(nearest.length + 1e-6)
    }
  })

  it('is the same for the same seed', () => {
    const problem = randomTown(seededRandom(14), 25, 3)
    expect(planRoutes(problem, { seed: 5, rounds: ROUNDS })).toEqual(planRoutes(problem, { seed: 5, rounds: ROUNDS }))
  })

  it('ends when the caller says that the time is up, with a plan that holds', () => {
    const problem = randomTown(seededRandom(15), 25, 3)
    let looks = 0
    const found = planRoutes(problem, { seed: 5, rounds: 100_000, isTimeUp: () => (looks += 1) > 2 })
    expect(found.rounds).toBeLessThan(1000)
    expect(faultsOf(problem, found)).toEqual([])
  })

  it('comes by the base to load when a driver carries one vehicle and brings two', () => {
    const found = plan([STOP, { ...STOP, id: 'b' }], [DRIVER])
    expect(found.routes[0]?.visits.map(({ afterReload, arrives }) => [afterReload, arrives])).toEqual([
      [false, 10],
      [true, 38],
    ])
    expect(found.unplanned).toEqual([])
  })

  it('takes a vehicle back on the way on which another was brought', () => {
    const found = plan([STOP, { ...STOP, id: 'b', brings: 0, fetches: 1 }], [DRIVER])
    expect(found.routes[0]?.visits.map(({ afterReload }) => afterReload)).toEqual([false, false])
    expect(found.length).toBe(20)
  })

  it('leaves what is fixed with its driver and in its order, late or not, and puts others between only in time', () => {
    const fixed = [
      { ...STOP, id: 'x', opens: 50, closes: 60 },
      { ...STOP, id: 'y', opens: 0, closes: 20 },
    ]
    const found = plan(
      [...fixed, STOP],
      [
        { ...DRIVER, capacity: 9, fixed: ['x', 'y'] },
        { ...DRIVER, id: 'lek' },
      ],
    )
    const mine = found.routes[0]?.visits.filter(({ id }) => id !== 'a') ?? []
    expect(mine.map(({ id, isLate }) => [id, isLate])).toEqual([
      ['x', false],
      ['y', true],
    ])
    const alone = planFixed({
      travel: twoPoints,
      stops: fixed,
      drivers: [{ ...DRIVER, capacity: 9, fixed: ['x', 'y'] }],
    })
    expect(mine[1]?.begins).toBeLessThanOrEqual(alone.routes[0]?.visits[1]?.begins ?? 0)
  })

  it('keeps what is fixed in random towns where it is', () => {
    const random = seededRandom(16)
    for (let town = 0; town < 40; town += 1) {
      const open = randomTown(random, 18, 3)
      const fixed = open.stops.slice(0, 5).map(({ id }) => id)
      const drivers = open.drivers.map((driver, index) => (index === 1 ? { ...driver, fixed } : driver))
      const found = planRoutes({ ...open, drivers }, { seed: town, rounds: 100 })
      const kept = found.routes[1]?.visits.filter(({ id }) => fixed.includes(id)).map(({ id }) => id)
      expect(kept, `town ${town}`).toEqual(fixed)
    }
  })

  it('brings a vehicle before it is fetched, whoever drives', () => {
    const deliver = { ...STOP, id: 'bring', opens: 0, closes: 100 }
    const collect = { ...STOP, id: 'fetch', opens: 0, closes: 100, brings: 0, fetches: 1, after: 'bring' }
    const found = plan([collect, deliver], [DRIVER, { ...DRIVER, id: 'lek' }])
    const visits = found.routes.flatMap((route) => route.visits)
    const end = visits.find(({ id }) => id === 'bring')?.leaves ?? Number.NaN
    expect(visits.find(({ id }) => id === 'fetch')?.begins).toBeGreaterThanOrEqual(end)
  })

  it.each([
    ['no_driver', { ...STOP, drivers: [] }, DRIVER, []],
    ['too_large', { ...STOP, brings: 2 }, DRIVER, []],
    ['out_of_reach', { ...STOP, closes: 5 }, DRIVER, []],
    ['full', STOP, { ...DRIVER, mostStops: 1 }, ['x']],
    ['no_time', { ...STOP, opens: 20, closes: 21 }, DRIVER, ['x']],
  ] as const)('says of what has no place: %s', (reason, stop, driver, fixed) => {
    const other = { ...STOP, id: 'x', opens: 20, closes: 21 }
    const stops = fixed.length === 0 ? [stop] : [other, stop]
    expect(plan(stops, [{ ...driver, fixed }]).unplanned).toEqual([{ id: 'a', reason }])
  })

  it('has nothing to say of a day without stops, and gives all back where nobody drives', () => {
    expect(plan([], [DRIVER])).toMatchObject({ unplanned: [], length: 0 })
    expect(plan([STOP], []).unplanned).toEqual([{ id: 'a', reason: 'no_driver' }])
  })
})

describe('windows of stops that follow each other', () => {
  it('are parted where they overlap', () => {
    const [first, second] = tightenWindows([
      { ...STOP, id: 'a', opens: 0, closes: 100 },
      { ...STOP, id: 'b', opens: 0, closes: 100, after: 'a' },
    ])
    expect((first?.closes ?? 0) + 5).toBeLessThanOrEqual(second?.opens ?? 0)
    expect(second?.opens).toBeLessThan(100)
  })

  it('stay as they are where they do not', () => {
    const stops = [STOP, { ...STOP, id: 'b', opens: 200, closes: 220, after: 'a' }]
    expect(tightenWindows(stops)).toEqual(stops)
  })
})
