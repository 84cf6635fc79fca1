import { arabicDigits } from './arabic-digits.ts'

/** What a telephone dials: a Thai number from its 0 on, any other from its + and country code on. */
const DIALLED = /^(?:0\d{8,9}|(?:\+|00)[1-9]\d{7,14})$/
const EXTENSION = /\s*(?:ext\.?|x)\s*\d{1,6}\s*$/i

/**
 * What a typed phone number lacks: `missing` for nothing, `invalid` for what no telephone dials; null where it may be one.
 * Spaces, brackets, dashes, Thai digits and an extension are read over. The shop reads the number with the world's
 * numbering plans (ITU-T E.164: a country code and at most 15 digits in all); this finds what is a number nowhere.
 */
export function phoneFault(phone: string): 'missing' | 'invalid' | null {
  if (phone.trim() === '') return 'missing'
  const digits = arabicDigits(phone)
  return DIALLED.test(digits.replace(EXTENSION, '').replaceAll(/[\s()./\p{Pd}]/gu, '')) ? null : 'invalid'
}
