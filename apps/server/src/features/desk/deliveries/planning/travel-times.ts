import { type Coordinates, guessTravel, type RoadGuess, type TravelTable } from '@rodchao/rental'
import { z } from 'zod'

export interface Travel {
  readonly table: TravelTable
  readonly source: 'guess' | 'roads' | 'guess_instead'
}

/** A desk that waits for a plan does not wait for the roads, too: a table of a hundred stops takes OSRM some tens of milliseconds. */
const PATIENCE_MS = 1000
const SECONDS_A_MINUTE = 60

const rows = z.array(z.array(z.number().min(0).nullable()))
/** What an OSRM server says of a table: seconds and metres; null where there is no way. */
const tableSchema = z.object({ code: z.literal('Ok'), durations: rows, distances: rows.optional() })

/** Minutes and metres between all points, by road where a server of roads is set and answers, else guessed. */
export async function findTravel(
  points: readonly Coordinates[],
  guess: RoadGuess,
  osrmUrl: string | undefined,
): Promise<Travel> {
  const guessed = guessTravel(points, guess)
  if (osrmUrl === undefined) return { table: guessed, source: 'guess' }
  if (points.length < 2) return { table: guessed, source: 'roads' }
  const table = await askRoads(points, osrmUrl).catch(() => null)
  return table === null
    ? { table: guessed, source: 'guess_instead' }
    : { table: filled(table, guessed), source: 'roads' }
}

async function askRoads(points: readonly Coordinates[], osrmUrl: string): Promise<z.output<typeof tableSchema> | null> {
  const list = points.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')
  const answer = await fetch(`${osrmUrl}/table/v1/driving/${list}?annotations=duration,distance`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  })
  const parsed = tableSchema.safeParse(await answer.json())
  if (!answer.ok || !parsed.success) return null
  const { durations, distances } = parsed.data
  const isWhole = (table: readonly (readonly unknown[])[]): boolean =>
    table.length === points.length && table.every((row) => row.length === points.length)
  return isWhole(durations) && (distances === undefined || isWhole(distances)) ? parsed.data : null
}

/** Where the roads know no way, what was guessed stays. */
function filled({ durations, distances }: z.output<typeof tableSchema>, guessed: TravelTable): TravelTable {
  const { size } = guessed
  const lengths = guessed.lengths ?? guessed.times
  const pick = (table: z.output<typeof rows> | undefined, index: number): number | null =>
    table?.[Math.floor(index / size)]?.[index % size] ?? null
  return {
    size,
    times: guessed.times.map((guess, index) => {
      const seconds = pick(durations, index)
      return seconds === null ? guess : seconds / SECONDS_A_MINUTE
    }),
    lengths: lengths.map((guess, index) => pick(distances, index) ?? guess),
  }
}
