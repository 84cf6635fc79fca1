import {
  DAY,
  filledTemplate,
  importedChoice,
  importedCount,
  importedInstant,
  importedMinute,
  importedSatang,
  MINUTE,
  startOfShopDay,
} from '@rodchao/rental'
import { CHANNELS } from '@rodchao/contract/names'
import type { ImportedStatus } from '@rodchao/contract'
import type { DateFault, ImportCells, ImportRefusalCode } from '@rodchao/rental'
import { isWholeDate, STATUSES } from './draft.ts'
import type { Draft } from './draft.ts'

/** Why a line would not come in; dates say more closely what is wrong with them. */
export type Trouble = ImportRefusalCode | DateFault

/** A line as it would come in; what the form does not say yet is null, and what cannot be read is a trouble. */
export interface PreviewRow {
  line: number
  reference: string | null
  /** As the file has it: our product's slug, or the name of a new one. */
  product: string | null
  start: number | null
  end: number | null
  status: ImportedStatus | null
  channel: string | null
  /** Satang, of the whole rental. */
  total: number | null
  customer: string | null
  phone: string | null
  note: string | null
  troubles: Trouble[]
}

const NOON = 12 * 60
const BEGUN: readonly ImportedStatus[] = ['on_rent', 'returned', 'completed', 'no_show']
/** The header is line 1. */
const FIRST_LINE = 2

/** The first lines of the file as the draft reads them; the shop reads them by the same rules. */
export function readSample(
  draft: Draft,
  { header, sample }: { header: readonly string[]; sample: readonly (readonly string[])[] },
  now: number,
): PreviewRow[] {
  const places = new Map(header.map((title, index) => [title, index]))
  const empty = new Set(draft.emptyValues)
  return sample.map((line, index) => {
    const cells: ImportCells = (name) => {
      const text = (line[places.get(name) ?? -1] ?? '').normalize('NFC').trim()
      return empty.has(text) ? '' : text
    }
    return readRow(draft, cells, FIRST_LINE + index, now)
  })
}

function readRow(draft: Draft, cells: ImportCells, line: number, now: number): PreviewRow {
  const troubles: Trouble[] = []
  const trouble = (code: Trouble): null => {
    if (!troubles.includes(code)) troubles.push(code)
    return null
  }
  const given = { line: String(line).padStart(6, '0') }
  const fillTemplate = (template: string) => filledTemplate(template, cells, given)
  const reference = draft.reference.column === undefined ? String(line) : cells(draft.reference.column)
  if (reference === '') trouble('reference_missing')
  const product = readChoice(draft.product.choice, cells, () => trouble('product_missing'))
  if (product === '') trouble('product_missing')
  const start = readStart(draft, cells, trouble)
  const end = start === null ? null : readEnd(draft, cells, start, trouble)
  if (start !== null && end !== null && end <= start) trouble('end_before_start')
  const status = readStatus(draft, cells, trouble)
  if (status !== null && BEGUN.includes(status) && start !== null && start >= now) trouble('status_too_early')
  const channel = readChoice(draft.channel, cells, () => trouble('channel_unknown'))
  if (channel !== null && !CHANNELS.some((known) => known === channel)) trouble('channel_unknown')
  const customer = draft.customer.name === '' ? null : fillTemplate(draft.customer.name)
  if (customer === '') trouble('customer_missing')
  return {
    line,
    reference,
    product,
    start,
    end,
    status,
    channel,
    total: readTotal(draft, cells, start === null || end === null ? 1 : countNights(start, end), trouble),
    customer,
    phone: draft.customer.phone === undefined ? null : cells(draft.customer.phone),
    note: draft.note === undefined ? null : fillTemplate(draft.note),
    troubles,
  }
}

type Complain = (code: Trouble) => null

function readChoice(choice: Draft['status'], cells: ImportCells, complain: () => null): string | null {
  if (choice.fixed === undefined && choice.column === undefined) return null
  const read = importedChoice(choice, cells)
  return read.ok ? read.value : complain()
}

function readStatus({ status }: Draft, cells: ImportCells, trouble: Complain): ImportedStatus | null {
  const value = readChoice(status, cells, () => trouble('status_unknown'))
  if (value === null) return null
  return STATUSES.find((known) => known === value) ?? trouble('status_unknown')
}

function readStart({ start }: Draft, cells: ImportCells, trouble: Complain): number | null {
  if (!isWholeDate(start)) return null
  const read = importedInstant(start, cells, NOON)
  if (!read.ok) return trouble(read.fault)
  return read.value ?? trouble('date_unreadable')
}

function readEnd({ end }: Draft, cells: ImportCells, start: number, trouble: Complain): number | null {
  if (end.nights === undefined) {
    if (!isWholeDate(end)) return null
    const read = importedInstant(end, cells, NOON)
    if (!read.ok) return trouble(read.fault)
    return read.value ?? trouble('date_unreadable')
  }
  if (end.nights.length === 0) return null
  const counted = importedCount(end.nights, cells)
  if (!counted.ok || (counted.value === 0 && end.zeroNights === 'refuse')) return trouble('length_unreadable')
  const lastDay = start + Math.max(1, counted.value) * DAY
  if (end.time === undefined && end.timeColumn === undefined) return lastDay
  const minute = importedMinute(end, cells, NOON)
  return minute.ok ? startOfShopDay(lastDay) + minute.value * MINUTE : trouble(minute.fault)
}

function countNights(start: number, end: number): number {
  return Math.max(1, Math.ceil((end - start) / DAY))
}

function readTotal({ amount }: Draft, cells: ImportCells, nights: number, trouble: Complain): number | null {
  if (amount.column === undefined || amount.satangPerUnit === undefined) return null
  const read = importedSatang(cells(amount.column), amount.satangPerUnit)
  if (!read.ok) return trouble(read.fault)
  if (read.value <= 0 && amount.notPositive === 'refuse') return trouble('amount_not_positive')
  return Math.max(0, read.value) * (amount.per === 'night' ? nights : 1)
}
