import { Link } from '@tanstack/react-router'
import IconClockCog from '@tabler/icons-react/dist/esm/icons/IconClockCog.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs'
import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { formatClock, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { routeSpan } from '../labels.ts'
import { routeColour, summarizeRoute, planSearch, driverStops } from '../model.ts'
import type { Placement, PlanState, Route } from '../model.ts'
import type { StopDrag } from '../use-stop-drag.ts'
import { StopCard } from './stop-card.tsx'
import styles from './plan-board.module.css'
import colours from './route-colours.module.css'

/** What a dialog is opened for. */
export type StopQuestion = 'edit' | 'retry' | 'cancel' | 'fail'

/** What cards and routes are given to work with. */
export interface Planner {
  plan: DeliveryPlan
  state: PlanState
  drag: StopDrag
  place: (stop: DeliveryStop, to: Placement) => void
  ask: (question: StopQuestion, stop: DeliveryStop) => void
  /** The stop that list and map both point at. */
  selected: string | undefined
  select: (stopId: string, from: 'list' | 'map') => void
  /** Opens when a driver works and what they carry. */
  askWork: (driver: DeliveryPlan['drivers'][number]) => void
  /** Prints the run sheet of one driver. */
  print: (driverId: string) => void
}

/** Unassigned stops, then a route for each driver. */
export function PlanBoard({ routes, planner }: { routes: readonly Route[]; planner: Planner }) {
  return (
    <div className={classNames(styles.board, colours.colours)}>
      {routes.map((route) => (
        <RouteColumn
          key={route.driver?.id ?? 'nobody'}
          route={route}
          planner={planner}
          colour={
            planner.state.isMapShown === true && route.driver !== null
              ? routeColour(routes, route.driver.id)
              : undefined
          }
        />
      ))}
    </div>
  )
}

interface RouteColumnProps {
  route: Route
  planner: Planner
  /** Of its line on the map, while that is there. */
  colour: number | undefined
}

function RouteColumn({ route, planner, colour }: RouteColumnProps) {
  const { driver, stops } = route
  const to = planner.drag.dragging?.to
  const isTarget = to !== undefined && to !== null && to.driverId === (driver?.id ?? null)
  const title = driver?.name ?? m.deliveries_nobody()
  return (
    <section
      className={styles.route}
      data-route={driver?.id ?? ''}
      data-colour={colour}
      data-target={isTarget ? '' : undefined}
      data-nobody={driver === null && stops.length > 0 ? '' : undefined}
      aria-label={title}
    >
      <RouteHead route={route} planner={planner} title={title} />
      {stops.length === 0 ? (
        <p className={styles.empty}>{driver === null ? m.deliveries_all_assigned() : m.deliveries_route_free()}</p>
      ) : (
        <ol className={styles.stops}>
          {stops.map((stop) => (
            <StopCard key={stop.id} stop={stop} planner={planner} />
          ))}
        </ol>
      )}
      {isTarget && to.beforeStopId === null ? <p className={styles.end}>{m.deliveries_drop_here()}</p> : null}
    </section>
  )
}

function RouteHead({ route, planner, title }: { route: Route; planner: Planner; title: string }) {
  const { driver } = route
  // Of the whole route, whatever is filtered away.
  const facts = summarizeRoute(driverStops(planner.plan, driver?.id ?? null))
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {driver === null ? null : <WorkFacts driver={driver} planner={planner} />}
        {facts.total === 0 ? null : (
          <p className={styles.facts}>
            <span>
              {driver === null
                ? m.deliveries_stops({ count: facts.total })
                : m.deliveries_stops_done({ done: facts.done, total: facts.total })}
            </span>
            {facts.first === null || facts.last === null ? null : (
              <span>{routeSpan({ first: facts.first, last: facts.last }, planner.plan.day)}</span>
            )}
            {facts.cash === 0 ? null : <span>{m.deliveries_cash_to_take({ amount: formatMoney(facts.cash) })}</span>}
          </p>
        )}
      </div>
      {driver === null ? null : <RouteTools driver={driver} hasStops={facts.total > 0} planner={planner} />}
    </div>
  )
}

/** When the driver works and what they carry. */
function WorkFacts({ driver, planner }: { driver: NonNullable<Route['driver']>; planner: Planner }) {
  const work = planner.plan.drivers.find(({ id }) => id === driver.id)?.work
  if (work === undefined) return null
  const span = m.deliveries_work_span({
    from: formatClock(work.fromMinute),
    until: formatClock(work.untilMinute),
    capacity: work.capacity,
  })
  return (
    <p className={styles.facts}>
      <span>{span}</span>
      {work.isPlanned ? null : <span>{m.deliveries_work_off()}</span>}
    </p>
  )
}

interface RouteToolsProps {
  driver: NonNullable<Route['driver']>
  hasStops: boolean
  planner: Planner
}

function RouteTools({ driver, hasStops, planner }: RouteToolsProps) {
  const known = planner.plan.drivers.find(({ id }) => id === driver.id)
  const asDriver = m.deliveries_as_driver({ name: driver.name })
  return (
    <>
      {known === undefined ? null : (
        <IconButton
          icon={IconClockCog}
          label={m.deliveries_work_open({ name: driver.name })}
          onClick={() => planner.askWork(known)}
        />
      )}
      <Link
        to="/delivery-report"
        search={planSearch({ ...planner.state, driver: driver.id, isDriverView: true })}
        className={iconButtonClass()}
        aria-label={asDriver}
        data-tooltip={asDriver}
      >
        <Icon of={IconSteeringWheel} size={20} />
      </Link>
      {hasStops ? (
        <IconButton
          icon={IconPrinter}
          label={m.deliveries_print_one({ name: driver.name })}
          onClick={() => planner.print(driver.id)}
        />
      ) : null}
    </>
  )
}
