/** A text that papers print in both languages. */
export interface PrintedText {
  readonly th: string
  readonly en: string
}

const UNITS: readonly (readonly [said: RegExp, unit: PrintedText])[] = [
  [/^Rent, hourly price/, { th: 'ชั่วโมง', en: 'hour' }],
  [/^Rent, half-day price/, { th: 'ครึ่งวัน', en: 'half day' }],
  [/^Rent, 3-day price/, { th: 'ช่วง 3 วัน', en: '3 days' }],
  [/^Rent, weekly price/, { th: 'สัปดาห์', en: 'week' }],
  [/^Rent, monthly price/, { th: 'เดือน', en: 'month' }],
  [/^Rent, daily price|, (?:\d+ × )?\d+ days?$/, { th: 'วัน', en: 'day' }],
  [/^Stay, |, (?:\d+ × )?\d+ nights?$/, { th: 'คืน', en: 'night' }],
  [/^Guests? \((?:maximum price|included)\)$/, { th: 'ท่าน', en: 'guest' }],
  [/\(maximum price\)$|\(included\)$/, { th: 'ชิ้น', en: 'piece' }],
]

/** In what the quantity of a line is counted, from what the quote says of it in English; `2 · Honda Click: ` may stand before. */
export function lineUnit(textEn: string): PrintedText {
  const own = textEn.replace(/^\d+ · .+?: /, '')
  return UNITS.find(([said]) => said.test(own))?.[1] ?? { th: 'รายการ', en: 'item' }
}
