import type { ACCOUNT_PATHS } from '../../account-paths.ts'
import type { CUSTOMER_PATHS } from '../../paths.ts'
import type { KeyScope } from './outside-words.ts'

type CallName = keyof typeof CUSTOMER_PATHS | keyof typeof ACCOUNT_PATHS

/**
 * The calls that take a key of the shop's own site, and the scope that each of them asks for. Anybody may make them
 * without a key as well, but for those in `KEY_ONLY`. Every other call takes no key.
 */
export const KEYED_CALLS = {
  findShop: 'catalogue:read',
  findTerms: 'catalogue:read',
  findProducts: 'catalogue:read',
  findProduct: 'catalogue:read',
  findStay: 'catalogue:read',
  findVehicleSheet: 'catalogue:read',
  findAddonsLeft: 'catalogue:read',
  findAvailability: 'catalogue:read',
  searchProducts: 'catalogue:read',
  suggestPlaces: 'catalogue:read',
  quoteReservation: 'catalogue:read',
  calculateRental: 'catalogue:read',
  placeHold: 'reservations:write',
  extendHold: 'reservations:write',
  releaseHold: 'reservations:write',
  submitReservation: 'reservations:write',
  sendSlip: 'reservations:write',
  payAtCounter: 'reservations:write',
  cancelReservation: 'reservations:write',
  trackReservation: 'reservations:read',
  listKeyReservations: 'reservations:read',
  findKeyReservation: 'reservations:read',
} as const satisfies Partial<Record<CallName, KeyScope>>

/** The calls that there are for keys alone. */
export const KEY_ONLY: ReadonlySet<CallName> = new Set<CallName>(['listKeyReservations', 'findKeyReservation'])
