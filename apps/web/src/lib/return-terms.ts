import type { ReturnTerms } from '@rodchao/contract'
import { formatMoney } from './format.ts'
import { getLocale } from './locale.ts'
import { m } from './messages.ts'
import type { Locale } from './locale.ts'

export interface ReturnSentences {
  late: string[]
  fuel: string[]
}

/** What a late return or check-out and missing fuel cost, in the same words wherever a customer reads or signs it. */
export function returnSentences(terms: ReturnTerms, locale: Locale = getLocale(), isStay = false): ReturnSentences {
  const { graceMinutes, lateFeePerHour, lateHoursForFullDay, fuelEighth } = terms
  const options = { locale }
  const grace = isStay ? m.shared_stay_grace : m.shared_return_grace
  const hourly = isStay ? m.shared_stay_late : m.shared_return_late
  return {
    late:
      lateFeePerHour === 0
        ? []
        : [
            grace({ minutes: graceMinutes }, options),
            hourly({ fee: formatMoney(lateFeePerHour), hours: lateHoursForFullDay }, options),
          ],
    fuel: [
      m.shared_return_fuel({}, options),
      ...(fuelEighth === 0 ? [] : [m.shared_return_fuel_price({ price: formatMoney(fuelEighth) }, options)]),
    ],
  }
}
