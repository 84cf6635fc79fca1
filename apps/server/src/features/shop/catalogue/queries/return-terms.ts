import type { ReturnTerms } from '@rodchao/contract'
import type { ShopSettings } from './catalogue.ts'

/** What the booking page, the confirmation and the contract say of late returns and of fuel. */
export function returnTerms({ lateRule, fuelEighth }: Pick<ShopSettings, 'lateRule' | 'fuelEighth'>): ReturnTerms {
  return {
    graceMinutes: lateRule.graceMinutes,
    lateFeePerHour: lateRule.perHour,
    lateHoursForFullDay: lateRule.hoursForFullDay,
    fuelEighth,
  }
}
