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

/** What is rented or sold, for the words of a line. */
export interface Rented {
  readonly name: LineText
  readonly category: string
}

export interface CoveredLine {
  readonly text: LineText
  readonly amount: number
  /** What the money is for; tax on it follows from that. */
  readonly kind: 'rent' | 'charges' | 'ahead' | 'sale'
  /** All that was agreed is paid with it, at once. */
  readonly isWhole: boolean
}

export interface LineText {
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

const STAY_WORDS = {
  all: { th: 'ค่าที่พัก', en: 'Accommodation' },
  booking: { th: 'เงินจองค่าที่พัก', en: 'Accommodation, booking deposit' },
  part: { th: 'ค่าที่พักบางส่วน', en: 'Accommodation, in part' },
  rest: { th: 'ค่าที่พักส่วนที่เหลือ', en: 'Accommodation, the rest' },
  extension: { th: 'ค่าที่พักช่วงที่ต่อเวลา', en: 'Accommodation, extension' },
  charges: { th: 'ค่าเสียหายและค่าใช้จ่ายเมื่อเช็กเอาต์', en: 'Charges at check-out' },
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
  const words = wordsOf(owed, rented)
  const from = Math.max(0, owed.paidBefore)
  const until = from + amount
  const agreedEnd = Math.max(0, owed.agreed)
  const extensionsEnd = agreedEnd + Math.max(0, owed.extensions)
  const chargesEnd = Math.max(extensionsEnd, agreedEnd + owed.extensions + owed.charges)
  const within = (low: number, high: number): number => Math.max(0, Math.min(until, high) - Math.max(from, low))
  const agreed = { kind: owed.isSale ? 'sale' : 'rent', isWhole: from === 0 && until >= agreedEnd } as const
  const pieces = [
    { ...agreed, words: rentDescription(words, from, Math.min(until, agreedEnd), owed), amount: within(0, agreedEnd) },
    { kind: 'rent', isWhole: false, words: words.extension, amount: within(agreedEnd, extensionsEnd) },
    { kind: 'charges', isWhole: false, words: words.charges, amount: within(extensionsEnd, chargesEnd) },
    { kind: 'ahead', isWhole: false, words: words.ahead, amount: Math.max(0, until - Math.max(from, chargesEnd)) },
  ] as const
  return pieces
    .filter((piece) => piece.amount > 0)
    .map(({ words: said, ...piece }) => ({ ...piece, text: described(said, rented) }))
}

function wordsOf({ isSale }: Owed, { category }: Rented): Record<keyof typeof WORDS, LineText> {
  if (isSale) return { ...WORDS, ...SALE_LABELS }
  return category === 'pool_villa' ? { ...WORDS, ...STAY_WORDS } : WORDS
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

const THAI_NOUNS: Readonly<Record<string, string>> = {
  scooter: 'รถจักรยานยนต์',
  motorcycle: 'รถจักรยานยนต์',
  big_bike: 'รถจักรยานยนต์',
  car: 'รถยนต์',
}

/** What for and of which thing: `ค่าเช่ารถจักรยานยนต์ Honda Click 125`. */
export function described(words: LineText, { name, category }: Rented): LineText {
  const noun = THAI_NOUNS[category] ?? ''
  const joint = noun === '' || !words.th.endsWith('ค่าเช่า') ? ' ' : ''
  return { th: `${words.th}${joint}${noun}${noun === '' ? '' : ' '}${name.th}`, en: `${words.en}: ${name.en}` }
}
