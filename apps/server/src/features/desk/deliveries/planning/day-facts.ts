import type { DeliveryPlan, DeliveryStop, DriverWork, PlanProposal } from '@rodchao/contract'
import { type Coordinates, MINUTE, type RoutingDriver, type RoutingStop } from '@rodchao/rental'

/** A day with what has to be known to plan it. Times are epoch milliseconds. */
export interface DayFacts {
  readonly start: number
  readonly now: number
  readonly base: Coordinates
  readonly drivers: DeliveryPlan['drivers']
  readonly stops: readonly DeliveryStop[]
  /** Of the reservation of each stop; a vehicle is brought again only when it was fetched. */
  readonly unitOf: ReadonlyMap<string, number | null>
  readonly scope: 'open' | 'all'
  readonly serviceMinutes: number
}

type AboutBy = NonNullable<PlanProposal['routes'][number]['stops'][number]['about']>

/** The same day as the search reads it: points with the base first, stops, and drivers as they are and as they may become. */
export interface PlannableDay {
  readonly points: readonly Coordinates[]
  readonly stops: readonly RoutingStop[]
  readonly driversNow: readonly RoutingDriver[]
  readonly driversOpen: readonly RoutingDriver[]
  /** By what the stops are planned whose door is not known. */
  readonly about: ReadonlyMap<string, AboutBy>
  readonly placeless: readonly DeliveryStop[]
}

/** Loading a vehicle, and the papers with it. */
const RELOAD_MINUTES = 10

const isMovable = ({ status }: DeliveryStop): boolean => status === 'planned' || status === 'assigned'

/** Minutes of the day until which somebody who is on the way is not back: a whole round of the desk's own measure. */
const BACK_FROM_STOP_MINUTES = 30

/** What of a day can be planned. Stops that are under way or over are no longer: they only take their driver's time. */
export function plannableDay(facts: DayFacts): PlannableDay {
  const { drivers, base, scope } = facts
  const ids = new Set(drivers.map(({ id }) => id))
  const movable = facts.stops.filter((stop) => isMovable(stop) && (stop.driver === null || ids.has(stop.driver.id)))
  const points: Coordinates[] = [base]
  const about = new Map<string, AboutBy>()
  const placeless: DeliveryStop[] = []
  const stops: RoutingStop[] = []
  for (const stop of movable) {
    const isKept = stop.driver !== null && (scope === 'open' || !workOf(facts, stop.driver.id).isPlanned)
    const point = stop.pin ?? stop.about?.point ?? (isKept ? base : null)
    if (point === null) {
      placeless.push(stop)
      continue
    }
    if (stop.pin === null) about.set(stop.id, stop.about?.by ?? 'base')
    points.push(point)
    stops.push(toRoutingStop(facts, movable, stop, points.length - 1))
  }
  const known = new Set(stops.map(({ id }) => id))
  const assigned = (driverId: string): string[] =>
    movable.filter(({ id, driver }) => driver?.id === driverId && known.has(id)).map(({ id }) => id)
  const driversNow = drivers.map((driver) => ({ ...toRoutingDriver(facts, driver), fixed: assigned(driver.id) }))
  return {
    points,
    stops,
    driversNow,
    driversOpen: driversNow.map((driver) =>
      scope === 'open' || !workOf(facts, driver.id).isPlanned ? driver : { ...driver, fixed: [] },
    ),
    about,
    placeless,
  }
}

function workOf({ drivers }: Pick<DayFacts, 'drivers'>, driverId: string): DriverWork {
  const driver = drivers.find(({ id }) => id === driverId)
  if (driver === undefined) throw new Error(`${driverId} is no driver of this day`)
  return driver.work
}

function toRoutingStop(
  facts: DayFacts,
  movable: readonly DeliveryStop[],
  stop: DeliveryStop,
  point: number,
): RoutingStop {
  const opens = minuteOf(facts, stop.dueAt)
  const brings = stop.kind === 'deliver' ? 1 : 0
  const after = goneBefore(facts, movable, stop)
  return {
    id: stop.id,
    point,
    opens,
    closes: opens + stop.windowMinutes,
    service: facts.serviceMinutes,
    brings,
    fetches: 1 - brings,
    drivers: facts.drivers.flatMap((driver, index) => {
      const isTheirs = driver.branchId === null || driver.branchId === stop.branchId
      const isHis = stop.driver?.id === driver.id
      return isHis || (isTheirs && driver.work.isPlanned) ? [index] : []
    }),
    ...(after === undefined ? {} : { after }),
  }
}

const minuteOf = ({ start }: Pick<DayFacts, 'start'>, at: string): number => (Date.parse(at) - start) / MINUTE

/** A vehicle is fetched after it was brought, and brought to the next customer after it was fetched from the last. */
function goneBefore(
  { unitOf }: Pick<DayFacts, 'unitOf'>,
  movable: readonly DeliveryStop[],
  stop: DeliveryStop,
): string | undefined {
  const unit = unitOf.get(stop.reservation.id) ?? null
  const due = Date.parse(stop.dueAt)
  return movable.find((other) => {
    if (other.kind === stop.kind || other.id === stop.id) return false
    if (stop.kind === 'collect') return other.reservation.id === stop.reservation.id
    const isSameUnit = unit !== null && unitOf.get(other.reservation.id) === unit
    return isSameUnit && other.reservation.id !== stop.reservation.id && Date.parse(other.dueAt) <= due
  })?.id
}

function toRoutingDriver(facts: DayFacts, { id, work }: DayFacts['drivers'][number]): Omit<RoutingDriver, 'fixed'> {
  const theirs = facts.stops.filter(({ driver }) => driver?.id === id)
  const isOut = theirs.some(({ status }) => status === 'on_way')
  const nowMinute = Math.ceil((facts.now - facts.start) / MINUTE)
  const free = nowMinute + (isOut ? facts.serviceMinutes + BACK_FROM_STOP_MINUTES : 0)
  const used = theirs.filter(({ status }) => status === 'done' || status === 'on_way').length
  return {
    id,
    base: 0,
    from: Math.max(work.fromMinute, free),
    until: work.untilMinute,
    capacity: work.capacity,
    mostStops: Math.max(0, work.mostStops - used),
    reload: RELOAD_MINUTES,
  }
}
