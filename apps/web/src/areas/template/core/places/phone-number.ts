import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode } from 'libphonenumber-js/min'

/** A telephone number as people write it abroad; null when it is none. Without a country code it is one of `country`. */
export function readPhoneNumber(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country === '' ? undefined : (country as CountryCode))
  return number?.isValid() === true ? number.formatInternational() : null
}
