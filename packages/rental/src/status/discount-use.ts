import type { ReservationStatus } from './transitions.ts'

/**
 * Statuses in which a reservation takes up no use of its discount code: not agreed yet, never paid in time, or called off. A
 * no-show keeps its use: the vehicle was kept at that price for whoever did not come.
 */
export const WITHOUT_DISCOUNT_USE = ['hold', 'cancelled', 'expired'] as const satisfies readonly ReservationStatus[]

/** Whether a reservation of this status, also as a row holds it, takes up a use of its discount code. */
export function usesDiscount(status: string): boolean {
  return WITHOUT_DISCOUNT_USE.every((without) => without !== status)
}
