import { parseBaht } from '#lib/typed-money.ts'
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
const [FIRST_YEAR, LAST_YEAR] = [1950, 2100]

const digits = (typed: string): string =>
  typed.trim().replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))

/** A year as the registration book has it, of either era; undefined when it is none. */
function yearOf(typed: string): number | null | undefined {
  const text = digits(typed)
  if (text === '') return null
  if (!/^\d{4}$/.test(text)) return undefined
  const year = Number(text) >= FIRST_BUDDHIST_YEAR ? Number(text) - BUDDHIST_ERA : Number(text)
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined
}

/** What is sent of it, or null with what is wrong. */
export function offerOf(draft: OfferDraft): {
  offer: Offer | null
  faults: { price: boolean; odometer: boolean; year: boolean }
} {
  const price = parseBaht(draft.price)
  const odometer = digits(draft.odometer).replaceAll(',', '')
  const year = yearOf(draft.year)
  const faults = {
    price: price === null || price === 0,
    odometer: !/^\d{1,7}$/.test(odometer),
    year: year === undefined,
  }
  if (price === null || faults.price || faults.odometer || year === undefined) return { offer: null, faults }
  const condition = { th: draft.th.trim(), en: draft.en.trim() }
  return { offer: { price, odometerKm: Number(odometer), modelYear: year, condition }, faults }
}
