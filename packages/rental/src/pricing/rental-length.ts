import type { Period } from '../time/period.ts'
import { countNights } from './nights.ts'
import { chargedHours } from './rates.ts'

/** How long a rental is, as people say it and as it is charged. */
export interface RentalLength {
  readonly count: number
  readonly unit: 'hour' | 'day' | 'night'
}

/** Nights of a house, hours up to a day, days from then on. */
export function rentalLength(period: Period, freeMinutes: number, byNight: boolean): RentalLength {
  if (byNight) return { count: countNights(period), unit: 'night' }
  const hours = chargedHours(period, freeMinutes)
  return hours < 24 ? { count: hours, unit: 'hour' } : { count: Math.ceil(hours / 24), unit: 'day' }
}
