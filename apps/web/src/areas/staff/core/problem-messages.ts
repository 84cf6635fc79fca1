import type { WireGate } from '@rodchao/contract'
import { buddhistYear } from '@rodchao/rental'
import type { ProblemCode } from '@rodchao/contract/problems'
import { m } from '#lib/messages.ts'
import { isProblem, NO_ANSWER, ProblemError, SESSION_ENDED } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { formatCount, formatDuration, formatMoney } from '#lib/format.ts'

/** Problems of sign-in, accounts, customer pages and other programs, which have their own messages. */
type ElsewhereCode =
  | 'change_waiting'
  | 'consent_outdated'
  | 'counter_refused'
  | 'email_taken'
  | 'event_refused'
  | 'key_refused'
  | 'line_not_friend'
  | 'no_way_to_pay'
  | 'origin_refused'
  | 'password_refused'
  | 'photo_refused'
  | 'reset_link_invalid'
  | 'scope_missing'
  | 'sign_in_cancelled'
  | 'sign_in_refused'
  | 'sign_in_unavailable'
type DeskCode = Exclude<ProblemCode, ElsewhereCode> | typeof NO_ANSWER | typeof SESSION_ENDED

const PROBLEM_MESSAGES: Record<DeskCode, () => string> = {
  [NO_ANSWER]: () => m.staff_problem_no_answer(),
  [SESSION_ENDED]: () => m.staff_problem_session_ended(),
  unauthenticated: () => m.staff_problem_session_ended(),
  forbidden: () => m.staff_problem_forbidden(),
  not_found: () => m.staff_problem_not_found(),
  not_free: () => m.staff_problem_not_free(),
  addon_sold_out: () => m.staff_problem_addons(),
  not_from_here: () => m.staff_problem_not_from_here(),
  stale_version: () => m.staff_problem_stale_version(),
  slip_already_used: () => m.staff_problem_slip_already_used(),
  slip_waiting: () => m.staff_problem_slip_waiting(),
  idempotency_in_progress: () => m.staff_problem_in_progress(),
  period_refused: () => m.staff_problem_period_refused(),
  year_out_of_range: () => m.staff_problem_year(),
  no_rate: () => m.staff_problem_no_rate(),
  not_delivered_there: () => m.staff_problem_not_delivered_there(),
  unknown_reference: () => m.staff_problem_unknown_reference(),
  discount_refused: () => m.staff_problem_discount_refused(),
  phone_invalid: () => m.staff_problem_phone_invalid(),
  id_number_invalid: () => m.staff_problem_id_number_invalid(),
  customer_refused: () => m.staff_problem_customer_refused(),
  customer_open: () => m.customers_problem_open(),
  amount_refused: () => m.staff_problem_amount_refused(),
  gate_closed: () => m.changes_problem_gate_closed(),
  booking_changed: () => m.staff_problem_stale_version(),
  stop_not_open: () => m.deliveries_problem_stop_not_open(),
  document_not_open: () => m.changes_problem_document_not_open(),
  odometer_refused: () => m.changes_problem_odometer_refused(),
  card_refund_failed: () => m.changes_problem_card_refund_failed(),
  refund_under_way: () => m.changes_problem_refund_under_way(),
  card_unavailable: () => m.changes_problem_card_unavailable(),
  unit_booked: () => m.stock_problem_booked(),
  deposit_refused: () => m.changes_problem_deposit_refused(),
  not_an_image: () => m.changes_problem_not_an_image(),
  payload_too_large: () => m.changes_problem_too_large(),
  rate_limited: () => m.staff_problem_rate_limited(),
  unavailable: () => m.staff_problem_unavailable(),
  storage_full: () => m.staff_problem_storage_full(),
  invalid_request: () => m.staff_problem_invalid_request(),
  hold_expired: () => m.changes_problem_hold_expired(),
  change_closed: () => m.changes_problem_change_closed(),
  place_known: () => m.place_problem_known(),
  original_printed: () => m.changes_problem_original_printed(),
  not_vat_registered: () => m.changes_problem_not_vat_registered(),
  pdf_unavailable: () => m.changes_problem_pdf_unavailable(),
  record_refused: () => m.records_problem_refused(),
  no_samples: () => m.samples_problem_none(),
  own_bookings: () => m.samples_problem_own(),
  sample_account: () => m.samples_problem_account(),
  record_in_use: () => m.records_problem_in_use(),
  import_not_ready: () => m.changes_problem_import_not_ready(),
  import_refused: () => m.changes_problem_import_refused(),
  unsupported_media: () => m.changes_problem_not_an_image(),
  idempotency_mismatch: () => m.changes_problem_other_request(),
  version_required: () => m.staff_problem_stale_version(),
  method_not_allowed: () => m.staff_problem_unknown(),
  internal: () => m.staff_problem_unknown(),
}
const ofCode: Partial<Record<string, () => string>> = PROBLEM_MESSAGES

/** The message of an error, chosen by its code; never the server's text. */
export function problemMessage(error: unknown): string {
  if (!(error instanceof ProblemError)) return m.staff_problem_unknown()
  const few = error.errors.find(({ code }) => code === 'few_left')
  if (few !== undefined) {
    const name = inReadersLanguage({ th: String(few.params['nameTh']), en: String(few.params['nameEn']) })
    return m.staff_problem_addon_left({ name, count: formatCount(Number(few.params['left'])) })
  }
  return ofCode[error.code]?.() ?? m.staff_problem_unknown()
}

/** "Reference 01h…" for what only the shop's technician can find; undefined for what people can put right. */
export function traceMessage(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.traceId === null) return undefined
  return error.status >= 500 ? m.errors_trace({ traceId: error.traceId }) : undefined
}

const FIELD_LABELS: Record<string, () => string> = {
  phone_invalid: () => m.staff_problem_phone_invalid(),
  id_number_invalid: () => m.staff_problem_id_number_invalid(),
  bad_characters: () => m.staff_field_bad_characters(),
  year_out_of_range: () => m.staff_problem_year(),
  too_small: () => m.staff_field_missing(),
  too_big: () => m.staff_field_too_long(),
  invalid_type: () => m.staff_field_missing(),
  required: () => m.staff_field_missing(),
  reason_required: () => m.staff_field_reason(),
  in_past: () => m.staff_field_in_past(),
  past: () => m.staff_field_in_past(),
  in_future: () => m.changes_field_in_future(),
  note_required: () => m.changes_field_note(),
  only_one: () => m.changes_field_only_one(),
  not_longer: () => m.changes_field_not_longer(),
  same_unit: () => m.changes_field_same_unit(),
  other_product: () => m.changes_field_other_product(),
  less_than_before: () => m.changes_problem_odometer_refused(),
  not_at_the_door: () => m.changes_field_not_at_the_door(),
  after_end: () => m.deliveries_field_after_end(),
  before_start: () => m.deliveries_field_before_start(),
  other_branch: () => m.deliveries_field_other_branch(),
  place_known: () => m.place_problem_known(),
  unknown_area: () => m.place_staff_area_missing(),
}

/** Why a discount code gives nothing. */
function discountMessage({ code, params }: FieldProblem): string {
  const least = params['minimumMinutes']
  if (code === 'not_now') return m.staff_code_not_now()
  if (code === 'other_product') return m.staff_code_other_product()
  if (code === 'used_up') return m.staff_code_used_up()
  if (code === 'rental_too_short' && typeof least === 'number')
    return m.staff_code_too_short({ length: formatDuration(least * 60_000) })
  return code === 'unknown_code' ? m.staff_code_unknown() : m.staff_problem_discount_refused()
}

/** Refusals of an amount in satang, with the most that it may be. */
const AMOUNT_LIMITS = new Set([
  'more_than_owed',
  'more_than_paid',
  'more_than_held',
  'more_than_in_drawer',
  'more_than_counted',
  'too_large',
])

/** Of a vehicle's model no year after this one (C.E.). */
export function yearAheadMessage(latest: number): string {
  return m.staff_field_year_ahead({ thai: String(buddhistYear(latest)), year: String(latest) })
}

export function fieldMessage(fault: FieldProblem): string {
  const { maximum, held, minimum, latest } = fault.params
  if (fault.pointer === '/expectedTotal' || fault.pointer === '/expectedDifference') return m.changes_field_total()
  if (fault.pointer === '/discountCode') return discountMessage(fault)
  if (fault.code === 'more_than_held' && typeof held === 'number') {
    return m.changes_field_most_held({ amount: formatMoney(held) })
  }
  if (AMOUNT_LIMITS.has(fault.code) && typeof maximum === 'number') {
    return m.staff_field_amount_most({ amount: formatMoney(maximum) })
  }
  if (fault.code === 'year_ahead' && typeof latest === 'number') return yearAheadMessage(latest)
  // Of a text one character is the least: it is missing then.
  if (fault.code === 'too_small' && typeof minimum === 'number' && minimum > 1) {
    return m.changes_field_least({ count: formatCount(minimum) })
  }
  return FIELD_LABELS[fault.code]?.() ?? m.staff_field_invalid()
}

/** The message for one field of a refused request, found by its JSON pointer. */
export function fieldError(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const fault = error.errors.find((item) => item.pointer === pointer)
  return fault === undefined ? undefined : fieldMessage(fault)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The gates that a refused move found closed; none for any other refusal. */
export function closedGates(error: unknown): WireGate[] {
  const gates = error instanceof ProblemError ? error.extensions['gates'] : undefined
  if (!Array.isArray(gates)) return []
  const figure = (value: unknown) => (typeof value === 'number' ? value : null)
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return gates.filter(isRecord).map((gate) => ({
    gate: gate['gate'] as WireGate['gate'],
    isOpen: false,
    reason: text(gate['reason']),
    amount: figure(gate['amount']),
    count: figure(gate['count']),
    day: text(gate['day']),
  }))
}

/** Whether this account may not do it at all: to press again is of no use. */
export function isForbidden(error: Error | null): boolean {
  return isProblem(error, 'forbidden')
}
