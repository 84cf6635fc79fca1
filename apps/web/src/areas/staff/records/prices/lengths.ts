import { m } from '#lib/messages.ts'

const LENGTHS: Partial<Record<string, () => string>> = {
  hour: () => m.products_length_hour(),
  half_day: () => m.products_length_half_day(),
  day: () => m.products_length_day(),
  three_day: () => m.products_length_three_day(),
  week: () => m.products_length_week(),
  month: () => m.products_length_month(),
  weekend_night: () => m.products_length_weekend_night(),
}

/** A length that is priced, in the reader's words. */
export function lengthLabel(tier: string): string {
  return LENGTHS[tier]?.() ?? tier
}
