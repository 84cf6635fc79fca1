import { DAY, ENDED_EARLY, MINUTE, startOfShopDay } from '@rodchao/rental'
import { normalisePhone } from '../../people/customers/queries/phone.ts'
import { type Cells, chosen, filled, inRange, readInstant, readMinute, parseSatang, wholeSum } from './line-values.ts'
import { CHANNELS, type ImportedStatus, type Mapping } from '@rodchao/contract'
import { columnIndexes } from './mapping-columns.ts'
import { LineRefused, type Refusal } from './refusal.ts'
import type { Source, SourceRecord } from './source/source.ts'

/** A line as a reservation of the shop; instants are epoch ms, money is satang. */
export interface ImportLine {
  readonly line: number
  /** With the mapping's source, the name of the line for ever. */
  readonly ref: string
  /** What the lines of one booking have in common; '' for a booking of its own. */
  readonly booking: string
  readonly productKey: string
  readonly status: ImportedStatus
  readonly channel: (typeof CHANNELS)[number]
  readonly start: number
  readonly end: number
  readonly nights: number
  readonly quantity: number
  readonly unitAmount: number
  readonly total: number
  readonly paid: number
  readonly customer: ImportedCustomer
  readonly bookedAt: number
  readonly closedAt: number | null
  readonly note: string
}

export interface ImportedCustomer {
  readonly ref: string
  readonly name: string
  /** E.164, or '' when the file has none. */
  readonly phone: string
  readonly email: string | null
  readonly nationality: string | null
  /** The same for lines of one booking that are of one customer. */
  readonly person: string
}

export type ReadLine = (record: SourceRecord) =>
  | { readonly line: ImportLine; readonly refusal: null }
  /** `booking` where the line says of which it is all the same; '' else. */
  | { readonly line: null; readonly refusal: Refusal; readonly booking: string }

/** As long as the price engine can charge. */
const LONGEST_DAYS = 731
const LONGEST_REFERENCE = 200
const NAME_LENGTH = 200
const NOTE_LENGTH = 500
const NOON = 12 * 60
const BEGUN: readonly ImportedStatus[] = ['on_rent', 'returned', 'completed', 'no_show']
const ENDED: readonly ImportedStatus[] = ['returned', 'completed', ...ENDED_EARLY]

/** Makes the reader of a file's lines; throws when the mapping names columns that the file has not. */
export function lineReader(mapping: Mapping, source: Pick<Source, 'header' | 'sha256'>, now: number): ReadLine {
  const places = columnIndexes(mapping, source.header)
  const empty = new Set(mapping.emptyValues)
  return (record) => {
    if (record.refusal) return { line: null, refusal: record.refusal, booking: '' }
    const cells: Cells = (name) => {
      const text = (record.cells[places.get(name) ?? -1] ?? '').normalize('NFC').trim()
      return empty.has(text) ? '' : text
    }
    try {
      return { line: readLine(mapping, cells, { number: record.line, sha256: source.sha256, now }), refusal: null }
    } catch (error) {
      if (error instanceof LineRefused)
        return { line: null, refusal: error.refusal, booking: bookingOf(mapping, cells) }
      throw error
    }
  }
}

function bookingOf({ booking }: Mapping, cells: Cells): string {
  return booking === undefined ? '' : cells(booking.column)
}

interface Circumstances {
  readonly number: number
  readonly sha256: string
  readonly now: number
}

function readLine(mapping: Mapping, cells: Cells, at: Circumstances): ImportLine {
  const ref =
    mapping.reference.column === undefined ? `${at.sha256.slice(0, 32)}:${at.number}` : cells(mapping.reference.column)
  if (ref === '' || ref.length > LONGEST_REFERENCE)
    throw new LineRefused('reference_missing', 'The line has no usable reference')
  const booking = bookingOf(mapping, cells)
  if (booking.length > LONGEST_REFERENCE)
    throw new LineRefused('reference_missing', 'What names the booking is too long')
  const productKey = chosen(mapping.product.choice, cells, 'product_missing', 'The product')
  if (productKey === '') throw new LineRefused('product_missing', 'The line names no product')
  const status = chosen(mapping.status, cells, 'status_unknown', 'The status') as ImportedStatus
  if (!mapping.status.values && !isImported(status))
    throw new LineRefused('status_unknown', `The status ${JSON.stringify(status)} is not known`)
  const channel = CHANNELS.find((name) => name === chosen(mapping.channel, cells, 'channel_unknown', 'The channel'))
  if (!channel) throw new LineRefused('channel_unknown', 'The channel is not known')
  const period = readPeriod(mapping, cells)
  if (BEGUN.includes(status) && period.start >= at.now) {
    throw new LineRefused('status_too_early', `A rental that has not begun cannot be ${status}`)
  }
  const price = readPrice(mapping, cells, period.nights)
  const closed = ENDED.includes(status) ? readClosed(mapping, cells, status, period, at.now) : null
  return {
    line: at.number,
    ref,
    booking,
    productKey,
    status,
    channel,
    ...period,
    ...price,
    paid: mapping.paid.includes(status) ? price.total : 0,
    customer: readCustomer(mapping, cells, { ref, booking, line: at.number }),
    bookedAt: Math.min(readBooked(mapping, cells, period.start), at.now),
    closedAt: closed,
    note: mapping.note === undefined ? '' : filled(mapping.note, cells, given(at.number)).slice(0, NOTE_LENGTH),
  }
}

function isImported(status: string): boolean {
  return [...BEGUN, ...ENDED, 'confirmed'].includes(status)
}

function given(line: number): Record<string, string> {
  return { line: String(line).padStart(6, '0') }
}

function readPeriod(mapping: Mapping, cells: Cells): { start: number; end: number; nights: number } {
  const start = readInstant(mapping.start, cells, NOON, 'The start')
  if (start === null) throw new LineRefused('date_unreadable', 'The line has no start')
  const end = readEnd(mapping, cells, start)
  if (end <= start) throw new LineRefused('end_before_start', 'The rental ends before it starts')
  if (end - start > LONGEST_DAYS * DAY)
    throw new LineRefused('too_long', `The rental is longer than ${LONGEST_DAYS} days`)
  return { start, end, nights: Math.max(1, Math.ceil((end - start) / DAY)) }
}

function readEnd(mapping: Mapping, cells: Cells, start: number): number {
  const rule = mapping.end
  if (!rule.nights) {
    const end = readInstant(rule, cells, NOON, 'The end')
    if (end === null) throw new LineRefused('date_unreadable', 'The line has no end')
    return end
  }
  const counted = wholeSum(rule.nights, cells, 'The number of nights')
  if (counted === 0 && rule.zeroNights === 'refuse')
    throw new LineRefused('length_unreadable', 'The rental has 0 nights')
  const nights = Math.max(1, counted)
  if (nights > LONGEST_DAYS) throw new LineRefused('too_long', `The rental is longer than ${LONGEST_DAYS} days`)
  const lastDay = start + nights * DAY
  if (rule.time === undefined && rule.timeColumn === undefined) return lastDay
  return startOfShopDay(lastDay) + readMinute(rule, cells, NOON, 'The end') * MINUTE
}

function readPrice(
  mapping: Mapping,
  cells: Cells,
  nights: number,
): { quantity: number; unitAmount: number; total: number } {
  const { column, satangPerUnit, per, notPositive } = mapping.amount
  const read = parseSatang(cells(column), satangPerUnit)
  if (read <= 0 && notPositive === 'refuse') throw new LineRefused('amount_not_positive', 'The amount is not above 0')
  const unitAmount = Math.max(0, read)
  const quantity = per === 'night' ? nights : 1
  return { quantity, unitAmount, total: inRange(unitAmount * quantity) }
}

function readBooked(mapping: Mapping, cells: Cells, start: number): number {
  const rule = mapping.booked
  if (!rule) return start
  if (rule.daysBefore !== undefined) return start - wholeSum([rule.daysBefore], cells, 'The days before') * DAY
  return readInstant(rule, cells, NOON, 'The day of booking') ?? start
}

function readClosed(
  mapping: Mapping,
  cells: Cells,
  status: ImportedStatus,
  period: { start: number; end: number },
  now: number,
): number {
  const usual = status === 'completed' || status === 'returned' ? period.end : period.start
  const read = mapping.closed ? readInstant(mapping.closed, cells, NOON, 'The day of closing') : null
  return Math.min(read ?? usual, now)
}

function readCustomer(
  mapping: Mapping,
  cells: Cells,
  { ref, booking, line }: { readonly ref: string; readonly booking: string; readonly line: number },
): ImportedCustomer {
  const rule = mapping.customer
  const name = filled(rule.name, cells, given(line)).slice(0, NAME_LENGTH)
  if (name === '') throw new LineRefused('customer_missing', 'The line has no name')
  const customerKey = rule.key === undefined ? '' : cells(rule.key)
  const typedPhone = rule.phone === undefined ? '' : cells(rule.phone)
  const phone = typedPhone === '' ? '' : normalisePhone(typedPhone)
  if (phone === null)
    throw new LineRefused('phone_invalid', `The phone number ${JSON.stringify(typedPhone)} is not one`)
  const nationality = rule.nationality ? chosen(rule.nationality, cells, 'customer_missing', 'The nationality') : ''
  // Without a key of their own the lines of a booking are of one customer, who then has one name and number.
  const own = booking === '' ? ref : `booking:${booking}`
  return {
    ref: `${mapping.source}:${customerKey === '' ? own : customerKey}`,
    person: customerKey === '' ? `${name}\n${phone}` : `key ${customerKey}`,
    name,
    phone,
    email: (rule.email === undefined ? '' : cells(rule.email)) || null,
    nationality: nationality || null,
  }
}
