import { instantOf, parseTypedDate, type ShopDate } from '@rodchao/rental'
import type { Choice, DateRule } from './mapping.ts'
import { LineRefused, type RefusalCode } from './refusal.ts'

/** Reads the text of a column in the line at hand: trimmed, and '' for what the mapping calls empty. */
export type Cells = (column: string) => string

const DECIMALS = 6
const MILLION = 1_000_000
const ONE = 1_000_000_000_000n
const HALF = ONE / 2n
const LARGEST_SATANG = 2_000_000_000
const DATES_REMEMBERED = 5000
const DATE_FAULTS = {
  two_digit_year: 'its year has only two digits',
  unreadable: 'it is not readable',
  no_such_day: 'there is no such day',
}

export function chosen(rule: Choice, cells: Cells, code: RefusalCode, what: string): string {
  if (rule.fixed !== undefined) return rule.fixed
  const text = cells(rule.column ?? '')
  const value = rule.values ? rule.values[text] : text
  const found = value ?? rule.otherwise
  if (found === undefined) throw new LineRefused(code, `${what} ${JSON.stringify(text)} is not in the mapping`)
  return found
}

const datesRead = new Map<string, ReturnType<typeof parseTypedDate>>()

/** Files repeat few dates many times. */
function readDate(text: string): ReturnType<typeof parseTypedDate> {
  const known = datesRead.get(text)
  if (known) return known
  if (datesRead.size >= DATES_REMEMBERED) datesRead.clear()
  const read = parseTypedDate(text)
  datesRead.set(text, read)
  return read
}

/** The instant that a rule finds in a line; null when an optional column is empty. Minutes are of the shop's day. */
export function instantOfRule(rule: DateRule, cells: Cells, fallbackMinute: number, what: string): number | null {
  if (rule.column === undefined) {
    const text = [rule.day, rule.month, rule.year].map((name) => cells(name ?? '')).join(' ')
    if (text.trim() === '') return null
    return instantOf(dateOf(text, 'day-first', what), minuteOf(rule, cells, fallbackMinute, what))
  }
  const text = cells(rule.column)
  if (text === '') return null
  if (/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant = Date.parse(text)
    if (Number.isNaN(instant))
      throw new LineRefused('date_unreadable', `${what} ${JSON.stringify(text)}: ${DATE_FAULTS.unreadable}`)
    return instant
  }
  const [, date = text, timeText] =
    /^(.*\d{3,4}|\d{4}-\d\d-\d\d)[T,\s]+(\d{1,2}[:.]\d{2})(?:[:.]\d{2}(?:\.\d+)?)?$/.exec(text) ?? []
  const minute = timeText === undefined ? minuteOf(rule, cells, fallbackMinute, what) : readClock(timeText, what)
  return instantOf(dateOf(date, rule.order, what), minute)
}

function dateOf(text: string, order: DateRule['order'], what: string): ShopDate {
  const swapped = order === 'month-first' ? text.replace(/^(\d{1,2})([-/. ])(\d{1,2})(?=[-/. ])/, '$3$2$1') : text
  const read = readDate(swapped)
  if (!read.ok) throw new LineRefused('date_unreadable', `${what} ${JSON.stringify(text)}: ${DATE_FAULTS[read.reason]}`)
  return read.date
}

export function minuteOf(
  rule: Pick<DateRule, 'time' | 'timeColumn'>,
  cells: Cells,
  fallback: number,
  what: string,
): number {
  const text = rule.timeColumn === undefined ? '' : cells(rule.timeColumn)
  if (text !== '') return readClock(text, what)
  return rule.time === undefined ? fallback : readClock(rule.time, what)
}

function readClock(text: string, what: string): number {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?:\s*น\.?)?$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  if (!(Number(hours) <= 23 && Number(minutes) <= 59))
    throw new LineRefused('date_unreadable', `${what}: ${JSON.stringify(text)} is no time of day`)
  return minute
}

/** The sum of whole numbers in some columns; an empty cell is 0. */
export function wholeSum(columns: readonly string[], cells: Cells, what: string): number {
  return columns.reduce((sum, name) => {
    const text = cells(name)
    if (!/^\d{0,5}$/.test(text))
      throw new LineRefused('length_unreadable', `${what} ${JSON.stringify(text)} is no whole number`)
    return sum + Number(text)
  }, 0)
}

/** An amount of the file in satang, rounded half up; exact, as amounts and rates are decimals. */
export function satangOf(text: string, satangPerUnit: number): number {
  const [, sign = '', whole, decimals = ''] =
    /^([+-]?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text.replaceAll(/[,\s฿]/gu, '')) ?? []
  if (whole === undefined)
    throw new LineRefused('amount_unreadable', `The amount ${JSON.stringify(text)} is not a number`)
  const millionths = BigInt(whole + decimals.padEnd(DECIMALS, '0')) * BigInt(Math.round(satangPerUnit * MILLION))
  const satang = Number((millionths + HALF) / ONE)
  return inRange(sign === '-' ? -satang : satang)
}

export function inRange(satang: number): number {
  if (Math.abs(satang) > LARGEST_SATANG)
    throw new LineRefused('amount_out_of_range', `The amount of ${satang} satang is too large`)
  return satang
}

/** Fills `{column}`, `{column|instead}` and the names given; leaves one line of text. */
export function filled(template: string, cells: Cells, given: Readonly<Record<string, string>>): string {
  return template
    .replaceAll(/\{([^{}|]+)(?:\|([^{}]*))?\}/gu, (_, name: string, instead: string | undefined) => {
      const text = given[name] ?? cells(name)
      return text === '' ? (instead ?? '') : text
    })
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Columns that a template names, apart from the given names. */
export function columnsOf(template: string, given: readonly string[]): string[] {
  return [...template.matchAll(/\{([^{}|]+)(?:\|[^{}]*)?\}/gu)]
    .map(([, name]) => name ?? '')
    .filter((name) => !given.includes(name))
}
