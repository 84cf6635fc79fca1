import { enGB } from 'react-day-picker/locale/en-GB'
import { th } from 'react-day-picker/locale/th'
import type { DayPickerLocale } from 'react-day-picker'

/** The library brings the words of both languages; only the year is ours. */
export type CalendarLanguage = 'th' | 'en'

const BUDDHIST_ERA_OFFSET = 543

export function calendarLocale(language: CalendarLanguage): DayPickerLocale {
  return language === 'th' ? th : enGB
}

/** Thai readers count years of the Buddhist era: the year in a text about `date` becomes 543 more. */
export function inReadersEra(text: string, date: Date, language: CalendarLanguage): string {
  if (language === 'en') return text
  const year = date.getFullYear()
  return text.replace(String(year), String(year + BUDDHIST_ERA_OFFSET))
}
