import { HOUR, toInstant, MINUTE, parseIsoDate } from '../time/calendar.ts'
import { parseTypedDate } from '../time/typed-date.ts'
import type { ShopDate } from '../time/calendar.ts'

/** Why a line of a file of another system is not taken; shown in words by pages and counted by reports. */
export const IMPORT_REFUSALS = [
  'bad_quotes',
  'bad_characters',
  'line_too_long',
  'field_too_long',
  'wrong_field_count',
  'reference_missing',
  'duplicate_reference',
  'product_missing',
  'unknown_product',
  'date_unreadable',
  'length_unreadable',
  'end_before_start',
  'too_long',
  'status_unknown',
  'status_too_early',
  'channel_unknown',
  'amount_unreadable',
  'amount_not_positive',
  'amount_out_of_range',
  'customer_missing',
  'unknown_customer',
  'phone_invalid',
  'no_unit_free',
  'unit_taken_meanwhile',
  'booking_incomplete',
  'booking_differs',
  'booking_apart',
  'booking_too_large',
] as const
export type ImportRefusalCode = (typeof IMPORT_REFUSALS)[number]

/** Reads the text of a column in the line at hand: trimmed, and '' for what counts as empty. */
export type ImportCells = (column: string) => string

/** A value of a line, or why it could not be read: `fault` is a stable name, `text` what stood there. */
export type ImportRead<Value, Fault extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault; readonly text: string }

export interface ImportDateRule {
  readonly column?: string | undefined
  readonly year?: string | undefined
  readonly month?: string | undefined
  readonly day?: string | undefined
  readonly order?: 'day-first' | 'month-first' | undefined
  /** Time of day where the line has none, such as 09:00. */
  readonly time?: string | undefined
  readonly timeColumn?: string | undefined
}

export interface ImportChoice {
  readonly fixed?: string | undefined
  readonly column?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
  readonly otherwise?: string | undefined
}

export type DateFault = 'two_digit_year' | 'unreadable' | 'no_such_day' | 'no_time_of_day'

const DECIMALS = 6
const MILLION = 1_000_000
const ONE = 1_000_000_000_000n
const HALF = ONE / 2n
const LARGEST_SATANG = 2_000_000_000
const SHOP_OFFSET_HOURS = 7

/** What a line's value becomes; null when the table has no place for it. */
export function importedChoice(rule: ImportChoice, cells: ImportCells): ImportRead<string, 'unknown'> {
  if (rule.fixed !== undefined) return { ok: true, value: rule.fixed }
  const text = cells(rule.column ?? '')
  const found = (rule.values ? ownValue(rule.values, text) : text) ?? rule.otherwise
  return found === undefined ? { ok: false, fault: 'unknown', text } : { ok: true, value: found }
}

function ownValue(values: Readonly<Record<string, string>>, text: string): string | undefined {
  return Object.hasOwn(values, text) ? values[text] : undefined
}

/**
 * The instant that a rule finds in a line; null when the column is empty. Days and times are the shop's, years of
 * 2400 or more are B.E.; what has an offset of its own, such as 2026-01-05T09:00:00Z, is an instant already.
 * `readDay` may remember what it read: files repeat few days many times.
 */
export function importedInstant(
  rule: ImportDateRule,
  cells: ImportCells,
  fallbackMinute: number,
  readDay: typeof importedDay = importedDay,
): ImportRead<number | null, DateFault> {
  if (rule.column === undefined) {
    const parts = [rule.day, rule.month, rule.year].map((name) => cells(name ?? '')).join(' ')
    if (parts.trim() === '') return { ok: true, value: null }
    return dayAndMinute(readDay(parts, 'day-first'), importedMinute(rule, cells, fallbackMinute))
  }
  const text = cells(rule.column)
  if (text === '') return { ok: true, value: null }
  if (/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return instantWithOffset(text)
  const [, date = text, timeText] =
    /^(.*\d{3,4}|\d{4}-\d\d-\d\d)[T,\s]+(\d{1,2}[:.]\d{2})(?:[:.]\d{2}(?:\.\d+)?)?$/.exec(text) ?? []
  const minute = timeText === undefined ? importedMinute(rule, cells, fallbackMinute) : clockMinute(timeText)
  return dayAndMinute(readDay(date, rule.order ?? 'day-first'), minute)
}

function dayAndMinute(
  day: ImportRead<ShopDate, DateFault>,
  minute: ImportRead<number, DateFault>,
): ImportRead<number, DateFault> {
  if (!day.ok) return day
  return minute.ok ? { ok: true, value: toInstant(day.value, minute.value) } : minute
}

function instantWithOffset(text: string): ImportRead<number, DateFault> {
  const [, day = '', hours, minutes, seconds = '0', sign, offsetHours = '0', offsetMinutes = '0'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(?:Z|([+-])(\d\d):?(\d\d))$/.exec(text) ?? []
  const date = parseIsoDate(day)
  const minute = Number(hours) * 60 + Number(minutes)
  if (!date || !(Number(hours) <= 23 && Number(minutes) <= 59 && Number(seconds) < 60))
    return { ok: false, fault: 'unreadable', text }
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const milliseconds = Math.trunc(Number(seconds) * 1000)
  return {
    ok: true,
    value: toInstant(date, minute) + SHOP_OFFSET_HOURS * HOUR - offset * MINUTE + milliseconds,
  }
}

/** A day as the file writes it; `month-first` turns only what is written in figures. */
export function importedDay(text: string, order: 'day-first' | 'month-first'): ImportRead<ShopDate, DateFault> {
  const swapped = order === 'month-first' ? text.replace(/^(\d{1,2})([-/. ])(\d{1,2})(?=[-/. ])/, '$3$2$1') : text
  const read = parseTypedDate(swapped)
  return read.ok ? { ok: true, value: read.date } : { ok: false, fault: read.reason, text }
}

/** The minute of the day: of the time column, else the rule's own time, else `fallback`. */
export function importedMinute(
  rule: Pick<ImportDateRule, 'time' | 'timeColumn'>,
  cells: ImportCells,
  fallback: number,
): ImportRead<number, DateFault> {
  const text = rule.timeColumn === undefined ? '' : cells(rule.timeColumn)
  if (text !== '') return clockMinute(text)
  return rule.time === undefined ? { ok: true, value: fallback } : clockMinute(rule.time)
}

function clockMinute(text: string): ImportRead<number, DateFault> {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?:\s*น\.?)?$/.exec(text) ?? []
  if (!(Number(hours) <= 23 && Number(minutes) <= 59)) return { ok: false, fault: 'no_time_of_day', text }
  return { ok: true, value: Number(hours) * 60 + Number(minutes) }
}

/** The sum of whole numbers in some columns; an empty cell is 0. */
export function importedCount(columns: readonly string[], cells: ImportCells): ImportRead<number, 'no_whole_number'> {
  let sum = 0
  for (const name of columns) {
    const text = cells(name)
    if (!/^\d{0,5}$/.test(text)) return { ok: false, fault: 'no_whole_number', text }
    sum += Number(text)
  }
  return { ok: true, value: sum }
}

/** An amount of the file in satang, rounded half up; exact, as amounts and rates are decimals. */
export function importedSatang(
  text: string,
  satangPerUnit: number,
): ImportRead<number, 'amount_unreadable' | 'amount_out_of_range'> {
  const [, sign = '', whole, decimals = ''] =
    /^([+-]?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text.replaceAll(/[,\s฿]/gu, '')) ?? []
  if (whole === undefined) return { ok: false, fault: 'amount_unreadable', text }
  const millionths = BigInt(whole + decimals.padEnd(DECIMALS, '0')) * BigInt(Math.round(satangPerUnit * MILLION))
  const satang = Number((millionths + HALF) / ONE)
  if (!isImportableAmount(satang)) return { ok: false, fault: 'amount_out_of_range', text }
  return { ok: true, value: sign === '-' ? -satang : satang }
}

/** Whether the shop's books can hold an amount of so many satang. */
export function isImportableAmount(satang: number): boolean {
  return Math.abs(satang) <= LARGEST_SATANG
}

/** Fills `{column}`, `{column|instead}` and the names given; leaves one line of text. */
export function filledTemplate(template: string, cells: ImportCells, given: Readonly<Record<string, string>>): string {
  return template
    .replaceAll(/\{([^{}|]+)(?:\|([^{}]*))?\}/gu, (_, name: string, instead: string | undefined) => {
      const text = Object.hasOwn(given, name) ? (given[name] ?? '') : cells(name)
      return text === '' ? (instead ?? '') : text
    })
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Columns that a template names, apart from the given names. */
export function templateColumns(template: string, given: readonly string[]): string[] {
  return [...template.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/gu)]
    .map(([, name]) => name ?? '')
    .filter((name) => !given.includes(name))
}
