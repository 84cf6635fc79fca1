import { arabicDigits } from '@rodchao/rental'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const LONGEST_TYPED = 40

/** The number as E.164, or null when nobody can be called at it. Without a country's code it is a Thai number. */
export function normalisePhone(text: string): string | null {
  if (text.length > LONGEST_TYPED) return null
  const typed = arabicDigits(text.normalize('NFKC').trim())
  if (/[^\d\s+().\p{Pd}/]/u.test(typed)) return null
  return readNumber(typed) ?? (/^00\d/.test(typed) ? readNumber(`+${typed.slice(2)}`) : null)
}

function readNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'TH', extract: false })
  return number?.isValid() ? number.number : null
}
