import { arabicDigits } from '@rodchao/rental'
import type { CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { loadChunk } from '#shell/loading/load-chunk.ts'

let parse: typeof parsePhoneNumberFromString | null = null

/** What every number in the world looks like: fetched when somebody comes to a field of one, and waited for before it is judged. */
export async function fetchPhoneNumbers(): Promise<void> {
  if (parse !== null) return
  try {
    parse = (await loadChunk(() => import('libphonenumber-js/min'))).parsePhoneNumberFromString
  } catch {
    // Whoever has no line for it is not kept from saving: anything of the right length is taken.
  }
}

/** A telephone number as people write it abroad; null when it is none. Without a country code it is one of `country`. */
export function readPhoneNumber(typed: string, country: string): string | null {
  const text = arabicDigits(typed).trim()
  if (parse === null) return /^\+?[\d ()-]{6,24}$/.test(text) ? text : null
  const number = parse(text, country === '' ? undefined : (country as CountryCode))
  return number?.isValid() === true ? number.formatInternational() : null
}
