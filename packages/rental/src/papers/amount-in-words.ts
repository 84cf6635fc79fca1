import type { Satang } from '../payments/money.ts'

const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const
// Units to hundred thousands.
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const
const MILLION = 1_000_000

function groupInWords(group: number, follows: boolean): string {
  const digits = String(group)
  let words = ''
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.charAt(at))
    const place = digits.length - 1 - at
    if (digit === 0) continue
    if (place === 0 && digit === 1 && (follows || group > 1)) words += 'เอ็ด'
    else if (place === 1 && digit === 1) words += 'สิบ'
    else if (place === 1 && digit === 2) words += 'ยี่สิบ'
    else words += `${DIGITS[digit] ?? ''}${PLACES[place] ?? ''}`
  }
  return words
}

function numberInWords(number: number): string {
  const group = number % MILLION
  const millions = (number - group) / MILLION
  const head = millions > 0 ? `${numberInWords(millions)}ล้าน` : ''
  return head + groupInWords(group, millions > 0)
}

/**
 * An amount in Thai words, as receipts need it. A final one after any other digit is เอ็ด, after
 * hundreds too: 101 is หนึ่งร้อยเอ็ด, as the Royal Society reads it.
 */
export function bahtInWords(satang: Satang): string {
  if (!Number.isSafeInteger(satang)) throw new RangeError('An amount is a whole number of satang')
  if (satang < 0) return `ลบ${bahtInWords(-satang)}`
  const rest = satang % 100
  const baht = (satang - rest) / 100
  if (satang === 0) return 'ศูนย์บาทถ้วน'
  const bahtWords = baht > 0 ? `${numberInWords(baht)}บาท` : ''
  return bahtWords + (rest > 0 ? `${groupInWords(rest, false)}สตางค์` : 'ถ้วน')
}
