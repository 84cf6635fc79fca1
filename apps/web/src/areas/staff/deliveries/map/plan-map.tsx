import IconFocusCentered from '@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { DeliveryPlan } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { stopName, windowText } from '../labels.ts'
import type { Route } from '../model.ts'
import { Drawing } from './drawing.tsx'
import { mapDay } from './map-routes.ts'
import type { MapDay } from './map-routes.ts'
import { useLeaflet } from './use-leaflet.ts'
import colours from '../components/route-colours.module.css'
import styles from './plan-map.module.css'

export interface PlanMapProps {
  plan: DeliveryPlan
  routes: readonly Route[]
  selected: string | undefined
  onSelect: (stopId: string) => void
  /** Goes back to the list, where it is not beside the map. */
  onList: (stopId: string) => void
}

/** The day's routes in their places: over pictures of a map where the shop has set some, else as a sketch. */
export function PlanMap({ plan, routes, selected, onSelect, onList }: PlanMapProps) {
  const day = mapDay(plan, routes)
  const picked = day.routes.flatMap(({ stops }) => stops).find(({ stop }) => stop.id === selected)
  const tiles = plan.map?.tiles ?? null
  const hasNoStop = day.routes.every(({ stops }) => stops.length === 0)
  const isEmpty = hasNoStop && day.bases.length === 0
  return (
    <section className={classNames(styles.panel, colours.colours)} aria-label={m.deliveries_plan_map()}>
      <div className={styles.frame}>
        {isEmpty ? (
          <p className={styles.empty}>{m.deliveries_plan_map_empty()}</p>
        ) : (
          <Ground day={day} template={tiles?.url} selected={selected} onSelect={onSelect} />
        )}
        {hasNoStop && !isEmpty ? <p className={styles.note}>{m.deliveries_plan_map_base_only()}</p> : null}
        {tiles === null || isEmpty ? null : <p className={styles.attribution}>{tiles.attribution}</p>}
      </div>
      {picked === undefined ? null : (
        <div className={styles.picked}>
          <span>
            <b>{stopName(picked.stop)}</b> {windowText(picked.stop, plan.day)}
            <small>{picked.stop.place}</small>
          </span>
          <Button onClick={() => onList(picked.stop.id)}>{m.deliveries_plan_map_list()}</Button>
        </div>
      )}
      <Legend day={day} />
    </section>
  )
}

interface GroundProps {
  day: MapDay
  template: string | undefined
  selected: string | undefined
  onSelect: (stopId: string) => void
}

/** The map itself; it is moved by hand or by arrow keys, and comes nearer by plus. */
function Ground({ day, template, selected, onSelect }: GroundProps) {
  const stops = day.routes.flatMap((route) => route.stops)
  const { ref, map, zoom, showAll } = useLeaflet({
    points: [...day.bases, ...stops.map(({ point }) => point)],
    picked: stops.find(({ stop }) => stop.id === selected)?.point,
    template,
    paper: styles.paper ?? '',
  })
  return (
    <>
      <div ref={ref} className={styles.ground} role="group" aria-label={m.deliveries_plan_map_move()} />
      {map === undefined || zoom === undefined ? null : (
        <Drawing map={map} zoom={zoom} day={day} selected={selected} onSelect={onSelect} />
      )}
      <div className={styles.tools}>
        <IconButton icon={IconPlus} label={m.deliveries_plan_map_nearer()} onClick={() => map?.zoomIn()} />
        <IconButton icon={IconMinus} label={m.deliveries_plan_map_farther()} onClick={() => map?.zoomOut()} />
        <IconButton icon={IconFocusCentered} label={m.deliveries_plan_map_all()} onClick={showAll} />
      </div>
    </>
  )
}

function Legend({ day }: { day: MapDay }) {
  const drawn = day.routes.filter(({ stops }) => stops.length > 0)
  return (
    <div className={styles.legend}>
      {drawn.map(({ driver, colour, stops }) => (
        <span key={driver?.id ?? 'nobody'} className={styles.entry} data-colour={colour ?? undefined}>
          {driver?.name ?? m.deliveries_nobody()} {stops.length}
        </span>
      ))}
      {day.placeless.length === 0 ? null : (
        <span>{m.deliveries_plan_map_placeless({ count: day.placeless.length })}</span>
      )}
    </div>
  )
}
