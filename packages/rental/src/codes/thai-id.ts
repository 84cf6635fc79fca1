import { arabicDigits } from './arabic-digits.ts'

/** The 13 digits of a typed id, without spaces and dashes and with Thai digits read; null for anything else. */
export function normaliseThaiId(text: string): string | null {
  const digits = arabicDigits(text).replace(/[\s\p{Pd}]/gu, '')
  return /^\d{13}$/.test(digits) ? digits : null
}

/** The 13 digits as they are written on cards and papers, `0-7755-69000-12-0`; anything else as it is. */
export function formatThaiId(text: string): string {
  const parts = /^(\d)(\d{4})(\d{5})(\d{2})(\d)$/.exec(normaliseThaiId(text) ?? '')
  return parts === null ? text : parts.slice(1).join('-')
}

function hasCheckDigit(text: string): boolean {
  const digits = normaliseThaiId(text)
  if (!digits) return false
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(digits.charAt(at)) * (13 - at)
  return (11 - (sum % 11)) % 10 === Number(digits.charAt(12))
}

/** Whether the text is a Thai personal id. The first digit is not judged: people without status have a 0. */
export function isThaiId(text: string): boolean {
  return hasCheckDigit(text)
}

/** Whether the text is a Thai tax id: a company's begins with 0, a person's is the personal id. */
export function isThaiTaxId(text: string): boolean {
  return hasCheckDigit(text)
}
