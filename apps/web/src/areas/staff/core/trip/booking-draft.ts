import {
  addDays,
  clockTime,
  daysBetween,
  isoDate,
  MOST_GROUP_MEMBERS,
  parseIsoDate,
  phoneFault,
  toShopDate,
} from '@rodchao/rental'
import type { Product, RequestBody, Shop } from '@rodchao/contract'
import { formatClock, parseInstant } from '#lib/format.ts'
import { offeredAddons, takenAddons, takenQuantity } from '#lib/addons/offered-addons.ts'
import type { QuoteRequest } from '../api/catalogue.ts'
import { toPayment } from '../payments/payment-fields.tsx'
import type { PaymentDraft } from '../payments/payment-fields.tsx'
import { toWireTime, wireTime } from '../wire-time.ts'

const HALF_HOUR_MS = 1_800_000

export type CustomerLanguage = NonNullable<RequestBody<'bookForCustomer'>['language']>
export type BookingChannel = 'walk_in' | 'phone' | 'line'

export interface BookingDraft {
  channel: BookingChannel
  productId: number | null
  /** Products of what else is in the same booking, one for each thing. */
  more: readonly number[]
  branchId: number | null
  outDay: string
  outTime: string
  backDay: string
  backTime: string
  /** Null lets the shop pick a free one. */
  unitId: number | null
  addons: Readonly<Record<number, number>>
  zoneId: number | null
  place: string
  phone: string
  fullName: string
  nationality: string
  email: string
  /** Of what the customer is written; null as long as nobody chose it: it follows from who the customer is. */
  language: CustomerLanguage | null
  note: string
  /** Of a discount, as typed. */
  code: string
  outcome: 'confirmed' | 'pending_payment'
  payment: PaymentDraft
  reason: string
}

const OTHER_LETTERS_ALONE = /^[^\p{Script=Thai}]*\p{L}[^\p{Script=Thai}]*$/u

/** As chosen; else of the country; else whose name has no Thai letter is written to in English. */
export function customerLanguage({
  language,
  nationality,
  fullName,
}: Pick<BookingDraft, 'language' | 'nationality' | 'fullName'>): CustomerLanguage {
  const ofCountry = nationality === 'TH' ? 'th' : 'en'
  const ofName = OTHER_LETTERS_ALONE.test(fullName) ? 'en' : 'th'
  return language ?? (nationality === '' ? ofName : ofCountry)
}

/** A walk-in that starts at the next half hour and lasts a day: what most people at the counter want. */
export function newDraft(now: number): BookingDraft {
  const start = Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS
  const out = toShopDate(start)
  return {
    channel: 'walk_in',
    productId: null,
    more: [],
    branchId: null,
    outDay: isoDate(out),
    outTime: clockTime(start),
    backDay: isoDate(addDays(out, 1)),
    backTime: clockTime(start),
    unitId: null,
    addons: {},
    zoneId: null,
    place: '',
    phone: '',
    fullName: '',
    nationality: '',
    email: '',
    language: null,
    note: '',
    code: '',
    outcome: 'confirmed',
    payment: { isPaid: true, method: 'cash', amount: null },
    reason: '',
  }
}

function moved(day: string, days: number): string {
  const date = parseIsoDate(day)
  return date === null ? day : isoDate(addDays(date, days))
}

/** Whole days between out and back. */
export function rentalDays(draft: Pick<BookingDraft, 'outDay' | 'backDay'>): number {
  const out = parseIsoDate(draft.outDay)
  const back = parseIsoDate(draft.backDay)
  return out === null || back === null ? 0 : daysBetween(out, back)
}

/** Another day out keeps the length. */
export function withOutDay(draft: BookingDraft, outDay: string): BookingDraft {
  return { ...draft, outDay, backDay: moved(outDay, rentalDays(draft)), unitId: null }
}

export function withLength(draft: BookingDraft, days: number): BookingDraft {
  return { ...draft, backDay: moved(draft.outDay, days), unitId: null }
}

/** The day and the time of the clock at the shop. */
export function dayAndTime(at: string): [day: string, time: string] {
  const instant = parseInstant(at)
  return [isoDate(toShopDate(instant)), clockTime(instant)]
}

/** The same length from another start. */
export function movedTo(draft: BookingDraft, start: string): BookingDraft {
  const period = draftPeriod(draft)
  if (period === null) return draft
  const from = parseInstant(start)
  const length = parseInstant(period.end) - parseInstant(period.start)
  const [outDay, outTime] = dayAndTime(wireTime(from))
  const [backDay, backTime] = dayAndTime(wireTime(from + length))
  return { ...draft, outDay, outTime, backDay, backTime, unitId: null }
}

type Addon = Shop['addons'][number]

/** Whether it is people who are counted: a house has one at least. */
export function countsGuests({ icon }: Pick<Addon, 'icon'>): boolean {
  return icon === 'guests'
}

/** As many guests as are in the price of a house, until somebody says how many come. */
function usualGuests(product: Product, addons: readonly Addon[]): Record<number, number> {
  const guests = offeredAddons(addons, product).filter(countsGuests)
  return Object.fromEntries(guests.map((addon) => [addon.id, Math.max(1, takenQuantity(addon, undefined))]))
}

/** A product let by the night brings its own check-in and check-out times, and its guests; nothing is delivered there. */
export function withProduct(
  draft: BookingDraft,
  product: Product | undefined,
  addons: readonly Addon[] = [],
): BookingDraft {
  const next = { ...draft, productId: product?.id ?? null, unitId: null, addons: {} }
  if (product === undefined || product.charging !== 'night') return next
  const { checkInMinute, checkOutMinute } = product
  return {
    ...next,
    addons: usualGuests(product, addons),
    zoneId: null,
    place: '',
    outTime: checkInMinute === null ? draft.outTime : formatClock(checkInMinute),
    backTime: checkOutMinute === null ? draft.backTime : formatClock(checkOutMinute),
    backDay: rentalDays(draft) < 1 ? moved(draft.outDay, 1) : draft.backDay,
  }
}

export function draftPeriod(draft: BookingDraft): { start: string; end: string } | null {
  const start = toWireTime(draft.outDay, draft.outTime)
  const end = toWireTime(draft.backDay, draft.backTime)
  return Date.parse(start) < Date.parse(end) ? { start, end } : null
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** What there is to book, as far as it has been read. */
export interface Offered {
  readonly products: readonly Pick<Product, 'id' | 'category'>[] | undefined
  readonly addons: Shop['addons'] | undefined
}

/** What is to be priced; null while something of it is missing. */
export function toQuoteRequest(draft: BookingDraft, { products, addons }: Offered): QuoteRequest | null {
  const { productId, branchId } = draft
  const period = draftPeriod(draft)
  if (productId === null || branchId === null || period === null || products === undefined || addons === undefined)
    return null
  const along = (id: number, chosen: BookingDraft['addons']) => {
    const product = products.find((one) => one.id === id)
    return product === undefined ? [] : takenAddons(addons, product, (addon) => chosen[addon.id])
  }
  const choice = {
    productId,
    branchId,
    ...period,
    addons: along(productId, draft.addons),
    zoneId: draft.zoneId,
    discountCode: textOrNull(draft.code),
  }
  if (draft.more.length === 0) return choice
  return { ...choice, more: draft.more.map((id) => ({ productId: id, addons: along(id, {}) })) }
}

export type FieldKey = 'product' | 'more' | 'period' | 'phone' | 'fullName' | 'amount' | 'reason' | 'place'
/** What is wrong with a field, in the reader's language. */
export type FieldErrors = Partial<Record<FieldKey, string>>

/** At a price of nothing there is nothing to wait for. */
export function bookingOutcome(
  { outcome }: Pick<BookingDraft, 'outcome'>,
  due: number | null,
): BookingDraft['outcome'] {
  return due === 0 ? 'confirmed' : outcome
}

/** What still has to be filled in, in the order of the form; `due` is in satang and stands in where no amount was typed. */
export function missingFields(draft: BookingDraft, due: number | null): FieldKey[] {
  const isConfirmed = draft.outcome === 'confirmed' && due !== 0
  const { isPaid } = draft.payment
  const missing: [FieldKey, boolean][] = [
    ['product', draft.productId === null],
    ['period', draftPeriod(draft) === null],
    ['place', draft.zoneId !== null && draft.place.trim() === ''],
    ['phone', phoneFault(draft.phone) !== null],
    ['fullName', draft.fullName.trim() === ''],
    // Without a product there is no price that the amount could follow.
    ['amount', isConfirmed && isPaid && draft.productId !== null && toPayment(draft.payment, due) === null],
    ['reason', isConfirmed && !isPaid && draft.reason.trim() === ''],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}

export function toBookingRequest(
  draft: BookingDraft,
  choice: QuoteRequest,
  due: number | null,
): RequestBody<'bookForCustomer'> {
  const outcome = bookingOutcome(draft, due)
  const isAsked = outcome === 'confirmed' && due !== 0
  return {
    ...choice,
    channel: draft.channel,
    customer: {
      fullName: draft.fullName.trim(),
      phone: draft.phone.trim(),
      email: textOrNull(draft.email),
      nationality: textOrNull(draft.nationality),
    },
    deliveryPlace: draft.zoneId === null ? '' : draft.place.trim(),
    note: draft.note.trim(),
    language: customerLanguage(draft),
    unitId: draft.unitId,
    outcome,
    payment: isAsked ? toPayment(draft.payment, due) : null,
    reason: isAsked ? draft.reason.trim() : '',
  }
}

/** Where the server's JSON pointers stand in the form. */
export const POINTER_BY_FIELD: Readonly<Record<FieldKey, readonly string[]>> = {
  product: ['/productId', '/unitId'],
  more: ['/more', ...Array.from({ length: MOST_GROUP_MEMBERS - 1 }, (_, at) => `/more/${at}/productId`)],
  period: ['/start', '/end'],
  place: ['/deliveryPlace', '/zoneId'],
  phone: ['/customer/phone'],
  fullName: ['/customer/fullName'],
  amount: ['/payment/amount', '/payment'],
  reason: ['/reason'],
}
