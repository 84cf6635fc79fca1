import type { WireGate } from '@rodchao/contract'
import type { ProblemCode } from '@rodchao/contract/problems'
import { m } from '../../../lib/messages.ts'
import { NO_ANSWER, ProblemError, SESSION_ENDED } from '../../../lib/problem-error.ts'
import type { FieldProblem } from '../../../lib/problem-error.ts'
import { formatMoney } from '../../../lib/format.ts'

type KnownCode = ProblemCode | typeof NO_ANSWER | typeof SESSION_ENDED

const PROBLEM_WORDS: Partial<Record<KnownCode, () => string>> = {
  [NO_ANSWER]: () => m.staff_problem_no_answer(),
  [SESSION_ENDED]: () => m.staff_problem_session_ended(),
  unauthenticated: () => m.staff_problem_session_ended(),
  forbidden: () => m.staff_problem_forbidden(),
  not_found: () => m.staff_problem_not_found(),
  not_free: () => m.staff_problem_not_free(),
  not_from_here: () => m.staff_problem_not_from_here(),
  stale_version: () => m.staff_problem_stale_version(),
  slip_already_used: () => m.staff_problem_slip_already_used(),
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
  amount_refused: () => m.staff_problem_amount_refused(),
  gate_closed: () => m.changes_problem_gate_closed(),
  document_not_open: () => m.changes_problem_document_not_open(),
  odometer_refused: () => m.changes_problem_odometer_refused(),
  deposit_refused: () => m.changes_problem_deposit_refused(),
  not_an_image: () => m.changes_problem_not_an_image(),
  payload_too_large: () => m.changes_problem_too_large(),
  rate_limited: () => m.staff_problem_rate_limited(),
  unavailable: () => m.staff_problem_unavailable(),
  storage_full: () => m.staff_problem_storage_full(),
  invalid_request: () => m.staff_problem_invalid_request(),
}

/** What went wrong, in the shop's words: chosen by code, never the server's prose. */
export function problemWords(error: unknown): string {
  if (!(error instanceof ProblemError)) return m.staff_problem_unknown()
  return PROBLEM_WORDS[error.code as KnownCode]?.() ?? m.staff_problem_unknown()
}

/** "Reference 01h…" for what only the shop's technician can find; undefined for what people can put right. */
export function traceWords(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.traceId === null) return undefined
  return error.status >= 500 ? m.errors_trace({ traceId: error.traceId }) : undefined
}

const FIELD_WORDS: Record<string, () => string> = {
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
}

export function fieldWords(fault: FieldProblem): string {
  const { maximum, held } = fault.params
  if (fault.pointer === '/expectedTotal' || fault.pointer === '/expectedDifference') return m.changes_field_total()
  if (fault.code === 'more_than_held' && typeof held === 'number') {
    return m.changes_field_most_held({ amount: formatMoney(held) })
  }
  if (fault.code === 'amount_refused' && typeof maximum === 'number') {
    return m.staff_field_amount_most({ amount: formatMoney(maximum) })
  }
  return FIELD_WORDS[fault.code]?.() ?? m.staff_field_invalid()
}

/** The words for one field of a refused request, found by its JSON pointer. */
export function fieldError(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const fault = error.errors.find((item) => item.pointer === pointer)
  return fault === undefined ? undefined : fieldWords(fault)
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
