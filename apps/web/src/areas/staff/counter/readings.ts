import type { RequestBody } from '@rodchao/contract'
import { countsHelmets, hasOdometer } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { HandOverDetails } from '../core/api/hand-over.ts'
import { kilometresFault, parseKilometres } from '../core/kilometres.ts'
import type { KilometresFault } from '../core/kilometres.ts'

/** What is read off a vehicle, as it is typed. */
export interface ReadingsDraft {
  odometer: string
  fuel: number | null
  helmets: number | null
  note: string
}

export type Readings = RequestBody<'handOver'>['readings']

export const NO_READINGS: ReadingsDraft = { odometer: '', fuel: null, helmets: null, note: '' }

/** What of a vehicle there is to read. */
export interface ReadingsFacts {
  hasOdometer: boolean
  hasFuel: boolean
  hasHelmets: boolean
  /** The least that the odometer can show. */
  lastKm: number
}

export function readingsFacts(
  file: Pick<HandOverDetails, 'hasFuel' | 'helmetsExpected' | 'licenceNeeded'>,
  lastKm: number,
): ReadingsFacts {
  const product = { hasFuel: file.hasFuel, licenceClass: file.licenceNeeded }
  return {
    hasOdometer: hasOdometer(product),
    hasFuel: file.hasFuel,
    hasHelmets: countsHelmets(product, file.helmetsExpected),
    lastKm,
  }
}

/** Whether there is anything to read or count at all. */
export function hasAnyReading({ hasOdometer, hasFuel, hasHelmets }: ReadingsFacts): boolean {
  return hasOdometer || hasFuel || hasHelmets
}

/** The least that the shop takes at this pointer, in km, where it has just refused less; null elsewhere. */
export function refusedLeastKm(problem: Error | null, pointer: string): number | null {
  const faults = problem instanceof ProblemError ? problem.errors : []
  const least = faults.find((fault) => fault.pointer === pointer)?.params['minimum']
  return typeof least === 'number' ? least : null
}

export function odometerFault(
  { odometer }: ReadingsDraft,
  { hasOdometer, lastKm }: ReadingsFacts,
): KilometresFault | null {
  return hasOdometer ? kilometresFault(odometer, lastKm) : null
}

export function areHelmetsCounted(draft: ReadingsDraft, facts: ReadingsFacts): boolean {
  return !facts.hasHelmets || draft.helmets !== null
}

/** Odometer and fuel; helmets are counted apart. */
export function hasReadings(draft: ReadingsDraft, facts: ReadingsFacts): boolean {
  return odometerFault(draft, facts) === null && (!facts.hasFuel || draft.fuel !== null)
}

/** The request body; null while something is missing. */
export function toReadings(draft: ReadingsDraft, facts: ReadingsFacts): Readings | null {
  if (!hasReadings(draft, facts) || !areHelmetsCounted(draft, facts)) return null
  return {
    odometerKm: facts.hasOdometer ? (parseKilometres(draft.odometer) ?? facts.lastKm) : facts.lastKm,
    fuelEighths: facts.hasFuel ? draft.fuel : null,
    helmets: draft.helmets ?? 0,
    note: draft.note.trim(),
  }
}

/** Whether a contract names another odometer or fuel than was typed since: it has to be written anew. */
export function isOtherReading(contract: HandOverDetails['contract'], readings: Readings | null): boolean {
  const read = contract?.read ?? null
  if (read === null || readings === null) return false
  return read.odometerKm !== readings.odometerKm || read.fuelEighths !== readings.fuelEighths
}

export type Inspection = HandOverDetails['inspections'][number]

/** The newest inspection of the vehicle that is out now. */
export function lastOut(file: Pick<HandOverDetails, 'inspections'>): Inspection | undefined {
  return file.inspections.filter(({ direction }) => direction === 'out').toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
}
