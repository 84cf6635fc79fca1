import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import IconFocusCentered from '@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { DeliveryPlan } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { joined } from '#areas/staff/core/labels.ts'
import { stopKindLabel, stopName, windowText } from '../labels.ts'
import type { Route } from '../model.ts'
import { mapDay, spread } from './map-routes.ts'
import type { MapDay, MapRoute, MapStop } from './map-routes.ts'
import { fitView, moved, onScreen, TILE_PX, tilesOf, zoomed } from './mercator.ts'
import type { MapView, Size, WorldPoint } from './mercator.ts'
import colours from '../components/route-colours.module.css'
import styles from './plan-map.module.css'

const STEP_PX = 80
const THRESHOLD_PX = 4
const EDGE_PX = 24

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
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [chosen, setChosen] = useState<MapView>()
  const day = mapDay(plan, routes)
  const points = [...day.bases, ...day.routes.flatMap(({ stops }) => stops.map(({ point }) => point))]
  const fitted = size === undefined || points.length === 0 ? undefined : fitView(points, size)
  const asked = chosen ?? fitted
  const picked = day.routes.flatMap(({ stops }) => stops).find(({ stop }) => stop.id === selected)
  const view = asked === undefined || size === undefined ? undefined : showing(asked, size, picked?.point)
  const tiles = plan.map?.tiles ?? null
  return (
    <section className={classNames(styles.panel, colours.colours)} aria-label={m.deliveries_plan_map()}>
      <div ref={frame} className={styles.frame} data-sketch={tiles === null ? '' : undefined}>
        {view === undefined || size === undefined ? (
          <p className={styles.empty}>{size === undefined ? '' : m.deliveries_plan_map_empty()}</p>
        ) : (
          <>
            <Ground view={view} size={size} template={tiles?.url} onView={setChosen} />
            <Drawing day={day} view={view} size={size} selected={selected} onSelect={onSelect} />
            <div className={styles.tools}>
              <IconButton
                icon={IconPlus}
                label={m.deliveries_plan_map_nearer()}
                onClick={() => setChosen(zoomed(view, 1, size))}
              />
              <IconButton
                icon={IconMinus}
                label={m.deliveries_plan_map_farther()}
                onClick={() => setChosen(zoomed(view, -1, size))}
              />
              <IconButton
                icon={IconFocusCentered}
                label={m.deliveries_plan_map_all()}
                onClick={() => setChosen(undefined)}
              />
            </div>
            {tiles === null ? null : <p className={styles.attribution}>{tiles.attribution}</p>}
          </>
        )}
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

/** The same view, moved so far that the point is seen. */
function showing(view: MapView, size: Size, point: WorldPoint | undefined): MapView {
  if (point === undefined) return view
  const { x, y } = onScreen(point, view, size)
  const isSeen = x > EDGE_PX && y > EDGE_PX && x < size.width - EDGE_PX && y < size.height - EDGE_PX
  return isSeen ? view : { ...view, centre: point }
}

function useSize(frame: React.RefObject<HTMLDivElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

interface GroundProps {
  view: MapView
  size: Size
  template: string | undefined
  onView: (view: MapView) => void
}

/** What lies under the routes; it is moved by hand or by arrow keys, and comes nearer by plus. */
function Ground({ view, size, template, onView }: GroundProps) {
  const drag = useRef<{ x: number; y: number; view: MapView; isMoved: boolean } | null>(null)
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    drag.current = { x: event.clientX, y: event.clientY, view, isMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const handleMove = (event: PointerEvent) => {
    const began = drag.current
    if (began === null) return
    const [dx, dy] = [event.clientX - began.x, event.clientY - began.y]
    if (!began.isMoved && Math.hypot(dx, dy) < THRESHOLD_PX) return
    began.isMoved = true
    onView(moved(began.view, dx, dy))
  }
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, readonly [number, number]> = {
      ArrowLeft: [STEP_PX, 0],
      ArrowRight: [-STEP_PX, 0],
      ArrowUp: [0, STEP_PX],
      ArrowDown: [0, -STEP_PX],
    }
    const step = steps[event.key]
    if (step !== undefined) onView(moved(view, step[0], step[1]))
    else if (event.key === '+' || event.key === '=' || event.key === 'Enter') onView(zoomed(view, 1, size))
    else if (event.key === '-') onView(zoomed(view, -1, size))
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={styles.ground}
      aria-label={m.deliveries_plan_map_move()}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      onDoubleClick={() => onView(zoomed(view, 1, size))}
      onKeyDown={handleKey}
    >
      {template === undefined
        ? null
        : tilesOf(view, size, template).map(({ key, url, x, y }) => (
            <img
              key={key}
              src={url}
              alt=""
              width={TILE_PX}
              height={TILE_PX}
              draggable={false}
              decoding="async"
              referrerPolicy="strict-origin-when-cross-origin"
              className={styles.tile}
              style={{ translate: `${Math.round(x)}px ${Math.round(y)}px` }}
            />
          ))}
    </button>
  )
}

interface DrawingProps {
  day: MapDay
  view: MapView
  size: Size
  selected: string | undefined
  onSelect: (stopId: string) => void
}

function Drawing({ day, view, size, selected, onSelect }: DrawingProps) {
  const marks = day.routes.flatMap((route) => route.stops.map((stop) => ({ ...stop, route })))
  const places = spread(marks.map(({ point }) => onScreen(point, view, size)))
  return (
    <>
      <svg className={styles.lines} width={size.width} height={size.height} aria-hidden="true">
        {day.routes.map(({ driver, colour, line }) =>
          line.length === 0 ? null : (
            <polyline
              key={driver?.id}
              data-colour={colour}
              points={line
                .map((point) => onScreen(point, view, size))
                .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
                .join(' ')}
            />
          ),
        )}
        {day.bases.map((base) => {
          const { x, y } = onScreen(base, view, size)
          return (
            <rect
              key={`${base.x} ${base.y}`}
              className={styles.base}
              x={x - 7}
              y={y - 7}
              width={14}
              height={14}
              rx={3}
            />
          )
        })}
      </svg>
      {marks.map((mark, index) => (
        <Marker
          key={mark.stop.id}
          mark={mark}
          at={places[index] ?? mark.point}
          isSelected={mark.stop.id === selected}
          onSelect={onSelect}
        />
      ))}
    </>
  )
}

interface MarkerProps {
  mark: MapStop & { route: MapRoute }
  at: WorldPoint
  isSelected: boolean
  onSelect: (stopId: string) => void
}

function Marker({ mark, at, isSelected, onSelect }: MarkerProps) {
  const { stop, number, isAbout, route } = mark
  const label = joined(
    number === null ? m.deliveries_nobody() : `${route.driver?.name ?? ''} ${number}`,
    windowText(stop),
    stopKindLabel(stop.kind),
    stopName(stop),
    isAbout ? m.deliveries_auto_about() : '',
  )
  return (
    <button
      type="button"
      className={styles.marker}
      data-colour={route.colour ?? undefined}
      data-about={isAbout ? '' : undefined}
      aria-label={label}
      aria-pressed={isSelected}
      data-tooltip={label}
      style={{ translate: `${Math.round(at.x)}px ${Math.round(at.y)}px` }}
      onClick={() => onSelect(stop.id)}
    >
      {number ?? '?'}
    </button>
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
