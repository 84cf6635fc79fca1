import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { addDays, isoDate, parseIsoDate, routeMoney, stopMoney, toShopDate } from '@rodchao/rental'
import type { PayingStop } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { mapSearch, pinAddress } from '#lib/places/map-address.ts'
import { oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'

/** What a planner asks of the day; a stop under way is still to do. */
export const STOP_FILTERS = ['open', 'failed', 'done'] as const
export type StopFilter = (typeof STOP_FILTERS)[number]

const ROW_ID = { min: 1, max: 2_147_483_647 }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MINUTE_MS = 60_000

/** What the address says; undefined leaves day and branch to the server. */
export interface PlanState {
  day: string | undefined
  branch: number | 'all' | undefined
  /** Only this driver's route. */
  driver: string | undefined
  status: StopFilter | undefined
  /** The day as the driver sees it. */
  isDriverView: boolean
  /** A map stands beside the list; on a phone in its place. */
  isMapShown?: boolean
}

export function readPlanState(search: RawSearch): PlanState {
  const day = parseIsoDate(textParam(search, 'day', 10) ?? '')
  const driver = textParam(search, 'driver', 36)
  return {
    day: day === null || day.year > 2400 ? undefined : isoDate(day),
    branch: oneOfParam(search, 'branch', ['all'] as const) ?? wholeNumberParam(search, 'branch', ROW_ID),
    driver: driver !== undefined && UUID.test(driver) ? driver : undefined,
    status: oneOfParam(search, 'status', STOP_FILTERS),
    isDriverView: textParam(search, 'view') === 'driver',
    ...(textParam(search, 'view') === 'map' ? { isMapShown: true } : {}),
  }
}

export function planSearch({ day, branch, driver, status, isDriverView, isMapShown }: PlanState): RawSearch {
  return {
    ...(day === undefined ? {} : { day }),
    ...(branch === undefined ? {} : { branch: String(branch) }),
    ...(driver === undefined ? {} : { driver }),
    ...(status === undefined ? {} : { status }),
    ...(isDriverView ? { view: 'driver' } : isMapShown === true ? { view: 'map' } : {}),
  }
}

export function dayFromNow(days: number, now: number): string {
  return isoDate(addDays(toShopDate(now), days))
}

export function movedDay(day: string, days: number): string {
  const date = parseIsoDate(day)
  return date === null ? day : isoDate(addDays(date, days))
}

type Status = DeliveryStop['status']

const LIVE: ReadonlySet<Status> = new Set<Status>(['planned', 'assigned', 'on_way'])

/** Somebody has still to go there. */
export function isLive({ status }: Pick<DeliveryStop, 'status'>): boolean {
  return LIVE.has(status)
}

/** May still be reassigned or reordered: the driver has not set out. */
export function isMovable({ status }: Pick<DeliveryStop, 'status'>): boolean {
  return status === 'planned' || status === 'assigned'
}

/** Whether this person may make a move with the stop now; the server says so. */
export function may({ allowed }: Pick<DeliveryStop, 'allowed'>, move: DeliveryStop['allowed'][number]): boolean {
  return allowed.includes(move)
}

/** Failed and not yet resolved. */
export function isToRetry({ status, failure }: Pick<DeliveryStop, 'status' | 'failure'>): boolean {
  return status === 'failed' && failure?.isResolved !== true
}

/** Drivers of one branch drive for no other. */
export function driversFor(drivers: DeliveryPlan['drivers'], { branchId }: Pick<DeliveryStop, 'branchId'>) {
  return drivers.filter((driver) => driver.branchId === null || driver.branchId === branchId)
}

function matches(stop: DeliveryStop, filter: StopFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'open') return isLive(stop)
  return filter === 'failed' ? isToRetry(stop) : stop.status === 'done'
}

/** How many stops each filter would leave. */
export function filterCounts(stops: readonly DeliveryStop[]): Record<StopFilter, number> {
  const count = (filter: StopFilter) => stops.filter((stop) => matches(stop, filter)).length
  return { open: count('open'), failed: count('failed'), done: count('done') }
}

/** The end of the time in which the driver is expected, in epoch milliseconds. */
export function windowEnd({ dueAt, windowMinutes }: Pick<DeliveryStop, 'dueAt' | 'windowMinutes'>): number {
  return parseInstant(dueAt) + windowMinutes * MINUTE_MS
}

/** What the driver takes from the customer there, in satang. */
export function cashToTake(stop: PayingStop): number {
  return stopMoney(stop).cash
}

export interface Route {
  /** Null for unassigned stops. */
  driver: { id: string; name: string } | null
  stops: readonly DeliveryStop[]
}

function inOrder(a: DeliveryStop, b: DeliveryStop): number {
  const byPosition = (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER)
  return byPosition === 0 ? a.dueAt.localeCompare(b.dueAt) : byPosition
}

/** The stops of a driver in driving order; unassigned ones by time. */
export function driverStops({ stops }: Pick<DeliveryPlan, 'stops'>, driverId: string | null): DeliveryStop[] {
  return stops.filter(({ driver }) => (driver?.id ?? null) === driverId).toSorted(inOrder)
}

/** Stops without a driver first, then one route for every driver, also for those who have nothing to do yet. */
export function driverRoutes(
  plan: Pick<DeliveryPlan, 'drivers' | 'stops'>,
  { driver, status }: Pick<PlanState, 'driver' | 'status'>,
): Route[] {
  const names = new Map(plan.drivers.map(({ id, name }) => [id, name]))
  // Somebody who drives no more keeps what was given to them.
  for (const stop of plan.stops) if (stop.driver !== null) names.set(stop.driver.id, stop.driver.name)
  const everybody = [null, ...[...names].map(([id, name]) => ({ id, name }))]
  return everybody
    .map((one): Route => ({
      driver: one,
      stops: driverStops(plan, one?.id ?? null).filter((stop) => matches(stop, status)),
    }))
    .filter((route) => {
      if (driver !== undefined) return route.driver?.id === driver
      return route.stops.length > 0 || (status === undefined && route.driver !== null)
    })
}

const ROUTE_COLOURS = 6

/** Which colour a driver has, in the order of the list. */
export function routeColour(routes: readonly Route[], driverId: string): number {
  const drivers = routes.filter(({ driver }) => driver !== null)
  return (
    Math.max(
      0,
      drivers.findIndex(({ driver }) => driver?.id === driverId),
    ) % ROUTE_COLOURS
  )
}

export interface RouteFacts {
  total: number
  done: number
  /** In satang, of the stops that are still to do. */
  cash: number
  /** What of the cash is damage deposit. */
  deposit: number
  /** Damage deposits that may have to be given back, at most. */
  giveBack: number
  /** Epoch milliseconds; null without a stop. */
  first: number | null
  last: number | null
}

/** A stop that was planned anew counts as the one that was planned instead. */
export function summarizeRoute(all: readonly DeliveryStop[]): RouteFacts {
  const stops = all.filter(({ failure }) => failure?.isResolved !== true)
  return {
    total: stops.length,
    done: stops.filter(({ status }) => status === 'done').length,
    ...routeMoney(stops),
    first: stops.length === 0 ? null : Math.min(...stops.map(({ dueAt }) => parseInstant(dueAt))),
    last: stops.length === 0 ? null : Math.max(...stops.map(windowEnd)),
  }
}

/** Where a stop is on the day: whose, and before which other stop; null is at the end. */
export interface Placement {
  driverId: string | null
  beforeStopId: string | null
}

/** Where it is now, so that it can come back. */
export function findPlacement(plan: Pick<DeliveryPlan, 'stops'>, stop: DeliveryStop): Placement {
  const driverId = stop.driver?.id ?? null
  const route = driverStops(plan, driverId)
  const next = route[route.findIndex(({ id }) => id === stop.id) + 1]
  return { driverId, beforeStopId: driverId === null ? null : (next?.id ?? null) }
}

/** Its place on a driver's route by its time. */
export function placementByTime(plan: Pick<DeliveryPlan, 'stops'>, stop: DeliveryStop, driverId: string): Placement {
  const later = driverStops(plan, driverId).find(
    (other) => other.id !== stop.id && isMovable(other) && parseInstant(other.dueAt) > parseInstant(stop.dueAt),
  )
  return { driverId, beforeStopId: later?.id ?? null }
}

/** One place earlier or later on the route, past what is over there; undefined where it cannot go. */
export function stepped(
  plan: Pick<DeliveryPlan, 'stops'>,
  stop: DeliveryStop,
  direction: 'earlier' | 'later',
): Placement | undefined {
  if (stop.driver === null || !isMovable(stop)) return undefined
  const route = driverStops(plan, stop.driver.id)
  const at = route.findIndex(({ id }) => id === stop.id)
  const to =
    direction === 'earlier'
      ? route.slice(0, at).findLastIndex(isLive)
      : route.findIndex((one, index) => index > at && isLive(one))
  const neighbour = route[to]
  if (neighbour === undefined || !isMovable(neighbour)) return undefined
  const before = direction === 'earlier' ? neighbour : route[to + 1]
  return { driverId: stop.driver.id, beforeStopId: before?.id ?? null }
}

export function isSamePlace(a: Placement, b: Placement): boolean {
  return a.driverId === b.driverId && (a.driverId === null || a.beforeStopId === b.beforeStopId)
}

/** The plan as it will be when the server has said yes. */
export function placed(plan: DeliveryPlan, stopId: string, { driverId, beforeStopId }: Placement): DeliveryPlan {
  const stop = plan.stops.find(({ id }) => id === stopId)
  if (stop === undefined) return plan
  const driver =
    driverId === null
      ? null
      : { id: driverId, name: plan.drivers.find(({ id }) => id === driverId)?.name ?? stop.driver?.name ?? '' }
  const moved: DeliveryStop = {
    ...stop,
    driver,
    status: driver === null ? 'planned' : 'assigned',
    position: null,
    warnings: driver === null ? stop.warnings : stop.warnings.filter((warning) => warning !== 'no_driver'),
  }
  const rest = plan.stops.filter(({ id }) => id !== stopId)
  if (driverId === null) return { ...plan, stops: [...rest, moved] }
  const route = driverStops({ stops: rest }, driverId)
  const at = route.findIndex(({ id }) => id === beforeStopId)
  const renumbered = route.toSpliced(at === -1 ? route.length : at, 0, moved)
  const positions = new Map(renumbered.map(({ id }, index) => [id, index + 1]))
  return {
    ...plan,
    stops: [...rest, moved].map((one) => ({ ...one, position: positions.get(one.id) ?? one.position })),
  }
}

/** A newer state of a stop, in its place; a new one is added where it belongs, a cancelled one goes. */
export function withStop(plan: DeliveryPlan, stop: DeliveryStop): DeliveryPlan {
  const rest = plan.stops.filter(({ id }) => id !== stop.id)
  const day = isoDate(toShopDate(parseInstant(stop.dueAt)))
  // What was left over from days before stays until it is done.
  const isLeftOver = rest.length < plan.stops.length && isLive(stop) && day < plan.day
  const isOfBranch = plan.branchId === null || plan.branchId === stop.branchId
  const isHere = stop.status !== 'cancelled' && isOfBranch && (day === plan.day || isLeftOver)
  return { ...plan, stops: isHere ? [...rest, stop] : rest }
}

/** The door where the shop knows it, else a search for what the customer wrote. */
export function mapAddress({ place, postcode, pin }: Pick<DeliveryStop, 'place' | 'postcode' | 'pin'>): string {
  if (pin !== null) return pinAddress(pin)
  return mapSearch([place, postcode].filter((part) => part !== null && part !== '').join(' '))
}

/** The day as its driver goes through it. */
export interface DriverDay {
  /** Where to go now: what is under way, else the first on the route. */
  next: DeliveryStop | undefined
  coming: readonly DeliveryStop[]
  over: readonly DeliveryStop[]
}

export function driverDay(stops: readonly DeliveryStop[]): DriverDay {
  const route = stops.toSorted(inOrder)
  const live = route.filter(isLive)
  const next = live.find(({ status }) => status === 'on_way') ?? live[0]
  return { next, coming: live.filter((stop) => stop !== next), over: route.filter((stop) => !isLive(stop)) }
}
