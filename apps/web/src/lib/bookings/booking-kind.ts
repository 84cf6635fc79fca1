import type { TrackedReservation } from '@rodchao/contract'
import { m } from '../messages.ts'

/** A villa is stayed in: it has a check-in and a check-out instead of a vehicle that comes and goes. */
export function isStay({ product }: Pick<TrackedReservation, 'product'>): boolean {
  return product.charging === 'night'
}

/** A used vehicle that is reserved to buy: somebody comes to see it, and decides while it is kept for them. */
export function isSale({ kind }: Pick<TrackedReservation, 'kind'>): boolean {
  return kind === 'sale'
}

/** What the two moments of a booking are called. */
export function momentNames(reservation: Pick<TrackedReservation, 'kind' | 'product'>): { out: string; back: string } {
  if (isSale(reservation)) return { out: m.track_step_see(), back: m.track_sale_until() }
  if (isStay(reservation)) return { out: m.track_step_check_in(), back: m.track_step_check_out() }
  return { out: m.track_step_out(), back: m.track_step_back() }
}
