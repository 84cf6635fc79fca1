import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { DivIcon, DomEvent, Marker, Polyline } from 'leaflet'
import type { Layer, Map as LeafletMap } from 'leaflet'
import type { Coordinates } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { joined } from '#areas/staff/core/labels.ts'
import { stopKindLabel, stopName, windowText } from '../labels.ts'
import { spread } from './map-routes.ts'
import type { MapDay, MapRoute, MapStop, Spot } from './map-routes.ts'
import { bringIntoSight, toLatLng } from './use-leaflet.ts'
import styles from './plan-map.module.css'

const MARKER_PX = 28
const BASE_PX = 14
/** Above all others, which lie on each other from north to south. */
const ON_TOP = 100_000

export interface DrawingProps {
  map: LeafletMap
  zoom: number
  day: MapDay
  selected: string | undefined
  onSelect: (stopId: string) => void
}

/** The routes, their bases and their stops on the map. */
export function Drawing({ map, zoom, day, selected, onSelect }: DrawingProps) {
  const marks = day.routes.flatMap((route) => route.stops.map((stop) => ({ ...stop, route })))
  const shifts = spread(marks.map(({ point }) => map.project(toLatLng(point), zoom)))
  return (
    <>
      {day.routes.map((route) =>
        route.line.length === 0 ? null : <Line key={route.driver?.id} map={map} route={route} />,
      )}
      {day.bases.map((base) => (
        <Base key={`${base.latitude} ${base.longitude}`} map={map} at={base} />
      ))}
      {/* By their places in the list: whoever walks with Tab meets them in its order, also after it has changed. */}
      {marks.map((mark, index) => (
        <StopMarker
          key={index}
          map={map}
          mark={mark}
          shift={shifts[index]}
          isSelected={mark.stop.id === selected}
          onSelect={onSelect}
        />
      ))}
    </>
  )
}

function useLayer(map: LeafletMap, layer: Layer): void {
  useEffect(() => {
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, layer])
}

function Line({ map, route }: { map: LeafletMap; route: MapRoute }) {
  const [line] = useState(
    () => new Polyline(route.line.map(toLatLng), { className: styles.line ?? '', interactive: false }),
  )
  useLayer(map, line)
  useEffect(() => {
    line.setLatLngs(route.line.map(toLatLng))
    line.getElement()?.setAttribute('data-colour', String(route.colour))
  }, [line, route])
  return null
}

/** An icon that holds the element; markup made of strings is refused on all pages. */
function placed(at: Coordinates, element: HTMLElement, size: number): Marker {
  const icon = new DivIcon({ html: element, className: '', iconSize: [size, size] })
  return new Marker(toLatLng(at), { icon, interactive: false, keyboard: false })
}

function Base({ map, at }: { map: LeafletMap; at: Coordinates }) {
  const [marker] = useState(() => {
    const square = document.createElement('span')
    square.className = styles.base ?? ''
    return placed(at, square, BASE_PX)
  })
  useLayer(map, marker)
  return null
}

interface StopMarkerProps {
  map: LeafletMap
  mark: MapStop & { route: MapRoute }
  shift: Spot | undefined
  isSelected: boolean
  onSelect: (stopId: string) => void
}

/** A button that the map carries to its place. */
function StopMarker({ map, mark, shift, isSelected, onSelect }: StopMarkerProps) {
  const { stop, number, isAbout, route, point } = mark
  const [{ holder, marker }] = useState(() => {
    const element = document.createElement('div')
    element.className = styles.holder ?? ''
    // A press on it neither moves the map nor takes the focus to it.
    DomEvent.disableClickPropagation(element)
    return { holder: element, marker: placed(point, element, MARKER_PX) }
  })
  useLayer(map, marker)
  useEffect(() => {
    marker.setLatLng(toLatLng(point))
  }, [marker, point])
  useEffect(() => {
    marker.setZIndexOffset(isSelected ? ON_TOP : 0)
  }, [marker, isSelected])
  const label = joined(
    number === null ? m.deliveries_nobody() : `${route.driver?.name ?? ''} ${number}`,
    windowText(stop),
    stopKindLabel(stop.kind),
    stopName(stop),
    isAbout ? m.deliveries_auto_about() : '',
  )
  return createPortal(
    <button
      type="button"
      className={styles.marker}
      data-colour={route.colour ?? undefined}
      data-about={isAbout ? '' : undefined}
      aria-label={label}
      aria-pressed={isSelected}
      data-tooltip={label}
      style={{ translate: `${Math.round(shift?.x ?? 0)}px ${Math.round(shift?.y ?? 0)}px` }}
      onClick={() => onSelect(stop.id)}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) bringIntoSight(map, point)
      }}
    >
      {number ?? '?'}
    </button>,
    holder,
  )
}
