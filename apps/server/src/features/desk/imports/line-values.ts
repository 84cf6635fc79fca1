import {
  filledTemplate,
  importedChoice,
  importedCount,
  importedDay,
  importedInstant,
  importedMinute,
  importedSatang,
  isImportableAmount,
  templateColumns,
} from '@rodchao/rental'
import type { DateFault, ImportCells, ImportRead } from '@rodchao/rental'
import type { Choice, DateRule } from '@rodchao/contract'
import { LineRefused, type RefusalCode } from './refusal.ts'

// How texts are read is the rule of packages/rental, so that pages show beforehand what becomes of a line; here what
// cannot be read becomes the refusal of the line.

/** Reads the text of a column in the line at hand: trimmed, and '' for what the mapping calls empty. */
export type Cells = ImportCells

const DATES_REMEMBERED = 5000
const DATE_FAULTS: Record<DateFault, string> = {
  two_digit_year: 'its year has only two digits',
  unreadable: 'it is not readable',
  no_such_day: 'there is no such day',
  no_time_of_day: 'it is no time of day',
}

export function chosen(rule: Choice, cells: Cells, code: RefusalCode, what: string): string {
  const read = importedChoice(rule, cells)
  if (!read.ok) throw new LineRefused(code, `${what} ${JSON.stringify(read.text)} is not in the mapping`)
  return read.value
}

const datesRead = new Map<string, ReturnType<typeof importedDay>>()

/** Files repeat few dates many times. */
function rememberedDay(text: string, order: DateRule['order']): ReturnType<typeof importedDay> {
  const name = `${order} ${text}`
  const known = datesRead.get(name)
  if (known) return known
  if (datesRead.size >= DATES_REMEMBERED) datesRead.clear()
  const read = importedDay(text, order)
  datesRead.set(name, read)
  return read
}

/** The instant that a rule finds in a line; null when an optional column is empty. Minutes are of the shop's day. */
export function readInstant(rule: DateRule, cells: Cells, fallbackMinute: number, what: string): number | null {
  return dateOrRefusal(importedInstant(rule, cells, fallbackMinute, rememberedDay), what)
}

export function readMinute(
  rule: Pick<DateRule, 'time' | 'timeColumn'>,
  cells: Cells,
  fallback: number,
  what: string,
): number {
  return dateOrRefusal(importedMinute(rule, cells, fallback), what)
}

function dateOrRefusal<Value>(read: ImportRead<Value, DateFault>, what: string): Value {
  if (read.ok) return read.value
  throw new LineRefused('date_unreadable', `${what} ${JSON.stringify(read.text)}: ${DATE_FAULTS[read.fault]}`)
}

/** The sum of whole numbers in some columns; an empty cell is 0. */
export function wholeSum(columns: readonly string[], cells: Cells, what: string): number {
  const read = importedCount(columns, cells)
  if (!read.ok) throw new LineRefused('length_unreadable', `${what} ${JSON.stringify(read.text)} is no whole number`)
  return read.value
}

/** An amount of the file in satang, rounded half up. */
export function parseSatang(text: string, satangPerUnit: number): number {
  const read = importedSatang(text, satangPerUnit)
  if (read.ok) return read.value
  const fault = read.fault === 'amount_unreadable' ? 'is not a number' : 'is too large'
  throw new LineRefused(read.fault, `The amount ${JSON.stringify(read.text)} ${fault}`)
}

export function inRange(satang: number): number {
  if (!isImportableAmount(satang))
    throw new LineRefused('amount_out_of_range', `The amount of ${satang} satang is too large`)
  return satang
}

/** Fills `{column}`, `{column|instead}` and the names given; leaves one line of text. */
export function filled(template: string, cells: Cells, given: Readonly<Record<string, string>>): string {
  return filledTemplate(template, cells, given)
}

/** Columns that a template names, apart from the given names. */
export function readColumns(template: string, given: readonly string[]): string[] {
  return templateColumns(template, given)
}
