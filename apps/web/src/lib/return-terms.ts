import type { ReturnTerms } from '@rodchao/contract'
import { formatMoney } from './format.ts'
import { getLocale } from './locale.ts'
import { m } from './messages.ts'
import type { Locale } from './locale.ts'

export interface ReturnSentences {
  late: string[]
  fuel: string[]
}

/** What a late return and missing fuel cost, in the same words wherever a customer reads or signs it. */
export function returnSentences(terms: ReturnTerms, locale: Locale = getLocale()): ReturnSentences {
  const { graceMinutes, lateFeePerHour, lateHoursForFullDay, fuelEighth } = terms
  const options = { locale }
  return {
    late:
      lateFeePerHour === 0
        ? []
        : [
            m.shared_return_grace({ minutes: graceMinutes }, options),
            m.shared_return_late({ fee: formatMoney(lateFeePerHour), hours: lateHoursForFullDay }, options),
          ],
    fuel: [
      m.shared_return_fuel({}, options),
      ...(fuelEighth === 0 ? [] : [m.shared_return_fuel_price({ price: formatMoney(fuelEighth) }, options)]),
    ],
  }
}
