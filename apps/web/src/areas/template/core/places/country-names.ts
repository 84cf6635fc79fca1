import { getLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { COUNTRY_CODES } from './country-codes.ts'

/* oxlint-disable eslint/no-restricted-globals -- drawn in the browser alone, whose list of countries is complete; the shop's
   own list (lib/places) names those that renters come from. */

const namesOf = new Map<Locale, Intl.DisplayNames>()

function names(locale: Locale): Intl.DisplayNames {
  const known = namesOf.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  namesOf.set(locale, known)
  return known
}

/** The name of a country in the language in use; its code where it is none. */
export function countryLabel(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names(getLocale()).of(code) ?? code) : code
}

/** Every country by its name, in the order of the alphabet. */
export function countryOptions(): { value: string; label: string }[] {
  const order = new Intl.Collator(getLocale())
  return COUNTRY_CODES.map((value) => ({ value, label: countryLabel(value) })).toSorted((one, other) =>
    order.compare(one.label, other.label),
  )
}
