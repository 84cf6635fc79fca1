import { buddhistYear, toShopDate } from '../time/calendar.ts'

/** Kinds of numbered documents. */
export const DOCUMENT_KINDS = [
  'reservation',
  'receipt',
  'tax_abb',
  'tax_full',
  'credit_note',
  'rental_contract',
  'sale_contract',
  'deposit_slip',
] as const
/** Kind of a numbered document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What the numbers of a kind begin with. */
export const DOCUMENT_PREFIXES: Readonly<Record<DocumentKind, string>> = {
  reservation: 'RS',
  receipt: 'RC',
  tax_abb: 'TA',
  tax_full: 'TX',
  credit_note: 'CN',
  rental_contract: 'CT',
  sale_contract: 'SC',
  deposit_slip: 'DP',
}

/** A number's parts: each branch, kind and month has its own run from 1. */
export interface DocumentNumberParts {
  readonly kind: DocumentKind
  /** Two digits; 00 is the head office. */
  readonly branch: string
  /** Buddhist year and month as 'yymm'. */
  readonly buddhistYearMonth: string
  readonly run: number
  /** What the shop's numbers of the kind begin with, where it is not the usual. */
  readonly prefix?: string
}

const NUMBER = /^([A-Z]{2})-(\d{2})-(\d{2}(?:0[1-9]|1[0-2]))-(\d{5,})$/

/** 'RC-00-6901-00012'. A run above 99999 gets longer rather than starting again. */
export function documentNumber({
  kind,
  branch,
  buddhistYearMonth,
  run,
  prefix = DOCUMENT_PREFIXES[kind],
}: DocumentNumberParts): string {
  const number = `${prefix}-${branch}-${buddhistYearMonth}-${String(run).padStart(5, '0')}`
  if (!NUMBER.test(number) || run < 1) throw new RangeError(`Not a document number: ${number}`)
  return number
}

/** The parts of a document number that begins as usual, or null. */
export function parseDocumentNumber(text: string): DocumentNumberParts | null {
  const [, prefix, branch, buddhistYearMonth, digits] = NUMBER.exec(text.trim().toUpperCase()) ?? []
  const kind = DOCUMENT_KINDS.find((candidate) => DOCUMENT_PREFIXES[candidate] === prefix)
  const run = Number(digits)
  if (!kind || branch === undefined || buddhistYearMonth === undefined || !(run >= 1)) return null
  return { kind, branch, buddhistYearMonth, run }
}

/** The book in which a number stands, as receipts name it: the Buddhist year and month of its run. Null where it is none. */
export function bookNumber(number: string): string | null {
  return NUMBER.exec(number.trim().toUpperCase())?.[3] ?? null
}

/** The Buddhist year and month of an instant in the shop as 'yymm': 6901 is January 2569. */
export function toBuddhistYearMonth(instant: number): string {
  const { year, month } = toShopDate(instant)
  return `${String(buddhistYear(year) % 100).padStart(2, '0')}${String(month).padStart(2, '0')}`
}
