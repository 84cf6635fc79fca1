import { clockTime, englishDate, formatReservationCode, toShopDate, thaiDate } from '@rodchao/rental'

/** What a reservation costs by what for, and how much of it was paid before. Amounts in satang. */
export interface Owed {
  readonly isSale: boolean
  readonly bookingDeposit: number
  /** What was agreed when booking. */
  readonly agreed: number
  readonly extensions: number
  /** Charged at the return or as a fee. */
  readonly charges: number
  readonly paidBefore: number
}

/** What the rental is, for the words of a line. */
export interface Rented {
  readonly code: string
  readonly productName: { readonly th: string; readonly en: string }
  readonly start: number
  readonly end: number
}

export interface CoveredLine {
  readonly text: { readonly th: string; readonly en: string }
  readonly amount: number
}

interface LineText {
  readonly th: string
  readonly en: string
}

const WORDS = {
  all: { th: 'ค่าเช่า', en: 'Rental' },
  booking: { th: 'เงินจองค่าเช่า', en: 'Rental, booking deposit' },
  part: { th: 'ค่าเช่าบางส่วน', en: 'Rental, in part' },
  rest: { th: 'ค่าเช่าส่วนที่เหลือ', en: 'Rental, the rest' },
  extension: { th: 'ค่าเช่าช่วงที่ต่อเวลา', en: 'Rental, extension' },
  charges: { th: 'ค่าเสียหายและค่าใช้จ่ายเมื่อคืน', en: 'Charges at the return' },
  ahead: { th: 'เงินรับไว้เกินยอด', en: 'Received beyond what is owed' },
} as const satisfies Record<string, LineText>

const SALE_LABELS = {
  all: { th: 'ราคาขายรถ', en: 'Price of the vehicle' },
  booking: { th: 'เงินจองซื้อรถ', en: 'Deposit on the price of the vehicle' },
  part: { th: 'ราคาขายรถบางส่วน', en: 'Price of the vehicle, in part' },
  rest: { th: 'ราคาขายรถส่วนที่เหลือ', en: 'Price of the vehicle, the rest' },
} as const satisfies Record<string, LineText>

/**
 * What a payment is for: money covers in turn what was agreed, extensions and charges, so a payment that reaches into
 * two of them has two lines. They add up to the amount.
 */
export function paymentLines(amount: number, owed: Owed, rented: Rented): CoveredLine[] {
  const words = owed.isSale ? { ...WORDS, ...SALE_LABELS } : WORDS
  const from = Math.max(0, owed.paidBefore)
  const until = from + amount
  const agreedEnd = Math.max(0, owed.agreed)
  const extensionsEnd = agreedEnd + Math.max(0, owed.extensions)
  const chargesEnd = Math.max(extensionsEnd, agreedEnd + owed.extensions + owed.charges)
  const within = (low: number, high: number): number => Math.max(0, Math.min(until, high) - Math.max(from, low))
  const pieces = [
    { words: rentDescription(words, from, Math.min(until, agreedEnd), owed), amount: within(0, agreedEnd) },
    { words: words.extension, amount: within(agreedEnd, extensionsEnd) },
    { words: words.charges, amount: within(extensionsEnd, chargesEnd) },
    { words: words.ahead, amount: Math.max(0, until - Math.max(from, chargesEnd)) },
  ]
  return pieces
    .filter((piece) => piece.amount > 0)
    .map((piece) => ({ text: described(piece.words, rented, owed.isSale), amount: piece.amount }))
}

function rentDescription(
  words: Record<'all' | 'booking' | 'part' | 'rest', LineText>,
  from: number,
  until: number,
  { agreed, bookingDeposit }: Owed,
): LineText {
  if (from === 0 && until >= agreed) return words.all
  if (until >= agreed) return words.rest
  return until <= bookingDeposit ? words.booking : words.part
}

/** The thing, its time and the reservation, so that the line says by itself what was paid. */
export function described(words: LineText, rented: Rented, isSale = false): LineText {
  const code = formatReservationCode(rented.code)
  const time = (date: typeof thaiDate | typeof englishDate, instant: number): string =>
    `${date(toShopDate(instant), 'short')} ${clockTime(instant)}`
  const th = isSale ? '' : ` ${time(thaiDate, rented.start)} – ${time(thaiDate, rented.end)}`
  const en = isSale ? '' : `, ${time(englishDate, rented.start)} – ${time(englishDate, rented.end)}`
  return {
    th: `${words.th} ${rented.productName.th}${th} (การจอง ${code})`,
    en: `${words.en}: ${rented.productName.en}${en} (reservation ${code})`,
  }
}
