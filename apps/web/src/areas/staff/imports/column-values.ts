import { importedDay } from '@rodchao/rental'
import type { Role } from './column-names.ts'

/** So many of the values have to be what a name promises; real files have a few that are not. */
const MOSTLY = 0.8

function mostly(texts: readonly string[], isFit: (text: string) => boolean): boolean {
  return texts.length === 0 || texts.filter(isFit).length >= texts.length * MOSTLY
}

/** The day of a date, without a time of day that may follow it. */
export const dayPart = (text: string): string => text.replace(/[T,\s]+\d{1,2}[:.]\d{2}.*$/, '').trim()

function isDay(text: string): boolean {
  return (['day-first', 'month-first'] as const).some((order) => {
    const read = importedDay(dayPart(text), order)
    return read.ok || read.fault === 'two_digit_year'
  })
}

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text)
const isTime = (text: string): boolean => /^\d{1,2}[:.]\d{2}/.test(text)

const FITS: Partial<Record<Role, (texts: readonly string[]) => boolean>> = {
  start: (texts) => mostly(texts, isDay),
  end: (texts) => mostly(texts, isDay),
  booked: (texts) => mostly(texts, isDay),
  startTime: (texts) => mostly(texts, isTime),
  endTime: (texts) => mostly(texts, isTime),
  // A length that is mostly nothing is something else, such as how long somebody waited.
  nights: (texts) => mostly(texts, isCount) && (texts.length === 0 || texts.some((text) => Number(text) > 0)),
  email: (texts) => mostly(texts, (text) => text.includes('@')),
  phone: (texts) => mostly(texts, (text) => /\d{5}/.test(text.replaceAll(/[\s()+.-]/g, ''))),
  amount: (texts) => mostly(texts, (text) => /\d/.test(text)),
}

/** Whether values (those that are not empty) can be what a column's name promises; without values the name decides. */
export function fitsRole(role: Role, texts: readonly string[]): boolean {
  return FITS[role]?.(texts) ?? true
}

/** The columns of a date that stands in three, by names that begin alike, such as `arrival_year`. */
export interface DateColumns {
  year: string
  month: string
  day: string
}

const YEAR = /(?:year|ปี)$/
const PARTS: readonly [keyof DateColumns, RegExp, (text: string) => boolean][] = [
  ['month', /(?:month|เดือน)$/, (text) => /^(?:1[0-2]|0?[1-9])$/.test(text) || /^\p{L}{2}/u.test(text)],
  ['day', /(?:dayofmonth|day|วันที่|วัน)$/, (text) => /^(?:3[01]|[12]\d|0?[1-9])$/.test(text)],
]

/** Looks for the three columns of a date among names that `bare` has simplified; its values have to be years, months and days. */
export function dateInParts(
  titles: readonly string[],
  bare: (title: string) => string,
  valuesOf: (title: string) => readonly string[],
): DateColumns | undefined {
  for (const year of titles) {
    const prefix = bare(year).replace(YEAR, '')
    if (prefix === bare(year) || !mostly(valuesOf(year), (text) => /^(?:19|20|2[4-6])\d\d$/.test(text))) continue
    const [month, day] = PARTS.map(([, ending, isFit]) =>
      titles.find((title) => {
        const name = bare(title)
        return name.replace(ending, '') === prefix && name !== prefix && mostly(valuesOf(title), isFit)
      }),
    )
    if (month !== undefined && day !== undefined) return { year, month, day }
  }
  return undefined
}
