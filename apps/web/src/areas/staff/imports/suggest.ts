import { importedCount, importedDay, importedSatang } from '@rodchao/rental'
import { bare, suggestRoles, usableColumns } from './column-names.ts'
import { dateInParts, dayPart, fitsRole } from './column-values.ts'
import { EMPTY_DRAFT, SATANG_PER_BAHT } from './draft.ts'
import type { DateDraft, Draft, Field } from './draft.ts'

export interface Suggestion {
  draft: Draft
  /** Fields that were filled in; the page says so at each. */
  suggested: Field[]
}

type Column = (name: string) => string[]

/** A name that may stand in a template. */
export function fitsTemplate(name: string): boolean {
  return !/[{}|]/.test(name)
}

/** Suggests a mapping from column names and the first lines; every suggestion is reviewed. */
export function suggestMapping(header: readonly string[], sample: readonly (readonly string[])[]): Suggestion {
  const column: Column = (name) => {
    const place = header.indexOf(name)
    return sample.map((line) => (line[place] ?? '').trim()).filter((text) => text !== '')
  }
  const roles = suggestRoles(header, column)
  const draft: Draft = structuredClone(EMPTY_DRAFT)
  const suggested: Field[] = []
  const take = (field: Field, change: () => void) => {
    change()
    suggested.push(field)
  }
  const { reference, product, start, end, nights, status, channel, amount, phone, email, nationality, booked, note } =
    roles
  if (reference !== undefined && isUnlike(column(reference)))
    take('reference', () => (draft.reference = { column: reference }))
  if (product !== undefined) take('product', () => (draft.product = { ...draft.product, choice: { column: product } }))
  if (start !== undefined)
    take('start', () => (draft.start = { ...dateDraft(start, column), ...suggestTime(roles.startTime, column(start)) }))
  else suggestParts(header, column, (parts) => take('start', () => (draft.start = { ...draft.start, ...parts })))
  if (end !== undefined && end !== start)
    take('end', () => {
      draft.end = { ...dateDraft(end, column), ...suggestTime(roles.endTime, column(end)), zeroNights: 'refuse' }
    })
  else if (nights !== undefined && importedCount([nights], () => column(nights)[0] ?? '').ok)
    take('end', () => (draft.end = { ...draft.end, nights: nightColumns(header, nights, column) }))
  if (status !== undefined) take('status', () => (draft.status = { column: status, values: {} }))
  if (channel !== undefined)
    take('channel', () => (draft.channel = { column: channel, values: {}, otherwise: 'import' }))
  if (amount !== undefined && column(amount).every((text) => importedSatang(text, 1).ok))
    take('amount', () => (draft.amount = { ...draft.amount, column: amount, ...suggestUnit(amount) }))
  const name = nameTemplate(roles)
  if (name !== undefined) take('customer/name', () => (draft.customer = { ...draft.customer, name }))
  if (phone !== undefined) {
    take('customer/phone', () => (draft.customer = { ...draft.customer, phone }))
    take('customer/key', () => (draft.customer = { ...draft.customer, key: phone }))
  }
  if (email !== undefined) take('customer/email', () => (draft.customer = { ...draft.customer, email }))
  if (nationality !== undefined)
    take('customer/nationality', () => {
      draft.customer = { ...draft.customer, nationality: { column: nationality, values: {}, otherwise: '' } }
    })
  if (booked !== undefined) take('booked', () => (draft.booked = dateDraft(booked, column)))
  if (note !== undefined && fitsTemplate(note)) take('note', () => (draft.note = `{${note}}`))
  return { draft, suggested }
}

/** A date in three columns of its own. */
function suggestParts(header: readonly string[], column: Column, take: (parts: Partial<DateDraft>) => void): void {
  const parts = dateInParts(usableColumns(header), bare, column)
  if (parts !== undefined) take({ ...parts, time: DEFAULT_TIME })
}

/** Nights of the week and of the weekend are counted together where a file keeps them apart. */
function nightColumns(header: readonly string[], nights: string, column: Column): string[] {
  const alike = usableColumns(header).filter(
    (title) => /nights$|คืน$/.test(bare(title)) && fitsRole('nights', column(title)),
  )
  return alike.length > 1 && alike.includes(nights) ? alike : [nights]
}

/** Something that names a booking is another one in every line. */
function isUnlike(texts: readonly string[]): boolean {
  return texts.length > 0 && new Set(texts).size === texts.length
}

function nameTemplate({ name, firstName, lastName }: ReturnType<typeof suggestRoles>): string | undefined {
  const parts = firstName === undefined ? [name, lastName] : [firstName, lastName]
  const columns = parts.filter((part) => part !== undefined && fitsTemplate(part))
  return columns.length === 0 ? undefined : columns.map((part) => `{${part}}`).join(' ')
}

function dateDraft(name: string, column: Column): DateDraft {
  return { column: name, order: dateFacts(column(name)).order ?? 'day-first' }
}

const DEFAULT_TIME = '10:00'
const WITH_TIME = /\d[T,\s]+\d{1,2}[:.]\d{2}/

/** Where the time of day is: in a column of its own, with the date, or nowhere. */
function suggestTime(timeColumn: string | undefined, dates: readonly string[]): { timeColumn?: string; time?: string } {
  if (timeColumn !== undefined) return { timeColumn, time: DEFAULT_TIME }
  return dates.some((text) => WITH_TIME.test(text)) ? {} : { time: DEFAULT_TIME }
}

function suggestUnit(amount: string): Partial<Draft['amount']> {
  return {
    satangPerUnit: /satang|สตางค์/i.test(amount) ? 1 : SATANG_PER_BAHT,
    per: /per\s*(?:night|day)|(?:night|day)ly|ต่อ(?:คืน|วัน)|\badr\b/i.test(amount) ? 'night' : 'total',
  }
}

export interface DateFacts {
  /** Undefined where every line is ambiguous, such as 5/6/2026. */
  order: 'day-first' | 'month-first' | undefined
  isBuddhist: boolean
  hasShortYears: boolean
}

/** The date format of a column, derived from its first lines. */
export function dateFacts(texts: readonly string[]): DateFacts {
  const days = texts.map(dayPart)
  const figures = days.flatMap((text) => {
    const [, one, other] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}$/.exec(text) ?? []
    return one === undefined ? [] : [[Number(one), Number(other)] as const]
  })
  const reads = days.map((text) => importedDay(text, 'day-first'))
  return {
    order: figures.some(([one]) => one > 12)
      ? 'day-first'
      : figures.some(([, other]) => other > 12)
        ? 'month-first'
        : undefined,
    isBuddhist: days.some((text) => /(?:^|\D)(?:2[4-6]\d\d|๒[๔-๖][๐-๙]{2})(?:\D|$)/.test(text)),
    hasShortYears: reads.some((read) => !read.ok && read.fault === 'two_digit_year'),
  }
}
