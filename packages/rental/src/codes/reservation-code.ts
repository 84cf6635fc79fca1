import { arabicDigits } from './arabic-digits.ts'

// Crockford base32: no I, L, O and U, which are read as other letters or spell words.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 9
const BITS = 5

// Product in the field of 32 elements with x^5 + x^2 + 1, of which 2 generates all non-zero elements.
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 0; bit < BITS; bit++) {
    if ((b >> bit) & 1) product ^= a << bit
  }
  for (let bit = 2 * BITS - 2; bit >= BITS; bit--) {
    if ((product >> bit) & 1) product ^= 0b100101 << (bit - BITS)
  }
  return product
}

/**
 * Zero for a valid code. Every place has another non-zero weight of the field, so that a changed
 * character, or two that changed places, cannot leave the sum at zero.
 */
function weightedSum(values: readonly number[]): number {
  return values.reduce((sum, value) => multiply(sum, 2) ^ value, 0)
}

/** A code of 40 random bits from the first five bytes: 8 characters and a check character. */
export function reservationCode(bytes: Uint8Array): string {
  if (bytes.length < 5) throw new RangeError('A reservation code needs 5 random bytes')
  const values: number[] = []
  let buffer = 0
  let bits = 0
  for (const byte of bytes.subarray(0, 5)) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= BITS) {
      bits -= BITS
      values.push((buffer >> bits) & 31)
    }
    buffer &= (1 << bits) - 1
  }
  values.push(weightedSum([...values, 0]))
  return values.map((value) => ALPHABET.charAt(value)).join('')
}

/** The most things that one booking may ever have; a shop may allow fewer. */
export const MOST_GROUP_MEMBERS = 10

/** The stored code of the second and further things of a booking: 'K7M29QXF4-2'. The first has the booking's own. */
export function memberCode(code: string, memberNo: number): string {
  return memberNo === 1 ? code : `${code}-${memberNo}`
}

/** The code of the whole booking, of whichever of its things the code is. */
export function bookingCode(code: string): string {
  return code.slice(0, CODE_LENGTH)
}

/** The code as people read it aloud: 'K7M-29Q-XF4', and 'K7M-29Q-XF4-2' for the second thing of a booking. */
export function formatReservationCode(code: string): string {
  const rest = code.slice(CODE_LENGTH)
  return `${bookingCode(code).replace(/(.{3})(?=.)/gu, '$1-')}${rest}`
}

/**
 * The stored form of a typed code, or null when it cannot be one; forgives case, dashes and look-alikes. Digits after the
 * check character are the number of a thing in its booking.
 */
export function normaliseReservationCode(text: string): string | null {
  const typed = arabicDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  const code = bookingCode(typed)
  const memberNo = typed.slice(CODE_LENGTH)
  if (code.length !== CODE_LENGTH || !/^(?:[2-9]|10)?$/.test(memberNo)) return null
  const values = code.split('').map((character) => ALPHABET.indexOf(character))
  return values.includes(-1) || weightedSum(values) !== 0 ? null : memberCode(code, Number(memberNo || 1))
}
