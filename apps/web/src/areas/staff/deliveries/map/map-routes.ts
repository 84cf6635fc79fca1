import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import type { Coordinates } from '@rodchao/rental'
import { routeColour } from '../model.ts'
import type { Route } from '../model.ts'

export interface MapStop {
  stop: DeliveryStop
  /** Place on the route as the list shows it, from 1; null for nobody's. */
  number: number | null
  point: Coordinates
  /** Its door is not known. */
  isAbout: boolean
}

export interface MapRoute {
  /** Null for what nobody has. */
  driver: Route['driver']
  /** Place of its colour; null for what nobody has. */
  colour: number | null
  stops: readonly MapStop[]
  /** From the base over its stops and back. */
  line: readonly Coordinates[]
}

export interface MapDay {
  routes: readonly MapRoute[]
  bases: readonly Coordinates[]
  placeless: readonly DeliveryStop[]
}

/** What of a day can be drawn, and what has no place on a map. */
export function mapDay(plan: Pick<DeliveryPlan, 'map' | 'branchId'>, routes: readonly Route[]): MapDay {
  const bases = new Map(plan.map?.bases.map(({ branchId, point }) => [branchId, point]))
  const placeless: DeliveryStop[] = []
  const used = new Map<number, Coordinates>()
  const drawn = routes.map(({ driver, stops }): MapRoute => {
    const placed = stops.flatMap((stop, index): MapStop[] => {
      const known = stop.pin ?? stop.about?.point
      if (known === undefined) {
        placeless.push(stop)
        return []
      }
      const base = bases.get(stop.branchId)
      if (base !== undefined) used.set(stop.branchId, base)
      return [
        {
          stop,
          number: driver === null ? null : (stop.position ?? index + 1),
          point: known,
          isAbout: stop.pin === null,
        },
      ]
    })
    const base = bases.get(stops[0]?.branchId ?? -1)
    const ends = base === undefined ? [] : [base]
    const isLine = driver !== null && placed.length > 0
    return {
      driver,
      colour: driver === null ? null : routeColour(routes, driver.id),
      stops: placed,
      line: isLine ? [...ends, ...placed.map(({ point }) => point), ...ends] : [],
    }
  })
  const isAnyPlaced = drawn.some(({ stops }) => stops.length > 0)
  return { routes: drawn, bases: isAnyPlaced ? [...used.values()] : ownBases(plan), placeless }
}

/** Where the vehicles stand: of the branch that is looked at, or of all. */
function ownBases({ map, branchId }: Pick<DeliveryPlan, 'map' | 'branchId'>): Coordinates[] {
  return (map?.bases ?? []).filter((base) => branchId === null || base.branchId === branchId).map(({ point }) => point)
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const SPREAD_PX = 24

/** A place among pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Markers that lie on each other are drawn around their place: how far each is moved from its own, in their order. */
export function spread(spots: readonly Spot[]): Spot[] {
  const seen = new Map<string, number>()
  return spots.map(({ x, y }) => {
    const key = `${Math.round(x / 8)} ${Math.round(y / 8)}`
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    const radius = SPREAD_PX * Math.sqrt(count)
    return { x: radius * Math.cos(count * GOLDEN_ANGLE), y: radius * Math.sin(count * GOLDEN_ANGLE) }
  })
}
