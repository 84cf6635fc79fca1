import type { FieldSpec } from '@rodchao/contract'
import { formatCount, formatMoney } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { fieldMessage } from '../core/problem-messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'

const WORDS: Partial<Record<string, () => string>> = {
  required: () => m.staff_field_missing(),
  not_slug: () => m.records_fault_slug(),
  not_code: () => m.records_fault_code(),
  not_branch: () => m.records_fault_branch_code(),
  not_pin: () => m.place_staff_pin_unreadable(),
  outside_country: () => m.place_staff_pin_outside(),
  not_postcode: () => m.records_fault_five_digits(),
  not_a_word: () => m.products_fault_word(),
  not_an_amount: () => m.staff_field_amount(),
  not_a_number: () => m.records_fault_number(),
  not_a_day: () => m.counter_day_unreadable(),
  not_a_file_day: () => m.records_file_day(),
  not_a_time: () => m.records_fault_time(),
  not_yes_or_no: () => m.records_fault_yes(),
  choose_one: () => m.records_fault_choose(),
  taken: () => m.records_fault_taken(),
  unknown: () => m.records_fault_unknown(),
  twice: () => m.records_fault_twice(),
  last_owner: () => m.records_fault_last_owner(),
  not_phone: () => m.staff_problem_phone_invalid(),
  not_country: () => m.records_fault_format(),
  same_customer: () => m.customers_fault_same(),
  other_name: () => m.customers_fault_name(),
  not_email: () => m.records_fault_email(),
  last_one: () => m.records_fault_last(),
  before_start: () => m.records_fault_before_start(),
  less_than_amount: () => m.records_fault_less_than_amount(),
  more_than_most: () => m.records_fault_more_than_most(),
  invalid_value: () => m.records_fault_value(),
  invalid_format: () => m.records_fault_format(),
  not_taxId: () => m.settings_fault_tax_id(),
  not_link: () => m.settings_fault_link(),
  wrong_check_digit: () => m.settings_fault_check_digit(),
  not_promptpay: () => m.settings_fault_promptpay(),
  other_choice: () => m.records_fault_other_choice(),
  cheaper_later: () => m.settings_fault_cheaper_later(),
  only_one: () => m.settings_fault_only_one(),
  not_origin: () => m.settings_fault_origin(),
  too_many_sites: () => m.settings_fault_sites(),
  not_prefix: () => m.settings_fault_prefix(),
  used_by_other: () => m.settings_fault_used(),
  new_is_ready: () => m.units_fault_new(),
  other_page: () => m.units_fault_other_page(),
  formula: () => m.records_file_formula(),
  not_utf8: () => m.records_file_not_utf8(),
  no_lines: () => m.records_file_no_lines(),
  other_separator: () => m.records_file_separator(),
  no_price: () => m.products_fault_no_price(),
  other_charging: () => m.products_fault_other_charging(),
  other_kind: () => m.products_fault_other_kind(),
  other_house: () => m.houses_fault_house(),
  less_than_min: () => m.products_fault_less_than_min(),
}

export type Fault = Pick<FieldProblem, 'pointer' | 'code'> & { params?: FieldProblem['params'] | undefined }

/** What is wrong with a field of a record, in the reader's words. Figures are of the field's own kind. */
export function faultWords({ pointer, code, params = {} }: Fault, spec?: FieldSpec): string {
  const figure = (value: unknown) =>
    typeof value !== 'number' ? '' : spec?.type === 'money' ? formatMoney(value) : formatCount(value)
  if (code === 'too_low') return m.records_fault_too_low({ least: figure(params['minimum']) })
  if (code === 'too_high') return m.records_fault_too_high({ most: figure(params['maximum']) })
  if (code === 'bookings_ahead')
    return m.units_fault_bookings({ count: figure(params['count']), codes: String(params['codes'] ?? '') })
  if (code === 'in_other_zone') return m.records_fault_other_zone({ zone: namedIn(params) })
  if (code === 'in_other_season') return m.seasons_fault_other({ season: namedIn(params) })
  if (code === 'twice_in_file') return m.records_file_twice({ line: figure(params['line']) })
  if (code === 'not_csv')
    return m.records_file_not_csv({ line: figure(params['line']), column: String(params['column'] ?? '') })
  if (code === 'uneven_line') return m.records_file_uneven({ line: figure(params['line']) })
  if (code === 'doubled_column') return m.records_file_doubled({ column: String(params['column'] ?? '') })
  if (code === 'unknown_column') return m.records_file_column({ column: String(params['column'] ?? '') })
  if (code === 'too_many_lines') return m.records_file_too_many({ most: figure(params['most']) })
  if (code === 'stray_field')
    return m.contracts_fault_field({ line: figure(params['line']), field: `{${String(params['field'] ?? '')}}` })
  if (code === 'too_many_names') return m.products_fault_names_many({ most: figure(params['most']) })
  if (code === 'name_too_long')
    return m.products_fault_name_long({ name: String(params['name'] ?? ''), most: figure(params['most']) })
  if (code === 'name_twice') return m.products_fault_name_twice({ name: String(params['name'] ?? '') })
  return WORDS[code]?.() ?? fieldMessage({ pointer, code, params })
}

/** What is named by both its names. */
function namedIn({ nameTh, nameEn }: NonNullable<Fault['params']>): string {
  return inReadersLanguage({ th: String(nameTh ?? ''), en: String(nameEn ?? '') })
}

/** The faults that a refusal names. */
export function faultsOf(error: Error | null): readonly Fault[] {
  return error instanceof ProblemError ? error.errors : []
}
