import { keepCustomer } from '#lib/session/customer-keys.ts'
import { session } from '#lib/session/session.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

/** A booking that this browser's visitor has shown to know, and the secret that opens it. */
export interface KnownBooking {
  code: string
  token: string
}

/** More than one visitor's bookings; older ones can be looked up again. */
const KEPT_BOOKINGS = 8

function isKnownBooking(value: unknown): value is KnownBooking {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'token' in value &&
    typeof value.token === 'string'
  )
}

/** Newest first. What was stored by hand or by another version counts only where it can be read. */
export function knownBookings(info: Readonly<Record<string, unknown>> | null): KnownBooking[] {
  const { bookings } = info ?? {}
  return Array.isArray(bookings) ? bookings.filter(isKnownBooking) : []
}

export function withBooking(known: readonly KnownBooking[], booking: KnownBooking): KnownBooking[] {
  return [booking, ...known.filter(({ code }) => code !== booking.code)].slice(0, KEPT_BOOKINGS)
}

export function trackBooking(api: ApiClient, token: string, signal?: AbortSignal): Promise<TrackedReservation> {
  return api.call('trackReservation', { reservationToken: token, ...(signal === undefined ? {} : { signal }) })
}

/** Opens a booking by the secret of its link and lets its holder onto the tracking pages. */
export async function enterByToken(api: ApiClient, token: string): Promise<void> {
  const booking = await trackBooking(api, token)
  const { code, customer } = booking
  keepCustomer(booking)
  const bookings = withBooking(knownBookings(session.trackingInfo()), { code, token })
  session.startTracking({ fullName: customer?.fullName ?? '', role: 'customer', loginToken: token, bookings })
}

/** The same for whoever knows code and phone number. */
export async function enterByCode(api: ApiClient, search: { code: string; phone: string }): Promise<void> {
  const { token } = await api.call('lookUpReservation', { body: search })
  await enterByToken(api, token)
}
