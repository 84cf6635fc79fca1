import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefCallback } from 'react'
import 'leaflet/dist/leaflet.css'
import { GridLayer, Map as LeafletMap, TileLayer } from 'leaflet'
import type { LatLngTuple } from 'leaflet'
import type { Coordinates } from '@rodchao/rental'

const NEAREST = 18
const FARTHEST = 4
const FIT_NEAREST = 16
/** Markers at the edge are seen whole. */
const MARGIN_PX = 36

export interface LeafletOptions {
  points: readonly Coordinates[]
  /** Brought into sight. */
  picked: Coordinates | undefined
  /** Address of the pictures; without one the map is drawn on paper. */
  template: string | undefined
  /** Class of a piece of that paper. */
  paper: string
}

export interface ShownMap {
  /** Of the element that holds the map. */
  ref: RefCallback<HTMLElement>
  map: LeafletMap | undefined
  /** Undefined until something is shown. */
  zoom: number | undefined
  showAll: () => void
}

export const toLatLng = ({ latitude, longitude }: Coordinates): LatLngTuple => [latitude, longitude]

/** A map in the element; it shows all points until somebody moves it. */
export function useLeaflet({ points, picked, template, paper }: LeafletOptions): ShownMap {
  const [map, setMap] = useState<LeafletMap>()
  const [zoom, setZoom] = useState<number>()
  const hand = useRef({ hasMoved: false, isFitting: false })
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]

  const ref = useCallback((element: HTMLElement) => {
    const isLively = !isCalm()
    const created = new LeafletMap(element, {
      minZoom: FARTHEST,
      maxZoom: NEAREST,
      // The page has its own buttons, and says who made the pictures.
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: isLively,
      fadeAnimation: isLively,
      inertia: isLively,
    })
    created.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
    created.on('movestart', () => (hand.current.hasMoved ||= !hand.current.isFitting))
    created.on('zoomend', () => setZoom(created.getZoom()))
    setMap(created)
    return () => {
      created.remove()
      setMap(undefined)
    }
  }, [])

  const fit = () => {
    hand.current = { hasMoved: false, isFitting: true }
    const bounds: [LatLngTuple, LatLngTuple] = [
      [south, west],
      [north, east],
    ]
    map?.fitBounds(bounds, { padding: [MARGIN_PX, MARGIN_PX], maxZoom: FIT_NEAREST, animate: false })
    hand.current.isFitting = false
  }
  const latestFit = useRef(fit)
  useEffect(() => {
    latestFit.current = fit
  })
  useEffect(() => {
    if (map === undefined) return
    const refit = () => {
      if (!hand.current.hasMoved) latestFit.current()
    }
    refit()
    map.on('resize', refit)
    return () => {
      map.off('resize', refit)
    }
  }, [map])
  const box = [south, west, north, east].join(' ')
  const fitted = useRef(box)
  useEffect(() => {
    if (fitted.current === box || hand.current.hasMoved) return
    fitted.current = box
    latestFit.current()
  }, [box])

  useEffect(() => {
    if (map === undefined) return
    const ground =
      template === undefined
        ? new Paper(paper)
        : new TileLayer(template, { maxZoom: NEAREST, referrerPolicy: 'strict-origin-when-cross-origin' })
    ground.addTo(map)
    return () => {
      ground.remove()
    }
  }, [map, template, paper])

  const { latitude, longitude } = picked ?? {}
  useEffect(() => {
    if (map === undefined || latitude === undefined || longitude === undefined) return
    bringIntoSight(map, { latitude, longitude })
  }, [map, latitude, longitude])

  return { ref, map, zoom, showAll: fit }
}

/** Moves the map no farther than it has to. */
export function bringIntoSight(map: LeafletMap, point: Coordinates): void {
  map.panInside(toLatLng(point), { padding: [MARGIN_PX, MARGIN_PX], animate: !isCalm() })
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

class Paper extends GridLayer {
  readonly #piece: string

  constructor(piece: string) {
    super()
    this.#piece = piece
  }

  protected override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = this.#piece
    return tile
  }
}
