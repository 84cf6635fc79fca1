import { COMMON_COUNTRIES, countryName, OTHER_COUNTRIES } from '#lib/places/countries.ts'
import type { Country } from '#lib/places/countries.ts'
import type { Locale } from '#lib/locale.ts'

export interface CountryOptionsProps {
  locale: Locale
  /** The code that the field holds; one that the list does not know stays choosable. */
  value: string
}

/** The options of a nationality field: where most renters come from, a line, the others by the alphabet. */
export function CountryOptions({ locale, value }: CountryOptionsProps) {
  return (
    <>
      {value !== '' && countryName(value, locale) === value ? <option value={value}>{value}</option> : null}
      {options(COMMON_COUNTRIES, locale)}
      <hr />
      {options(OTHER_COUNTRIES[locale], locale)}
    </>
  )
}

function options(countries: readonly Country[], locale: Locale) {
  return countries.map(([code, th, en]) => (
    <option key={code} value={code}>
      {locale === 'th' ? th : en}
    </option>
  ))
}
