import type { ReservationStatus } from './transitions.ts'

/** Until when who drives may be said: by the customer before the vehicle is out, by staff until it is back. */
const BEFORE_HAND_OVER: readonly ReservationStatus[] = ['pending_payment', 'awaiting_review', 'confirmed']

interface Driven {
  readonly kind: string
  readonly charging: string
  readonly status: ReservationStatus
}

/** Whether it may be said now who drives: of a vehicle that is rented, by whoever asks. */
export function mayNameDriver({ kind, charging, status }: Driven, by: 'customer' | 'staff'): boolean {
  if (kind !== 'rental' || charging === 'night') return false
  return BEFORE_HAND_OVER.includes(status) || (by === 'staff' && status === 'on_rent')
}

const folded = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * The driver as it is kept: the name in one line as it was typed, and '' for the customer themselves, whose licence and
 * contract are their own already.
 */
export function driverName(typed: string, customerName: string): string {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return folded(name) === folded(customerName) ? '' : name
}

/** Whether two names are those of one driver, however they were spaced and written large or small. */
export function isSameDriver(one: string, other: string): boolean {
  return folded(one) === folded(other)
}
