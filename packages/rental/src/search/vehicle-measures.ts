/** Measures of a vehicle that are known or not; lengths in millimetres, weights in kilograms, volumes in litres. */
export interface VehicleMeasures {
  readonly seatHeightMm: number | null
  readonly lengthMm: number | null
  readonly weightKg: number | null
  readonly storageLitres: number | null
  readonly tankLitres: number | null
}

const FIGURES = {
  seat_height: 'seatHeightMm',
  length: 'lengthMm',
  weight: 'weightKg',
  storage: 'storageLitres',
  tank: 'tankLitres',
} as const

/** Measures of which the maker's own figure may be missing. */
export type VehicleMeasure = keyof typeof FIGURES

/** The first measure that is said to be about something and has no figure; null where every one of them has. */
export function unknownMeasure(
  measures: VehicleMeasures & { readonly approximate: readonly VehicleMeasure[] },
): VehicleMeasure | null {
  return measures.approximate.find((measure) => measures[FIGURES[measure]] === null) ?? null
}
