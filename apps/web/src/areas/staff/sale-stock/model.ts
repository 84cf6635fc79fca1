import { arabicDigits } from '@rodchao/rental'
import { parseBaht } from '#lib/typed-money.ts'
import { kilometresFault, parseKilometres } from '../core/kilometres.ts'
import type { KilometresFault } from '../core/kilometres.ts'
import type { Offer } from './api.ts'

/** The form as it was typed. */
export interface OfferDraft {
  price: string
  odometer: string
  year: string
  th: string
  en: string
}

const BUDDHIST_ERA = 543
/** Nobody's vehicle is older by our reckoning, and none of this era reaches that far. */
const FIRST_BUDDHIST_YEAR = 2400
const FIRST_YEAR = 1950

/** A year as the registration book has it, of either era; undefined when it is none. */
function yearOf(typed: string): number | null | undefined {
  const text = arabicDigits(typed).trim()
  if (text === '') return null
  if (!/^\d{4}$/.test(text)) return undefined
  const year = Number(text) >= FIRST_BUDDHIST_YEAR ? Number(text) - BUDDHIST_ERA : Number(text)
  return year >= FIRST_YEAR ? year : undefined
}

/** What is sent of it, or null with what is wrong. No model is later than the latest year (C.E.). */
export function offerOf(
  draft: OfferDraft,
  latestYear: number,
): {
  offer: Offer | null
  faults: { price: boolean; odometer: KilometresFault | null; year: 'unreadable' | 'ahead' | null }
} {
  const price = parseBaht(draft.price)
  const odometerKm = parseKilometres(draft.odometer)
  const year = yearOf(draft.year)
  const faults = {
    price: price === null || price === 0,
    odometer: kilometresFault(draft.odometer, 0),
    year: year === undefined ? ('unreadable' as const) : (year ?? 0) > latestYear ? ('ahead' as const) : null,
  }
  if (price === null || faults.price || odometerKm === null || year === undefined || faults.year !== null)
    return { offer: null, faults }
  const condition = { th: draft.th.trim(), en: draft.en.trim() }
  return { offer: { price, odometerKm, modelYear: year, condition }, faults }
}
