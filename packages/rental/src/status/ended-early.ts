import type { ReservationStatus } from './transitions.ts'

/** Where a reservation ends without a rental, a sale or a stay: nothing of it takes place, and its price is owed no more. */
export const ENDED_EARLY = ['cancelled', 'no_show', 'expired'] as const satisfies readonly ReservationStatus[]

/** Whether a reservation of this status, also as a row holds it, ended without taking place. */
export function hasEndedEarly(status: string): boolean {
  return ENDED_EARLY.some((ended) => ended === status)
}
