import type { ImportJobHead } from '@rodchao/contract'
import type { ProblemCode } from '@rodchao/contract/problems'
import { labelFrom, m } from '#lib/messages.ts'
import { NO_ANSWER, ProblemError, SESSION_ENDED } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import type { Fault, Field } from './draft.ts'
import type { FileFault, Step } from './model.ts'
import type { Trouble } from './preview.ts'

export { categoryLabel, channelLabel, statusLabel } from '#lib/reservation-labels.ts'

export const stepLabel = labelFrom<Step>({
  file: () => m.imports_step_file(),
  columns: () => m.imports_step_columns(),
  check: () => m.imports_step_check(),
  run: () => m.imports_step_run(),
})

export const phaseLabel = labelFrom<ImportJobHead['phase']>({
  uploaded: () => m.imports_phase_uploaded(),
  checking: () => m.imports_phase_checking(),
  checked: () => m.imports_phase_checked(),
  running: () => m.imports_phase_running(),
  done: () => m.imports_phase_done(),
  stopped: () => m.imports_phase_stopped(),
  failed: () => m.imports_phase_failed(),
})

const TROUBLE_MESSAGES: Record<Trouble, () => string> = {
  bad_quotes: () => m.imports_refusal_bad_quotes(),
  bad_characters: () => m.imports_refusal_bad_characters(),
  line_too_long: () => m.imports_refusal_line_too_long(),
  field_too_long: () => m.imports_refusal_field_too_long(),
  wrong_field_count: () => m.imports_refusal_wrong_field_count(),
  reference_missing: () => m.imports_refusal_reference_missing(),
  duplicate_reference: () => m.imports_refusal_duplicate_reference(),
  product_missing: () => m.imports_refusal_product_missing(),
  unknown_product: () => m.imports_refusal_unknown_product(),
  date_unreadable: () => m.imports_refusal_date_unreadable(),
  two_digit_year: () => m.imports_trouble_two_digit_year(),
  unreadable: () => m.imports_refusal_date_unreadable(),
  no_such_day: () => m.imports_trouble_no_such_day(),
  no_time_of_day: () => m.imports_trouble_no_time_of_day(),
  length_unreadable: () => m.imports_refusal_length_unreadable(),
  end_before_start: () => m.imports_refusal_end_before_start(),
  too_long: () => m.imports_refusal_too_long(),
  status_unknown: () => m.imports_refusal_status_unknown(),
  status_too_early: () => m.imports_refusal_status_too_early(),
  channel_unknown: () => m.imports_refusal_channel_unknown(),
  amount_unreadable: () => m.imports_refusal_amount_unreadable(),
  amount_not_positive: () => m.imports_refusal_amount_not_positive(),
  amount_out_of_range: () => m.imports_refusal_amount_out_of_range(),
  customer_missing: () => m.imports_refusal_customer_missing(),
  unknown_customer: () => m.imports_refusal_unknown_customer(),
  phone_invalid: () => m.imports_refusal_phone_invalid(),
  no_unit_free: () => m.imports_refusal_no_unit_free(),
  unit_taken_meanwhile: () => m.imports_refusal_unit_taken_meanwhile(),
  booking_incomplete: () => m.imports_refusal_booking_incomplete(),
  booking_differs: () => m.imports_refusal_booking_differs(),
  booking_apart: () => m.imports_refusal_booking_apart(),
  booking_too_large: () => m.imports_refusal_booking_too_large(),
}

/** Why a line is not taken; a reason that is newer than this page says at least that there is one. */
export function troubleMessage(code: string): string {
  return code in TROUBLE_MESSAGES ? TROUBLE_MESSAGES[code as Trouble]() : m.imports_refusal_other()
}

export const fieldLabel = labelFrom<Field>({
  source: () => m.imports_field_source(),
  encoding: () => m.imports_field_encoding(),
  delimiter: () => m.imports_field_delimiter(),
  sheet: () => m.imports_field_sheet(),
  emptyValues: () => m.imports_field_empty_values(),
  branch: () => m.imports_field_branch(),
  reference: () => m.imports_field_reference(),
  booking: () => m.imports_field_booking(),
  product: () => m.imports_field_product(),
  'product/template': () => m.imports_field_new_products(),
  'product/units': () => m.imports_field_units(),
  start: () => m.imports_field_start(),
  end: () => m.imports_field_end(),
  status: () => m.imports_field_status(),
  channel: () => m.imports_field_channel(),
  amount: () => m.imports_field_amount(),
  'amount/satangPerUnit': () => m.imports_field_rate(),
  customer: () => m.imports_field_customer(),
  'customer/name': () => m.imports_field_name(),
  'customer/key': () => m.imports_field_customer_key(),
  'customer/phone': () => m.imports_field_phone(),
  'customer/email': () => m.imports_field_email(),
  'customer/nationality': () => m.imports_field_nationality(),
  booked: () => m.imports_field_booked(),
  closed: () => m.imports_field_closed(),
  note: () => m.imports_field_note(),
})

/** What the page itself finds missing. */
export function faultMessage({ code, text }: Fault): string {
  switch (code) {
    case 'missing':
      return m.imports_fault_missing()
    case 'unknown_column':
      return m.imports_fault_column_missing({ column: text })
    case 'no_values':
      return m.imports_fault_no_values()
    case 'bad_source':
      return m.imports_fault_source()
    case 'bad_rate':
      return m.imports_fault_rate()
    case 'bad_time':
      return m.imports_fault_time()
    case 'country_code':
      return m.imports_fault_country()
  }
}

const SERVER_FAULT_MESSAGES: Record<string, (name: string) => string> = {
  unreadable_file: () => m.imports_fault_unreadable_file(),
  empty_file: () => m.imports_fault_empty_file(),
  no_lines: () => m.imports_fault_no_lines(),
  old_excel: () => m.imports_fault_old_excel(),
  not_a_table: () => m.imports_fault_not_a_table(),
  bad_header: () => m.imports_fault_bad_header(),
  broken_workbook: () => m.imports_fault_broken_workbook(),
  too_large_workbook: () => m.imports_fault_too_large_workbook(),
  not_in_encoding: () => m.imports_fault_not_in_encoding(),
  unknown_sheet: (sheets) => m.imports_fault_unknown_sheet({ sheets }),
  unknown_branch: () => m.imports_fault_unknown_branch(),
  column_missing: (column) => m.imports_fault_column_missing({ column }),
  column_repeated: (column) => m.imports_fault_column_repeated({ column }),
  too_many_products: () => m.imports_fault_too_many_products(),
}

/** What the shop finds wrong with a field or with the file. */
export function serverFaultMessage({ code, params }: FieldProblem): string {
  return SERVER_FAULT_MESSAGES[code]?.(String(params['column'] ?? params['sheets'] ?? '')) ?? m.staff_field_invalid()
}

const PROBLEM_MESSAGES: Partial<Record<ProblemCode | typeof NO_ANSWER | typeof SESSION_ENDED, () => string>> = {
  [NO_ANSWER]: () => m.staff_problem_no_answer(),
  [SESSION_ENDED]: () => m.staff_problem_session_ended(),
  unauthenticated: () => m.staff_problem_session_ended(),
  forbidden: () => m.staff_problem_forbidden(),
  not_found: () => m.imports_problem_not_found(),
  import_not_ready: () => m.imports_problem_not_ready(),
  import_refused: () => m.imports_problem_refused(),
  payload_too_large: () => m.imports_file_too_large(),
  rate_limited: () => m.staff_problem_rate_limited(),
  unavailable: () => m.staff_problem_unavailable(),
  storage_full: () => m.staff_problem_storage_full(),
  idempotency_in_progress: () => m.staff_problem_in_progress(),
  invalid_request: () => m.staff_problem_invalid_request(),
}

/** What went wrong, chosen by code: the first fault of a file says more than that there is one. */
export function problemMessage(error: unknown): string {
  if (!(error instanceof ProblemError)) return m.staff_problem_unknown()
  const ofFile = error.errors.find(({ code }) => code in SERVER_FAULT_MESSAGES)
  if (error.code === 'import_refused' && ofFile !== undefined) return serverFaultMessage(ofFile)
  return PROBLEM_MESSAGES[error.code as ProblemCode]?.() ?? m.staff_problem_unknown()
}

/** The number by which a technician finds what people cannot put right. */
export function traceMessage(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.traceId === null) return undefined
  return error.status >= 500 ? m.errors_trace({ traceId: error.traceId }) : undefined
}

/** What the shop read a file as, which it says in English. */
export function readAsText(readAs: string): string {
  const [, encoding, delimiter] = /^CSV in (\S+), separated by (.+)$/.exec(readAs) ?? []
  if (encoding !== undefined && delimiter !== undefined)
    return m.imports_read_csv({ encoding, delimiter: delimiter === 'tabs' ? m.imports_delimiter_tab() : delimiter })
  const [, sheet] = /^sheet (.+) of an Excel workbook$/.exec(readAs) ?? []
  return sheet === undefined ? readAs : m.imports_read_sheet({ sheet })
}

export const fileFaultMessage = labelFrom<FileFault>({
  kind: () => m.imports_file_kind(),
  empty: () => m.imports_fault_empty_file(),
  too_large: () => m.imports_file_too_large(),
})

const BYTES_PER_KB = 1024
const BYTES_PER_MB = 1024 * 1024

export function sizeText(bytes: number): string {
  if (bytes >= BYTES_PER_MB) return m.track_slip_size({ size: (bytes / BYTES_PER_MB).toFixed(1) })
  return m.track_slip_size_small({ size: Math.ceil(bytes / BYTES_PER_KB) })
}
