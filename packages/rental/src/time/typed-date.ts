import { arabicDigits } from '../codes/arabic-digits.ts'
import { daysInMonth, MONTH_NAMES } from './calendar.ts'
import type { ShopDate } from './calendar.ts'

/** What a typed date was read as, or why it could not be read. */
export type TypedDate =
  | { readonly ok: true; readonly date: ShopDate }
  | { readonly ok: false; readonly reason: 'two_digit_year' | 'unreadable' | 'no_such_day' }

type Era = 'buddhist' | 'common' | null

// An era stands after a space or digit and before the year or the end, never inside a name such as ต.ค.
const ERA_LABELS: readonly (readonly [RegExp, Exclude<Era, null>])[] = [
  [/[\s\d](?:พ\.?\s?ศ\.?|b\.?\s?e\.?)\s*(?=\d|$)/u, 'buddhist'],
  [/[\s\d](?:ค\.?\s?ศ\.?|c\.?\s?e\.?|a\.?\s?d\.?)\s*(?=\d|$)/u, 'common'],
]
// Longest text worth reading; the longest written date has 39 characters.
const LONGEST = 60

// Keys without dots and in lower case: people leave the dots of พ.ย. out.
const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map([
  ...MONTH_NAMES.thai.map((name, index) => [name, index + 1] as const),
  ...MONTH_NAMES.thaiShort.map((name, index) => [name.replaceAll('.', ''), index + 1] as const),
  ...MONTH_NAMES.english.map((name, index) => [name.toLowerCase(), index + 1] as const),
  ...MONTH_NAMES.english.map((name, index) => [name.slice(0, 3).toLowerCase(), index + 1] as const),
  ['sept', 9] as const,
])

interface Parts {
  readonly year: string
  readonly month: number
  readonly day: number
}

function splitEra(text: string): { readonly rest: string; readonly era: Era } {
  for (const [pattern, era] of ERA_LABELS) {
    const match = pattern.exec(text)
    if (!match) continue
    const [before, after] = [text.slice(0, match.index + 1), text.slice(match.index + match[0].length)]
    return { rest: `${before} ${after}`.trim(), era }
  }
  return { rest: text, era: null }
}

function readParts(text: string): Parts | null {
  const yearFirst = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})$/.exec(text)
  if (yearFirst) {
    return { year: yearFirst[1] ?? '', month: Number(yearFirst[2]), day: Number(yearFirst[3]) }
  }
  const dayFirst = /^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,4})$/.exec(text)
  if (dayFirst) {
    return { year: dayFirst[3] ?? '', month: Number(dayFirst[2]), day: Number(dayFirst[1]) }
  }
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s\-/,]*(?<month>[^\d\s\-/,]+)[\s\-/,]*(?<year>\d{1,4})$/u.exec(text) ??
    /^(?<month>[^\d\s\-/,]+)[\s\-/,]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s\-/,]+(?<year>\d{1,4})$/u.exec(text)
  const month = MONTH_BY_NAME.get((named?.groups?.['month'] ?? '').replaceAll('.', ''))
  if (!named?.groups || month === undefined) return null
  return { year: named.groups['year'] ?? '', month, day: Number(named.groups['day']) }
}

function commonYear(typed: number, era: Era): number | null {
  const isBuddhist = era === null ? typed >= 2400 : era === 'buddhist'
  const year = isBuddhist ? typed - 543 : typed
  return year >= 1900 && year < 2400 ? year : null
}

/**
 * Reads a date as people in Thailand type it: d/m/y, ISO, Thai or English month names, Thai digits.
 * A year of 2400 or more is B.E.; two-digit years are refused because 69 may be 2569 or 1969.
 */
export function parseTypedDate(text: string): TypedDate {
  if (text.length > LONGEST) return { ok: false, reason: 'unreadable' }
  const tidy = arabicDigits(text.normalize('NFC'))
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^วันที่\s*/u, '')
  const { rest, era } = splitEra(tidy)
  const parts = readParts(rest)
  if (!parts) return { ok: false, reason: 'unreadable' }
  if (parts.year.length <= 2) return { ok: false, reason: 'two_digit_year' }
  const year = commonYear(Number(parts.year), era)
  if (year === null) return { ok: false, reason: 'unreadable' }
  const { month, day } = parts
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return { ok: false, reason: 'no_such_day' }
  }
  return { ok: true, date: { year, month, day } }
}
