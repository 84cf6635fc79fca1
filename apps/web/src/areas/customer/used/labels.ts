import type { UsedVehicle } from '@rodchao/contract'
import { buddhistYear, parseIsoDate } from '@rodchao/rental'
import { formatCount, formatDate, formatMoney, parseInstant } from '#lib/format.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'

export function baht(satang: number): string {
  return formatMoney(satang)
}

export function yearLabel(year: number, locale: Locale): string {
  return m.used_year({ year: locale === 'th' ? buddhistYear(year) : year })
}

/** Year, road behind it and colour, as far as they are known. */
export function usedFacts({ modelYear, odometerKm, colour }: UsedVehicle, locale: Locale): string[] {
  return [
    ...(modelYear === null ? [] : [yearLabel(modelYear, locale)]),
    m.used_km({ km: formatCount(odometerKm) }),
    ...(colour[locale] === '' ? [] : [colour[locale]]),
  ]
}

/** A shop day, '2026-11-23', as people write it. */
export function dayLabel(day: string, form: 'day-month' | 'short' = 'day-month'): string {
  return parseIsoDate(day) === null ? day : formatDate(parseInstant(`${day}T00:00:00+07:00`), form)
}
