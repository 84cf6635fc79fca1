/**
 * Every refusal the API can answer with, as RFC 9457 problem documents (type `/problems/<code>`).
 * Codes are stable: pages choose their words by code, never by the server's prose. Free of Zod, so that public pages
 * may import it. `alert` marks codes an operator wants to hear of.
 */
export const PROBLEMS = {
  invalid_request: { status: 400, title: 'The request does not have the documented form' },
  event_refused: { status: 400, title: 'The event is not signed as it should be' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  sign_in_refused: { status: 401, title: 'Signing in did not work: begin again' },
  sign_in_cancelled: { status: 401, title: 'Signing in was cancelled' },
  key_refused: { status: 401, title: 'This key does not work' },
  scope_missing: { status: 403, title: 'This key is not allowed to do this' },
  origin_refused: { status: 403, title: 'This key may not be used from this site' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  not_found: { status: 404, title: 'Nothing here' },
  method_not_allowed: { status: 405, title: 'This address does not take that method' },
  not_free: { status: 409, title: 'No unit is free for this time' },
  addon_sold_out: { status: 409, title: 'There are not enough of an add-on for this time' },
  no_way_to_pay: { status: 409, title: 'The shop takes no money for bookings from here yet' },
  not_from_here: { status: 409, title: 'The reservation cannot make this move now' },
  idempotency_in_progress: { status: 409, title: 'The first request with this key is still running' },
  record_in_use: { status: 409, title: 'Something else is made of this record: switch it off instead' },
  customer_open: { status: 409, title: 'The customer still has an open booking or open money' },
  slip_already_used: { status: 409, title: 'This transfer was already sent for another reservation' },
  slip_waiting: { status: 409, title: 'A transfer of this booking waits to be looked at: this would be taken twice' },
  hold_expired: { status: 409, title: 'The time to finish this reservation has run out' },
  gate_closed: { status: 409, title: 'Something has to be done before this move' },
  counter_refused: { status: 409, title: 'The shop does not wait for this booking to be paid at its counter' },
  change_waiting: { status: 409, title: 'The shop has not answered the last request yet' },
  place_known: { status: 409, title: 'A place of this name is on the list already' },
  change_closed: { status: 409, title: 'This request is answered or taken back already' },
  booking_changed: { status: 409, title: 'The booking is not as the customer saw it' },
  stop_not_open: { status: 409, title: 'The stop cannot make this move now' },
  import_not_ready: { status: 409, title: 'The import cannot do this now' },
  document_not_open: { status: 409, title: 'The paper is void or replaced already' },
  line_not_friend: { status: 409, title: 'This LINE account does not have the shop as a friend' },
  original_printed: { status: 409, title: 'The original was printed already: print a copy' },
  email_taken: { status: 409, title: 'This e-mail address is in use' },
  reset_link_invalid: { status: 410, title: 'This link does not work any more: ask for a new one' },
  stale_version: { status: 412, title: 'Somebody changed this in the meantime' },
  payload_too_large: { status: 413, title: 'The upload is too large' },
  unsupported_media: { status: 415, title: 'This kind of content is not taken here' },
  record_refused: { status: 422, title: 'The record cannot be like this' },
  period_refused: { status: 422, title: 'The shop cannot take this time' },
  year_out_of_range: { status: 422, title: 'The year is not one the calendar here takes' },
  no_rate: { status: 422, title: 'There is no price for this length' },
  not_delivered_there: { status: 422, title: 'The shop does not deliver there at that time' },
  unknown_reference: { status: 422, title: 'Something named in the request does not exist' },
  discount_refused: { status: 422, title: 'The discount code does not apply' },
  phone_invalid: { status: 422, title: 'The phone number is not one that can be called' },
  id_number_invalid: { status: 422, title: 'The id number has a wrong check digit' },
  consent_outdated: { status: 422, title: 'The terms changed: read and accept the current ones' },
  customer_refused: { status: 422, title: 'The shop cannot take this booking online' },
  import_refused: { status: 422, title: 'The file cannot be brought in like this' },
  photo_refused: { status: 409, title: 'The photograph is there already, or there are too many' },
  not_an_image: { status: 422, title: 'The file is not a picture we can read' },
  password_refused: { status: 422, title: 'The password is not good enough' },
  amount_refused: { status: 422, title: 'The amount is not acceptable here' },
  odometer_refused: { status: 422, title: 'The odometer cannot show less than before' },
  not_vat_registered: { status: 422, title: 'The shop is not registered for VAT' },
  deposit_refused: { status: 422, title: 'The deposit does not allow this' },
  idempotency_mismatch: { status: 422, title: 'This key was used for a different request' },
  version_required: { status: 428, title: 'Say which version you are changing' },
  rate_limited: { status: 429, title: 'Too many requests: wait a little' },
  internal: { status: 500, title: 'Something broke on our side', alert: true },
  unavailable: { status: 503, title: 'Busy or starting: try again in a moment' },
  card_refund_failed: { status: 409, title: 'The card provider did not send the money back: the refund is still due' },
  refund_under_way: { status: 409, title: 'This money is on its way back to the card' },
  unit_booked: { status: 409, title: 'Somebody counts on this vehicle: settle that first' },
  pdf_unavailable: { status: 503, title: 'This server has no Chromium that could make a PDF: print from the page' },
  card_unavailable: { status: 503, title: 'Paying by card cannot be reached now: try again or pay another way' },
  sign_in_unavailable: { status: 503, title: 'This way to sign in cannot be reached now' },
  no_samples: { status: 409, title: 'There are no samples here that could be taken away' },
  own_bookings: { status: 409, title: 'There are bookings here that are not samples' },
  sample_account: { status: 409, title: 'This account is a sample itself: sign in with one of the shop' },
  storage_full: { status: 507, title: 'No room left to store this', alert: true },
} as const satisfies Record<string, { status: number; title: string; alert?: true }>

export type ProblemCode = keyof typeof PROBLEMS

/** One field at fault: a JSON pointer into what was sent, a stable code, and figures for the message. */
export interface FieldFault {
  readonly pointer: string
  readonly code: string
  readonly detail: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** The body of every refusal under `/api/`. `extra` members carry what helps: `alternatives`, `allowed`, `current`. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
  readonly traceId: string
  readonly errors?: readonly FieldFault[]
  readonly [member: string]: unknown
}
