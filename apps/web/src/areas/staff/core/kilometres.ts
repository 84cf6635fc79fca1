import { arabicDigits } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'

/** No vehicle of a shop has driven further. */
const MOST_KM = 2_000_000

const digitsOf = (typed: string): string => arabicDigits(typed).replaceAll(/[,\s]/g, '')

/** Kilometres as people type them, `18,240` or `๑๘๒๔๐`; null when it is no such number. */
export function parseKilometres(typed: string): number | null {
  const text = digitsOf(typed)
  if (!/^\d+$/.test(text)) return null
  const km = Number(text)
  return km > MOST_KM ? null : km
}

export type KilometresFault = 'missing' | 'unreadable' | 'too_much' | 'less'

/** What is wrong with a typed odometer that showed `least` kilometres before; null for nothing. */
export function kilometresFault(typed: string, least: number): KilometresFault | null {
  if (typed.trim() === '') return 'missing'
  const km = parseKilometres(typed)
  if (km === null) return /^\d+$/.test(digitsOf(typed)) ? 'too_much' : 'unreadable'
  return km < least ? 'less' : null
}

const WORDS: Record<KilometresFault, (least: string) => string> = {
  missing: () => m.counter_odometer_missing(),
  unreadable: () => m.counter_odometer_unreadable(),
  too_much: () => m.counter_odometer_most({ km: formatCount(MOST_KM) }),
  less: (least) => m.counter_odometer_less({ km: least }),
}

export function kilometresWords(fault: KilometresFault, least: number): string {
  return WORDS[fault](formatCount(least))
}
