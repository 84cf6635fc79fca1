import { type Coordinates, distanceMetres } from '../places/coordinates.ts'
import type { TravelTable } from './routing-problem.ts'

/** How the way along roads is guessed from the way as the crow flies. */
export interface RoadGuess {
  /** Roads are longer by this factor. */
  readonly roadFactor: number
  readonly kilometresAnHour: number
}

const METRES_A_KILOMETRE = 1000
const MINUTES_AN_HOUR = 60

/** Minutes and metres between all points, guessed from the distance. */
export function guessTravel(points: readonly Coordinates[], { roadFactor, kilometresAnHour }: RoadGuess): TravelTable {
  const size = points.length
  const times = new Float64Array(size * size)
  const lengths = new Float64Array(size * size)
  for (const [row, from] of points.entries())
    for (const [column, to] of points.entries()) {
      const metres = distanceMetres(from, to) * roadFactor
      lengths[row * size + column] = metres
      times[row * size + column] = (metres / METRES_A_KILOMETRE / kilometresAnHour) * MINUTES_AN_HOUR
    }
  return { size, times, lengths }
}
