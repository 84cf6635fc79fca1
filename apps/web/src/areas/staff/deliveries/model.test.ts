import type { DeliveryStop } from '@rodchao/contract'
import { describe, expect, test } from 'vitest'
import {
  cashToTake,
  driverDay,
  driversFor,
  summarizeRoute,
  filterCounts,
  isSamePlace,
  mapAddress,
  placed,
  placementByTime,
  findPlacement,
  planSearch,
  readPlanState,
  driverRoutes,
  stepped,
  driverStops,
  withStop,
} from './model.ts'
import { LEK, NOK, makePlan, STOP, makeStop } from './testing-stops.ts'

const stopIds = (stops: readonly DeliveryStop[]) => stops.map(({ id }) => id)
const EVERYTHING = { driver: undefined, status: undefined }

describe('the address', () => {
  test('day, branch, driver, state and view survive a round trip through the address', () => {
    const search = { day: '2026-11-21', branch: '2', driver: NOK.id, status: 'failed', view: 'driver' }
    const state = readPlanState(search)
    expect(state).toEqual({
      day: '2026-11-21',
      branch: 2,
      driver: NOK.id,
      status: 'failed',
      isDriverView: true,
    })
    expect(planSearch(state)).toEqual(search)
    expect(planSearch(readPlanState({}))).toEqual({})
  })

  test('values that are not valid are left to the server', () => {
    const nonsense = { day: '2569-11-21', branch: '-1', driver: 'me', status: 'late', view: 'globe' }
    expect(planSearch(readPlanState(nonsense))).toEqual({})
    expect(readPlanState({ day: '2026-02-30' }).day).toBeUndefined()
    expect(readPlanState({ branch: 'all' }).branch).toBe('all')
  })
})

describe('money at the door', () => {
  const money = { rentDue: 45_000, depositDue: 100_000, depositHeld: 0 }

  test('money at the door is rent and deposit together while the stop is open', () => {
    expect(cashToTake({ ...STOP, money })).toBe(145_000)
    expect(cashToTake({ ...STOP, money, status: 'on_way' })).toBe(145_000)
    expect(cashToTake({ ...STOP, money, status: 'done' })).toBe(0)
    expect(cashToTake({ ...STOP, money, status: 'failed' })).toBe(0)
  })

  test('money at the door never counts what the shop owes', () => {
    expect(cashToTake({ ...STOP, money: { rentDue: -5000, depositDue: 100_000, depositHeld: 0 } })).toBe(100_000)
  })

  test('money due before the hand-over is taken with it and not again at the collection', () => {
    expect(cashToTake({ ...STOP, kind: 'collect', money })).toBe(0)
    const reservation = { ...STOP.reservation, status: 'on_rent' as const }
    expect(cashToTake({ ...STOP, kind: 'collect', money: { ...money, depositDue: 0 }, reservation })).toBe(45_000)
  })
})

describe('the routes of a day', () => {
  const plan = makePlan(
    makeStop('late', NOK, 2, 16),
    makeStop('early', NOK, 1, 17),
    makeStop('second', null, null, 12),
    makeStop('first', null, null, 9),
  )

  test('routes begin with unassigned stops by time and go on with every driver in driving order', () => {
    expect(driverRoutes(plan, EVERYTHING).map(({ driver, stops }) => [driver?.name, stopIds(stops)])).toEqual([
      [undefined, ['first', 'second']],
      ['นก', ['early', 'late']],
      ['เล็ก', []],
    ])
  })

  test('routes can be filtered by driver and by state', () => {
    expect(driverRoutes(plan, { driver: LEK.id, status: undefined }).map(({ driver }) => driver?.name)).toEqual(['เล็ก'])
    const failed = { ...makeStop('failed', LEK, 1, 11), status: 'failed' as const }
    const mixed = makePlan(...plan.stops, failed)
    expect(driverRoutes(mixed, { driver: undefined, status: 'failed' }).map(({ stops }) => stopIds(stops))).toEqual([
      ['failed'],
    ])
    expect(filterCounts(mixed.stops)).toEqual({ open: 4, failed: 1, done: 0 })
  })

  test('a former driver who still has stops keeps a route', () => {
    const gone = { id: '00000000-0000-4000-8000-0000000000d9', name: 'แดง' }
    expect(driverRoutes(makePlan(makeStop('old', gone, 1, 9)), EVERYTHING).at(-1)?.driver).toEqual(gone)
  })

  test('a route spans to the end of its last window', () => {
    const { first, last, total, done } = summarizeRoute(driverStops(plan, NOK.id))
    expect([first, last, total, done]).toEqual([
      Date.parse('2026-11-21T16:00:00+07:00'),
      Date.parse('2026-11-21T17:30:00+07:00'),
      2,
      0,
    ])
    const replanned = { ...makeStop('over', NOK, 1, 8), status: 'failed' as const }
    const failure = { reason: 'no_answer' as const, note: '', at: replanned.dueAt, isResolved: true }
    expect(summarizeRoute([{ ...replanned, failure }]).total, 'it counts as the one planned instead').toBe(0)
    expect(summarizeRoute([])).toEqual({ total: 0, done: 0, cash: 0, deposit: 0, giveBack: 0, first: null, last: null })
  })

  test('drivers of a route belong to the branch or to none', () => {
    expect(driversFor(plan.drivers, { branchId: 2 }).map(({ name }) => name)).toEqual(['เล็ก'])
  })
})

describe('placing a stop', () => {
  const [a, b, c] = [makeStop('a', NOK, 1, 9), makeStop('b', NOK, 2, 10), makeStop('c', NOK, 3, 11)]
  const free = makeStop('free', null, null, 10)
  const plan = makePlan(a, b, c, free)

  test('a stop placed by its time goes before the first later one', () => {
    const between = { ...free, dueAt: '2026-11-21T10:30:00+07:00' }
    expect(placementByTime(plan, between, NOK.id)).toEqual({ driverId: NOK.id, beforeStopId: 'c' })
    expect(placementByTime(plan, between, LEK.id)).toEqual({ driverId: LEK.id, beforeStopId: null })
  })

  test('placing a stop sets its driver and renumbers the route', () => {
    const after = placed(plan, 'free', { driverId: NOK.id, beforeStopId: 'b' })
    const route = driverStops(after, NOK.id)
    expect(stopIds(route)).toEqual(['a', 'free', 'b', 'c'])
    expect(route.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(route[1]).toMatchObject({ status: 'assigned', driver: NOK, warnings: [] })
  })

  test('moving a stop and back restores its place', () => {
    for (const stop of plan.stops) {
      const back = findPlacement(plan, stop)
      const there = placed(plan, stop.id, { driverId: LEK.id, beforeStopId: null })
      const home = placed(there, stop.id, back)
      expect(stopIds(driverStops(home, NOK.id)), stop.id).toEqual(['a', 'b', 'c'])
      expect(stopIds(driverStops(home, null)), stop.id).toEqual(['free'])
    }
  })

  test('placing a stop where it is changes nothing', () => {
    expect(isSamePlace(findPlacement(plan, a), { driverId: NOK.id, beforeStopId: 'b' })).toBe(true)
    expect(isSamePlace(findPlacement(plan, free), { driverId: null, beforeStopId: 'a' })).toBe(true)
    expect(isSamePlace(findPlacement(plan, c), { driverId: NOK.id, beforeStopId: 'a' })).toBe(false)
  })

  test('moving a stop by one step ends at both ends and at stops that are under way', () => {
    expect(stepped(plan, a, 'earlier')).toBeUndefined()
    expect(stepped(plan, b, 'earlier')).toEqual({ driverId: NOK.id, beforeStopId: 'a' })
    expect(stepped(plan, a, 'later')).toEqual({ driverId: NOK.id, beforeStopId: 'c' })
    expect(stepped(plan, b, 'later')).toEqual({ driverId: NOK.id, beforeStopId: null })
    expect(stepped(plan, free, 'later')).toBeUndefined()
    const moving = makePlan({ ...a, status: 'on_way' }, b)
    expect(stepped(moving, b, 'earlier')).toBeUndefined()
  })

  test('moving a stop by one step passes over stops that failed or are done', () => {
    for (const status of ['failed', 'done'] as const) {
      const over = makePlan(a, { ...b, status }, c, makeStop('d', NOK, 4, 12))
      expect(stepped(over, c, 'earlier'), status).toEqual({ driverId: NOK.id, beforeStopId: 'a' })
      expect(stepped(over, a, 'later'), status).toEqual({ driverId: NOK.id, beforeStopId: 'd' })
      const first = makePlan({ ...a, status }, b)
      expect(stepped(first, b, 'earlier'), 'nobody is to be visited before').toBeUndefined()
    }
  })
})

describe('a newer state of a stop', () => {
  const stop = makeStop('a', NOK, 1, 9)

  test('a newer state replaces the older one, and a new stop is added', () => {
    expect(withStop(makePlan(stop), { ...stop, version: 2 }).stops).toEqual([{ ...stop, version: 2 }])
    expect(stopIds(withStop(makePlan(stop), makeStop('b', null, null, 9)).stops)).toEqual(['a', 'b'])
  })

  test('a stop that was called off, or moved to another day or branch, is removed', () => {
    expect(withStop(makePlan(stop), { ...stop, status: 'cancelled' }).stops).toEqual([])
    expect(withStop(makePlan(stop), { ...stop, dueAt: '2026-11-22T09:00:00+07:00' }).stops).toEqual([])
    expect(withStop(makePlan(stop), { ...stop, branchId: 2 }).stops).toEqual([])
    expect(withStop({ ...makePlan(stop), branchId: null }, { ...stop, branchId: 2 }).stops).toHaveLength(1)
  })

  test('a stop left over from a day before stays', () => {
    const leftOver = { ...stop, dueAt: '2026-11-20T09:00:00+07:00' }
    expect(withStop(makePlan(leftOver), { ...leftOver, status: 'on_way' }).stops).toHaveLength(1)
    expect(withStop(makePlan(), leftOver).stops).toEqual([])
  })
})

test('the next stop is the one under way, else the first on the route', () => {
  const [a, b, c] = [makeStop('a', NOK, 1, 9), makeStop('b', NOK, 2, 10), makeStop('c', NOK, 3, 11)]
  const done = { ...a, status: 'done' as const }
  expect(driverDay([c, b, done])).toEqual({ next: b, coming: [c], over: [done] })
  const onWay = { ...c, status: 'on_way' as const }
  expect(driverDay([a, b, onWay])).toEqual({ next: onWay, coming: [a, b], over: [] })
  expect(driverDay([])).toEqual({ next: undefined, coming: [], over: [] })
})

test('the map link encodes the place and the postcode', () => {
  const { searchParams, origin, pathname } = new URL(
    mapAddress({ place: 'ซอย 94 & "บ้าน" #3', postcode: '77110', pin: null }),
  )
  expect(origin + pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: 'ซอย 94 & "บ้าน" #3 77110' })
})

test('the map link leads to the door where the shop knows it', () => {
  const link = mapAddress({ place: 'Hilton', postcode: '77110', pin: { latitude: 12.5709, longitude: 99.9606 } })
  expect(new URL(link).searchParams.get('query')).toBe('12.5709,99.9606')
})
