import type { Coordinates } from '@rodchao/rental'

/** A point of the flat world, whose sides are 1. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** What of the world is seen: the middle, and how many times a tile doubles. */
export interface MapView {
  readonly centre: WorldPoint
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const TILE_PX = 256
export const NEAREST = 18
export const FARTHEST = 4
/** Markers at the edge are seen whole. */
const MARGIN_PX = 36
const RADIANS = Math.PI / 180

export function toWorld({ latitude, longitude }: Coordinates): WorldPoint {
  const sine = Math.sin(latitude * RADIANS)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom

/** Where a point lies on the screen, from the upper left corner of the map. */
export function onScreen(point: WorldPoint, { centre, zoom }: MapView, { width, height }: Size): WorldPoint {
  const scale = worldPx(zoom)
  return { x: (point.x - centre.x) * scale + width / 2, y: (point.y - centre.y) * scale + height / 2 }
}

/** The nearest view that shows all points. */
export function fitView(points: readonly WorldPoint[], { width, height }: Size): MapView {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const roomX = Math.max(1, width - 2 * MARGIN_PX)
  const roomY = Math.max(1, height - 2 * MARGIN_PX)
  const fits = (zoom: number): boolean =>
    (right - left) * worldPx(zoom) <= roomX && (bottom - top) * worldPx(zoom) <= roomY
  let zoom = NEAREST - 2
  while (zoom > FARTHEST && !fits(zoom)) zoom -= 1
  return { centre: { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom }
}

/** Nearer or farther, while the point under the given place of the screen stays there. */
export function zoomed(view: MapView, by: number, size: Size, at?: WorldPoint): MapView {
  const zoom = Math.min(NEAREST, Math.max(FARTHEST, view.zoom + by))
  const away = { x: (at?.x ?? size.width / 2) - size.width / 2, y: (at?.y ?? size.height / 2) - size.height / 2 }
  const shift = 1 / worldPx(view.zoom) - 1 / worldPx(zoom)
  return { zoom, centre: { x: view.centre.x + away.x * shift, y: view.centre.y + away.y * shift } }
}

export function moved({ centre, zoom }: MapView, dx: number, dy: number): MapView {
  const scale = worldPx(zoom)
  return { zoom, centre: { x: centre.x - dx / scale, y: centre.y - dy / scale } }
}

export interface Tile {
  readonly key: string
  readonly url: string
  readonly x: number
  readonly y: number
}

/** The pictures that cover the map, with their upper left corners on the screen. */
export function tilesOf(view: MapView, size: Size, template: string): Tile[] {
  const scale = worldPx(view.zoom)
  const count = 2 ** view.zoom
  const left = view.centre.x * scale - size.width / 2
  const top = view.centre.y * scale - size.height / 2
  const tiles: Tile[] = []
  for (let row = Math.floor(top / TILE_PX); row * TILE_PX < top + size.height; row += 1) {
    if (row < 0 || row >= count) continue
    for (let column = Math.floor(left / TILE_PX); column * TILE_PX < left + size.width; column += 1) {
      const wrapped = ((column % count) + count) % count
      const url = template
        .replaceAll('{z}', String(view.zoom))
        .replaceAll('{x}', String(wrapped))
        .replaceAll('{y}', String(row))
      tiles.push({ key: `${view.zoom}/${column}/${row}`, url, x: column * TILE_PX - left, y: row * TILE_PX - top })
    }
  }
  return tiles
}
