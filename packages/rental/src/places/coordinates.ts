/** A point on the earth, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const RADIANS = Math.PI / 180
const EARTH_METRES = 6_371_000
const METRES_A_DEGREE = EARTH_METRES * RADIANS

/** How far two points are from each other as the crow flies, in metres. */
export function distanceMetres(a: Coordinates, b: Coordinates): number {
  const [latitude, longitude] = [(b.latitude - a.latitude) * RADIANS, (b.longitude - a.longitude) * RADIANS]
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** A point as metres east and south of another one; true to scale for a town. */
export function metresFrom(origin: Coordinates, { latitude, longitude }: Coordinates): { x: number; y: number } {
  const east = METRES_A_DEGREE * Math.cos(origin.latitude * RADIANS)
  return { x: (longitude - origin.longitude) * east, y: (origin.latitude - latitude) * METRES_A_DEGREE }
}

/** A circle that a point lies in. */
export interface Area extends Coordinates {
  readonly radiusMetres: number
}

/** Side of the squares that the country is divided into, so that many houses share one. */
const SQUARE_METRES = 400

/**
 * Where a point is about: the circle around the square of 400 metres that it lies in. Every point of the square has the
 * same answer, so that nothing of the point itself can be worked out from it.
 */
export function approximateArea({ latitude, longitude }: Coordinates): Area {
  const side = SQUARE_METRES / METRES_A_DEGREE
  const row = Math.floor(latitude / side)
  const middle = (row + 0.5) * side
  // As wide as high where the row is, whatever the point's own latitude.
  const width = side / Math.max(0.01, Math.cos(middle * RADIANS))
  return {
    latitude: middle,
    longitude: (Math.floor(longitude / width) + 0.5) * width,
    radiusMetres: Math.round(SQUARE_METRES / Math.SQRT2),
  }
}

/** Thailand with its islands, roughly: what lies outside is a slip, mostly of the two figures changed about. */
const COUNTRY = { south: 5.5, north: 20.6, west: 97.2, east: 105.8 }

/** Whether a point can be in the country at all. */
export function isInThailand({ latitude, longitude }: Coordinates): boolean {
  return (
    latitude >= COUNTRY.south && latitude <= COUNTRY.north && longitude >= COUNTRY.west && longitude <= COUNTRY.east
  )
}

const PAIR = /^\s*\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?\s*$/
/** `@12.5683,99.9577` and `!3d12.5683!4d99.9577` of map links, and `q=`, `query=`, `ll=`. */
const IN_LINK = [
  /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/,
  /[?&](?:q|query|ll|destination)=(-?\d{1,3}\.\d+)(?:,|%2C)\s*(-?\d{1,3}\.\d+)/i,
  /@(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)/,
]
const DECIMALS = 1e6

/** The point of "12.5683, 99.9577", as maps give it to be copied, or of a map's link; null for anything else. */
export function readCoordinates(text: string): Coordinates | null {
  const found = /^https?:\/\//i.test(text.trim())
    ? IN_LINK.map((pattern) => pattern.exec(text)).find((match) => match !== null)
    : PAIR.exec(text)
  if (!found) return null
  const [latitude = Number.NaN, longitude = Number.NaN] = found
    .slice(1)
    .map((figure) => Math.round(Number(figure) * DECIMALS) / DECIMALS)
  // Two figures that were changed about are read: whoever asks where they are learns that it is nowhere near.
  const isPair = Math.abs(latitude) <= 180 && Math.abs(longitude) <= 180
  return isPair ? { latitude, longitude } : null
}
