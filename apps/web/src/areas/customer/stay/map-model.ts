import { distanceMetres, metresFrom } from '@rodchao/rental'
import type { Stay, StayMap } from '@rodchao/contract'
import type { Coordinates } from '@rodchao/rental'

/** The drawing in its own units: as many as a phone has pixels, so that words are as large as the page's. */
export const MAP_WIDTH = 360
export const MAP_HEIGHT = 270

/** What is farther away is in the list alone: the map is of the neighbourhood. */
const FARTHEST_METRES = 3200
const LEAST_METRES_ACROSS = 2000
/** Two pins of one place, such as a shop that stands in the list of what is near. */
const SAME_PLACE_METRES = 80
const PADDING = 0.16
const LONGEST_BAR = 0.3
const BARS = [50, 100, 200, 500, 1000, 2000] as const
const LABEL_HEIGHT = 15
/** About how wide a letter is, and how far from its pin a name begins. */
const LETTER_WIDTH = 6.6
const LABEL_GAP = 12

export interface Point {
  x: number
  y: number
}

export interface MapPin extends Point {
  name: { th: string; en: string }
  kind: 'near' | 'shop'
  isOnFoot: boolean
  /** The side of the pin on which its words stand, and how far they are moved so that none covers another. */
  side: 'start' | 'end'
  labelY: number
}

export interface DrawnMap {
  shapes: {
    kind: StayMap['shapes'][number]['kind']
    path: string
    name: { th: string; en: string }
    label: RoadLabel | null
  }[]
  house: Point & { radius: number; labelY: number }
  pins: MapPin[]
  /** A length of the map in metres and in its units. */
  bar: { metres: number; length: number }
}

export interface RoadLabel extends Point {
  /** Degrees. */
  angle: number
}

type Near = Pick<Stay['nearby'][number], 'th' | 'en' | 'by' | 'pin'>

interface Placed {
  name: { th: string; en: string }
  kind: MapPin['kind']
  isOnFoot: boolean
  at: Coordinates
}

/** What of the list and of the shops lies near enough to be drawn. */
function nearPlaces({ area, branches }: StayMap, nearby: readonly Near[]): Placed[] {
  const listed = nearby.flatMap(({ th, en, by, pin }): Placed[] =>
    pin === null ? [] : [{ name: { th, en }, kind: 'near', isOnFoot: by === 'foot', at: pin }],
  )
  const shops = branches
    .filter(({ pin }) => listed.every(({ at }) => distanceMetres(at, pin) > SAME_PLACE_METRES))
    .map(({ name, pin }): Placed => ({ name, kind: 'shop', isOnFoot: false, at: pin }))
  return [...listed, ...shops].filter(({ at }) => distanceMetres(area, at) <= FARTHEST_METRES)
}

/** Metres of one unit, and where the middle of the map is, so that all of it fits. */
function frame(points: readonly Point[]): { scale: number; middle: Point } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const across = Math.max(LEAST_METRES_ACROSS, right - left, ((bottom - top) * MAP_WIDTH) / MAP_HEIGHT)
  return {
    scale: (across * (1 + 2 * PADDING)) / MAP_WIDTH,
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
const isInside = ({ x, y }: Point): boolean => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT

/** What words keep away from: a circle. */
interface Taken extends Point {
  radius: number
}

const SHORTEST_NAMED = 80
const CLEARANCE = 34

/** The longest piece of a road that can be seen and has room for words along it, with its middle and its slope. */
function roadLabel(points: readonly Point[], taken: readonly Taken[]): RoadLabel | null {
  const pieces = points.flatMap((to, index) => {
    const from = points[index - 1]
    const piece = from === undefined ? null : cut(from, to)
    return piece === null
      ? []
      : [{ ...piece, length: Math.hypot(piece.to.x - piece.from.x, piece.to.y - piece.from.y) }]
  })
  const labels = pieces
    .filter(({ length }) => length >= SHORTEST_NAMED)
    .toSorted((a, b) => b.length - a.length)
    .map(({ from, to }) => labelAlong(from, to))
  return (
    labels.find((label) => taken.every(({ x, y, radius }) => Math.hypot(x - label.x, y - label.y) > radius)) ?? null
  )
}

function labelAlong(from: Point, to: Point): RoadLabel {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return {
    x: rounded((from.x + to.x) / 2),
    y: rounded((from.y + to.y) / 2),
    // Words are never upside down.
    angle: rounded(angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle),
  }
}

/** The part of a line that lies in the map (Liang and Barsky); null where none does. */
function cut(from: Point, to: Point): { from: Point; to: Point } | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, 1]
  for (const [p, q] of [
    [-dx, from.x],
    [dx, MAP_WIDTH - from.x],
    [-dy, from.y],
    [dy, MAP_HEIGHT - from.y],
  ] as const) {
    if (p === 0) {
      if (q < 0) return null
      continue
    }
    const at = q / p
    if (p < 0) start = Math.max(start, at)
    else end = Math.min(end, at)
  }
  if (start > end) return null
  const along = (part: number): Point => ({ x: from.x + part * dx, y: from.y + part * dy })
  return { from: along(start), to: along(end) }
}

/** Where words stand in a shape: the middle of its points that can be seen. */
function middleLabel(points: readonly Point[]): RoadLabel | null {
  const seen = points.filter(isInside)
  if (seen.length * 2 < points.length) return null
  const sum = seen.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: rounded(sum.x / seen.length), y: rounded(sum.y / seen.length), angle: 0 }
}

/** Whether a point lies in a ring: an odd number of its edges is crossed on the way to the left. */
function isIn(ring: readonly Point[], { x, y }: Point): boolean {
  return (
    ring.filter((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a
      return a.y > y !== b.y > y && x > ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
    }).length %
      2 ===
    1
  )
}

const STEP = 10
const WORD_ROOM = 90

/** Where the sea is widest, for its name; null where it is too narrow. */
function seaLabel(ring: readonly Point[], taken: readonly Point[]): RoadLabel | null {
  let best: { room: number; x: number; y: number } | null = null
  for (let y = 3 * STEP; y < MAP_HEIGHT - 3 * STEP; y += STEP) {
    if (taken.some((pin) => Math.abs(pin.y - y) < LABEL_HEIGHT)) continue
    const wet = Array.from({ length: MAP_WIDTH / STEP }, (_, at) => at * STEP).filter((x) => isIn(ring, { x, y }))
    const [first = 0, last = 0] = [wet[0], wet.at(-1)]
    if (best === null || last - first > best.room) best = { room: last - first, x: (first + last) / 2, y }
  }
  return best === null || best.room < WORD_ROOM ? null : { x: rounded(best.x), y: best.y, angle: 0 }
}

/** Letters that take room: vowels and tones above and below a Thai consonant do not. */
function letters(words: string): number {
  return words.replaceAll(/\p{M}/gu, '').length
}

/** Moves words down until none of them covers another on the same side of the map. */
function withoutOverlaps(pins: readonly MapPin[], house: number): MapPin[] {
  const taken = [house]
  return pins
    .toSorted((a, b) => a.y - b.y)
    .map((pin) => {
      let labelY = pin.y
      while (taken.some((y) => Math.abs(y - labelY) < LABEL_HEIGHT)) labelY += 1
      taken.push(labelY)
      return { ...pin, labelY }
    })
}

/** The neighbourhood drawn to scale, north up: the area in which the house is, what is near, roads, hills and the sea. */
export function drawMap(map: StayMap, nearby: readonly Near[]): DrawnMap {
  const { area, shapes } = map
  const places = nearPlaces(map, nearby)
  const { radiusMetres: radius } = area
  const ends = [-radius, radius].flatMap((x) => [-radius, radius].map((y) => ({ x, y })))
  const { scale, middle } = frame([...ends, ...places.map(({ at }) => metresFrom(area, at))])
  const place = (metres: Point): Point => ({
    x: rounded(MAP_WIDTH / 2 + (metres.x - middle.x) / scale),
    y: rounded(MAP_HEIGHT / 2 + (metres.y - middle.y) / scale),
  })
  const house = place({ x: 0, y: 0 })
  const pins = withoutOverlaps(
    places.map(({ name, kind, isOnFoot, at }): MapPin => {
      const point = place(metresFrom(area, at))
      // The longer of the two names has to fit: a map does not jump with the language.
      const room = Math.max(letters(name.th), letters(name.en)) * LETTER_WIDTH + LABEL_GAP
      return { ...point, name, kind, isOnFoot, side: point.x + room > MAP_WIDTH ? 'end' : 'start', labelY: point.y }
    }),
    house.y,
  )
  const taken = [
    { ...house, radius: radius / scale + CLEARANCE },
    ...pins.map(({ x, y }) => ({ x, y, radius: CLEARANCE })),
  ]
  const most = MAP_WIDTH * LONGEST_BAR * scale
  const metres = BARS.findLast((length) => length <= most) ?? BARS[0]
  return {
    shapes: shapes.map(({ kind, name, points }) => {
      const drawn = points.map(([latitude, longitude]) => place(metresFrom(area, { latitude, longitude })))
      const path = drawn.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
      const label =
        kind === 'road'
          ? roadLabel(drawn, taken)
          : kind === 'sea'
            ? seaLabel(drawn, [...pins, house])
            : middleLabel(drawn)
      return { kind, name, path: kind === 'road' ? path : `${path}Z`, label }
    }),
    house: { ...house, radius: rounded(radius / scale), labelY: house.y },
    pins,
    bar: { metres, length: rounded(metres / scale) },
  }
}
